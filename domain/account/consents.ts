/** Ways in which notices about products and campaigns may reach a person, each with its consent. */
export const NOTICE_KINDS = ['email', 'sms', 'push'] as const;
export type NoticeKind = (typeof NOTICE_KINDS)[number];

/**
 * What a person agrees to, one consent each: the contract, notices by each way, statistics of use,
 * pictures of a face, data sent abroad. Only the contract is a condition of the service.
 */
export const CONSENT_KINDS = [
  'contract',
  ...NOTICE_KINDS,
  'analytics',
  'biometric',
  'abroad',
] as const;
export type ConsentKind = (typeof CONSENT_KINDS)[number];

/** Kinds of stored rows. `marketing` bundled the ways of notices; it is kept and grants nothing. */
export type StoredConsentKind = ConsentKind | 'marketing';
