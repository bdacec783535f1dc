import { ticksFrom } from '#domain/market/tick.ts';
import type { Instrument, Side } from '#domain/market/types.ts';
import { formatPlain } from '#domain/money/fixed.ts';

/** Take profit and stop loss of an order, plain decimal text; empty for none. */
export type Exits = { readonly takeProfit: string; readonly stopLoss: string };

/** Distances of the exits from the price of an order, in ticks; 0 for none. */
export type ExitTicks = { readonly profit: number; readonly loss: number };

/** Whether there is an exit at all. */
export function hasExits({ profit, loss }: ExitTicks): boolean {
  return profit > 0 || loss > 0;
}

/**
 * Exits at distances from an order: of a buy the profit above and the loss below, of a sale the
 * reverse. Each step follows the tick rule at its place; a price ends at one tick.
 * @param from price of the order, integer of the instrument.
 */
export function exitsAt(
  { side, from }: { readonly side: Side; readonly from: number },
  { profit, loss }: ExitTicks,
  instrument: Pick<Instrument, 'tick' | 'priceDecimals'>,
): Exits {
  const sign = side === 'buy' ? 1 : -1;
  const away = (ticks: number): string =>
    formatPlain(ticksFrom(from, ticks, instrument), instrument.priceDecimals);
  return {
    takeProfit: profit === 0 ? '' : away(sign * profit),
    stopLoss: loss === 0 ? '' : away(-sign * loss),
  };
}
