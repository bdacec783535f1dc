import { Refusal } from '#domain/errors.ts';
import { lived } from '#server/app/account/limits.ts';
import { scoreEvent } from './credit-score.ts';
import type { CommandContext } from '#server/ports/core.ts';
import type { CoreReader } from '#server/ports/core-tx.ts';
import type { JobContext } from '#server/ports/engine.ts';
import type { KycRow, UploadRow } from '#server/ports/identity-rows.ts';
import type { TimerRow } from '#server/ports/rows.ts';
import { tellIdentity } from './identity-event.ts';
import { costsCredit, isReasonWord, reasonOf, type ReasonWord } from './reasons.ts';
import { IDENTITY } from './rules.ts';
import { isSmall } from './uploads.ts';

type Works = Pick<JobContext, 'tx' | 'now' | 'newId' | 'settings'>;

/** Decision of the desk on a submission. */
type Decision = {
  readonly actor: string;
  readonly status: 'succ' | 'fail';
  readonly words: readonly ReasonWord[];
  readonly note: string | null;
};

/** Whether another user is verified under one of the numbers of a submission. */
async function isUsed(db: CoreReader, row: KycRow): Promise<boolean> {
  const hashes = row.taxHash === null ? [row.numberHash] : [row.numberHash, row.taxHash];
  const rows = [
    ...(await db.table('kyc').find({ status: 'succ', numberHash: hashes })),
    ...(await db.table('kyc').find({ status: 'succ', taxHash: hashes })),
  ];
  return rows.some(({ id }) => id !== row.id);
}

/** Schedules the deletion of the images of a failed submission, which are kept for complaints. */
async function keepUntil({ tx, now, settings }: Works, row: KycRow): Promise<void> {
  for (const id of [row.frontId, row.backId]) {
    const upload = id === null ? undefined : await tx.table('upload').get(id);
    if (upload === undefined || upload.deletedAt !== null) continue;
    const deleteAt = now + lived(IDENTITY.rejectedMs, settings);
    await tx.table('upload').update(upload, { deleteAt });
  }
}

/** Writes a decision and all its effects. */
async function decide(works: Works, row: KycRow, decision: Decision): Promise<void> {
  const { tx, now } = works;
  const { actor, status, words, note } = decision;
  const reasons = status === 'succ' ? null : JSON.stringify(words.map(reasonOf));
  const changes = { status, reasons, note, decidedAt: now, decidedBy: actor };
  await tx.table('kyc').update(row, changes);
  const user = await tx.table('user').get(row.userId);
  if (user === undefined) throw new Error('a submission of nobody');
  const name = status === 'succ' ? { name: row.fullName } : {};
  await tx.table('user').update(user, { idStatus: status, ...name });
  const subject = `kyc:${row.id}`;
  const after = [status, ...words].join(' ');
  await tx.audit({ actor, action: 'kycDecide', subject, before: row.status, after });
  await tellIdentity(tx, row.userId, status);
  const data = { msgKey: status === 'succ' ? 'kyc.message.succ' : 'kyc.message.fail', args: {} };
  await tx.event({ userId: row.userId, realm: row.realm, kind: 'message', data });
  if (status === 'succ') await scoreEvent(works, row.userId, { reason: 'kycVerified', ref: '' });
  else {
    await keepUntil(works, row);
    const ref = row.id;
    if (costsCredit(words)) await scoreEvent(works, row.userId, { reason: 'wrongDocument', ref });
  }
}

/** Faults of an image. */
function imageFaults(side: 'Front' | 'Back', image: UploadRow): ReasonWord[] {
  const faults: ReasonWord[] = [];
  if (isSmall(image)) faults.push(`imageSmall${side}`);
  if (image.isUniform) faults.push(`imageEmpty${side}`);
  return faults;
}

/** Fixed rules of the automatic desk; no reasons means approval. */
async function deskReasons(db: CoreReader, row: KycRow): Promise<ReasonWord[]> {
  const front = await db.table('upload').get(row.frontId);
  const back = row.backId === null ? null : await db.table('upload').get(row.backId);
  if (front === undefined || back === undefined) return ['unreadable'];
  const faults = imageFaults('Front', front);
  if (back !== null) faults.push(...imageFaults('Back', back));
  if (back?.contentHash === front.contentHash) faults.push('sameSides');
  if (!row.isNameSame) faults.push('nameNotAccount');
  if (await isUsed(db, row)) faults.push('numberUsed');
  return faults;
}

/** Decision of the automatic desk. A submission already decided by an operator stays. */
export async function kycDeskJob(context: JobContext, { ref }: TimerRow): Promise<void> {
  const row = await context.tx.table('kyc').get(ref);
  if (row?.status !== 'pending' || context.settings.desk !== 'auto') return;
  const words = await deskReasons(context.tx, row);
  const status = words.length === 0 ? 'succ' : 'fail';
  await decide(context, row, { actor: 'operator:auto-1', status, words, note: null });
}

/** Decision of an operator: `ok`, or the words of the reasons and a sentence. */
export type KycDecideInput = {
  readonly id: string;
  readonly status: 'succ' | 'fail';
  readonly words: readonly string[];
  readonly note: string | null;
  readonly actor: string;
};

/**
 * Decides on a submission, or revokes a verification.
 * @throws Refusal `NOT_FOUND`, `WRONG_STATE` for a transition that the states do not allow,
 * `EXISTS` when another user is verified under its numbers, `FORMAT` for an unknown reason.
 */
export async function decideKyc(
  context: CommandContext,
  { id, status, words, note, actor }: KycDecideInput,
): Promise<object> {
  const row = await context.tx.table('kyc').get(id);
  if (row === undefined) throw new Refusal('NOT_FOUND');
  const isMove = row.status === 'pending' || (row.status === 'succ' && status === 'fail');
  if (!isMove) throw new Refusal('WRONG_STATE', { state: row.status });
  const known = words.filter(isReasonWord);
  const isReasoned = status === 'succ' ? words.length === 0 : words.length > 0;
  if (known.length !== words.length || !isReasoned) throw new Refusal('FORMAT');
  if (status === 'succ' && (await isUsed(context.tx, row))) throw new Refusal('EXISTS');
  await decide(context, row, { actor, status, words: known, note });
  return { id, from: row.status, to: status };
}
