import { Decimal } from '#domain/money/decimal.ts';
import { feeUp, marginReleaseDown } from '#domain/money/rounding.ts';
import { bankruptcyPrice } from './liq-price.ts';
import { isolatedRatio } from './margin-ratio.ts';
import { SETTLE_DECIMALS, type PositionSide } from './side.ts';
import { baseQtyOf } from './size.ts';
import { tierOfSize, type Tier } from './tiers.ts';

/** Hand-over of part or all of a position to the fund. Size in contracts. */
export type LiquidationStep = {
  readonly action: 'REDUCE' | 'FULL';
  readonly size: Decimal;
  /** Bankruptcy price of the part; null where it would be zero or less. */
  readonly price: Decimal | null;
};

/** A position that the mark has reached. Size in contracts. */
export type LiquidationInput = {
  readonly tiers: readonly Tier[];
  readonly ctVal: Decimal;
  readonly side: PositionSide;
  readonly size: Decimal;
  readonly entry: Decimal;
  readonly mark: Decimal;
  readonly margin: Decimal;
  readonly feeRate: Decimal;
};

/** Lowest tier whose positions are reduced before a full take-over. */
const FIRST_REDUCED_TIER = 3;

type State = { readonly size: Decimal; readonly margin: Decimal };

function isDue(input: LiquidationInput, state: State, tier: Tier): boolean {
  const { side, entry, mark, feeRate, ctVal } = input;
  const qty = baseQtyOf(state.size, ctVal);
  const { margin } = state;
  return isolatedRatio({ side, qty, entry, mark, margin, feeRate, mmr: tier.mmr }).liquidate;
}

function bankruptcyOf(input: LiquidationInput, { size, margin }: State): Decimal | null {
  const { side, entry, ctVal } = input;
  return bankruptcyPrice({ side, qty: baseQtyOf(size, ctVal), entry, margin });
}

/** Size after one reduction by two tiers; null when the whole position is taken over. */
function reducedSize(input: LiquidationInput, state: State, tier: Tier): Decimal | null {
  const first = input.tiers[0];
  if (first === undefined || tier.tier < FIRST_REDUCED_TIER) return null;
  if (isDue(input, state, first)) return null;
  return input.tiers[tier.tier - FIRST_REDUCED_TIER]?.maxSize ?? null;
}

/**
 * Margin of the remaining position at a size: what closing the rest in one piece does not release,
 * equal to the margin that `closeTurnover` books.
 */
function marginLeft({ size, margin }: State, left: Decimal): Decimal {
  const released = margin.times(size.minus(left)).div(size);
  return margin.minus(marginReleaseDown(released, SETTLE_DECIMALS));
}

/**
 * Liquidates an isolated position while its ratio is 1 or less. A position of tier 3 or more that
 * tier 1's rate would still carry is reduced to the largest size two tiers below, margin in
 * proportion; any other is taken over whole. Both happen at the bankruptcy price. The caller
 * cancels the position's open orders first.
 * @returns no steps while the ratio is above 1.
 */
export function liquidate(input: LiquidationInput): {
  readonly steps: readonly LiquidationStep[];
  readonly remainingSize: Decimal;
  readonly remainingMargin: Decimal;
} {
  const steps: LiquidationStep[] = [];
  let state: State = { size: input.size, margin: input.margin };
  for (;;) {
    const tier = tierOfSize(input.tiers, state.size) ?? input.tiers.at(-1);
    if (tier === undefined) throw new RangeError('a contract needs tiers');
    if (state.size.isZero() || !isDue(input, state, tier)) break;
    const size = reducedSize(input, state, tier);
    const price = bankruptcyOf(input, state);
    if (size === null) {
      steps.push({ action: 'FULL', size: state.size, price });
      state = { size: new Decimal(0), margin: new Decimal(0) };
      break;
    }
    steps.push({ action: 'REDUCE', size: state.size.minus(size), price });
    state = { size, margin: marginLeft(input, size) };
  }
  return { steps, remainingSize: state.size, remainingMargin: state.margin };
}

/**
 * Amounts booked by a hand-over. The whole margin of the part is lost: it pays the taker fee at the
 * bankruptcy price, which never exceeds it, and the rest goes to the fund with the position. A
 * negative margin, of a winner under cross margin, pays no fee.
 */
export function handOver(part: {
  readonly qty: Decimal;
  readonly margin: Decimal;
  readonly price: Decimal | null;
  readonly feeRate: Decimal;
}): { readonly loss: Decimal; readonly fee: Decimal; readonly toFund: Decimal } {
  const { qty, margin, price, feeRate } = part;
  const full = feeUp(qty.times(price ?? 0).times(feeRate), SETTLE_DECIMALS);
  const fee = Decimal.max(0, Decimal.min(full, margin));
  return { loss: margin, fee, toFund: margin.minus(fee) };
}
