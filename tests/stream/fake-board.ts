import { OrderBook } from '#domain/market/book.ts';
import type {
  BookSnapshot,
  Candle,
  Instrument,
  InstrumentKind,
  Interval,
  Mark,
  Ticker,
  Trade,
} from '#domain/market/types.ts';
import type { BoardListener, MarketBoard } from '#server/ports/market-board.ts';

const START_MS = 1_732_182_000_000;
const MINUTE_MS = 60_000;
const TRADES_KEPT = 500;
const LEVELS = 230;
const MID = 100_000;
const LONG_ID = 100;

function instrument(symbol: string, kind: InstrumentKind): Instrument {
  const exchange = kind === 'stock' || kind === 'index' ? 'BIST' : 'crypto';
  return {
    ...{ symbol, kind, exchange, name: { tr: symbol, en: symbol }, base: symbol, quote: 'USDT' },
    ...{ priceDecimals: 2, qtyDecimals: 3, tick: { rule: 'fixed', tick: 1 } },
    ...{ lotQty: 1, minQty: 1, startPrice: '1000' },
  };
}

const KINDS = {
  THYAO: 'stock',
  XU100: 'index',
  'BTC-USDT': 'spot',
  'ETH-USDT': 'spot',
  'BTC-USDT-SWAP': 'swap',
  'USD-TRY': 'fx',
} as const satisfies Readonly<Record<string, InstrumentKind>>;

const INSTRUMENTS = Object.entries(KINDS).map(([symbol, kind]) => instrument(symbol, kind));

function firstTicker(): Ticker {
  return {
    ...{ last: MID, lastQty: 5, bid: MID - 1, bidQty: 7, ask: MID + 1, askQty: 9 },
    ...{ reference: MID, open: MID, high: MID, low: MID, volume: 0, turnover: 0 },
    ...{ upperLimit: 0, lowerLimit: 0, state: 'open', ts: START_MS },
    ...{ indicative: 0, indicativeQty: 0 },
  };
}

function firstBook(): OrderBook {
  const book = new OrderBook();
  for (let n = 1; n <= LEVELS; n++) {
    book.set('bid', MID - n * 3, n);
    book.set('ask', MID + n * 3, n);
  }
  return book;
}

function firstBar(): Candle {
  const prices = { open: MID, high: MID, low: MID, close: MID };
  return { start: START_MS, ...prices, volume: 0, turnover: 0, trades: 0, closed: false };
}

