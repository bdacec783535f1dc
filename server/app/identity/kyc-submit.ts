import { Refusal, type Checked } from '#domain/errors.ts';
import { hasBackSide, type CertType } from '#domain/identity/certificate.ts';
import {
  checkAge,
  checkDocument,
  normalDocumentNumber,
  type DocumentKind,
} from '#domain/identity/documents.ts';
import { checkPersonName, isSameName, normalName } from '#domain/identity/person-name.ts';
import { isTckn, maskTckn } from '#domain/identity/tckn.ts';
import { isTaxId } from '#domain/identity/vkn.ts';
import type { DataOf, ParsedOf } from '#protocol/http/endpoint.ts';
import type { kycSubmit } from '#protocol/http/kyc.ts';
import type { UserRow } from '#server/ports/account-rows.ts';
import type { CommandContext } from '#server/ports/core.ts';
import type { CoreReader } from '#server/ports/core-tx.ts';
import type { KycRow } from '#server/ports/identity-rows.ts';
import { callingUser } from '#server/app/account/users.ts';
import { lived } from '#server/app/account/limits.ts';
import { dayOf, secondsUntil } from './day.ts';
import { tellIdentity } from './identity-event.ts';
import { IDENTITY } from './rules.ts';
import { takeSide } from './uploads.ts';

export const KYC_TIMER = 'kyc.desk';

/** The form; the edge has sealed and hashed its personal identifiers. */
export type KycInput = ParsedOf<typeof kycSubmit> & {
  readonly sealed: Pick<KycRow, 'numberSealed' | 'taxSealed' | 'birthSealed'>;
  readonly hashed: Pick<KycRow, 'numberHash' | 'taxHash'>;
};

const KINDS = {
  idCard: 'tckn',
  driverLicence: 'licence',
  passport: 'passport',
} as const satisfies Readonly<Record<CertType, DocumentKind>>;

/** Number of submissions today, to show how many remain. */
export async function submitsToday(db: CoreReader, userId: string, now: number): Promise<number> {
  const range = { field: 'submittedAt', gte: dayOf(now).start } as const;
  return (await db.table('kyc').find({ userId }, { range })).length;
}

function need<Name extends Parameters<typeof refusalOf>[0]['error']>(
  checked: Checked<Name>,
): asserts checked is { readonly ok: true } {
  if (!checked.ok) throw refusalOf(checked);
}

function refusalOf({ error, args }: Checked & { readonly ok: false }): Refusal {
  return new Refusal(error, args);
}

/** Checks the tax or identity number; a foreigner with a passport may have none. */
function checkTax({ certType, country, certNumber, taxId }: KycInput): void {
  const number = normalDocumentNumber(taxId);
  const mayLack = certType === 'passport' && country !== 'TR';
  if (number === '' && mayLack) return;
  if (!isTaxId(number)) throw new Refusal('VKN');
  // A holder of an identity number has no other tax number.
  const isOther = isTckn(number) && number !== normalDocumentNumber(certNumber);
  if (certType === 'idCard' && isOther) throw new Refusal('VKN');
}

/** Applies every rule of the form. */
function checkForm(input: KycInput, now: number): void {
  const { certType, country, certNumber, fullName, birthDate, front, back } = input;
  need(checkPersonName(fullName));
  if (certType !== 'passport' && country !== 'TR')
    throw new Refusal('FORMAT', { field: 'country' });
  need(checkDocument(KINDS[certType], certNumber, country));
  checkTax(input);
  need(checkAge(birthDate, dayOf(now).day));
  if (front === '' || front === back) throw new Refusal('IMAGES_REQUIRED');
  if (hasBackSide(certType) !== (back !== '')) throw new Refusal('IMAGES_REQUIRED');
}

/** Checks that the account may submit. */
async function checkState({ tx, now }: CommandContext, { id, idStatus }: UserRow): Promise<void> {
  if (idStatus === 'pending') throw new Refusal('KYC_PENDING');
  if (idStatus === 'succ') throw new Refusal('WRONG_STATE', {}, 'error.kycDone');
  if ((await submitsToday(tx, id, now)) < IDENTITY.submitsPerDay) return;
  throw new Refusal('TOO_MANY', { seconds: secondsUntil(dayOf(now).end, now) });
}

/** First three and last two characters of a number; fewer of a short one. */
function maskNumber(text: string): string {
  const number = normalDocumentNumber(text);
  return number.length > 7 ? maskTckn(number) : `${number.slice(0, 1)}****${number.slice(-1)}`;
}

/**
 * Submits a document for review. Of two parallel submissions, the second finds the first under
 * review.
 */
export async function submitKyc(
  context: CommandContext,
  input: KycInput,
): Promise<DataOf<typeof kycSubmit>> {
  const { tx, now, newId, caller, settings, random } = context;
  const user = await callingUser(tx, caller.userId);
  await checkState(context, user);
  checkForm(input, now);
  const id = newId();
  const { certType, country, fullName, certNumber, taxId, birthDate, front, back } = input;
  await takeSide(context, front, id);
  if (back !== '') await takeSide(context, back, id);
  const spread = IDENTITY.deskMaxMs - IDENTITY.deskMinMs;
  const deskMs = IDENTITY.deskMinMs + Math.floor(random() * spread);
  const isAuto = settings.desk === 'auto';
  const expectedAt = now + lived(isAuto ? IDENTITY.deskMaxMs : IDENTITY.manualMs, settings);
  await tx.table('kyc').insert({
    id,
    version: 1,
    userId: user.id,
    realm: caller.realm,
    status: 'pending',
    certType,
    country,
    fullName: normalName(fullName),
    ...input.sealed,
    ...input.hashed,
    numberMask: maskNumber(certNumber),
    taxMask: input.hashed.taxHash === null ? null : maskNumber(taxId),
    birthMask: `${birthDate.slice(0, 4)}-**-**`,
    frontId: front,
    backId: back === '' ? null : back,
    isNameSame: user.name === null || isSameName(user.name, fullName),
    reasons: null,
    note: null,
    submittedAt: now,
    expectedAt,
    decidedAt: null,
    decidedBy: null,
  });
  await tx.table('user').update(user, { idStatus: 'pending' });
  const subject = `kyc:${id}`;
  const actor = `user:${user.id}`;
  await tx.audit({ actor, action: 'kycSubmit', subject, before: user.idStatus, after: 'pending' });
  await tellIdentity(tx, user.id, 'pending');
  const dueAt = now + lived(deskMs, settings);
  const timer = { id: newId(), version: 1, dueAt, kind: KYC_TIMER, ref: id, isDone: false };
  if (isAuto) await tx.table('timer').insert(timer);
  return { id, idStatus: 'pending', expectedAt };
}
