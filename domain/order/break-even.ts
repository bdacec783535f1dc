import type { Side } from '#domain/market/types.ts';
import { Decimal } from '#domain/money/decimal.ts';
import { costAt } from '#domain/money/rounding.ts';
import { orderSign } from './order-sign.ts';

/** An open position with what it has cost so far. Amounts are in the currency of the price. */
export type PaidPosition = {
  /** Side of the order that opened it. */
  readonly side: Side;
  /** Base units. */
  readonly qty: Decimal;
  /** Average entry, unrounded. */
  readonly entry: Decimal;
  /** Entry fees and funding paid so far; negative when more was received than paid. */
  readonly paid: Decimal;
  /** Fee rate of the closing order, a fraction. */
  readonly exitFeeRate: Decimal;
};

/**
 * Price at which closing the whole position leaves neither profit nor loss after all fees and
 * funding: `(qty * entry + s * paid) / (qty * (1 - s * exitFeeRate))`, unrounded.
 * @returns null when that is no positive price: funding received has paid for the whole position,
 * or fees have used up the whole value of a short one.
 * @throws RangeError without a quantity, and for a closing fee of the whole value.
 */
export function breakEvenPrice(position: PaidPosition): Decimal | null {
  const { side, qty, entry, paid, exitFeeRate } = position;
  const sign = orderSign(side);
  const kept = new Decimal(1).minus(exitFeeRate.times(sign));
  if (!qty.gt(0)) throw new RangeError('a break-even price needs a quantity');
  if (!kept.gt(0)) throw new RangeError(`not a fee rate: ${exitFeeRate.toString()}`);
  const price = costAt(qty, entry).plus(paid.times(sign)).div(qty.times(kept));
  return price.gt(0) ? price : null;
}
