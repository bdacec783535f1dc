/** States of a membership. `none`: there never was one. */
export const VIP_STATES = ['none', 'trial', 'purchased', 'expired'] as const;
export type VipState = (typeof VIP_STATES)[number];

/**
 * Transitions of a membership; one starts from the empty state. A refunded purchase leads to the
 * remainder: the trial that still runs, or nothing.
 */
export const VIP_ARROWS = {
  '': ['trial', 'purchased'],
  trial: ['purchased', 'expired'],
  purchased: ['expired', 'trial'],
  expired: ['purchased'],
} as const satisfies Readonly<Record<string, readonly VipState[]>>;

/** Plans: the free trial, or a length in days. */
export const VIP_PLANS = ['trial', '30', '90', '365'] as const;

/** States of the strategy service, which the desk opens on request. */
export const STRATEGY_STATES = ['none', 'requested', 'active', 'rejected'] as const;
export type StrategyState = (typeof STRATEGY_STATES)[number];

/** Uses of a membership after which a purchase is no longer refunded. */
const OPENING_KINDS = ['advice', 'strategy', 'offer'] as const;
export type OpeningKind = (typeof OPENING_KINDS)[number];

/** Prices in lira, VAT included; a membership never renews itself. */
export const VIP_PRICES: readonly { readonly days: number; readonly price: string }[] = [
  { days: 30, price: '499' },
  { days: 90, price: '1299' },
  { days: 365, price: '4499' },
];

/** Terms of the membership. */
export const VIP_TERMS = {
  currency: 'TRY',
  /** Free trial, once per person. */
  trialDays: 7,
  /** A purchase is refundable within this many days, while nothing was opened. */
  refundDays: 14,
  /** A second purchase this soon after the last needs an explicit confirmation. */
  repeatMs: 10_000,
  dayMs: 86_400_000,
  /** Discount on the fees of shares, coins and contracts, a fraction. */
  feeDiscount: '0.2',
  /** Discount on the price of an issue, and the part of the retail shares set aside for members. */
  ipoDiscount: '0.03',
  ipoTranche: '0.1',
} as const;

/** Price of a length in days, exact lira; null when it is not on offer. */
export function vipPrice(days: number): string | null {
  return VIP_PRICES.find((plan) => plan.days === days)?.price ?? null;
}
