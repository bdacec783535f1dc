/**
 * Kinds that carry only the head of an object: who shows such objects asks for them again when one
 * comes.
 */
export const NEWS_KINDS = [
  'deposit',
  'withdrawal',
  'identity',
  'loan',
  'credit',
  'vip',
  'option',
  'subscription',
  'robot',
  'message',
  'chat',
  'alert',
] as const;
export type NewsKind = (typeof NEWS_KINDS)[number];
