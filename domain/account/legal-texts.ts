/** A text that users are shown or agree to: its version and the day it came into force. */
export type LegalText = { readonly version: string; readonly date: string };

/**
 * Texts in force by name; `date` is a day `yyyy-mm-dd`. Every change of wording is a new version,
 * because a consent is stored with the version agreed to.
 */
export const LEGAL_TEXTS = {
  disclaimer: { version: '2026-11', date: '2026-11-01' },
  privacy: { version: '2026-11', date: '2026-11-01' },
  kvkk: { version: '2026-11', date: '2026-11-01' },
  company: { version: '2026-11', date: '2026-11-01' },
} as const satisfies Readonly<Record<string, LegalText>>;
