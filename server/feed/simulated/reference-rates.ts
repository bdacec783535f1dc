import { tradeDay } from '#domain/market/session.ts';
import type { Mark } from '#domain/market/types.ts';
import { isoOfDay } from '#domain/time/civil-date.ts';
import type { FeedOrigin, FeedSink } from '#server/ports/feed.ts';
import type { BarSource } from './bar-source.ts';
import type { IndexLevel } from './index-levels.ts';
import type { LevelRate } from './level-rate.ts';
import type { LiveInstrument } from './live-instrument.ts';
import { Perpetual } from './perpetual.ts';

const INDEX_MS = 10_000;
const MARK_MS = 1_000;
const INDEX: FeedOrigin = { message: 'sim.index' };
const MARK: FeedOrigin = { message: 'sim.mark' };

export type ReferenceInput = {
  readonly live: readonly LiveInstrument[];
  readonly indices: readonly IndexLevel[];
  readonly sink: FeedSink;
  readonly source: BarSource;
  readonly levels: readonly LevelRate[];
};

type Contract = {
  readonly own: LiveInstrument;
  readonly pair: LiveInstrument;
  readonly perpetual: Perpetual;
};

function middleOf({ book, last }: LiveInstrument): number {
  const { bids, asks } = book;
  return bids.size === 0 || asks.size === 0 ? last : (bids.best + asks.best) / 2;
}

/** Derived values: indices every 10 s, marks of contracts every second. */
export class ReferenceRates {
  readonly #input: ReferenceInput;
  readonly #bySymbol: ReadonlyMap<string, LiveInstrument>;
  readonly #contracts: readonly Contract[];
  readonly #marks = new Map<string, Mark>();
  readonly #days = new Map<string, number>();
  #indexTs = 0;
  #markTs = 0;

  constructor(input: ReferenceInput) {
    this.#input = input;
    this.#bySymbol = new Map(input.live.map((one) => [one.profile.instrument.symbol, one]));
    this.#contracts = input.live.flatMap((own) => {
      const pair = this.#bySymbol.get(own.profile.follows?.symbol ?? '');
      return pair === undefined ? [] : [{ own, pair, perpetual: new Perpetual(own.profile) }];
    });
  }

  /** Sends first values, so that every symbol has a price before the market moves. */
  announce(ts: number): void {
    this.#publishIndices(ts);
    this.#publishMarks(ts);
  }

  turn(ts: number): void {
    if (Math.floor(ts / INDEX_MS) !== Math.floor(this.#indexTs / INDEX_MS))
      this.#publishIndices(ts);
    if (Math.floor(ts / MARK_MS) !== Math.floor(this.#markTs / MARK_MS)) this.#publishMarks(ts);
  }

  #publishIndices(ts: number): void {
    this.#indexTs = ts;
    const { indices, sink } = this.#input;
    for (const index of indices) {
      const { symbol, exchange } = index.instrument;
      const day = tradeDay(ts, exchange);
      if (this.#days.get(symbol) !== day) this.#announceDay(index, day);
      sink.level(
        symbol,
        index.level((member) => this.#live(member).last),
        ts,
        INDEX,
      );
    }
  }

  #announceDay(index: IndexLevel, day: number): void {
    const { source, sink } = this.#input;
    const previousClose = index.level((member) =>
      source.path.previousClose(this.#live(member).profile, day),
    );
    this.#days.set(index.instrument.symbol, day);
    const limits = { upperLimit: 0, lowerLimit: 0 };
    sink.day(index.instrument.symbol, { date: isoOfDay(day), previousClose, ...limits });
  }

  #live(symbol: string): LiveInstrument {
    const one = this.#bySymbol.get(symbol);
    if (one === undefined) throw new RangeError(`index member ${symbol} is not traded`);
    return one;
  }

  #publishMarks(ts: number): void {
    this.#markTs = ts;
    for (const rate of this.#input.levels) rate.publish(ts, this.#input.sink);
    for (const { own, pair, perpetual } of this.#contracts) {
      const quote = { pairMiddle: middleOf(pair), contractMiddle: middleOf(own) };
      const mark = perpetual.sample(ts, quote);
      const { symbol } = own.profile.instrument;
      const before = this.#marks.get(symbol);
      const isSame =
        before?.mark === mark.mark &&
        before.index === mark.index &&
        before.fundingRate === mark.fundingRate;
      if (isSame) continue;
      this.#marks.set(symbol, mark);
      this.#input.sink.mark(symbol, mark, MARK);
    }
  }
}
