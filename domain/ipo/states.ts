/** Kinds of issues: an IPO, a channel placement, a block, a new coin. */
export const ISSUE_KINDS = ['ipo', 'offline', 'block', 'coin'] as const;
export type IssueKind = (typeof ISSUE_KINDS)[number];

/** States of an issue, in order; an issue never goes back. */
export const ISSUE_STATES = [
  'upcoming',
  'accepting_subscriptions',
  'to_be_listed',
  'listed',
] as const;
export type IssueState = (typeof ISSUE_STATES)[number];

/** States of a subscription, as sent on the wire. */
export const SUBSCRIPTION_STATES = [
  'applying',
  'cancelled',
  'to_be_allocated',
  'won',
  'allocated_pending_payment',
  'wait_payment',
  'paid',
  'not_allotted',
] as const;
export type SubscriptionState = (typeof SUBSCRIPTION_STATES)[number];

/** Allowed transitions of a subscription. */
export const SUBSCRIPTION_MOVES: Readonly<Record<SubscriptionState, readonly SubscriptionState[]>> =
  {
    applying: ['cancelled', 'to_be_allocated'],
    cancelled: [],
    to_be_allocated: ['won', 'not_allotted'],
    won: ['paid', 'allocated_pending_payment'],
    allocated_pending_payment: ['paid', 'wait_payment'],
    wait_payment: ['paid', 'not_allotted'],
    paid: [],
    not_allotted: [],
  };

/** States of a subscription whose outcome is still open. */
export const LIVE_SUBSCRIPTIONS = [
  'applying',
  'to_be_allocated',
  'won',
  'allocated_pending_payment',
  'wait_payment',
] as const satisfies readonly SubscriptionState[];

/** Parts of an issue with their own supply; each is allotted separately. */
export const ISSUE_GROUPS = ['vip', 'high', 'retail', 'institutional', 'block', 'coin'] as const;
export type IssueGroup = (typeof ISSUE_GROUPS)[number];

/** Allotment method of an oversubscribed part. */
export const ALLOTMENT_METHODS = ['equal', 'proportional', 'lottery'] as const;
export type AllotmentMethod = (typeof ALLOTMENT_METHODS)[number];

/** Reasons why a subscription ended without shares. */
export const NOT_ALLOTTED_REASONS = [
  'none_left',
  'payment_expired',
  'withdrawn',
  'soft_cap',
] as const;
export type NotAllottedReason = (typeof NOT_ALLOTTED_REASONS)[number];
