/** Channels of marketing notices, one consent each. */
export const NOTICE_KINDS = ['email', 'sms', 'push'] as const;
export type NoticeKind = (typeof NOTICE_KINDS)[number];

/**
 * Consents of a person: the contract, notices by channel, usage statistics, pictures of a face,
 * data sent abroad. Only the contract is a condition of the service.
 */
export const CONSENT_KINDS = [
  'contract',
  ...NOTICE_KINDS,
  'analytics',
  'biometric',
  'abroad',
] as const;
export type ConsentKind = (typeof CONSENT_KINDS)[number];

/**
 * Kinds of stored rows. `marketing` combined all channels of notices; its rows remain and grant
 * nothing.
 */
export type StoredConsentKind = ConsentKind | 'marketing';
