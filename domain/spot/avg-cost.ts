import { Decimal } from '#domain/money/decimal.ts';

/** What is held and what it cost; the cost is kept as an amount, never as a rounded average. */
export type Holding = {
  readonly qty: Decimal;
  readonly cost: Decimal;
  readonly realisedPnl: Decimal;
};

/** A buy with what was paid for what was received, or a sale with what it brought after fees. */
export type HoldingEvent =
  | { readonly type: 'buy'; readonly qty: Decimal; readonly cost: Decimal }
  | { readonly type: 'sell'; readonly qty: Decimal; readonly proceeds: Decimal };

/** Nothing held. */
export const NO_HOLDING: Holding = {
  qty: new Decimal(0),
  cost: new Decimal(0),
  realisedPnl: new Decimal(0),
};

/**
 * Moving average: a buy adds quantity and cost, a sale realises `proceeds - cost * q / qty` and
 * takes that share of the cost away; the last sale takes all that is left. Unrounded.
 * @throws RangeError when more is sold than held.
 */
export function applyToHolding(holding: Holding, event: HoldingEvent): Holding {
  const { qty, cost, realisedPnl } = holding;
  if (event.type === 'buy') {
    return { qty: qty.plus(event.qty), cost: cost.plus(event.cost), realisedPnl };
  }
  if (event.qty.gt(qty)) throw new RangeError('more sold than held');
  const isLast = event.qty.eq(qty);
  const share = isLast ? cost : cost.times(event.qty).div(qty);
  return {
    qty: qty.minus(event.qty),
    cost: cost.minus(share),
    realisedPnl: realisedPnl.plus(event.proceeds).minus(share),
  };
}

/** Average cost of one unit, unrounded; null while nothing is held. */
export function avgCost(holding: Holding): Decimal | null {
  return holding.qty.isZero() ? null : holding.cost.div(holding.qty);
}
