/**
 * What needs explicit consent: messages that advertise, statistics of use, pictures of a face, data
 * sent abroad. None is a condition of the service, and each can be taken back.
 */
export const CONSENT_KINDS = ['marketing', 'analytics', 'biometric', 'abroad'] as const;
export type ConsentKind = (typeof CONSENT_KINDS)[number];
