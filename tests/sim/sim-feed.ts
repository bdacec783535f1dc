import { priceLimits, roundToTick } from '#domain/market/tick.ts';
import type { Instrument } from '#domain/market/types.ts';
import { zoneDay } from '#domain/time/zone.ts';
import { isoOfDay } from '#domain/time/civil-date.ts';
import { parseFixed } from '#domain/money/fixed.ts';
import type { FeedOrigin, FeedSink } from '#server/ports/feed.ts';
import type { Dice } from './dice.ts';

const ORIGIN: FeedOrigin = { message: 'sim' };
const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;
/** Steps of ten seconds in a day. */
const STEPS = 8_640;
const LEVELS = 5;
/** Standard deviation of a step: about two thirds per year. */
const DEVIATION = 0.0004;
const FUNDING_MS = 8 * HOUR_MS;
/** Rates are integers of 10^-8. */
const FUNDING_RATE = 10_000;

/** Frequency of each fault per symbol and day. */
const FAULTS = {
  gap: 4,
  longGap: 0.1,
  spike: 6,
  markSpike: 6,
  jump: 0.3,
  crossed: 4,
  duplicate: 60,
  old: 40,
  nonsense: 40,
  future: 10,
  halt: 0.15,
} as const;
type Fault = keyof typeof FAULTS;

/** Feed of one symbol: a random walk, a book of a few levels, and every fault of feeds. */
export class SimLine {
  readonly instrument: Instrument;
  readonly #sink: FeedSink;
  readonly #dice: Dice;
  readonly #faults: Record<string, number> = {};
  readonly #levelValue: number;
  #middle: number;
  #silentUntil = 0;
  #haltUntil = 0;
  #crossUntil = 0;
  #step = 0;
  #trade = 0;
  #day = -1;
  #lastTrade: Parameters<FeedSink['trade']>[0] | null = null;

  constructor(instrument: Instrument, sink: FeedSink, dice: Dice) {
    this.instrument = instrument;
    this.#sink = sink;
    this.#dice = dice;
    this.#middle = parseFixed(instrument.startPrice, instrument.priceDecimals) ?? 1;
    this.#levelValue = instrument.quote === 'TRY' ? 100_000 : 15_000;
  }

  /** Faults made so far, by kind. */
  get faults(): Readonly<Record<string, number>> {
    return this.#faults;
  }

