import type { Decimal } from '#domain/money/decimal.ts';
import { costAt } from '#domain/money/rounding.ts';
import { sideSign, type PositionSide } from './side.ts';

/** An open position in base units. */
export type OpenPosition = {
  readonly side: PositionSide;
  readonly qty: Decimal;
  /** Average entry, unrounded. */
  readonly entry: Decimal;
};

/** Unrealised profit or loss at a price: `s * (qty * price - qty * entry)`, unrounded. */
export function profitAt(position: OpenPosition, price: Decimal): Decimal {
  const { side, qty, entry } = position;
  return qty.times(price).minus(costAt(qty, entry)).times(sideSign(side));
}

/**
 * Value at mark, profit on mark, and return on the initial margin `qty * entry / leverage`. Margin
 * added later and fees are not in the denominator. All unrounded.
 */
export function upl(
  position: OpenPosition & { readonly mark: Decimal; readonly leverage: Decimal },
): { readonly positionValue: Decimal; readonly upl: Decimal; readonly roe: Decimal } {
  const { qty, entry, mark, leverage } = position;
  const profit = profitAt(position, mark);
  const roe = profit.times(leverage).div(costAt(qty, entry));
  return { positionValue: qty.times(mark), upl: profit, roe };
}
