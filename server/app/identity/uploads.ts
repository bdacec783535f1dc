import { Refusal } from '#domain/errors.ts';
import type { UploadPurpose } from '#domain/identity/certificate.ts';
import type { DataOf } from '#protocol/http/endpoint.ts';
import type { commonUpload } from '#protocol/http/kyc.ts';
import { lived } from '#server/app/account/limits.ts';
import { spend, type Budget } from '#server/app/account/throttles.ts';
import type { CommandContext, QueryContext } from '#server/ports/core.ts';
import type { CoreReader } from '#server/ports/core-tx.ts';
import type { UploadRow } from '#server/ports/identity-rows.ts';
import { dayOf, secondsUntil } from './day.ts';
import { IDENTITY } from './rules.ts';

/** Properties of an image that the edge measured, and its file. */
export type UploadInput = Pick<
  UploadRow,
  'purpose' | 'file' | 'width' | 'height' | 'isUniform' | 'contentHash'
>;

/** Number of images a user may still upload today. */
export async function uploadsLeft(db: CoreReader, userId: string, now: number): Promise<number> {
  const range = { field: 'createdAt', gte: dayOf(now).start } as const;
  const sent = await db.table('upload').find({ userId }, { range, limit: IDENTITY.uploadsPerDay });
  return IDENTITY.uploadsPerDay - sent.length;
}

const TRIES: Budget = {
  kind: 'uploadTry',
  tries: IDENTITY.uploadTries,
  ms: IDENTITY.uploadTriesMs,
};

/**
 * Checks the daily limit before an image is decoded. The attempt counts even if the image is
 * rejected.
 */
export async function tryUpload({ tx, caller, now }: CommandContext): Promise<null> {
  const { userId } = caller;
  await needRoom(tx, userId, now);
  const over = await spend(tx, TRIES, userId, now);
  if (over !== null) throw new Refusal(over.refusal, over.args);
  return null;
}

async function needRoom(db: CoreReader, userId: string, now: number): Promise<number> {
  const left = await uploadsLeft(db, userId, now);
  if (left > 0) return left;
  throw new Refusal('TOO_MANY', { seconds: secondsUntil(dayOf(now).end, now) });
}

/** Whether a document on an image of this size would be illegible. */
export function isSmall({ width, height }: Pick<UploadRow, 'width' | 'height'>): boolean {
  return Math.max(width, height) < IDENTITY.longSideMin;
}

/** Records a stored image. */
export async function addUpload(
  { tx, now, newId, caller, settings }: CommandContext,
  input: UploadInput,
): Promise<DataOf<typeof commonUpload>> {
  const { userId, realm } = caller;
  const left = await needRoom(tx, userId, now);
  const id = newId();
  await tx.table('upload').insert({
    id,
    version: 1,
    userId,
    realm,
    ...input,
    usedBy: null,
    deleteAt: now + lived(IDENTITY.unusedMs, settings),
    deletedAt: null,
    createdAt: now,
  });
  const { purpose, width, height } = input;
  return { fileId: id, purpose, width, height, isSmall: isSmall(input), uploadsLeft: left - 1 };
}

/** An image and the object that uses it. */
export type Taken = {
  readonly id: string;
  readonly purpose: UploadPurpose;
  readonly usedBy: string;
};

type Works = Pick<CommandContext, 'tx' | 'caller'>;

/** An image of the caller that still exists. @throws Refusal `NOT_FOUND`. */
async function ownUpload({ tx, caller }: Works, id: string): Promise<UploadRow> {
  const row = await tx.table('upload').get(id);
  const isOwn = row?.userId === caller.userId && row.realm === caller.realm;
  if (row === undefined || !isOwn || row.deletedAt !== null) throw new Refusal('NOT_FOUND');
  return row;
}

/**
 * Assigns an image to the object it was uploaded for, which cancels its deletion.
 * @throws Refusal `NOT_FOUND` for an unknown image or one of another user, `IMAGES_REQUIRED` for
 * one uploaded for another purpose or already used.
 */
export async function takeUpload(works: Works, { id, purpose, usedBy }: Taken): Promise<UploadRow> {
  const row = await ownUpload(works, id);
  if (row.purpose !== purpose || row.usedBy !== null) throw new Refusal('IMAGES_REQUIRED');
  return works.tx.table('upload').update(row, { usedBy, deleteAt: null });
}

/** Assigns an image to a submission: a new one, or one of an earlier failed submission. */
export async function takeSide(works: Works, id: string, usedBy: string): Promise<UploadRow> {
  const row = await ownUpload(works, id);
  if (row.usedBy === null) return takeUpload(works, { id, purpose: 'kyc', usedBy });
  const earlier = await works.tx.table('kyc').get(row.usedBy);
  if (earlier?.status !== 'fail') throw new Refusal('IMAGES_REQUIRED');
  return works.tx.table('upload').update(row, { deleteAt: null });
}

const PURGED_AT_ONCE = 50;

/** Files due for deletion. */
export async function purgeable({ db, now }: QueryContext) {
  const range = { field: 'deleteAt', lte: now } as const;
  const options = { range, orderBy: ['deleteAt'], limit: PURGED_AT_ONCE } as const;
  const rows = await db.table('upload').find({ deletedAt: null }, options);
  return rows.filter(({ deleteAt }) => deleteAt !== null).map(({ id, file }) => ({ id, file }));
}

/** Records that files were deleted. */
export async function purged(
  { tx, now }: CommandContext,
  { ids }: { readonly ids: readonly string[] },
): Promise<null> {
  for (const id of ids) {
    const row = await tx.table('upload').get(id);
    if (row === undefined || row.deletedAt !== null) continue;
    await tx.table('upload').update(row, { deletedAt: now });
    const subject = `upload:${id}`;
    await tx.audit({ actor: 'system', action: 'uploadDelete', subject, before: null, after: null });
  }
  return null;
}
