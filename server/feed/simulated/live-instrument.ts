import { hasSessions } from '#domain/market/calendar.ts';
import { tradeDay } from '#domain/market/session.ts';
import { isoOfDay } from '#domain/time/civil-date.ts';
import type { Side } from '#domain/market/types.ts';
import type { FeedDay, FeedOrigin, FeedSink, RestedQty } from '#server/ports/feed.ts';
import { AuctionPool } from './auction-pool.ts';
import type { BarSource } from './bar-source.ts';
import { CircuitBreaker, COLLECT_MS } from './circuit-breaker.ts';
import { FairValue } from './fair-value.ts';
import { Flow } from './flow.ts';
import { mixKey, Rng } from './noise.ts';
import { OrderFlowBook } from './order-flow-book.ts';
import type { PathBar } from './path-bar.ts';
import { dayLimits } from './segment-bar.ts';
import { segmentAt } from './segments.ts';
import { modeAt, type ModeSpan } from './session-mode.ts';
import type { SimProfile } from './sim-profile.ts';

const MATCH: FeedOrigin = { message: 'sim.match' };
const BOOK: FeedOrigin = { message: 'sim.book' };
const AUCTION: FeedOrigin = { message: 'sim.auction' };
const IDS_PER_MS = 1000;
const IDLE_WAIT_MS = 1000;
const MINUTE_MS = 60_000;
/** New York's closing print, in volumes of the last minute: about a tenth of a day. */
const CLOSING_MINUTES = 12;
/** Declared trading state of each mode. */
const STATE_OF = {
  flow: 'open',
  collect: 'auction',
  match: 'auction',
  idle: 'auction',
  atClose: 'auction',
  closed: 'closed',
} as const;

export type LiveInput = {
  readonly profile: SimProfile;
  readonly source: BarSource;
  readonly sink: FeedSink;
  readonly alwaysOpen: boolean;
};

/** The live market of one traded instrument. */
export class LiveInstrument {
  readonly profile: SimProfile;
  readonly book: OrderFlowBook;
  /** Time of its next order, UTC milliseconds. */
  nextTs: number;
  /** Last traded price; the last close before the first trade. */
  last: number;
  readonly #input: LiveInput;
  readonly #fair: FairValue;
  readonly #flow: Flow;
  readonly #hasDays: boolean;
  readonly #rng: Rng;
  #now: number;
  #span: ModeSpan;
  #day: number;
  #pool: AuctionPool | null = null;
  #lastId = 0;
  #needsSnapshot = true;
  readonly #breaker: CircuitBreaker | null;
  /** True when a trade of this step moved too far; trading halts after it. */
  #isTripped = false;

