import type { Decimal } from '#domain/money/decimal.ts';
import { avgCost, type Holding } from '#domain/spot/avg-cost.ts';

/** Profit of a holding; ratios are fractions, nothing is rounded. */
export type StockPnl = {
  readonly value: Decimal;
  readonly pnl: Decimal;
  /** Profit over cost; null while the cost is zero. */
  readonly pnlRatio: Decimal | null;
  /** Null while nothing is held. */
  readonly avgCost: Decimal | null;
};

/**
 * Profit of a holding at the last price. The cost is the moving average including commission and
 * tax of the buys; the cost of a future sale is not deducted. Unrounded.
 */
export function stockPnl(holding: Holding, lastPrice: Decimal): StockPnl {
  const value = holding.qty.times(lastPrice);
  const pnl = value.minus(holding.cost);
  const pnlRatio = holding.cost.isZero() ? null : pnl.div(holding.cost);
  return { value, pnl, pnlRatio, avgCost: avgCost(holding) };
}

/** A trade day of one share: the holding at its start and the movements since. */
export type StockDay = {
  readonly openQty: Decimal;
  readonly previousClose: Decimal;
  /** Paid for buys and received for sales of the day, fees included. */
  readonly paid: Decimal;
  readonly received: Decimal;
  readonly qty: Decimal;
  readonly lastPrice: Decimal;
};

/**
 * Profit of the day: present worth plus receipts, minus worth at the start and payments. Unrounded.
 */
export function todayPnl(day: StockDay): Decimal {
  const now = day.qty.times(day.lastPrice).plus(day.received);
  return now.minus(day.openQty.times(day.previousClose)).minus(day.paid);
}
