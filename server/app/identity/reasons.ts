import type { DataOf } from '#protocol/http/endpoint.ts';
import type { userAuth } from '#protocol/http/kyc.ts';
import { IDENTITY } from './rules.ts';

/** Reason of a failed verification, with the field of the form it concerns. */
export type KycReason = DataOf<typeof userAuth>['reasons'][number];

/** Reasons of the desk, by the word an operator types. */
export const REASONS = {
  imageSmallFront: ['front', 'kyc.reason.imageSmall'],
  imageSmallBack: ['back', 'kyc.reason.imageSmall'],
  imageEmptyFront: ['front', 'kyc.reason.imageEmpty'],
  imageEmptyBack: ['back', 'kyc.reason.imageEmpty'],
  sameSides: ['back', 'kyc.reason.sameSides'],
  unreadable: ['document', 'kyc.reason.unreadable'],
  expired: ['document', 'kyc.reason.expired'],
  wrongDocument: ['certType', 'kyc.reason.wrongDocument'],
  numberMismatch: ['certNumber', 'kyc.reason.numberMismatch'],
  numberUsed: ['certNumber', 'kyc.reason.numberUsed'],
  nameMismatch: ['fullName', 'kyc.reason.nameMismatch'],
  nameNotAccount: ['fullName', 'kyc.reason.nameNotAccount'],
  birthMismatch: ['birthDate', 'kyc.reason.birthMismatch'],
  taxMismatch: ['taxId', 'kyc.reason.taxMismatch'],
  revoked: ['document', 'kyc.reason.revoked'],
} as const satisfies Readonly<Record<string, readonly [KycReason['field'], string]>>;

export type ReasonWord = keyof typeof REASONS;

/** Reasons that mean the document is not the user's own. They cost credit score. */
const WRONG_DOCUMENT: readonly ReasonWord[] = ['wrongDocument', 'numberUsed', 'numberMismatch'];

export function isReasonWord(text: string): text is ReasonWord {
  return Object.hasOwn(REASONS, text);
}

/** A reason as the owner sees it. */
export function reasonOf(word: ReasonWord): KycReason {
  const [field, msgKey] = REASONS[word];
  const isSmall = msgKey === 'kyc.reason.imageSmall';
  return { field, msgKey, args: isSmall ? { px: `${IDENTITY.longSideMin}` } : {} };
}

export function costsCredit(words: readonly ReasonWord[]): boolean {
  return words.some((word) => WRONG_DOCUMENT.includes(word));
}