  /** Price of the walk, integer of the instrument. */
  get middle(): number {
    return Math.round(this.#middle);
  }

  /** Sends one message, or a fault instead. */
  step(now: number): void {
    this.#step++;
    this.#middle *= 1 + this.#dice.normal() * DEVIATION;
    if (now < this.#silentUntil) return;
    if (this.#halted(now)) return;
    if (this.#step === 1) this.#tellDay();
    this.#newDay(now);
    if (this.#isDue('gap')) this.#silentUntil = now + this.#dice.whole(30_000, 10 * MINUTE_MS);
    if (this.#isDue('longGap')) this.#silentUntil = now + this.#dice.whole(HOUR_MS, DAY_MS);
    if (this.#isDue('jump')) this.#middle *= this.#dice.chance(0.5) ? 0.86 : 1.16;
    this.#wrong(now);
    if (this.instrument.kind === 'swap' && this.#step % 3 === 0) this.#mark(now);
    else if (this.#step % 2 === 0) this.#book(now);
    else this.#print(now);
  }

  #isDue(fault: Fault): boolean {
    if (!this.#dice.chance(FAULTS[fault] / STEPS)) return false;
    this.#faults[fault] = (this.#faults[fault] ?? 0) + 1;
    return true;
  }

  #halted(now: number): boolean {
    const { symbol } = this.instrument;
    if (this.#haltUntil > 0) {
      if (now < this.#haltUntil) {
        this.#sink.alive(symbol, now);
        return true;
      }
      this.#haltUntil = 0;
      this.#sink.state(symbol, 'open');
    }
    if (!this.#isDue('halt')) return false;
    this.#haltUntil = now + this.#dice.whole(10 * MINUTE_MS, 26 * HOUR_MS);
    this.#sink.state(symbol, 'halted');
    return true;
  }

  /** Messages that the server must reject. */
  #wrong(now: number): void {
    const { symbol: sym } = this.instrument;
    if (this.#isDue('spike')) {
      const price = Math.round(this.#middle * this.#dice.pick([0.5, 0.7, 1.3, 1.5]));
      this.#tradeAt(price, now);
      this.#tradeAt(this.#near(0), now);
    }
    if (this.#lastTrade !== null && this.#isDue('duplicate')) {
      this.#sink.trade(this.#lastTrade, ORIGIN);
    }
    if (this.#isDue('old')) {
      this.#tradeAt(this.#near(this.#dice.whole(-50, 50)), now - 2 * MINUTE_MS);
    }
    if (this.#isDue('nonsense')) {
      const price = this.#dice.pick([0, -1, Number.NaN, Number.MAX_VALUE, 0.5]);
      this.#tradeAt(price, now);
      this.#sink.book({ sym, type: 'change', bids: [price, 1], asks: [], ts: now }, ORIGIN);
    }
    if (this.#isDue('future')) this.#tradeAt(this.#near(0), now + MINUTE_MS);
    if (this.#isDue('crossed')) this.#crossUntil = now + this.#dice.whole(10_000, MINUTE_MS);
    if (this.instrument.kind === 'swap' && this.#isDue('markSpike')) {
      const factor = this.#dice.pick([0.5, 1.5]);
      this.#sink.mark(sym, this.#markAt(now, Math.round(this.#middle * factor)), ORIGIN);
    }
  }

  /** A trade with invalid values. */
  #tradeAt(price: number, ts: number): void {
    const { symbol: sym } = this.instrument;
    const id = `${this.#trade++}`;
    this.#sink.trade({ sym, id, price, qty: this.#qty(1), side: 'buy', ts }, ORIGIN);
  }

  /** A price some ticks from the mid price; negative steps are on the bid side. */
  #near(steps: number): number {
    const { tick } = this.instrument;
    const size = tick.rule === 'fixed' ? tick.tick : Math.max(1, Math.round(this.#middle / 2_000));
    const raw = Math.max(size * 10, this.#middle + steps * size);
    return roundToTick(raw, this.instrument, steps < 0 ? 'down' : 'up');
  }

  /** A quantity for a part of a level's value, on the lot grid. */
  #qty(share: number): number {
    const { lotQty, priceDecimals, qtyDecimals } = this.instrument;
    const price = this.#middle / 10 ** priceDecimals;
    const units = ((this.#levelValue * share) / price) * 10 ** qtyDecimals;
    return Math.max(lotQty, Math.round(units / lotQty) * lotQty);
  }

  #book(now: number): void {
    const { symbol: sym } = this.instrument;
    const bids: number[] = [];
    const asks: number[] = [];
    const isCrossed = now < this.#crossUntil;
    const gap = Math.max(1, Math.round(this.#middle / 20_000));
    for (let level = 1; level <= LEVELS; level++) {
      const bid = this.#near(-level * gap + (isCrossed ? LEVELS * gap : 0));
      const ask = this.#near(level * gap);
      if (bids.at(-2) !== bid) bids.push(bid, this.#qty(this.#dice.between(0.2, 1)));
      if (asks.at(-2) !== ask) asks.push(ask, this.#qty(this.#dice.between(0.2, 1)));
    }
    this.#sink.book({ sym, type: 'snapshot', bids, asks, ts: now }, ORIGIN);
  }

  #print(now: number): void {
    const { symbol: sym } = this.instrument;
    const side = this.#dice.chance(0.5) ? 'buy' : 'sell';
    const gap = Math.max(1, Math.round(this.#middle / 20_000));
    const price = this.#near(side === 'buy' ? gap : -gap);
    const qty = this.#qty(this.#dice.between(0.05, 1.5));
    this.#lastTrade = { sym, id: `${this.#trade++}`, price, qty, side, ts: now };
    this.#sink.trade(this.#lastTrade, ORIGIN);
  }

  #markAt(now: number, mark: number) {
    const nextFundingTs = now - (now % FUNDING_MS) + FUNDING_MS;
    const fundingRate = this.#middle % 2 < 1 ? FUNDING_RATE : -FUNDING_RATE;
    return { mark, index: mark, fundingRate, nextFundingTs, ts: now };
  }

  #mark(now: number): void {
    this.#sink.mark(this.instrument.symbol, this.#markAt(now, this.middle), ORIGIN);
  }

  /** Daily figures come from the source itself, as with most exchanges. */
  #tellDay(): void {
    const open = this.#near(0);
    this.#sink.summary(this.instrument.symbol, { open, high: open, low: open, volume: 0 }, 0);
  }

  #newDay(now: number): void {
    const { symbol, kind, limitRate } = this.instrument;
    if (kind !== 'stock') return;
    const day = zoneDay(now, 'turkey');
    if (day === this.#day) return;
    this.#day = day;
    const previousClose = roundToTick(this.#middle, this.instrument, 'nearest');
    const { lower, upper } =
      limitRate === undefined
        ? { lower: 0, upper: 0 }
        : priceLimits(previousClose, limitRate, this.instrument);
    const date = isoOfDay(day);
    this.#sink.day(symbol, { date, previousClose, upperLimit: upper, lowerLimit: lower });
  }
}
