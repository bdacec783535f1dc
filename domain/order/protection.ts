import type { TickOwner } from '#domain/market/tick.ts';
import { parseFixed } from '#domain/money/fixed.ts';
import type { MarketTop } from './market-bounds.ts';
import { RATE_DECIMALS, marketEdge, type MarketOrder } from './walk-book.ts';

/**
 * The slippage cap of a market order: the venue's, or the customer's where that is narrower.
 * Fractions as decimal text.
 */
export function narrowerCap(venue: string, wish: string | undefined): string {
  if (wish === undefined) return venue;
  const [most, asked] = [venue, wish].map((rate) => parseFixed(rate, RATE_DECIMALS));
  if (most == null || asked == null) throw new RangeError(`not a rate: ${wish}`);
  return asked < most ? wish : venue;
}

/**
 * Protection price of a market order: the worst price it accepts. It lies at the slippage cap from
 * the best price, at the customer's own bound where that is nearer, and within the daily limits.
 */
export function protectionPrice(
  best: number,
  order: MarketOrder,
  of: TickOwner & Pick<MarketTop, 'upperLimit' | 'lowerLimit'>,
): number {
  const edge = marketEdge(best, order, of);
  if (order.side === 'sell') return of.lowerLimit > 0 ? Math.max(edge, of.lowerLimit) : edge;
  return of.upperLimit > 0 ? Math.min(edge, of.upperLimit) : edge;
}
