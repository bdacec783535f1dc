import { Decimal } from '#domain/money/decimal.ts';
import { costAt, feeUp, marginReleaseDown, pnlFloor } from '#domain/money/rounding.ts';
import { SETTLE_DECIMALS, sideSign } from './side.ts';
import type { OpenPosition } from './upl.ts';

/** Result of a close: booked amounts and the remaining position. */
export type Closed = {
  readonly closedQty: Decimal;
  readonly realisedPnl: Decimal;
  readonly fee: Decimal;
  readonly marginReleased: Decimal;
  /** Released margin plus profit minus fee. */
  readonly cashDelta: Decimal;
  readonly remainingQty: Decimal;
  /** Unchanged by a partial close; null when nothing remains. */
  readonly remainingEntry: Decimal | null;
  readonly remainingMargin: Decimal;
};

/** A position and the quantity to close. Rates are fractions. */
export type CloseInput = OpenPosition & {
  readonly margin: Decimal;
  readonly closeQty: Decimal;
  readonly feeRate: Decimal;
};

/**
 * Closes a position or part of it; a larger quantity is cut to the position. Profit is rounded
 * down, the fee up. Margin is released in proportion, rounded down; the last close releases the
 * rest.
 */
export function closePosition(close: CloseInput & { readonly price: Decimal }): Closed {
  const closeQty = Decimal.min(close.closeQty, close.qty);
  return closeTurnover({ ...close, closeQty, turnover: closeQty.times(close.price) });
}

/**
 * Closes at several prices: `turnover` is the sum of quantity times price over `closeQty`, and
 * every figure is rounded once, over all fills.
 * @throws RangeError without a quantity and for more than the position.
 */
export function closeTurnover(close: CloseInput & { readonly turnover: Decimal }): Closed {
  const { side, qty, entry, margin, turnover, feeRate, closeQty } = close;
  if (!closeQty.gt(0) || closeQty.gt(qty)) throw new RangeError('not a part of the position');
  const isLast = closeQty.eq(qty);
  const profit = turnover.minus(costAt(closeQty, entry)).times(sideSign(side));
  const realisedPnl = pnlFloor(profit, SETTLE_DECIMALS);
  const fee = feeUp(turnover.times(feeRate), SETTLE_DECIMALS);
  const share = margin.times(closeQty).div(qty);
  const marginReleased = isLast ? margin : marginReleaseDown(share, SETTLE_DECIMALS);
  return {
    closedQty: closeQty,
    realisedPnl,
    fee,
    marginReleased,
    cashDelta: marginReleased.plus(realisedPnl).minus(fee),
    remainingQty: qty.minus(closeQty),
    remainingEntry: isLast ? null : entry,
    remainingMargin: margin.minus(marginReleased),
  };
}
