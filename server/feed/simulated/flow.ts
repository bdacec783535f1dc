import { roundToTick, tickAt, type PriceBand } from '#domain/market/tick.ts';
import type { Side } from '#domain/market/types.ts';
import type { FairValue } from './fair-value.ts';
import {
  FARTHEST,
  flowShape,
  freshDistance,
  humpAt,
  touchWeight,
  type FlowShape,
} from './flow-shape.ts';
import { Rng } from './noise.ts';
import type { OrderFlowBook } from './order-flow-book.ts';
import type { SimProfile } from './sim-profile.ts';

const LEVELS_FRESH = 210;
const LEVELS_FEW = 200;
const LEVELS_MANY = 270;
/** Share of trades triggered by earlier trades, and for how long. */
const BRANCHING = 0.5;
const EXCITED_MS = 250;
const SIZE_SPREAD = 0.95;
const SIDE_MEMORY = 0.8;
/** Share of takers who trade on the next move of the value. */
const INFORMED = 0.3;
const STALE_LEVELS_MAX = 40;
/** Ticks by which the value must leave the spread before makers move it. */
const HYSTERESIS = 0.25;
/** Share of the makers that join the queue at the touch. */
const TOUCH_SHARE = 0.3;
const LONGEST_WAIT_MS = 2_000;
/** How far beyond the fair value a taker trades, in units of the reach. */
const TOLERANCE = 0.08;

export type FlowInput = {
  readonly profile: SimProfile;
  readonly book: OrderFlowBook;
  readonly fair: FairValue;
  readonly key: number;
};

/**
 * Anonymous order flow of one instrument in continuous trading. Takers arrive in clusters with the
 * rate and size of the generated minute, makers quote around the fair value, and patient orders are
 * placed and cancelled behind the touch.
 */
export class Flow {
  readonly #input: FlowInput;
  readonly #rng: Rng;
  #shape: FlowShape;
  #band: PriceBand;
  #excitement = 0;
  #excitedAt = 0;
  #lastSide: Side = 'buy';
  #spread = 1;

  constructor(input: FlowInput, band: PriceBand) {
    this.#input = input;
    this.#rng = new Rng(input.key);
    this.#band = band;
    this.#shape = flowShape(input.profile, input.profile.start);
  }

  /** Sets new daily limits and removes resting orders outside them. */
  setBand(band: PriceBand): void {
    this.#band = band;
    const { bids, asks } = this.#input.book;
    while (bids.size > 0 && bids.worst < band.lower)
      bids.change(bids.worst, -bids.qtyOf(bids.worst));
    while (bids.size > 0 && bids.best > band.upper) bids.change(bids.best, -bids.qtyAt(0));
    while (asks.size > 0 && asks.worst > band.upper)
      asks.change(asks.worst, -asks.qtyOf(asks.worst));
    while (asks.size > 0 && asks.best < band.lower) asks.change(asks.best, -asks.qtyAt(0));
  }

  /** Builds a new book around the fair value: at the start, and after a time jump. */
  refill(ts: number): void {
    const { book, fair } = this.#input;
    book.bids.clear();
    book.asks.clear();
    this.#excitement = 0;
    this.#drawSpread();
    const value = fair.at(ts);
    this.#shape = flowShape(this.#input.profile, value);
    for (const side of ['buy', 'sell'] as const) {
      const touch = this.#touchAt(value, side);
      let ticks = -1;
      for (let rank = 0; rank < LEVELS_FRESH; rank++) {
        const distance = freshDistance((rank + 0.3) / LEVELS_FRESH) * this.#shape.reachTicks;
        ticks = Math.max(ticks + 1, Math.floor(distance));
        this.#rest(side, touch, ticks);
      }
    }
  }

