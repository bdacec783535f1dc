import { Decimal } from '#domain/money/decimal.ts';

/** A holding and its cost. The cost is stored as an amount, never as a rounded average. */
export type Holding = {
  readonly qty: Decimal;
  readonly cost: Decimal;
  readonly realisedPnl: Decimal;
};

/** A buy with the amount paid for the quantity received, or a sale with its proceeds after fees. */
export type HoldingEvent =
  | { readonly type: 'buy'; readonly qty: Decimal; readonly cost: Decimal }
  | { readonly type: 'sell'; readonly qty: Decimal; readonly proceeds: Decimal };

/** The empty holding. */
export const NO_HOLDING: Holding = {
  qty: new Decimal(0),
  cost: new Decimal(0),
  realisedPnl: new Decimal(0),
};

/**
 * Moving average: a buy adds quantity and cost; a sale realises `proceeds - cost * q / qty` and
 * removes that share of the cost; the last sale removes the rest. Unrounded.
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
