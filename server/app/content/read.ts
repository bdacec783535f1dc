import { Refusal } from '#domain/errors.ts';
import type {
  indexAds,
  indexNews,
  indexNewsInfo,
  indexNotice,
  NewsHead,
  NoticeView,
  userNotice,
  userNoticeRead,
  ArticleBlock,
  MessageView,
  Unread,
} from '#protocol/http/content.ts';
import type { DataOf, ParsedOf } from '#protocol/http/endpoint.ts';
import type { MessageRow, NewsRow, NoticeRow } from '#server/ports/content-rows.ts';
import type { CoreReader, TableReader, Where } from '#server/ports/core-tx.ts';
import type { Caller, CommandContext, QueryContext } from '#server/ports/core.ts';
import { cutPage, rowsBefore } from './page-of.ts';

const NEWEST = { orderBy: ['publishedAt', 'id'], descending: true } as const;
const LIVE = { status: 'live' } as const;
const ADS_MAX = 6;
/** Maximum number of messages marked as read at once. */
const MARKED_MAX = 500;

type Paged = { readonly page: number; readonly size: number };
/** Reads one row more than a page: it shows whether there is a next page. */
const rowsOf = ({ page, size }: Paged) => ({ limit: size + 1, offset: (page - 1) * size });

/**
 * A page of published items, by number or before a row. A row withdrawn in the meantime still works
 * as a cursor.
 */
async function shownPage<Row extends NoticeRow | NewsRow>(
  table: TableReader<Row>,
  where: Where<Row>,
  { before, page, size }: Paged & { readonly before?: string | undefined },
) {
  if (before === undefined) {
    return cutPage(await table.find(where, { ...NEWEST, ...rowsOf({ page, size }) }), size);
  }
  const place = await table.get(before);
  if (place === undefined) throw new Refusal('NOT_FOUND');
  return cutPage(await rowsBefore({ table, where, at: 'publishedAt' }, place, size + 1), size);
}

function blocks(text: string): ArticleBlock[] {
  return JSON.parse(text) as ArticleBlock[];
}

function noticeView(row: NoticeRow, isRead: boolean): NoticeView {
  const { id, kind, titleTr, titleEn, bodyTr, bodyEn, startsAt, endsAt, publishedAt } = row;
  return {
    id,
    kind,
    title: { tr: titleTr, en: titleEn },
    body: { tr: blocks(bodyTr), en: blocks(bodyEn) },
    ...(startsAt === null ? {} : { startsAt }),
    ...(endsAt === null ? {} : { endsAt }),
    publishedAt,
    isRead,
  };
}

const readId = (noticeId: string, userId: string): string => `${noticeId}:${userId}`;

/** Notices that a user has read, among the given ones, in one query. */
async function readOf(
  db: CoreReader,
  userId: string,
  rows: readonly NoticeRow[],
): Promise<ReadonlySet<string>> {
  const noticeId = rows.map(({ id }) => id);
  const reads = await db.table('noticeRead').find({ userId, noticeId });
  return new Set(reads.map((read) => read.noticeId));
}

/** Notices to all users. @throws Refusal `NOT_FOUND` for an unknown or withdrawn one. */
export async function notices(
  { db, caller }: QueryContext,
  { id, before, page, size }: ParsedOf<typeof indexNotice>,
): Promise<DataOf<typeof indexNotice>> {
  const where = id === undefined ? LIVE : { ...LIVE, id };
  const { rows, ...more } = await shownPage(db.table('notice'), where, { before, page, size });
  if (id !== undefined && rows.length === 0) throw new Refusal('NOT_FOUND');
  const read = await readOf(db, caller.userId, rows);
  const items = rows.map((row) => noticeView(row, read.has(row.id)));
  return { items, page, size, total: await db.table('notice').count(where), ...more };
}

export async function ads({ db }: QueryContext): Promise<DataOf<typeof indexAds>> {
  const options = { orderBy: ['createdAt', 'id'], limit: ADS_MAX } as const;
  const rows = await db.table('ad').find(LIVE, options);
  const items = rows.map(({ id, titleTr, titleEn, textTr, textEn, path }) => ({
    id,
    title: { tr: titleTr, en: titleEn },
    text: { tr: textTr, en: textEn },
    path,
  }));
  return { items };
}

/** Text of the first paragraph. */
function leadOf(body: readonly ArticleBlock[]): string {
  const first = body.find((one) => one.kind === 'paragraph');
  return first?.kind === 'paragraph' ? first.spans.map(({ text }) => text).join('') : '';
}

function headOf(row: NewsRow): NewsHead {
  const { id, origin, titleTr, titleEn, symbols, publishedAt } = row;
  return {
    id,
    origin,
    title: { tr: titleTr, en: titleEn },
    lead: { tr: leadOf(blocks(row.bodyTr)), en: leadOf(blocks(row.bodyEn)) },
    symbols: JSON.parse(symbols) as string[],
    publishedAt,
  };
}

