import { CERT_TYPES, type CertType } from '#domain/identity/certificate.ts';
import { type Stored, forgetAtSignOut, persisted } from '#src/kit/index.ts';

/** Typed fields of an identity form; pictures are never part of it. */
export type KycDraft = {
  readonly certType: CertType;
  /** ISO code of the document's country. */
  readonly country: string;
  readonly fullName: string;
  readonly certNumber: string;
  readonly taxId: string;
  /** `YYYY-MM-DD`, empty before it is selected. */
  readonly birthDate: string;
};

/** An empty form. */
export const EMPTY_DRAFT: KycDraft = {
  certType: 'idCard',
  country: 'TR',
  fullName: '',
  certNumber: '',
  taxId: '',
  birthDate: '',
};

type Kept = KycDraft & { readonly owner: string };

const TEXTS = ['country', 'fullName', 'certNumber', 'taxId', 'birthDate', 'owner'] as const;
const MAX_CHARS = 80;

function isKept(value: unknown): value is Kept {
  if (typeof value !== 'object' || value === null) return false;
  const fields = value as Record<string, unknown>;
  const isShort = (one: unknown): boolean => typeof one === 'string' && one.length <= MAX_CHARS;
  return (
    CERT_TYPES.some((one) => one === fields['certType']) &&
    TEXTS.every((name) => isShort(fields[name]))
  );
}

const stored: Stored<Kept | null> = {
  initial: null,
  version: 1,
  read: (value) => (isKept(value) ? value : null),
};

const drafts = persisted<{ draft: Kept | null }>('kyc.', { draft: stored });

/** Draft of a user on this device; null for none. */
export function draftOf(owner: string): KycDraft | null {
  const { draft } = drafts;
  if (draft === null || draft.owner !== owner) return null;
  const { owner: _owner, ...texts } = draft;
  return texts;
}

/** Stores the draft until it is submitted. */
export function keepDraft(owner: string, draft: KycDraft): void {
  drafts.draft = { ...draft, owner };
}

/** Removes the draft after submission or sign-out. */
export function dropDraft(): void {
  drafts.draft = null;
}

forgetAtSignOut(dropDraft);
