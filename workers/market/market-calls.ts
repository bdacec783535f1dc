import type { Holidays } from '#domain/market/holidays.ts';
import type {
  BookSnapshot,
  Instrument,
  Interval,
  Mark,
  Ticker,
  Trade,
} from '#domain/market/types.ts';
import { sideOfCode } from '#domain/market/side.ts';
import {
  coinBooks,
  coinCandles,
  coinInfos,
  coinTicker,
  coinTickers,
  coinTrades,
} from '#protocol/http/coin-market.ts';
import { commonProps } from '#protocol/http/common.ts';
import type { DataOf } from '#protocol/http/endpoint.ts';
import type { HolidayTable } from '#protocol/http/holiday-table.ts';
import type { TickerData } from '#protocol/http/market-data.ts';
import {
  stockBooks,
  stockCandles,
  stockIndices,
  stockInfo,
  stockList,
  stockTrades,
} from '#protocol/http/stock-market.ts';
import type { TickerGroup } from '#protocol/stream/channels.ts';
import type { VenueInfo } from '#protocol/worker/market-worker.ts';
import type { Call } from './calls.ts';
import type { BarsAnswer } from './market-state.ts';
import {
  readCandle,
  readInstrument,
  readLevel,
  readMark,
  readTicker,
  readTrade,
} from './wire-values.ts';

/** A ticker from a call, with the time since the feed last proved its symbol alive. */
export type TickerAnswer = {
  readonly sym: string;
  readonly ticker: Ticker;
  readonly ageMs: number;
  readonly mark?: Mark;
};

/** Instruments with their tickers, where the call brings both. */
export type GroupAnswer = {
  readonly instruments: readonly Instrument[];
  readonly tickers: readonly TickerAnswer[];
};

const PAGE_SIZE = 100;
const BOOK_DEPTH = '200';
const TRADES = '50';

function isStockSide({ kind }: Pick<Instrument, 'kind'>): boolean {
  return kind === 'stock' || kind === 'index';
}

function tickerAnswer(data: TickerData, instrument: Instrument): TickerAnswer {
  return { sym: data.symbol, ticker: readTicker(data, instrument), ageMs: data.ageMs };
}

type OneAnswer = Pick<DataOf<typeof coinTicker>, 'ticker' | 'mark'>;

function oneAnswer({ ticker, mark }: OneAnswer, of: Instrument): TickerAnswer {
  const answer = tickerAnswer(ticker, of);
  return mark === undefined ? answer : { ...answer, mark: readMark(mark, of) };
}

/** Fetched apart: the worker's first cells need no calendar. */
async function readTable(table: HolidayTable): Promise<Holidays> {
  const { venueHolidays } = await import('./venue-holidays.ts');
  return venueHolidays(table);
}

/** Market data over HTTP in the worker's types. */
export class MarketCalls {
  readonly #call: Call;

  constructor(call: Call) {
    this.#call = call;
  }

  async venue(): Promise<VenueInfo> {
    const { venue, feed, feedMaxAgeMs, stock, closed, holidays } = await this.#call(
      commonProps,
      {},
    );
    return {
      simulated: venue.kind === 'simulated',
      prices: feed.prices,
      alwaysOpen: venue.alwaysOpen,
      feedMaxAgeMs,
      stock,
      closed,
      ...(holidays !== undefined && { holidays: await readTable(holidays) }),
      ...(feed.replay === undefined ? {} : { replaySpeed: feed.replay.speed }),
    };
  }

  /** Instruments of a list with their tickers. */
  async group(group: TickerGroup): Promise<GroupAnswer> {
    if (group === 'spot' || group === 'swap' || group === 'fx') return this.#coins(group);
    const country = group.endsWith('US') ? 'US' : 'TR';
    const rows = group.startsWith('index')
      ? (await this.#call(stockIndices, { country })).items
      : await this.#shares(country);
    const instruments = rows.map(readInstrument);
    const tickers = rows.map((row, at) => tickerAnswer(row.ticker, instruments[at]!));
    return { instruments, tickers };
  }

  /** One instrument with its ticker. */
  async one(symbol: string): Promise<GroupAnswer> {
    const answer = await (sideOfCode(symbol) === 'stock'
      ? this.#call(stockInfo, { symbol })
      : this.#call(coinTicker, { symbol }));
    const instrument = readInstrument(answer.instrument);
    return { instruments: [instrument], tickers: [oneAnswer(answer, instrument)] };
  }

  async ticker(instrument: Instrument): Promise<TickerAnswer> {
    const { symbol } = instrument;
    if (isStockSide(instrument)) {
      const { ticker } = await this.#call(stockInfo, { symbol });
      return tickerAnswer(ticker, instrument);
    }
    return oneAnswer(await this.#call(coinTicker, { symbol }), instrument);
  }

  /** The newest bars, or those before an instant (UTC milliseconds), oldest first. */
  async candles(
    instrument: Instrument,
    interval: Interval,
    range: { readonly limit: number; readonly before?: number },
  ): Promise<BarsAnswer> {
    const endpoint = isStockSide(instrument) ? stockCandles : coinCandles;
    const { candles, more } = await this.#call(endpoint, {
      symbol: instrument.symbol,
      interval,
      limit: String(range.limit),
      ...(range.before === undefined ? {} : { before: String(range.before) }),
    });
    return { candles: candles.map((row) => readCandle(row, instrument)), more };
  }

  async book(instrument: Instrument): Promise<BookSnapshot> {
    const endpoint = isStockSide(instrument) ? stockBooks : coinBooks;
    const { symbol } = instrument;
    const { bids, asks } = await this.#call(endpoint, { symbol, depth: BOOK_DEPTH });
    return {
      bids: bids.map((level) => readLevel(level, instrument)),
      asks: asks.map((level) => readLevel(level, instrument)),
    };
  }

  /** The newest trades, oldest first. */
  async trades(instrument: Instrument): Promise<readonly Trade[]> {
    const endpoint = isStockSide(instrument) ? stockTrades : coinTrades;
    const { trades } = await this.#call(endpoint, { symbol: instrument.symbol, limit: TRADES });
    return trades.map((trade) => readTrade(trade, instrument)).reverse();
  }

  async #coins(kind: 'spot' | 'swap' | 'fx'): Promise<GroupAnswer> {
    const [infos, answer] = await Promise.all([
      this.#call(coinInfos, { kind }),
      this.#call(coinTickers, { kind }),
    ]);
    const instruments = infos.items.map(readInstrument);
    const bySymbol = new Map(instruments.map((instrument) => [instrument.symbol, instrument]));
    const tickers = answer.items.flatMap((data) => {
      const instrument = bySymbol.get(data.symbol);
      return instrument === undefined ? [] : [tickerAnswer(data, instrument)];
    });
    return { instruments, tickers };
  }

  async #shares(country: 'TR' | 'US') {
    const rows = [];
    for (let page = 1; ; page++) {
      const input = { country, sort: 'symbol', order: 'asc', page: String(page) } as const;
      const answer = await this.#call(stockList, { ...input, size: String(PAGE_SIZE) });
      rows.push(...answer.items);
      if (answer.items.length === 0 || rows.length >= answer.total) return rows;
    }
  }
}