export async function newsList(
  { db }: QueryContext,
  paged: ParsedOf<typeof indexNews>,
): Promise<DataOf<typeof indexNews>> {
  const { page, size } = paged;
  const { rows, ...more } = await shownPage(db.table('news'), LIVE, paged);
  const total = await db.table('news').count(LIVE);
  return { items: rows.map(headOf), page, size, total, ...more };
}

/** One item of news. @throws Refusal `NOT_FOUND`. */
export async function newsInfo(
  { db }: QueryContext,
  { id }: ParsedOf<typeof indexNewsInfo>,
): Promise<DataOf<typeof indexNewsInfo>> {
  const row = await db.table('news').get(id);
  if (row?.status !== 'live') throw new Refusal('NOT_FOUND');
  return {
    ...headOf(row),
    body: { tr: blocks(row.bodyTr), en: blocks(row.bodyEn) },
    sources: JSON.parse(row.sources) as DataOf<typeof indexNewsInfo>['sources'],
  };
}

const ownScope = ({ realm }: Pick<Caller, 'realm'>) => [realm, 'both'] as const;

async function unreadOf(db: CoreReader, caller: Caller): Promise<Unread> {
  const { userId } = caller;
  const personal = { userId, scope: ownScope(caller), isRead: false } as const;
  const live = await db.table('notice').find(LIVE);
  const platform = live.length - (await readOf(db, userId, live)).size;
  const fromDesk = { userId, author: 'desk', isRead: false } as const;
  return {
    personal: await db.table('message').count(personal),
    platform,
    chat: await db.table('chat').count(fromDesk),
  };
}

function messageView({ place, kind, msgKey, args, isRead, ts }: MessageRow): MessageView {
  const values = JSON.parse(args) as Readonly<Record<string, string>>;
  return { id: place, kind, msgKey, args: values, isRead, ts };
}

export async function messages(
  { db, caller }: QueryContext,
  { kind, before, page, size }: ParsedOf<typeof userNotice>,
): Promise<DataOf<typeof userNotice>> {
  const own = { userId: caller.userId, scope: ownScope(caller) };
  const where = kind === undefined ? own : { ...own, kind };
  const part =
    before === undefined
      ? rowsOf({ page, size })
      : { limit: size + 1, range: { field: 'place', lte: before - 1 } as const };
  const options = { orderBy: ['place'], descending: true, ...part } as const;
  const rows = await db.table('message').find(where, options);
  const items = rows.slice(0, size).map(messageView);
  const last = items.at(-1);
  return {
    items,
    page,
    size,
    total: await db.table('message').count(where),
    ...(rows.length > size && last !== undefined ? { next: `${last.id}` } : {}),
    unread: await unreadOf(db, caller),
  };
}

async function readMessages({ tx, caller }: CommandContext, place?: number): Promise<void> {
  const table = tx.table('message');
  const own = { userId: caller.userId, scope: ownScope(caller) };
  if (place !== undefined) {
    const row = await table.first({ ...own, place });
    if (row === undefined) throw new Refusal('NOT_FOUND');
    if (!row.isRead) await table.update(row, { isRead: true });
    return;
  }
  const rows = await table.find({ ...own, isRead: false }, { limit: MARKED_MAX });
  for (const row of rows) await table.update(row, { isRead: true });
}

async function readNotices({ tx, caller, now }: CommandContext, only?: string): Promise<void> {
  const { userId } = caller;
  const where = only === undefined ? LIVE : { ...LIVE, id: only };
  const rows = await tx.table('notice').find(where);
  if (only !== undefined && rows.length === 0) throw new Refusal('NOT_FOUND');
  const reads = tx.table('noticeRead');
  const read = await readOf(tx, userId, rows);
  for (const { id: noticeId } of rows) {
    if (read.has(noticeId)) continue;
    await reads.insert({ id: readId(noticeId, userId), noticeId, userId, ts: now });
  }
}

/**
 * Marks messages or a notice as read.
 * @throws Refusal `NOT_FOUND` for an unknown item or one of another user, `FORMAT` for one of the
 * other scope.
 */
export async function markRead(
  context: CommandContext,
  { scope, message, notice }: ParsedOf<typeof userNoticeRead>,
): Promise<Unread> {
  const foreign = scope === 'personal' ? notice : message;
  if (foreign !== undefined) {
    throw new Refusal('FORMAT', { field: scope === 'personal' ? 'notice' : 'message' });
  }
  if (scope === 'personal') await readMessages(context, message);
  else await readNotices(context, notice);
  return unreadOf(context.tx, context.caller);
}
