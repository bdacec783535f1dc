import { Refusal } from '#domain/errors.ts';
import type { RateMarket } from '#domain/exchange/rates.ts';
import { isLevel, type ExchangeRoute } from '#domain/exchange/route.ts';
import type { Instrument } from '#domain/market/types.ts';
import { formatPlain } from '#domain/money/fixed.ts';
import { fromMinor } from '#domain/money/money.ts';
import { levelsOf } from '#domain/order/walk-book.ts';
import type { ExchangeView } from '#protocol/http/exchange.ts';
import { isPriced } from '#server/app/orders/market-gate.ts';
import type { CommandContext, MarketView } from '#server/ports/core.ts';

export type RateSource = ExchangeView['sources'][number];
/** A market with the prices it showed, to verify the rate. */
export type ReadMarket = { readonly market: RateMarket; readonly source: RateSource };

type Prices = Pick<CommandContext, 'view' | 'instrument' | 'settings'>;

/** @throws Refusal NOT_FOUND for a market that is not listed. */
export function listed(
  { instrument }: Pick<CommandContext, 'instrument'>,
  symbol: string,
): Instrument {
  const found = instrument(symbol);
  if (found === undefined) throw new Refusal('NOT_FOUND');
  return found;
}

function isAlive(view: MarketView, { settings }: Prices): boolean {
  const { feedMaxAgeMs } = settings;
  if (!isLevel(view.symbol)) return isPriced(view, feedMaxAgeMs);
  return view.state === 'open' && view.feedAgeMs <= feedMaxAgeMs;
}

function read(prices: Prices, symbol: string): ReadMarket {
  const instrument = listed(prices, symbol);
  const view = prices.view(symbol);
  if (view === undefined || view.last <= 0 || !isAlive(view, prices)) throw new Refusal('NO_PRICE');
  const { priceDecimals, qtyDecimals } = instrument;
  const { book, last, lastTs: ts, feedAgeMs: ageMs } = view;
  const text = (price: number): string => formatPlain(price, priceDecimals);
  const shown = { symbol, last: text(last), ts, ageMs };
  const level = { last: fromMinor(last, priceDecimals), sides: null };
  if (isLevel(symbol) || book === null) return { market: level, source: shown };
  const [bid, ask] = [book.bids[0]?.price, book.asks[0]?.price];
  if (bid === undefined || ask === undefined) throw new Refusal('NO_PRICE');
  const [bids, asks] = [levelsOf(book.bids), levelsOf(book.asks)];
  return {
    market: { ...level, sides: { bids, asks, priceDecimals, qtyDecimals } },
    source: { ...shown, bid: text(bid), ask: text(ask) },
  };
}

/**
 * Current feed prices of the markets of a route.
 * @throws Refusal NOT_FOUND for an unlisted market, NO_PRICE while one is stale or halted.
 */
export function readMarkets(
  prices: Prices,
  { symbols }: ExchangeRoute,
): readonly [ReadMarket, ReadMarket?] {
  // An unlisted pair is refused before a missing price.
  for (const symbol of symbols) listed(prices, symbol);
  const [first, second] = symbols;
  const market = read(prices, first);
  return second === undefined ? [market] : [market, read(prices, second)];
}
