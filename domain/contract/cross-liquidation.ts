import { Decimal } from '#domain/money/decimal.ts';
import { pnlFloor } from '#domain/money/rounding.ts';
import type { CrossAccount, CrossPosition } from './cross-account.ts';
import { crossRatio, requirementOf } from './margin-ratio.ts';
import { SETTLE_DECIMALS } from './side.ts';
import { baseQtyOf, contractsOf } from './size.ts';
import { tierOfSize, type Tier } from './tiers.ts';
import { profitAt } from './upl.ts';

/** A cross position with what its liquidation needs. */
export type LiquidatedCross = CrossPosition & {
  readonly id: string;
  readonly tiers: readonly Tier[];
  readonly ctVal: Decimal;
};

/** One position to hand over, wholly or in part. */
export type HandedPart = {
  readonly id: string;
  /** Base units. */
  readonly qty: Decimal;
  /**
   * Money that the whole position hands over with it, USDT: its share of the equity minus its
   * profit. Below zero for a position whose profit is higher than its share.
   */
  readonly margin: Decimal;
};

/** Lowest tier whose positions are reduced before a full take-over. */
const FIRST_REDUCED_TIER = 3;

type Cross = Omit<CrossAccount, 'positions'> & { readonly positions: readonly LiquidatedCross[] };

function tierOf({ tiers, qty, ctVal }: LiquidatedCross): Tier {
  const tier = tierOfSize(tiers, contractsOf(qty, ctVal)) ?? tiers.at(-1);
  if (tier === undefined) throw new RangeError('a contract needs tiers');
  return tier;
}

/**
 * Money that goes with each position, unrounded: `equity * requirement / requirements - profit`.
 * Their sum is the balance, and handing over any of them leaves the ratio of the rest unchanged.
 */
function sharesOf(account: Cross): ReadonlyMap<string, Decimal> {
  const { equity, requirement } = crossRatio(account);
  return new Map(
    account.positions.map((one) => {
      const share = equity.times(requirementOf(one)).div(requirement);
      return [one.id, share.minus(profitAt(one, one.mark))];
    }),
  );
}

/** Position of the highest requirement among those that are reduced by tiers; null for none. */
function reducible({ positions }: Cross): LiquidatedCross | null {
  let found: LiquidatedCross | null = null;
  for (const one of positions) {
    if (tierOf(one).tier < FIRST_REDUCED_TIER) continue;
    if (found === null || requirementOf(one).gt(requirementOf(found))) found = one;
  }
  return found;
}

/** The account if every position had the rate of tier 1. */
function atFirstTier({ positions, ...rest }: Cross): Cross {
  const first = ({ tiers, mmr }: LiquidatedCross): Decimal => tiers[0]?.mmr ?? mmr;
  return { ...rest, positions: positions.map((one) => ({ ...one, mmr: first(one) })) };
}

/**
 * Next step of a liquidation whose orders are cancelled: one position reduced by two tiers while
 * tier 1's rates would carry the account, otherwise every position, winners first so that their
 * money is there for the others. The last one takes what rounding left of the balance.
 * @returns nothing while the ratio is above 1.
 */
export function nextHandOver(account: Cross): readonly HandedPart[] {
  if (!crossRatio(account).liquidate) return [];
  const shares = sharesOf(account);
  const marginOf = ({ id }: LiquidatedCross): Decimal =>
    pnlFloor(shares.get(id) ?? new Decimal(0), SETTLE_DECIMALS);
  const large = crossRatio(atFirstTier(account)).liquidate ? null : reducible(account);
  if (large !== null) {
    const below = large.tiers[tierOf(large).tier - FIRST_REDUCED_TIER];
    const left = baseQtyOf(below?.maxSize ?? new Decimal(0), large.ctVal);
    return [{ id: large.id, qty: large.qty.minus(left), margin: marginOf(large) }];
  }
  const parts = account.positions
    .map((one) => ({ id: one.id, qty: one.qty, margin: marginOf(one) }))
    .toSorted((a, b) => a.margin.comparedTo(b.margin));
  const given = parts.reduce((sum, { margin }) => sum.plus(margin), new Decimal(0));
  const rest = account.balance.minus(account.frozen).minus(given);
  return parts.map((part, rank) =>
    rank === parts.length - 1 ? { ...part, margin: part.margin.plus(rest) } : part,
  );
}
