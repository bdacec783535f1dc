import { Refusal } from '#domain/errors.ts';
import { hoursState } from '#domain/wallet/hours.ts';
import type { chatImage, ChatLine, chatRead, chatSend, chatTalk } from '#protocol/http/chat.ts';
import type { DataOf, ParsedOf } from '#protocol/http/endpoint.ts';
import { spend, type Budget } from '#server/app/account/throttles.ts';
import { rowsBefore } from '#server/app/content/page-of.ts';
import { takeUpload } from '#server/app/identity/uploads.ts';
import type { ChatRow } from '#server/ports/content-rows.ts';
import type { CoreTx } from '#server/ports/core-tx.ts';
import type { CommandContext, QueryContext } from '#server/ports/core.ts';

/** Lines per page. */
const PAGE = 50;
/** Lines a user may write per minute. */
const LINES: Budget = { kind: 'chat', tries: 20, ms: 60_000 };
/** Maximum number of lines marked as read at once. */
const MARKED_MAX = 500;
const NEWEST = { orderBy: ['ts', 'id'], descending: true } as const;

function lineView({ id, author, operator, text, uploadId, isRead, ts }: ChatRow): ChatLine {
  const hasImage = uploadId !== null;
  return { id, author, ...(operator === null ? {} : { operator }), text, hasImage, isRead, ts };
}

/** The caller's chat. @throws Refusal `NOT_FOUND` for a position in another user's chat. */
export async function talk(
  { db, caller, now, settings }: QueryContext,
  { before }: ParsedOf<typeof chatTalk>,
): Promise<DataOf<typeof chatTalk>> {
  const { userId } = caller;
  const table = db.table('chat');
  const place = before === undefined ? undefined : await table.get(before);
  if (before !== undefined && place?.userId !== userId) throw new Refusal('NOT_FOUND');
  const rows =
    place === undefined
      ? await table.find({ userId }, { ...NEWEST, limit: PAGE + 1 })
      : await rowsBefore({ table, where: { userId }, at: 'ts' }, place, PAGE + 1);
  return {
    items: rows.slice(0, PAGE).map(lineView).reverse(),
    more: rows.length > PAGE,
    unread: await table.count({ userId, author: 'desk', isRead: false }),
    hours: hoursState(settings.supportHours, now),
  };
}

/** Notifies the pages of a user in both accounts. */
async function tellPages(tx: CoreTx, userId: string, id: string): Promise<void> {
  for (const realm of ['real', 'demo'] as const) {
    await tx.event({ userId, realm, kind: 'chat', data: { id } });
  }
}

/** Writes a line. @throws Refusal for an empty line, too many lines, or a missing image. */
export async function say(
  context: CommandContext,
  { text: typed, image }: ParsedOf<typeof chatSend>,
): Promise<ChatLine> {
  const { tx, caller, now, newId } = context;
  const { userId } = caller;
  const text = typed.trim();
  if (text === '' && image === '') throw new Refusal('FORMAT', { field: 'text' });
  const over = await spend(tx, LINES, userId, now);
  if (over !== null) throw new Refusal(over.refusal, over.args);
  const id = newId();
  const taken = { id: image, purpose: 'receipt', usedBy: id } as const;
  if (image !== '') await takeUpload(context, taken);
  const row: ChatRow = {
    ...{ id, version: 1, userId, author: 'user', operator: null, text },
    ...{ uploadId: image === '' ? null : image, isRead: false, ts: now },
  };
  await tx.table('chat').insert(row);
  await tellPages(tx, userId, id);
  return lineView(row);
}

async function see(tx: CoreTx, userId: string, author: ChatRow['author']): Promise<number> {
  const table = tx.table('chat');
  const rows = await table.find({ userId, author, isRead: false }, { limit: MARKED_MAX });
  for (const row of rows) await table.update(row, { isRead: true });
  return rows.length;
}

