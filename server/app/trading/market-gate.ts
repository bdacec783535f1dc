import { Refusal } from '#domain/errors.ts';
import type { MarketView } from '#server/ports/core.ts';
import type { JobContext } from '#server/ports/engine.ts';

/** The market of a symbol now. @throws Refusal NO_PRICE where nothing is known of it. */
export function viewOf(context: Pick<JobContext, 'view'>, symbol: string): MarketView {
  const view = context.view(symbol);
  if (view === undefined || view.last <= 0) throw new Refusal('NO_PRICE');
  return view;
}

/** True while prices may be acted upon. */
export function isPriced(view: MarketView, feedMaxAgeMs: number): boolean {
  const { state, isBookGood, book, feedAgeMs } = view;
  return state === 'open' && isBookGood && book !== null && feedAgeMs <= feedMaxAgeMs;
}

/** True while the feed lives but its prices wait to be confirmed: a market order then waits too. */
function isDoubtful(view: MarketView, feedMaxAgeMs: number): boolean {
  const { state, isBookGood, book, feedAgeMs } = view;
  if (book === null || feedAgeMs > feedMaxAgeMs) return false;
  return state === 'suspect' || (state === 'open' && !isBookGood);
}

/**
 * Whether a market that never closes takes an order. A limit order may wait through a stale feed,
 * a market order needs a price.
 * @throws Refusal HALTED or NO_PRICE
 */
export function checkOpenMarket(
  { settings }: Pick<JobContext, 'settings'>,
  view: MarketView,
  kind: 'market' | 'limit',
): void {
  if (view.state === 'halted') throw new Refusal('HALTED', { reason: view.symbol });
  if (kind === 'limit') return;
  const { feedMaxAgeMs } = settings;
  if (!isPriced(view, feedMaxAgeMs) && !isDoubtful(view, feedMaxAgeMs)) {
    throw new Refusal('NO_PRICE');
  }
}