  /** Milliseconds until the next order. */
  wait(ts: number): number {
    const rate = this.#takerRate(ts) + this.#shape.makerRate / 1000;
    return Math.min(LONGEST_WAIT_MS, this.#rng.wait() / rate);
  }

  /** One arrival: a taker or a maker, in proportion to their rates. */
  step(ts: number): void {
    const taker = this.#takerRate(ts);
    const maker = this.#shape.makerRate / 1000;
    if (this.#rng.next() * (taker + maker) < taker) this.#takerArrives(ts);
    else this.#makerArrives(ts);
  }

  /** Takers per millisecond: the minute's mean, increased by recent trades. */
  #takerRate(ts: number): number {
    const bar = this.#input.fair.bar(ts);
    if (bar === null) return 0;
    const decay = Math.exp((this.#excitedAt - ts) / EXCITED_MS);
    const tempo = this.#input.fair.tempo(ts);
    return (bar.trades / 60_000) * ((1 - BRANCHING) * tempo + this.#excitement * decay);
  }

  #takerArrives(ts: number): void {
    const { book, fair, profile } = this.#input;
    const bar = fair.bar(ts);
    if (bar === null) return;
    const value = fair.at(ts);
    const side = this.#takerSide(ts, value);
    const mean = bar.volume / bar.trades;
    const qty = this.#lots(mean * this.#rng.logNormal(SIZE_SPREAD), profile.instrument.minQty);
    const tick = tickAt(value, profile.instrument);
    const ticks = Math.max(2, 1.5 * this.#spread, TOLERANCE * this.#shape.reachTicks);
    const tolerance = ticks * tick;
    book.take(side, qty, side === 'buy' ? value + tolerance : value - tolerance);
    const decay = Math.exp((this.#excitedAt - ts) / EXCITED_MS);
    const kick = BRANCHING / Math.max(0.05, (bar.trades / 60_000) * EXCITED_MS);
    this.#excitement = Math.min(8, this.#excitement * decay + kick);
    this.#excitedAt = ts;
    this.#lastSide = side;
  }

  /**
   * Side of a taker: towards the fair value or its next move, and often that of the previous taker.
   */
  #takerSide(ts: number, value: number): Side {
    if (this.#rng.next() < INFORMED) {
      return this.#rng.next() < 0.5 + 0.5 * Math.tanh(this.#input.fair.ahead(ts)) ? 'buy' : 'sell';
    }
    const { bids, asks } = this.#input.book;
    const middle = (bids.best + asks.best) / 2;
    const half = Math.max(1, (asks.best - bids.best) / 2);
    const lean = Math.tanh((value - middle) / half);
    if (this.#rng.next() < SIDE_MEMORY * (1 - Math.abs(lean))) return this.#lastSide;
    return this.#rng.next() < 0.5 + 0.47 * lean ? 'buy' : 'sell';
  }

  #makerArrives(ts: number): void {
    const { fair } = this.#input;
    const value = fair.at(ts);
    this.#shape = flowShape(this.#input.profile, value);
    if (this.#rng.next() < 0.1) this.#drawSpread();
    this.#requote(value);
    const side = this.#rng.next() < 0.5 ? 'buy' : 'sell';
    const own = this.#input.book.own(side);
    if (own.size > 0 && this.#rng.next() < TOUCH_SHARE) this.#queueAtTouch(side, own.best);
    else this.#patient(side);
  }

  /** Cancels quotes that the value has passed, and moves the touch to it. */
  #requote(value: number): void {
    const { bids, asks } = this.#input.book;
    const tick = tickAt(value, this.#input.profile.instrument);
    const isOneSided = bids.size === 0 || asks.size === 0;
    const isWide = asks.best - bids.best > this.#spread * tick;
    const drift = Math.abs(value - (bids.best + asks.best) / 2) / tick;
    if (!isOneSided && !isWide && drift < HYSTERESIS + this.#spread / 2) return;
    const bid = this.#touchAt(value, 'buy');
    const ask = this.#touchAt(value, 'sell');
    this.#withdraw('buy', bid);
    this.#withdraw('sell', ask);
    this.#improve('buy', bid);
    this.#improve('sell', ask);
  }

  /** Cancels flow that rests beyond the wanted touch of its side. */
  #withdraw(side: Side, touch: number): void {
    const own = this.#input.book.own(side);
    for (let i = 0; i < STALE_LEVELS_MAX && own.size > 0; i++) {
      const { best } = own;
      if (!own.reaches(best, touch) || best === touch) return;
      this.#input.book.cancelFlow(side, best, own.qtyAt(0));
    }
  }

  #improve(side: Side, touch: number): void {
    const own = this.#input.book.own(side);
    if (own.size > 0 && own.reaches(own.best, touch)) return;
    this.#thin(side);
    this.#queueAtTouch(side, touch);
  }

  /** Reduces a level that is no longer the touch to its usual size: its queue moves along. */
  #thin(side: Side): void {
    const own = this.#input.book.own(side);
    const isCrowded = own.size >= LEVELS_MANY;
    const usual = isCrowded ? 0 : this.#shape.levelQty * (0.3 + 0.6 * this.#rng.next());
    const extra = own.qtyAt(0) - usual;
    if (extra > 0) this.#input.book.cancelFlow(side, own.best, this.#lots(extra, 0));
  }

  #queueAtTouch(side: Side, touch: number): void {
    const weight = touchWeight(this.#shape.reachTicks);
    this.#restAt(side, touch, weight * (0.4 + this.#rng.next()));
  }

  /** Price at which makers quote on a side. */
  #touchAt(value: number, side: Side): number {
    const { instrument } = this.#input.profile;
    const tick = tickAt(value, instrument);
    const bid = Math.round(value / tick - this.#spread / 2) * tick;
    const wanted = side === 'buy' ? bid : bid + this.#spread * tick;
    const price = roundToTick(Math.max(1, wanted), instrument, side === 'buy' ? 'down' : 'up');
    return Math.min(this.#band.upper, Math.max(this.#band.lower, price));
  }

  #drawSpread(): void {
    const mean = this.#input.profile.spreadTicks;
    const drawn = mean * this.#rng.logNormal(mean > 1 ? 0.45 : 0.25);
    this.#spread = Math.max(1, Math.round(drawn));
  }

  /** Places or cancels an order behind the touch, which keeps the number of levels balanced. */
  #patient(side: Side): void {
    const levels = this.#input.book.own(side);
    if (levels.size > LEVELS_MANY) this.#dropFar(side);
    const fill = (levels.size - LEVELS_FEW) / (LEVELS_MANY - LEVELS_FEW);
    if (this.#rng.next() > 0.25 + 0.5 * fill) {
      const far = freshDistance(this.#rng.next());
      const touch = levels.size > 0 ? levels.best : this.#touchAt(this.#lastValue(), side);
      this.#rest(side, touch, far * this.#shape.reachTicks);
      return;
    }
    const near = Math.floor(this.#rng.wait() * 0.3 * levels.size);
    if (near === 0 || near >= levels.size) return;
    const qty = levels.qtyAt(near);
    const part = this.#rng.next() < 0.6 ? qty : this.#lots(qty * this.#rng.next(), 0);
    this.#input.book.cancelFlow(side, levels.priceAt(near), part);
  }

  /** Removes the last level where the touch has left it, else one of the farther half. */
  #dropFar(side: Side): void {
    const levels = this.#input.book.own(side);
    const tick = tickAt(levels.best, this.#input.profile.instrument);
    const away = Math.abs(levels.worst - levels.best) / tick / this.#shape.reachTicks;
    const rank =
      away > FARTHEST ? levels.size - 1 : Math.floor(levels.size * (0.5 + 0.5 * this.#rng.next()));
    this.#input.book.cancelFlow(side, levels.priceAt(rank), Infinity);
  }

  #lastValue(): number {
    const { bids, asks } = this.#input.book;
    return bids.size > 0 ? bids.best : asks.best;
  }

  #rest(side: Side, touch: number, ticks: number): void {
    const { instrument } = this.#input.profile;
    const offset = Math.floor(ticks) * tickAt(touch, instrument);
    const raw = side === 'buy' ? touch - offset : touch + offset;
    if (raw < this.#band.lower || raw > this.#band.upper || raw < 1) return;
    const price = roundToTick(raw, instrument, side === 'buy' ? 'down' : 'up');
    this.#restAt(side, price, humpAt(ticks / this.#shape.reachTicks));
  }

  /**
   * Adds a resting order unless it would cross, or the level is already far above its usual size.
   */
  #restAt(side: Side, price: number, weight: number): void {
    const { book, profile } = this.#input;
    const other = book.opposite(side);
    if (other.size > 0 && other.reaches(other.best, price)) return;
    const usual = this.#shape.levelQty * weight;
    if (book.own(side).qtyOf(price) > 3 * usual) return;
    const qty = this.#lots(usual * this.#rng.logNormal(0.8), profile.instrument.minQty);
    book.place(side, price, qty);
  }

  /** A quantity rounded to whole lots, at least one and at least the minimum. */
  #lots(qty: number, least: number): number {
    const lot = this.#input.profile.instrument.lotQty;
    return Math.max(lot, least, Math.round(qty / lot) * lot);
  }
}
