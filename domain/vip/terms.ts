/** States of a membership. `none`: there was never one. */
export const VIP_STATES = ['none', 'trial', 'purchased', 'expired'] as const;
export type VipState = (typeof VIP_STATES)[number];

/**
 * How a membership moves; one begins from the empty state. A purchase that is given back leads to
 * what is left: the trial that still runs, or nothing.
 */
export const VIP_ARROWS = {
  '': ['trial', 'purchased'],
  trial: ['purchased', 'expired'],
  purchased: ['expired', 'trial'],
  expired: ['purchased'],
} as const satisfies Readonly<Record<string, readonly VipState[]>>;

/** What can be started or bought: the free trial, or a length in days. */
export const VIP_PLANS = ['trial', '30', '90', '365'] as const;

/** States of the service of strategies, which a person of the desk opens. */
export const STRATEGY_STATES = ['none', 'requested', 'active', 'rejected'] as const;
export type StrategyState = (typeof STRATEGY_STATES)[number];

/** What of a membership counts as opened: then a purchase is not given back any more. */
const OPENING_KINDS = ['advice', 'strategy', 'offer'] as const;
export type OpeningKind = (typeof OPENING_KINDS)[number];

/** Prices in lira, VAT included; a membership never renews itself. */
export const VIP_PRICES: readonly { readonly days: number; readonly price: string }[] = [
  { days: 30, price: '499' },
  { days: 90, price: '1299' },
  { days: 365, price: '4499' },
];

/** Figures of the membership. */
export const VIP_TERMS = {
  currency: 'TRY',
  /** Free trial, once a person. */
  trialDays: 7,
  /** A purchase is given back within these days, while nothing was opened. */
  refundDays: 14,
  /** A second purchase this soon after the last has to say that it is meant. */
  repeatMs: 10_000,
  dayMs: 86_400_000,
  /** Off the fees of shares, coins and contracts, a fraction. */
  feeDiscount: '0.2',
  /** Off the price of a discounted issue, and the part of the retail shares set aside for it. */
  ipoDiscount: '0.03',
  ipoTranche: '0.1',
} as const;

/** Price of a length in days, exact lira; null where it is not offered. */
export function vipPrice(days: number): string | null {
  return VIP_PRICES.find((plan) => plan.days === days)?.price ?? null;
}
