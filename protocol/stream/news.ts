/**
 * Event kinds that carry only the head of an object; a client that shows such objects requests them
 * again.
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
  'chart',
  'chat',
  'alert',
] as const;
export type NewsKind = (typeof NEWS_KINDS)[number];
