import { Refusal } from '#domain/errors.ts';
import type { DataOf, ParsedOf } from '#protocol/http/endpoint.ts';
import type { kycImage, userAuth } from '#protocol/http/kyc.ts';
import { callingUser } from '#server/app/account/users.ts';
import type { CommandContext, QueryContext } from '#server/ports/core.ts';
import type { CoreReader } from '#server/ports/core-tx.ts';
import type { KycRow } from '#server/ports/identity-rows.ts';
import { dayOf } from './day.ts';
import { submitsToday } from './kyc-submit.ts';
import type { KycReason } from './reasons.ts';
import { IDENTITY } from './rules.ts';
import { uploadsLeft } from './uploads.ts';

/** First letter of each word of a name. */
function maskName(name: string): string {
  return name
    .split(' ')
    .map((word) => `${[...word][0] ?? ''}***`)
    .join(' ');
}

async function newest(db: CoreReader, userId: string): Promise<KycRow | undefined> {
  const options = { orderBy: ['submittedAt', 'id'], descending: true } as const;
  return db.table('kyc').first({ userId }, options);
}

function summaryOf(row: KycRow): NonNullable<DataOf<typeof userAuth>['submission']> {
  const { id, certType, country, submittedAt, decidedAt, expectedAt } = row;
  return {
    id,
    certType,
    country,
    fullName: maskName(row.fullName),
    certNumber: row.numberMask,
    ...(row.taxMask === null ? {} : { taxId: row.taxMask }),
    birthDate: row.birthMask,
    hasBack: row.backId !== null,
    submittedAt,
    ...(decidedAt === null ? { expectedAt } : { decidedAt }),
  };
}

/** Values to prefill the form with. The birth date is sealed; the edge opens it. */
async function prefillOf(db: CoreReader, row: KycRow) {
  const { certType, country, fullName, birthSealed: birthDate, frontId, backId } = row;
  const isThere = async (id: string | null): Promise<boolean> =>
    id !== null && (await db.table('upload').get(id))?.deletedAt === null;
  const front = (await isThere(frontId)) ? { front: frontId } : {};
  const back = backId !== null && (await isThere(backId)) ? { back: backId } : {};
  return { certType, country, fullName, birthDate, ...front, ...back };
}

/** Verification status for its owner. */
export async function authStatus({
  db,
  caller,
  now,
  settings,
}: QueryContext): Promise<DataOf<typeof userAuth>> {
  const { idStatus, id: userId } = await callingUser(db, caller.userId);
  const row = await newest(db, userId);
  const failed = row?.status === 'fail' ? row : undefined;
  const sent = await submitsToday(db, userId, now);
  const { longSideMin, fileMaxBytes, ageMin } = IDENTITY;
  return {
    idStatus,
    ...(row === undefined ? {} : { submission: summaryOf(row) }),
    reasons: failed?.reasons == null ? [] : (JSON.parse(failed.reasons) as KycReason[]),
    ...(failed?.note == null ? {} : { note: failed.note }),
    ...(failed === undefined ? {} : { prefill: await prefillOf(db, failed) }),
    submitsLeft: Math.max(0, IDENTITY.submitsPerDay - sent),
    submitsResetAt: dayOf(now).end,
    uploadsLeft: await uploadsLeft(db, userId, now),
    rules: { longSideMin, fileMaxBytes, ageMin },
    isAutomatic: settings.desk === 'auto',
  };
}

/** File of one side of a document. Every access is recorded. */
export type ImagePlace = { readonly file: string };

async function sideOf(
  { tx }: CommandContext,
  row: KycRow | undefined,
  { side, actor }: { readonly side: 'front' | 'back'; readonly actor: string },
): Promise<ImagePlace> {
  const id = side === 'front' ? row?.frontId : row?.backId;
  const upload = id == null ? undefined : await tx.table('upload').get(id);
  if (row === undefined || upload === undefined || upload.deletedAt !== null) {
    throw new Refusal('NOT_FOUND');
  }
  const subject = `kyc:${row.id}`;
  await tx.audit({ actor, action: 'kycRead', subject, before: null, after: side });
  return { file: upload.file };
}

/** File of a side of the owner's latest submission. */
export async function ownImage(
  context: CommandContext,
  { side }: ParsedOf<typeof kycImage>,
): Promise<ImagePlace> {
  const { userId } = context.caller;
  const row = await newest(context.tx, userId);
  return sideOf(context, row, { side, actor: `user:${userId}` });
}

type OperatorLook = { readonly id: string; readonly actor: string };

/** File of a side of a submission, for an operator. */
export async function operatorImage(
  context: CommandContext,
  { id, side, actor }: OperatorLook & { readonly side: 'front' | 'back' },
): Promise<ImagePlace> {
  return sideOf(context, await context.tx.table('kyc').get(id), { side, actor });
}

/** A whole submission for an operator, still sealed. */
export async function operatorLook(
  { tx }: CommandContext,
  { id, actor }: OperatorLook,
): Promise<KycRow> {
  const row = await tx.table('kyc').get(id);
  if (row === undefined) throw new Refusal('NOT_FOUND');
  const subject = `kyc:${id}`;
  await tx.audit({ actor, action: 'kycRead', subject, before: null, after: 'numbers' });
  return row;
}

/** One submission for an operator, masked. */
export async function kycOne({ db }: QueryContext, { id }: { readonly id: string }) {
  const row = await db.table('kyc').get(id);
  if (row === undefined) throw new Refusal('NOT_FOUND');
  return { userId: row.userId, status: row.status, ...summaryOf(row) };
}

const LIST_MAX = 100;

/** Submissions in a state for an operator, oldest first, masked. */
export async function kycList(
  { db }: QueryContext,
  { status }: { readonly status: KycRow['status'] },
) {
  const options = { orderBy: ['submittedAt', 'id'], limit: LIST_MAX } as const;
  const rows = await db.table('kyc').find({ status }, options);
  return rows.map((row) => ({ userId: row.userId, status: row.status, ...summaryOf(row) }));
}
