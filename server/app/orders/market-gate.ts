import { Refusal } from '#domain/errors.ts';
import { waitsInBook, type TimeInForce } from '#domain/order/time-in-force.ts';
import type { MarketView } from '#server/ports/core.ts';
import type { JobContext } from '#server/ports/engine.ts';

/** Current market of a symbol. @throws Refusal NO_PRICE if it is unknown. */
export function viewOf(context: Pick<JobContext, 'view'>, symbol: string): MarketView {
  const view = context.view(symbol);
  if (view === undefined || view.last <= 0) throw new Refusal('NO_PRICE');
  return view;
}

/** True while prices are reliable enough to act on. */
export function isPriced(view: MarketView, feedMaxAgeMs: number): boolean {
  const { state, isBookGood, book, feedAgeMs } = view;
  return state === 'open' && isBookGood && book !== null && feedAgeMs <= feedMaxAgeMs;
}

/** True while the feed is live but its prices await confirmation; market orders then wait too. */
function isDoubtful(view: MarketView, feedMaxAgeMs: number): boolean {
  const { state, isBookGood, book, feedAgeMs } = view;
  if (book === null || feedAgeMs > feedMaxAgeMs) return false;
  return state === 'suspect' || (state === 'open' && !isBookGood);
}

/**
 * Checks whether a market without sessions accepts an order. One that waits in the book may wait
 * through a stale feed; a market order, and one that must fill at once, need a price.
 * @throws Refusal HALTED or NO_PRICE
 */
export function checkOpenMarket(
  { settings }: Pick<JobContext, 'settings'>,
  view: MarketView,
  { time }: { readonly time: TimeInForce | null },
): void {
  if (view.state === 'halted') throw new Refusal('HALTED', { reason: view.symbol });
  if (time !== null && waitsInBook(time)) return;
  const { feedMaxAgeMs } = settings;
  if (!isPriced(view, feedMaxAgeMs) && !isDoubtful(view, feedMaxAgeMs)) {
    throw new Refusal('NO_PRICE');
  }
}
