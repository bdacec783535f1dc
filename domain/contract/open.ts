import { Decimal } from '#domain/money/decimal.ts';
import { costAt, feeUp, marginUp } from '#domain/money/rounding.ts';
import type { Filled } from '#domain/order/filled.ts';
import { SETTLE_DECIMALS } from './side.ts';

/** Cost of an opening order, USDT. */
export type OrderCost = {
  readonly notional: Decimal;
  readonly initialMargin: Decimal;
  readonly openFee: Decimal;
  readonly total: Decimal;
};

/**
 * Cost of opening: initial margin `qty * price / leverage`, rounded up, plus the opening fee `qty *
 * price * feeRate`, rounded up. No closing fee is reserved; it is part of the liquidation
 * requirement.
 * @param qty base units. Rates are fractions.
 */
export function orderCost(order: {
  readonly qty: Decimal;
  readonly price: Decimal;
  readonly leverage: Decimal;
  readonly feeRate: Decimal;
}): OrderCost {
  return turnoverCost(order.qty.times(order.price), order.leverage, order.feeRate);
}

/** Cost of opening at several prices: margin and fee are rounded once, over the whole turnover. */
export function turnoverCost(turnover: Decimal, leverage: Decimal, feeRate: Decimal): OrderCost {
  if (leverage.lt(1)) throw new RangeError(`leverage below 1: ${leverage.toString()}`);
  const initialMargin = marginUp(turnover.div(leverage), SETTLE_DECIMALS);
  const openFee = feeUp(turnover.times(feeRate), SETTLE_DECIMALS);
  return { notional: turnover, initialMargin, openFee, total: initialMargin.plus(openFee) };
}

/**
 * Margin and fee of one more fill of an opening order: the cost of the new filled total minus that
 * of the previous one, so that all fills add up to an order filled at once.
 */
export function openPart(
  before: Filled,
  after: Filled,
  leverage: Decimal,
): { readonly margin: Decimal; readonly fee: Decimal } {
  const marginOf = (filled: Filled): Decimal =>
    marginUp(filled.turnover.div(leverage), SETTLE_DECIMALS);
  const feeOf = (filled: Filled): Decimal => feeUp(filled.feeExact, SETTLE_DECIMALS);
  return {
    margin: marginOf(after).minus(marginOf(before)),
    fee: feeOf(after).minus(feeOf(before)),
  };
}

/** Quantity and price of one fill, or of a position and its average entry. */
export type QtyAt = { readonly qty: Decimal; readonly price: Decimal };

/**
 * Average entry: `sum(qty * price) / sum(qty)`, kept unrounded (40 digits). A partial close never
 * changes it.
 * @throws RangeError when there is no quantity.
 */
export function avgEntry(fills: readonly QtyAt[]): {
  readonly qty: Decimal;
  readonly avgEntry: Decimal;
} {
  let qty = new Decimal(0);
  let cost = new Decimal(0);
  for (const fill of fills) {
    qty = qty.plus(fill.qty);
    cost = cost.plus(costAt(fill.qty, fill.price));
  }
  if (!qty.gt(0)) throw new RangeError('an average needs a quantity');
  return { qty, avgEntry: cost.div(qty) };
}

/**
 * Initial margin of an open position, `qty * entry / leverage`, rounded up. Excludes added margin.
 */
export function initialMargin(qty: Decimal, entry: Decimal, leverage: Decimal): Decimal {
  return marginUp(costAt(qty, entry).div(leverage), SETTLE_DECIMALS);
}