/** Marks the lines of the desk as read. */
export async function seen({ tx, caller }: CommandContext): Promise<DataOf<typeof chatRead>> {
  const { userId } = caller;
  const count = await see(tx, userId, 'desk');
  if (count > 0) await tellPages(tx, userId, userId);
  return { unread: await tx.table('chat').count({ userId, author: 'desk', isRead: false }) };
}

/**
 * File of the image of the caller's line, for the edge that opens it. @throws Refusal `NOT_FOUND`.
 */
export async function imagePlace(
  { db, caller }: QueryContext,
  { id }: ParsedOf<typeof chatImage>,
): Promise<{ readonly file: string }> {
  const line = await db.table('chat').get(id);
  const isOwn = line?.userId === caller.userId;
  const uploadId = isOwn ? line.uploadId : null;
  const upload = uploadId === null ? undefined : await db.table('upload').get(uploadId);
  if (upload === undefined || upload.deletedAt !== null) throw new Refusal('NOT_FOUND');
  return { file: upload.file };
}

type ByUser = { readonly user: string };

/** Users with unread lines, longest waiting first, for an operator. */
export async function waiting({ db }: QueryContext) {
  const options = { orderBy: ['ts', 'id'], limit: MARKED_MAX } as const;
  const rows = await db.table('chat').find({ author: 'user', isRead: false }, options);
  const users = new Map<string, { user: string; since: number; lines: number; last: string }>();
  for (const { userId, ts, text } of rows) {
    const known = users.get(userId);
    const since = known?.since ?? ts;
    users.set(userId, { user: userId, since, lines: (known?.lines ?? 0) + 1, last: text });
  }
  return [...users.values()];
}

/** The latest lines of a chat, for an operator. @throws Refusal `NOT_FOUND` for an unknown user. */
export async function talkOf({ db }: QueryContext, { user }: ByUser) {
  if ((await db.table('user').get(user)) === undefined) throw new Refusal('NOT_FOUND');
  const rows = await db.table('chat').find({ userId: user }, { ...NEWEST, limit: PAGE });
  return rows.map((row) => ({ ...lineView(row), image: row.uploadId })).reverse();
}

/** Marks the lines of a user as read by an operator. */
export async function deskSeen(
  { tx }: CommandContext,
  { user }: ByUser,
): Promise<{ readonly seen: number }> {
  const count = await see(tx, user, 'user');
  if (count > 0) await tellPages(tx, user, user);
  return { seen: count };
}

type AnswerInput = ByUser & {
  readonly text: string;
  readonly name: string;
  readonly actor: string;
};

/** Writes an operator's answer. @throws Refusal `NOT_FOUND` for an unknown user. */
export async function answer(
  { tx, now, newId }: CommandContext,
  { user: userId, text, name, actor }: AnswerInput,
): Promise<ChatLine> {
  const owner = await tx.table('user').get(userId);
  if (owner === undefined) throw new Refusal('NOT_FOUND');
  await see(tx, userId, 'user');
  const id = newId();
  const row: ChatRow = {
    ...{ id, version: 1, userId, author: 'desk', operator: name, text },
    ...{ uploadId: null, isRead: false, ts: now },
  };
  await tx.table('chat').insert(row);
  const subject = `user:${userId}`;
  await tx.audit({ actor, action: 'chatAnswer', subject, before: null, after: id });
  await tellPages(tx, userId, id);
  return lineView(row);
}

/** File of an image of a chat, for an operator. The access is recorded in the audit log. */
export async function deskImage(
  { tx }: CommandContext,
  { id, actor }: { readonly id: string; readonly actor: string },
): Promise<{ readonly file: string }> {
  const upload = await tx.table('upload').get(id);
  const line = await tx.table('chat').first({ uploadId: id });
  if (upload === undefined || line === undefined) throw new Refusal('NOT_FOUND');
  const subject = `upload:${id}`;
  await tx.audit({ actor, action: 'chatImage', subject, before: null, after: null });
  return { file: upload.file };
}
