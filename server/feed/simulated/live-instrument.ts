import { hasSessions } from '#domain/market/calendar.ts';
import { tradeDay } from '#domain/market/session.ts';
import { isoOfDay } from '#domain/time/civil-date.ts';
import type { Side } from '#domain/market/types.ts';
import type { FeedDay, FeedOrigin, FeedSink } from '#server/ports/feed.ts';
import { AuctionPool } from './auction-pool.ts';
import type { BarSource } from './bar-source.ts';
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
/** Trading state that is declared for each mode. */
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

/** The running market of one traded instrument. */
export class LiveInstrument {
  readonly profile: SimProfile;
  readonly book: OrderFlowBook;
  /** When its next order arrives, UTC milliseconds. */
  nextTs: number;
  /** Last traded price, or the last close before the first trade. */
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
    this.#flow.refill(ts);
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

  /** The generated minute bar at an instant, null where the market was closed or quiet. */
  generatedMinute(at: number): PathBar | null {
    const { exchange } = this.profile.instrument;
    if (segmentAt(at, exchange).kind === 'outside' && !this.#input.alwaysOpen) return null;
    return this.#input.source.barAt(this.profile, 'minute', at);
  }

  #band(): { readonly upper: number; readonly lower: number } {
    return dayLimits(this.profile, this.#input.source.path.previousClose(this.profile, this.#day));
  }

  /** Declares day and state, and sends the whole book. */
  announce(ts: number): void {
    const { symbol } = this.profile.instrument;
    const { sink } = this.#input;
    if (this.#hasDays) sink.day(symbol, this.day());
    sink.state(symbol, STATE_OF[this.#span.mode]);
    this.publishBook(ts);
  }

  /** Sends what changed in the book since the last call. */
  publishBook(ts: number): void {
    const { bids, asks } = this.book;
    const sym = this.profile.instrument.symbol;
    if (this.#pool !== null) {
      this.#pool.publish(ts, (book) => this.#input.sink.book({ sym, ts, ...book }, BOOK));
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

  /** One arrival at `nextTs`; sets the time of the next one. */
  step(): void {
    const ts = this.nextTs;
    this.#now = ts;
    if (ts >= this.#span.until) this.#changePhase(ts);
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

  /** Time was skipped: the book is made anew at the present value. */
  jump(ts: number): void {
    this.#now = ts;
    this.nextTs = ts;
    this.#pool = null;
    if (ts >= this.#span.until) this.#changePhase(ts);
    this.#flow.refill(ts);
    this.last = Math.round(this.#fair.at(ts));
    this.#needsSnapshot = true;
  }

  #changePhase(ts: number): void {
    const { exchange, symbol } = this.profile.instrument;
    const { sink, alwaysOpen } = this.#input;
    const before = this.#span.mode;
    this.#span = modeAt(ts, exchange, alwaysOpen);
    const day = tradeDay(ts, exchange);
    if (day !== this.#day) {
      this.#day = day;
      sink.day(symbol, this.day());
      this.#flow.setBand(this.#band());
    }
    if (this.#span.mode === 'collect') this.#openPool(ts);
    if (this.#span.mode === 'match') this.#uncross();
    if (before !== 'flow' && this.#span.mode === 'flow') {
      this.#flow.refill(ts);
      this.#needsSnapshot = true;
    }
    sink.state(symbol, STATE_OF[this.#span.mode]);
  }

  /** Orders gather around the price of the generated auction minute. */
  #openPool(ts: number): void {
    const match = this.#input.source.barAt(this.profile, 'minute', this.#span.until);
    const target = match?.open ?? this.last;
    const volume = match?.volume ?? 0;
    const seconds = (this.#span.until - ts) / 1000;
    const input = { profile: this.profile, rng: this.#rng, target, volume, seconds };
    this.#pool = new AuctionPool(input, this.#band());
  }

  #uncross(): void {
    const pool = this.#pool;
    this.#pool = null;
    this.#needsSnapshot = true;
    if (pool === null) return;
    const base = this.day().previousClose;
    const { result, bids, asks } = pool.uncross(base);
    this.book.bids.clear();
    this.book.asks.clear();
    for (let i = 0; i < bids.length; i += 2) this.book.bids.change(bids[i]!, bids[i + 1]!);
    for (let i = 0; i < asks.length; i += 2) this.book.asks.change(asks[i]!, asks[i + 1]!);
    if (result !== null) this.#trade({ ...result, side: 'buy', auction: true });
  }

  /** After the closing auction shares still change hands at its price. */
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
