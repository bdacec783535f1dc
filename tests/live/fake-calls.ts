import type { Candle, Instrument, Ticker } from '#domain/market/types.ts';
import { formatPlain } from '#domain/money/fixed.ts';
import type { InstrumentData, TickerData } from '#protocol/http/market-data.ts';
import { candleJson, fieldsJson } from '#protocol/stream/json-encode.ts';
import { TICKER_FIELDS } from '#protocol/stream/channels.ts';

/** Instruments of the fakes: a coin with its conversion, a contract, a share. */
export const BTC: Instrument = {
  symbol: 'BTC-USDT',
  kind: 'spot',
  exchange: 'crypto',
  name: { tr: 'Bitcoin', en: 'Bitcoin' },
  base: 'BTC',
  quote: 'USDT',
  priceDecimals: 2,
  qtyDecimals: 4,
  tick: { rule: 'fixed', tick: 10 },
  lotQty: 1,
  minQty: 1,
  startPrice: '0',
};
const USDT_TRY: Instrument = {
  ...BTC,
  symbol: 'USDT-TRY',
  kind: 'fx',
  exchange: 'fx',
  name: { tr: 'Tether / Lira', en: 'Tether / Lira' },
  base: 'USDT',
  quote: 'TRY',
  tick: { rule: 'fixed', tick: 1 },
};
const USD_TRY: Instrument = { ...USDT_TRY, symbol: 'USD-TRY', base: 'USD' };
const BTC_SWAP: Instrument = {
  ...BTC,
  symbol: 'BTC-USDT-SWAP',
  kind: 'swap',
  ctVal: '0.01',
};
export const THYAO: Instrument = {
  ...BTC,
  symbol: 'THYAO',
  kind: 'stock',
  exchange: 'BIST',
  name: { tr: 'Türk Hava Yolları', en: 'Turkish Airlines' },
  base: 'THYAO',
  quote: 'TRY',
  qtyDecimals: 0,
  tick: { rule: 'bist' },
  indices: ['XU100'],
  limitRate: 0.1,
};
export const INSTRUMENTS: readonly Instrument[] = [BTC, USDT_TRY, USD_TRY, BTC_SWAP, THYAO];

/** A complete ticker around a price. */
export function tickerAt(last: number, ts: number): Ticker {
  return {
    last,
    lastQty: 10,
    bid: last - 10,
    bidQty: 20,
    ask: last + 10,
    askQty: 30,
    reference: last - 100,
    open: last - 50,
    high: last + 500,
    low: last - 500,
    volume: 1_000_000,
    turnover: 123_456_789,
    upperLimit: 0,
    lowerLimit: 0,
    state: 'open',
    ts,
    indicative: 0,
    indicativeQty: 0,
  };
}

function instrumentData(instrument: Instrument): InstrumentData {
  const {
    tick,
    lotQty,
    minQty,
    limitRate,
    startPrice: _start,
    weight: _weight,
    ...rest
  } = instrument;
  const { indices, ...facts } = rest;
  return {
    ...facts,
    ...(indices === undefined ? {} : { indices: [...indices] }),
    tick: tick.rule === 'bist' ? 'bist' : formatPlain(tick.tick, instrument.priceDecimals),
    lotQty: formatPlain(lotQty, instrument.qtyDecimals),
    minQty: formatPlain(minQty, instrument.qtyDecimals),
    ...(limitRate === undefined ? {} : { limitRate: String(limitRate) }),
  };
}

function tickerData(instrument: Instrument, ticker: Ticker): TickerData {
  const fields = fieldsJson(TICKER_FIELDS, ticker, instrument);
  return { symbol: instrument.symbol, ...fields, ageMs: 0 } as TickerData;
}

/** Answers the worker's calls from a few instruments in memory. */
export class FakeCalls {
  readonly tickers: Map<string, Ticker>;
  readonly candles = new Map<string, readonly Candle[]>();
  /** Paths in the order of the calls. */
  readonly called: string[] = [];
  /** Answers of further calls by path. */
  readonly more = new Map<string, unknown>();
  isDown = false;
  #instruments: readonly Instrument[];

  constructor(instruments: readonly Instrument[] = INSTRUMENTS) {
    this.#instruments = instruments;
    this.tickers = new Map(instruments.map(({ symbol }) => [symbol, tickerAt(10_000, 1_000)]));
  }

  /** Adds an instrument from now on. */
  list(instrument: Instrument): void {
    this.#instruments = [...this.#instruments, instrument];
    this.tickers.set(instrument.symbol, tickerAt(10_000, 1_000));
  }

  readonly call = async (
    endpoint: { readonly path: string },
    input: Readonly<Record<string, unknown>>,
  ): Promise<never> => {
    this.called.push(endpoint.path);
    if (this.isDown) throw new TypeError('network is down');
    return this.answer(endpoint.path, input) as never;
  };

  /** Data of the answer to a call. */
  answer(path: string, input: Readonly<Record<string, unknown>>): unknown {
    const symbol = String(input['symbol'] ?? '');
    if (this.more.has(path)) return this.more.get(path);
    if (path === '/common/props') {
      return {
        version: '1',
        venue: { kind: 'simulated', alwaysOpen: true },
        feed: { kind: 'simulated', prices: 'simulated' },
        feedMaxAgeMs: 10_000,
        stock: { leverage: 1, creditRate: '0.48' },
        closed: [],
      };
    }
    if (path.endsWith('/candles')) return this.#candles(symbol, String(input['before'] ?? ''));
    if (path === '/coin/infos') return { items: this.#kind(input['kind']).map(instrumentData) };
    if (path === '/coin/tickers') return { items: this.#kind(input['kind']).map(this.#ticker) };
    if (path === '/coin/ticker') {
      const one = this.#find(symbol);
      return { instrument: instrumentData(one), ticker: this.#ticker(one) };
    }
    if (path === '/stock/index/info') {
      const one = this.#find(symbol);
      return { instrument: instrumentData(one), ticker: this.#ticker(one) };
    }
    if (path === '/stock/index/list') return this.#shares(String(input['country']));
    if (path === '/stock/index/indices/list') return { items: [] };
    throw new Error(`no fake answer for ${path}`);
  }

  readonly #ticker = (instrument: Instrument): TickerData =>
    tickerData(instrument, this.tickers.get(instrument.symbol)!);

  #find(symbol: string): Instrument {
    const found = this.#instruments.find((instrument) => instrument.symbol === symbol);
    if (found === undefined) throw new Error(`no ${symbol}`);
    return found;
  }

  #kind(kind: unknown): readonly Instrument[] {
    return this.#instruments.filter((instrument) => instrument.kind === kind);
  }

  #shares(country: string): unknown {
    const shares = country === 'TR' ? this.#kind('stock') : [];
    const items = shares.map((share) => ({
      ...instrumentData(share),
      ticker: this.#ticker(share),
    }));
    return { items, page: 1, size: 100, total: items.length };
  }

  #candles(symbol: string, before: string): unknown {
    const all = this.candles.get(symbol) ?? [];
    const limit = before === '' ? Number.POSITIVE_INFINITY : Number(before);
    const kept = all.filter(({ start }) => start < limit).slice(-300);
    const candles = kept.map((candle) => candleJson(candle, this.#find(symbol)));
    return { symbol, interval: '1m', candles, more: (all[0]?.start ?? 0) < (kept[0]?.start ?? 0) };
  }
}