  constructor(input: LiveInput, ts: number) {
    this.#input = input;
    this.profile = input.profile;
    const { exchange } = input.profile.instrument;
    this.#now = ts;
    this.nextTs = ts;
    this.#hasDays = hasSessions(exchange);
    this.#day = tradeDay(ts, exchange);
    const key = mixKey(mixKey(input.profile.key, 97), Math.floor(ts / 1000));
    this.#rng = new Rng(mixKey(key, 1));
    this.#fair = new FairValue(input.profile, input.source, ts);
    this.book = new OrderFlowBook({
      trade: (price, qty, side) => this.#trade({ price, qty, side }),
      fill: () => undefined,
    });
    this.#flow = new Flow(
      { profile: input.profile, book: this.book, fair: this.#fair, key },
      this.#band(),
    );
    this.#span = modeAt(ts, exchange, input.alwaysOpen);
    this.last = Math.round(this.#fair.at(ts));
    this.#breaker = CircuitBreaker.of(input.profile.instrument, this.last);
    this.#flow.refill(ts);
    if (this.#span.mode === 'collect') this.#openPool(ts);
  }

  /** Previous close and limits of the trade day. */
  day(): FeedDay {
    const previousClose = this.#input.source.path.previousClose(this.profile, this.#day);
    const band = dayLimits(this.profile, previousClose);
    const hasLimits = this.profile.instrument.limitRate !== undefined;
    return {
      date: isoOfDay(this.#day),
      previousClose,
      upperLimit: hasLimits ? band.upper : 0,
      lowerLimit: hasLimits ? band.lower : 0,
    };
  }

  /** Generated minute bar at an instant; null while closed or without trades. */
  generatedMinute(at: number): PathBar | null {
    const { exchange, listedAt = 0 } = this.profile.instrument;
    if (at < listedAt) return null;
    if (segmentAt(at, exchange).kind === 'outside' && !this.#input.alwaysOpen) return null;
    return this.#input.source.barAt(this.profile, 'minute', at);
  }

  #band(): { readonly upper: number; readonly lower: number } {
    return dayLimits(this.profile, this.#input.source.path.previousClose(this.profile, this.#day));
  }

  /** Sends day, state and the whole book. */
  announce(ts: number): void {
    const { symbol } = this.profile.instrument;
    const { sink } = this.#input;
    if (this.#hasDays) sink.day(symbol, this.day());
    sink.state(symbol, STATE_OF[this.#span.mode]);
    this.publishBook(ts);
  }

  /** Sends the changes of the book since the last call. */
  publishBook(ts: number): void {
    const { bids, asks } = this.book;
    const sym = this.profile.instrument.symbol;
    if (this.#pool !== null) {
      this.#pool.publish(ts, this.day().previousClose, ({ result, bids, asks }) => {
        this.#input.sink.book({ sym, ts, type: 'snapshot', bids, asks }, BOOK);
        this.#input.sink.indicative(sym, result?.price ?? 0, result?.volume ?? 0);
      });
      return;
    }
    if (this.#needsSnapshot) {
      bids.drainChanges();
      asks.drainChanges();
      this.#needsSnapshot = false;
      const whole = { bids: bids.levels(Infinity), asks: asks.levels(Infinity) };
      this.#input.sink.book({ sym, ts, type: 'snapshot', ...whole }, BOOK);
      return;
    }
    if (!bids.hasChanges && !asks.hasChanges) return;
    const changes = { bids: bids.drainChanges(), asks: asks.drainChanges() };
    this.#input.sink.book({ sym, ts, type: 'change', ...changes }, BOOK);
  }

  /** Applies a user's trade against the flow; `side` is the taker's. */
  taken(side: Side, price: number, qty: number): void {
    this.book.takeFlow(side === 'buy' ? 'sell' : 'buy', price, qty);
  }

  /** Applies a user's resting order, new or reduced. */
  rested(id: string, order: RestedQty): void {
    this.book.rest({ id, ...order });
  }

  /** Removes a user's order. */
  withdrawn(id: string): void {
    this.book.cancel(id);
  }

  /** Rebuilds the book and re-enters users' orders. */
  #renew(make: () => void): void {
    const owned = this.book.liftOwned();
    make();
    for (const order of owned) this.book.rest(order);
    this.#needsSnapshot = true;
  }

  /** Processes one arrival at `nextTs` and sets the time of the next. */
  step(): void {
    const ts = this.nextTs;
    this.#now = ts;
    if (ts >= this.#span.until) this.#changePhase(ts);
    this.nextTs = ts + this.#act(ts);
    if (this.#isTripped) this.#collectOrders(ts);
  }

  /** Halts continuous trading, as the exchange does for every share. */
  halt(ts: number): void {
    const { mode, phase } = this.#span;
    if (mode !== 'flow' || phase !== 'CONTINUOUS') return;
    this.#now = Math.max(this.#now, ts);
    this.#collectOrders(ts);
  }

  /** Halts continuous trading and starts collecting orders for an auction. */
  #collectOrders(ts: number): void {
    const { phase, until } = this.#span;
    this.#isTripped = false;
    this.#span = { mode: 'collect', phase, until: Math.min(ts + COLLECT_MS, until) };
    this.#openPool(ts, COLLECT_MS / MINUTE_MS);
    this.#input.sink.state(this.profile.instrument.symbol, STATE_OF.collect);
    this.nextTs = ts + this.#act(ts);
  }

  #act(ts: number): number {
    const { mode, until } = this.#span;
    if (mode === 'flow') {
      this.#flow.step(ts);
      return this.#flow.wait(ts);
    }
    if (mode === 'collect' && this.#pool !== null) return this.#pool.step(until - ts);
    if (mode === 'atClose') return this.#tradeAtClose(ts);
    return Math.min(until - ts, IDLE_WAIT_MS);
  }

  /** Rebuilds the book at the current value after a time jump. */
  jump(ts: number): void {
    this.#now = ts;
    this.nextTs = ts;
    this.#pool = null;
    this.#input.sink.indicative(this.profile.instrument.symbol, 0, 0);
    if (ts >= this.#span.until) this.#changePhase(ts);
    this.#renew(() => this.#flow.refill(ts));
    this.last = Math.round(this.#fair.at(ts));
    this.#breaker?.measureFrom(this.last);
    this.#needsSnapshot = true;
  }

  #changePhase(ts: number): void {
    const { exchange, symbol } = this.profile.instrument;
    const { sink, alwaysOpen } = this.#input;
    const before = this.#span;
    if (exchange === 'US' && before.phase === 'CONTINUOUS') this.#printClose();
    this.#span = modeAt(ts, exchange, alwaysOpen);
    const day = tradeDay(ts, exchange);
    if (day !== this.#day) {
      this.#day = day;
      sink.day(symbol, this.day());
      this.#flow.setBand(this.#band());
    }
    const { mode } = this.#span;
    // A collection ends with a matching phase, or with the end of a halt.
    if (mode === 'match' || (mode !== 'collect' && this.#pool !== null)) this.#uncross();
    if (mode === 'collect') this.#openPool(ts);
    if (before.mode !== 'flow' && this.#span.mode === 'flow')
      this.#renew(() => this.#flow.refill(ts));
    sink.state(symbol, STATE_OF[this.#span.mode]);
  }

  /**
   * Collects orders around the price of the generated minute in which they will be matched.
   * @param minutes minutes of trading that the auction represents.
   */
  #openPool(ts: number, minutes = 1): void {
    const { source } = this.#input;
    const match = source.barAt(this.profile, 'minute', this.#span.until);
    const { lower, upper } = this.#band();
    const target = Math.min(Math.max(match?.open ?? this.last, lower), upper);
    let volume = match?.volume ?? 0;
    for (let back = 1; back < minutes; back++) {
      const at = this.#span.until - back * MINUTE_MS;
      volume += source.barAt(this.profile, 'minute', at)?.volume ?? 0;
    }
    const seconds = (this.#span.until - ts) / 1000;
    const input = { profile: this.profile, rng: this.#rng, target, volume, seconds };
    this.#pool = new AuctionPool(input, this.#band());
  }

  #uncross(): void {
    const pool = this.#pool;
    this.#pool = null;
    this.#needsSnapshot = true;
    if (pool === null) return;
    this.#input.sink.indicative(this.profile.instrument.symbol, 0, 0);
    const base = this.day().previousClose;
    const { result, bids, asks } = pool.uncross(base);
    this.#renew(() => {
      this.book.bids.clear();
      this.book.asks.clear();
      for (let i = 0; i < bids.length; i += 2) this.book.bids.change(bids[i]!, bids[i + 1]!);
      for (let i = 0; i < asks.length; i += 2) this.book.asks.change(asks[i]!, asks[i + 1]!);
    });
    if (result === null) return;
    const { price, volume: qty } = result;
    this.#trade({ price, qty, side: 'buy', auction: true });
  }

  /** Prints New York's closing orders at the last price, at the last instant. */
  #printClose(): void {
    const at = this.#span.until - 1;
    const bar = this.#input.source.barAt(this.profile, 'minute', at);
    if (bar === null || this.#now > at + MINUTE_MS) return;
    const now = this.#now;
    this.#now = at;
    const qty = Math.max(1, Math.round(bar.volume * CLOSING_MINUTES));
    this.#trade({ price: this.last, qty, side: 'buy', auction: true });
    this.#now = now;
  }

  /** After the closing auction, shares keep trading at its price. */
  #tradeAtClose(ts: number): number {
    const bar = this.#fair.bar(ts);
    if (bar === null) return IDLE_WAIT_MS;
    const side = this.#rng.next() < 0.5 ? 'buy' : 'sell';
    const mean = bar.volume / bar.trades;
    const qty = Math.max(1, Math.round(mean * this.#rng.logNormal(1)));
    this.#trade({ price: this.last, qty, side });
    return (MINUTE_MS / bar.trades) * this.#rng.wait();
  }

  #trade(print: { price: number; qty: number; side: Side; auction?: boolean }): void {
    const { price, qty, side } = print;
    const ts = Math.floor(this.#now);
    this.last = price;
    if (print.auction === true) this.#breaker?.measureFrom(price);
    else if (this.#span.mode === 'flow' && this.#breaker?.trips(price) === true) {
      this.#isTripped = true;
    }
    this.#lastId = Math.max(this.#lastId + 1, ts * IDS_PER_MS);
    const trade = {
      sym: this.profile.instrument.symbol,
      id: String(this.#lastId),
      price,
      qty,
      side,
      ts,
    };
    if (print.auction === true) this.#input.sink.trade({ ...trade, auction: true }, AUCTION);
    else this.#input.sink.trade(trade, MATCH);
  }
}
