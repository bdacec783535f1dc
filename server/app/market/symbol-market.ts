import { TickGate } from '#domain/market/accept.ts';
import { hasSessions } from '#domain/market/calendar.ts';
import { OrderBook } from '#domain/market/book.ts';
import { dayFigures, type DayFigures } from '#domain/market/day-figures.ts';
import { barStart, dayBarStartOf } from '#domain/market/interval.ts';
import { PriceAverage } from '#domain/market/mark.ts';
import type { Instrument, Mark, Ticker, Trade, TradingState } from '#domain/market/types.ts';
import type { FeedDay, FeedOrigin } from '#server/ports/feed.ts';
import { RollingFigures } from './figures.ts';
import { SymbolBars, type BarClosed } from './symbol-bars.ts';
import { TradeRing } from './trade-ring.ts';

/** Trades kept in memory per symbol; also the maximum of a call. */
export const TRADES_KEPT = 500;

/** Book levels kept per side. */
export const LEVELS_KEPT = 1_000;

/** Lag above which messages of a feed are too old to trade on. */
const LAG_MAX_MS = 2_000;

/** Price and quantity of an auction. */
type Matched = { readonly price: number; readonly qty: number };

/** An auction that matches nothing, or no auction. */
export const NOTHING_MATCHED: Matched = { price: 0, qty: 0 };

/** Kinds of messages whose origin is stored. */
export type OriginKind = 'trade' | 'book' | 'mark' | 'level';

/** State of one instrument. Only the board changes it. */
export class SymbolMarket {
  readonly instrument: Instrument;
  readonly gate: TickGate;
  readonly markGate: TickGate;
  readonly book = new OrderBook({ maxDepth: LEVELS_KEPT });
  readonly trades = new TradeRing(TRADES_KEPT);
  readonly bars: SymbolBars;
  /** Figures of the last 24 hours; null for instruments whose figures cover the trade day. */
  readonly rolling: RollingFigures | null;
  readonly average = new PriceAverage();
  readonly origins = new Map<OriginKind, FeedOrigin>();
  /** Monotonic time of the last heartbeat. */
  heardAt = Number.NEGATIVE_INFINITY;
  isLost = false;
  /** Age of the last heartbeat at the source when it arrived, real milliseconds. */
  lagMs = 0;
  isBookBad = false;
  declared: TradingState = 'open';
  mark: Mark | null = null;
  /** True once the source has sent a mark; then none is computed here. */
  hasFeedMark = false;
  last = 0;
  lastQty = 0;
  ts = 0;
  #day: FeedDay | null = null;
  /** Start of the declared day's bar; NaN before a declaration. */
  #dayStart = Number.NaN;
  /** Indicative result of the running auction, as last sent by the source. */
  indicative = NOTHING_MATCHED;
  /** State at the last check, to detect a change. */
  shownState: TradingState = 'stale';

  constructor(instrument: Instrument, closed: BarClosed) {
    const { priceDecimals, limitRate } = instrument;
    const options =
      limitRate === undefined ? { priceDecimals } : { priceDecimals, jumpRate: limitRate };
    this.instrument = instrument;
    this.gate = new TickGate(options);
    this.markGate = new TickGate(options);
    this.rolling = hasSessions(instrument.exchange) ? null : new RollingFigures(instrument);
    this.bars = new SymbolBars(instrument, closed);
  }

  /** Trade day as declared by its feed. */
  get day(): FeedDay | null {
    return this.#day;
  }

  /** Begins another trade day; its figures start with its first trade. */
  beginDay(day: FeedDay): void {
    this.#day = day;
    this.#dayStart = dayBarStartOf(day.date, this.instrument.exchange);
  }

  /** True during a call auction, where bids and asks may overlap. */
  get isAuction(): boolean {
    return this.declared === 'auction';
  }

  /** True while its feed sends more than can be processed in time. */
  get isLagging(): boolean {
    return this.lagMs > LAG_MAX_MS;
  }

  /** Applies an accepted price. */
  price(print: { price: number; qty: number; ts: number }): void {
    this.last = print.price;
    this.lastQty = print.qty;
    this.ts = Math.max(this.ts, print.ts);
    this.average.add(print.price, print.ts);
    this.rolling?.print(print.price, print.qty);
    this.bars.add(print);
  }

  /** Sets a stored or older price, used until the first live one. */
  seedPrice(price: number, ts: number): void {
    if (this.last !== 0) return;
    this.last = price;
    this.ts = Math.max(this.ts, ts);
  }

  /** Adds the trade to the tape. */
  tape(trade: Trade): void {
    this.trades.add(trade);
  }

  /** State at a given age of the feed, milliseconds. */
  state(ageMs: number, maxAgeMs: number): TradingState {
    if (this.isLost || this.isLagging || ageMs > maxAgeMs) return 'stale';
    if (this.declared === 'halted' || this.declared === 'closed') return this.declared;
    if (this.gate.suspect || (this.isBookBad && !this.isAuction)) return 'suspect';
    return this.declared;
  }

  /** High, low and sums: of the last 24 hours, or of the trade day's daily bar. */
  #figures(): DayFigures {
    if (this.rolling !== null) return this.rolling.read(this.bars.minute);
    const isDeclared = Number.isFinite(this.#dayStart);
    const start = isDeclared ? this.#dayStart : barStart(this.ts, '1D', this.instrument.exchange);
    return dayFigures(this.bars.newest('1D'), start);
  }

  /** Summary in the form of calls and frames. */
  ticker(state: TradingState): Ticker {
    const { bids, asks } = this.book;
    const figures = this.#figures();
    const open = figures.open === 0 ? this.last : figures.open;
    return {
      last: this.last,
      lastQty: this.lastQty,
      bid: bids.size === 0 ? 0 : bids.bestPrice,
      bidQty: bids.bestQty,
      ask: asks.size === 0 ? 0 : asks.bestPrice,
      askQty: asks.bestQty,
      reference: this.day?.previousClose ?? open,
      open,
      high: Math.max(figures.high, 0) || this.last,
      low: Math.max(figures.low, 0) || this.last,
      volume: figures.volume,
      turnover: figures.turnover,
      upperLimit: this.day?.upperLimit ?? 0,
      lowerLimit: this.day?.lowerLimit ?? 0,
      state,
      ts: this.ts,
      indicative: this.indicative.price,
      indicativeQty: this.indicative.qty,
    };
  }
}
