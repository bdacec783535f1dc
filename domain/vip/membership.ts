import { VIP_TERMS, type VipState } from './terms.ts';

/**
 * Stored state of a membership. Times are UTC milliseconds; `validUntil` is the end of trial and
 * purchases together.
 */
export type Membership = {
  readonly status: VipState;
  readonly trialUntil: number | null;
  readonly validUntil: number | null;
};

/** State of a user who never had a membership. */
export const NO_MEMBERSHIP: Membership = { status: 'none', trialUntil: null, validUntil: null };

/** State at a time: a membership past its end is expired, even before this is recorded. */
export function vipStateAt({ status, validUntil }: Membership, now: number): VipState {
  if (status === 'none' || validUntil === null) return 'none';
  return validUntil > now ? status : 'expired';
}

/** Whether membership gives its benefits at a time. */
export function isMemberAt(membership: Membership, now: number): boolean {
  const state = vipStateAt(membership, now);
  return state === 'trial' || state === 'purchased';
}

/** Starts a trial; null when there was a membership before. */
export function withTrial(membership: Membership, now: number): Membership | null {
  if (membership.status !== 'none') return null;
  const trialUntil = now + VIP_TERMS.trialDays * VIP_TERMS.dayMs;
  return { status: 'trial', trialUntil, validUntil: trialUntil };
}

/** Period of a purchase: it starts at the end of the running one, so no time is lost. */
export function purchasedPeriod(
  membership: Membership,
  days: number,
  now: number,
): { readonly from: number; readonly until: number } {
  const from = Math.max(now, membership.validUntil ?? now);
  return { from, until: from + days * VIP_TERMS.dayMs };
}

/** Books a purchase. */
export function withPurchase(membership: Membership, days: number, now: number): Membership {
  const { until } = purchasedPeriod(membership, days, now);
  return { ...membership, status: 'purchased', validUntil: until };
}

/** Refunds a purchase: the end moves back by its days, and the remainder decides the state. */
export function withRefund(
  membership: Membership,
  { days, now, isLast }: { readonly days: number; readonly now: number; readonly isLast: boolean },
): Membership {
  const { trialUntil, validUntil } = membership;
  const end = (validUntil ?? now) - days * VIP_TERMS.dayMs;
  if (!isLast && end > now) return { ...membership, validUntil: end };
  const isTrial = trialUntil !== null && trialUntil > now;
  if (isTrial) return { ...membership, status: 'trial', validUntil: trialUntil };
  return { ...membership, status: 'expired', validUntil: Math.min(end, now) };
}

/** Days left, rounded up: a started day counts as a whole one. */
export function daysLeft({ validUntil }: Membership, now: number): number {
  if (validUntil === null || validUntil <= now) return 0;
  return Math.ceil((validUntil - now) / VIP_TERMS.dayMs);
}
