import { splitWhole } from '#domain/ipo/split-whole.ts';
import { fixedOfBig } from '#domain/money/fixed.ts';

const HIGH_PCT = 10;
/** Part of the offering that this venue distributes in each realm: 0.5 %. */
const HERE_PER_MILLE = 5;
const VIP_PCT = 10;

/** Shares of the whole offering by group of investors; they sum to `shares`. */
export type OfferGroups = {
  readonly retail: number;
  /** The group of large applications, 0 for issues without one. */
  readonly high: number;
  readonly institutional: number;
};

/** Shares this venue distributes in each realm, together 0.5 % of the offering. */
export type HereShares = {
  /** Ordinary retail, without the tranche of VIP members. */
  readonly retail: number;
  readonly vip: number;
  readonly high: number;
  /** Placed through a channel. */
  readonly offline: number;
};

/** Whole shares by weight, see `splitWhole`. */
function split(shares: number, weights: readonly number[]): readonly number[] {
  return splitWhole(BigInt(shares), weights.map(BigInt)).map(fixedOfBig);
}

/** Groups of an offering by their percentages of its shares, by the largest remainder. */
export function offerGroups(shares: number, retailPct: number, hasHigh: boolean): OfferGroups {
  const highPct = hasHigh ? HIGH_PCT : 0;
  const weights = [retailPct, highPct, 100 - retailPct - highPct];
  const [retail = 0, high = 0, institutional = 0] = split(shares, weights);
  return { retail, high, institutional };
}

/**
 * Shares of an offering that this venue distributes: 0.5 % cut to whole shares, split like the
 * offering by the largest remainder. Members get a tenth of the retail part, rounded down, the
 * others the rest.
 */
export function hereShares(groups: OfferGroups, hasVip: boolean): HereShares {
  const { retail, high, institutional } = groups;
  const all = retail + high + institutional;
  const here = Math.floor((all * HERE_PER_MILLE) / 1_000);
  const [both = 0, large = 0, offline = 0] = split(here, [retail, high, institutional]);
  const vip = hasVip ? Math.floor((both * VIP_PCT) / 100) : 0;
  return { retail: both - vip, vip, high: large, offline };
}
