import { splitWhole } from '#domain/ipo/split-whole.ts';
import { fixedOfBig } from '#domain/money/fixed.ts';

const HIGH_PCT = 10;
/** Part of the offer that is distributed by this venue in each realm: 0.5 %. */
const HERE_PER_MILLE = 5;
const VIP_PCT = 10;

/** Shares of the whole offer by group of investors; they sum to `shares`. */
export type OfferGroups = {
  readonly retail: number;
  /** The group of large applications, 0 where the issue has none. */
  readonly high: number;
  readonly institutional: number;
};

/** Shares this venue distributes in each realm; together 0.5 % of the offer. */
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

/** Groups of an offer by their percentages of its shares, by the largest remainder. */
export function offerGroups(shares: number, retailPct: number, hasHigh: boolean): OfferGroups {
  const highPct = hasHigh ? HIGH_PCT : 0;
  const weights = [retailPct, highPct, 100 - retailPct - highPct];
  const [retail = 0, high = 0, institutional = 0] = split(shares, weights);
  return { retail, high, institutional };
}

/**
 * What this venue distributes of an offer, 0.5 % of its shares cut to whole ones, split like the
 * offer by the largest remainder. Members get a tenth of the retail part, cut; the others the rest.
 */
export function hereShares(groups: OfferGroups, hasVip: boolean): HereShares {
  const { retail, high, institutional } = groups;
  const all = retail + high + institutional;
  const here = Math.floor((all * HERE_PER_MILLE) / 1_000);
  const [both = 0, large = 0, offline = 0] = split(here, [retail, high, institutional]);
  const vip = hasVip ? Math.floor((both * VIP_PCT) / 100) : 0;
  return { retail: both - vip, vip, high: large, offline };
}