/** A board that only the test changes. Every changing method notifies the listeners. */
export class FakeBoard implements MarketBoard {
  readonly feed = {
    kind: 'simulated',
    prices: 'simulated',
    venue: () => 'Test',
    simulatedBook: () => true,
  } as const;
  readonly instruments = INSTRUMENTS;
  readonly known = INSTRUMENTS;
  readonly goodBooks = new Set<string>(Object.keys(KINDS));
  ageMs = 7;
  /** Feed ages of single symbols; the others have `ageMs`. */
  readonly ages = new Map<string, number>();
  readonly #listeners = new Set<BoardListener>();
  readonly #tickers = new Map(INSTRUMENTS.map(({ symbol }) => [symbol, firstTicker()]));
  readonly #books = new Map(INSTRUMENTS.map(({ symbol }) => [symbol, firstBook()]));
  readonly #bars = new Map<string, Candle[]>(
    INSTRUMENTS.map(({ symbol }) => [symbol, [firstBar()]]),
  );
  readonly #trades = new Map<string, Trade[]>();
  readonly #marks = new Map<string, Mark>();
  #tradeId = 1_000;

  get listenerCount(): number {
    return this.#listeners.size;
  }

  changeTicker(sym: string, fields: Partial<Ticker>): void {
    const before = this.#tickers.get(sym) ?? firstTicker();
    this.#tickers.set(sym, { ...before, ...fields });
    for (const one of this.#listeners) one.ticker(sym);
  }

  /** Makes a symbol stale through time alone, without notifying anyone. */
  fallSilent(sym: string): void {
    this.#tickers.set(sym, { ...(this.#tickers.get(sym) ?? firstTicker()), state: 'stale' });
  }

  addTrade(sym: string, price: number, qty: number): void {
    // Ids as exchanges have them: mostly sequential, sometimes with a gap, sometimes not numeric.
    this.#tradeId += qty % 5 === 0 ? 3 : 1;
    const id = qty % 7 === 0 ? `t-${this.#tradeId}` : `${this.#tradeId}`;
    const ts = START_MS + this.#tradeId;
    const trade: Trade = { id, price, qty, side: qty % 2 === 0 ? 'buy' : 'sell', ts };
    this.#trades.set(sym, [trade, ...this.trades(sym, TRADES_KEPT - 1)]);
    const before = this.#tickers.get(sym) ?? firstTicker();
    this.#tickers.set(sym, { ...before, last: price, lastQty: qty, ts });
    const bars = this.#bars.get(sym) ?? [firstBar()];
    const open = bars.at(-1) ?? firstBar();
    const trades = open.trades + 1;
    const moved = { ...open, close: price, volume: open.volume + qty, trades };
    this.#bars.set(sym, [...bars.slice(0, -1), moved]);
    for (const one of this.#listeners) one.trade(sym, trade);
  }

  /** Adds many trades at once, with ids long enough to fill the buffers of a connection. */
  floodTrades(sym: string, count: number): void {
    const trades = Array.from({ length: count }, (): Trade => {
      this.#tradeId++;
      const id = `${this.#tradeId}`.padStart(LONG_ID, '0');
      return { id, price: MID, qty: 1, side: 'buy', ts: START_MS + this.#tradeId };
    });
    this.#trades.set(sym, [...trades].reverse().slice(0, TRADES_KEPT));
    for (const one of this.#listeners) for (const trade of trades) one.trade(sym, trade);
  }

  /** Closes the open minute and opens the next one. */
  closeBar(sym: string): void {
    const bars = this.#bars.get(sym) ?? [firstBar()];
    const open = bars.at(-1) ?? firstBar();
    const closed = { ...open, closed: true };
    const next = { ...firstBar(), start: open.start + MINUTE_MS, open: open.close };
    this.#bars.set(sym, [closed, next]);
    for (const one of this.#listeners) one.candle(sym, '1m', closed);
  }

  changeBook(sym: string, side: 'bid' | 'ask', price: number, qty: number): void {
    this.#books.get(sym)?.set(side, price, qty);
    const flat = [price, qty];
    const change = { snapshot: false, bids: [] as number[], asks: [] as number[] };
    for (const one of this.#listeners) {
      one.book(sym, side === 'bid' ? { ...change, bids: flat } : { ...change, asks: flat });
    }
  }

  changeMark(sym: string, mark: number): void {
    const ts = START_MS + mark;
    this.#marks.set(sym, { mark, index: mark + 1, fundingRate: -1_000, nextFundingTs: ts, ts });
    for (const one of this.#listeners) one.mark(sym);
  }

  instrument(sym: string): Instrument | undefined {
    return INSTRUMENTS.find(({ symbol }) => symbol === sym);
  }

  ticker(sym: string): Ticker | undefined {
    return this.#tickers.get(sym);
  }

  /** Resets a symbol to one without a price. */
  forgetTicker(sym: string): void {
    this.#tickers.delete(sym);
  }

  mark(sym: string): Mark | undefined {
    return this.#marks.get(sym);
  }

  book(sym: string, depth: number): BookSnapshot | undefined {
    return this.#books.get(sym)?.snapshot(depth);
  }

  orderBook(sym: string): OrderBook | undefined {
    return this.#books.get(sym);
  }

  isBookGood(sym: string): boolean {
    return this.goodBooks.has(sym);
  }

  trades(sym: string, limit: number): readonly Trade[] {
    return (this.#trades.get(sym) ?? []).slice(0, limit);
  }

  candles(): Promise<{ candles: readonly Candle[]; more: boolean }> {
    return Promise.resolve({ candles: [], more: false });
  }

  openCandles(sym: string, interval: Interval): readonly Candle[] {
    return interval === '1m' ? (this.#bars.get(sym) ?? []) : [];
  }

  feedAgeMs(sym: string): number {
    return this.ages.get(sym) ?? this.ageMs;
  }

  origin(): undefined {
    return undefined;
  }

  rejected(): Readonly<Record<string, number>> {
    return {};
  }

  listen(listener: BoardListener): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }
}
