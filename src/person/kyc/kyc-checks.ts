import { type CertType, hasBackSide } from '#domain/identity/certificate.ts';
import { checkAge, checkDocument, type DocumentKind } from '#domain/identity/documents.ts';
import { checkPersonName } from '#domain/identity/person-name.ts';
import { isTaxId } from '#domain/identity/vkn.ts';
import { formatIsoDate } from '#domain/text/date-text.ts';
import { dayOfIso } from '#domain/time/civil-date.ts';
import type { TextKey } from '#src/kit/index.ts';
import type { KycDraft } from './kyc-draft.ts';

/** Fields of the first step. */
export type KycField = 'fullName' | 'certNumber' | 'taxId' | 'birthDate';

/** Error of a field, as a text key with values. */
export type KycWrong = {
  readonly key: TextKey<'valid' | 'kyc'>;
  readonly values?: Readonly<Record<string, string>>;
};

const KINDS: Readonly<Record<CertType, DocumentKind>> = {
  idCard: 'tckn',
  driverLicence: 'licence',
  passport: 'passport',
};

const NUMBER_TEXTS = {
  TCKN: 'valid.tcknInvalid',
  PASSPORT: 'valid.passportInvalid',
  LICENCE: 'valid.licenceInvalid',
  CERT_NUMBER_REQUIRED: 'valid.certNumberRequired',
} as const;

/** Error of a document number; null if it can be valid. */
export function wrongNumber({
  certType,
  certNumber,
  country,
}: Pick<KycDraft, 'certType' | 'certNumber' | 'country'>): KycWrong | null {
  const checked = checkDocument(KINDS[certType], certNumber, country);
  return checked.ok ? null : { key: NUMBER_TEXTS[checked.error] };
}

/** Holders of foreign passports may have no Turkish tax number. */
function mayLackTaxId({ certType, country }: Pick<KycDraft, 'certType' | 'country'>) {
  return certType === 'passport' && country !== 'TR';
}

function wrongTaxId(draft: KycDraft): KycWrong | null {
  const taxId = draft.taxId.trim();
  if (taxId === '' && mayLackTaxId(draft)) return null;
  return isTaxId(taxId) ? null : { key: 'valid.vknInvalid' };
}

/** @param now UTC milliseconds; the age is computed for the Türkiye date. */
function wrongBirthDate({ birthDate }: KycDraft, now: number): KycWrong | null {
  const today = dayOfIso(formatIsoDate(now));
  if (birthDate === '' || today === null) return { key: 'kyc.birthDateWrong' };
  const checked = checkAge(birthDate, today);
  if (checked.ok) return null;
  if (checked.error === 'FORMAT') return { key: 'kyc.birthDateWrong' };
  return { key: 'valid.ageMin', ...(checked.args === undefined ? {} : { values: checked.args }) };
}

/** All errors of the first step, by field. */
export function wrongFields(draft: KycDraft, now: number): Partial<Record<KycField, KycWrong>> {
  const found: readonly (readonly [KycField, KycWrong | null])[] = [
    ['fullName', checkPersonName(draft.fullName).ok ? null : { key: 'valid.nameRequired' }],
    ['certNumber', wrongNumber(draft)],
    ['birthDate', wrongBirthDate(draft, now)],
    ['taxId', wrongTaxId(draft)],
  ];
  return Object.fromEntries(found.filter(([, wrong]) => wrong !== null));
}

/** Sides to photograph. */
export function sidesOf({ certType }: Pick<KycDraft, 'certType'>): readonly ('front' | 'back')[] {
  return hasBackSide(certType) ? ['front', 'back'] : ['front'];
}
