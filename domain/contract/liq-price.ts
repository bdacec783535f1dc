import type { Decimal } from '#domain/money/decimal.ts';
import { costAt, liqPriceTick } from '#domain/money/rounding.ts';
import { sideSign } from './side.ts';
import type { OpenPosition } from './upl.ts';

/** Input of the liquidation price. The `other` figures are for cross margin only. */
export type LiqInput = OpenPosition & {
  /** Isolated: the position's margin. Cross: balance minus frozen. */
  readonly margin: Decimal;
  readonly mmr: Decimal;
  readonly feeRate: Decimal;
  readonly mmAmount?: Decimal;
  readonly otherUpl?: Decimal;
  readonly otherRequirement?: Decimal;
};

/**
 * Mark at which equity equals the requirement, unrounded:
 * `(margin + otherUpl - otherRequirement + amount - s*qty*entry) / (qty*(mmr + fee) - s*qty)`.
 * @returns null when that is no positive price.
 */
export function liqPrice(input: LiqInput): Decimal | null {
  const sign = sideSign(input.side);
  const held = input.margin
    .plus(input.otherUpl ?? 0)
    .minus(input.otherRequirement ?? 0)
    .plus(input.mmAmount ?? 0)
    .minus(costAt(input.qty, input.entry).times(sign));
  const slope = input.qty.times(input.mmr.plus(input.feeRate).minus(sign));
  if (slope.isZero()) return null;
  const price = held.div(slope);
  return price.gt(0) ? price : null;
}

/**
 * Liquidation price as shown: on the tick before the exact one, up for a long, down for a short.
 */
export function shownLiqPrice(input: LiqInput, tick: Decimal): Decimal | null {
  const price = liqPrice(input);
  if (price === null) return null;
  const shown = liqPriceTick(price, tick, input.side);
  return shown.gt(0) ? shown : null;
}

/**
 * Price at which the margin is used up, fees excluded: `entry - s * margin / qty`. The range
 * between liquidation and bankruptcy belongs to the insurance fund.
 * @returns null when that is no positive price.
 */
export function bankruptcyPrice(
  position: OpenPosition & { readonly margin: Decimal },
): Decimal | null {
  const { side, qty, entry, margin } = position;
  const price = costAt(qty, entry)
    .minus(margin.times(sideSign(side)))
    .div(qty);
  return price.gt(0) ? price : null;
}
