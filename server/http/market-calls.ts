import type { Instrument, InstrumentKind, Ticker } from '#domain/market/types.ts';
import type { DataOf } from '#protocol/http/endpoint.ts';
import type { coinCandles, coinBooks, coinTrades } from '#protocol/http/coin-market.ts';
import type { MarketBoard } from '#server/ports/market-board.ts';
import { notFound } from './call-failure.ts';
import { bookView, candleView, tickerView, tradeView } from './wire-views.ts';

/** Data source of the market calls. */
export type MarketSource = {
  readonly board: MarketBoard;
  readonly now: () => number;
  /** Members of an index with their weights, which sum to 1; none for an unknown index. */
  readonly weights: (index: string) => readonly IndexWeight[];
};

export type IndexWeight = { readonly symbol: string; readonly weight: number };

const STOCK_KINDS: readonly InstrumentKind[] = ['stock', 'index'];
const COIN_KINDS: readonly InstrumentKind[] = ['spot', 'swap', 'fx'];

/** Side of the product that a call belongs to: a share is not found on the coin side. */
export type Side = 'stock' | 'coin';

/** The instrument of a call. @throws CallFailure when this side has no such instrument. */
export function instrumentOf(source: MarketSource, side: Side, symbol: string): Instrument {
  const kinds = side === 'stock' ? STOCK_KINDS : COIN_KINDS;
  const instrument = source.board.instrument(symbol);
  if (instrument === undefined || !kinds.includes(instrument.kind)) throw notFound();
  return instrument;
}

/** Ticker before the first price; zero means none. */
export const NO_TICKER: Ticker = {
  last: 0,
  lastQty: 0,
  bid: 0,
  bidQty: 0,
  ask: 0,
  askQty: 0,
  reference: 0,
  open: 0,
  high: 0,
  low: 0,
  volume: 0,
  turnover: 0,
  upperLimit: 0,
  lowerLimit: 0,
  state: 'stale',
  ts: 0,
  indicative: 0,
  indicativeQty: 0,
};

/** Ticker of an instrument in the answer's format. */
export function tickerOf({ board }: MarketSource, instrument: Instrument) {
  const ticker = board.ticker(instrument.symbol) ?? NO_TICKER;
  return tickerView(instrument, ticker, board.feedAgeMs(instrument.symbol));
}

type CandlesInput = {
  readonly symbol: string;
  readonly interval: Parameters<MarketBoard['candles']>[1];
  readonly before?: number | undefined;
  readonly limit: number;
};

export async function candles(
  source: MarketSource,
  side: Side,
  input: CandlesInput,
): Promise<DataOf<typeof coinCandles>> {
  const instrument = instrumentOf(source, side, input.symbol);
  const { interval, limit, before } = input;
  const page = await source.board.candles(input.symbol, interval, {
    limit,
    ...(before === undefined ? {} : { before }),
  });
  const rows = page.candles.map((candle) => candleView(instrument, candle));
  return { symbol: input.symbol, interval, candles: rows, more: page.more };
}

export function trades(
  source: MarketSource,
  side: Side,
  input: { readonly symbol: string; readonly limit: number },
): DataOf<typeof coinTrades> {
  const instrument = instrumentOf(source, side, input.symbol);
  const newest = source.board.trades(input.symbol, input.limit);
  return { symbol: input.symbol, trades: newest.map((trade) => tradeView(instrument, trade)) };
}

export function books(
  source: MarketSource,
  side: Side,
  input: { readonly symbol: string; readonly depth: number },
): DataOf<typeof coinBooks> {
  const instrument = instrumentOf(source, side, input.symbol);
  const snapshot = source.board.book(input.symbol, input.depth);
  if (snapshot === undefined) throw notFound();
  return bookView(instrument, snapshot, source.now());
}
