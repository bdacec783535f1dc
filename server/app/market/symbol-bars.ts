import { CandleBuilder, type CandleTrade } from '#domain/market/candle.ts';
import { INTERVALS, type Candle, type Instrument, type Interval } from '#domain/market/types.ts';
import { CoarseBar, type CoarseState } from './coarse-bar.ts';

/** All bars of one instrument, as data. */
export type BarsState = {
  /** Last closed minute, and the open one. */
  readonly last: Candle | null;
  readonly minute: Candle | null;
  readonly coarse: readonly (readonly [Interval, CoarseState])[];
};

/** Called with every closed bar. */
export type BarClosed = (interval: Interval, candle: Candle) => void;

const MINUTE_MS = 60_000;

/**
 * All bars of one instrument: minutes from prints, every other interval from the minutes, so coarse
 * bars equal fine ones exactly.
 */
export class SymbolBars {
  readonly #builder: CandleBuilder;
  readonly #coarse: ReadonlyMap<Interval, CoarseBar>;
  readonly #closed: BarClosed;
  #last: Candle | null = null;
  #checkedMinute = 0;
  #isOutdated = false;

  constructor(owner: Instrument, closed: BarClosed) {
    this.#builder = new CandleBuilder(owner, '1m');
    const coarse = INTERVALS.filter((interval) => interval !== '1m');
    this.#coarse = new Map(coarse.map((iv) => [iv, new CoarseBar(iv, owner.exchange)]));
    this.#closed = closed;
  }

  /** The open minute. */
  get minute(): Candle | null {
    return this.#builder.current();
  }

  /** Start of the last closed minute; minus infinity if none has closed. */
  get lastMinute(): number {
    return this.#last?.start ?? Number.NEGATIVE_INFINITY;
  }

  /** True once after a minute inside closed coarse bars was replaced. */
  takeOutdated(): boolean {
    const was = this.#isOutdated;
    this.#isOutdated = false;
    return was;
  }

  /** Adds an accepted print. Returns false if its minute is already closed. */
  add(print: CandleTrade): boolean {
    if (print.ts < this.lastMinute + MINUTE_MS) return false;
    const step = this.#builder.add(print);
    if (step.closed !== null) this.#closeMinute(step.closed);
    return step.open !== null;
  }

  /**
   * Closes bars that ended by `settled`, the market time before which no more prints can arrive.
   */
  tick(settled: number): void {
    const minute = this.#builder.closeDue(settled);
    if (minute !== null) this.#closeMinute(minute);
    const current = Math.floor(settled / MINUTE_MS);
    if (current === this.#checkedMinute) return;
    this.#checkedMinute = current;
    for (const bar of this.#coarse.values()) {
      const ended = bar.closeDue(settled);
      if (ended !== null) this.#closed(bar.interval, ended);
    }
  }

  /** Replaces our bar with the same start by one that the source computed. */
  replace(interval: Interval, candle: Candle): void {
    if (interval !== '1m') {
      this.#coarse.get(interval)?.replace(candle);
    } else if (!candle.closed) {
      this.#builder.resume(candle);
      return;
    } else if (this.#builder.current()?.start === candle.start) {
      this.#builder.resume(candle);
      const minute = this.#builder.closeDue(Number.POSITIVE_INFINITY);
      if (minute !== null) this.#closeMinute(minute);
      return;
    } else if (this.#last === null || this.#last.start < candle.start) {
      // The open minute is older, and a bar of a later minute ends it.
      const minute = this.#builder.closeDue(candle.start);
      if (minute !== null) this.#closeMinute(minute);
      this.#closeMinute(candle);
      return;
    } else {
      this.#isOutdated = true;
    }
    if (candle.closed) this.#closed(interval, candle);
  }

  /** Adds the time before the first live minute to an open bar. */
  seed(interval: Interval, part: Candle): void {
    const again = this.#coarse.get(interval)?.seed(part) ?? null;
    if (again !== null) this.#closed(interval, again);
  }

  /** Applies a repaired closed coarse bar. */
  correctLast(interval: Interval, bar: Candle): void {
    this.#coarse.get(interval)?.correctLast(bar);
  }

  /**
   * Recomputes the open coarse bars' parts up to the last closed minute.
   * @returns the intervals whose bar differed.
   */
  correctParts(parts: ReadonlyMap<Interval, Candle>): Interval[] {
    const wrong = [...parts].filter(([iv, part]) => this.#coarse.get(iv)?.correctPart(part));
    return wrong.map(([interval]) => interval);
  }

  /** Latest bar of a coarse interval: the open one, or the last closed one. */
  newest(interval: Interval): Candle | null {
    const bar = this.#coarse.get(interval);
    return bar?.open(this.#builder.current()) ?? bar?.last ?? null;
  }

  /** All bars as data, to continue in another process. */
  state(): BarsState {
    const coarse = [...this.#coarse].map(([interval, bar]) => [interval, bar.state()] as const);
    return { last: this.#last, minute: this.minute, coarse };
  }

  /** Continues from the bars of another process. */
  restore({ last, minute, coarse }: BarsState): void {
    this.#last = last;
    if (minute !== null) this.#builder.resume(minute);
    for (const [interval, state] of coarse) this.#coarse.get(interval)?.restore(state);
  }

  /** The last closed bar and the open one, oldest first. */
  recent(interval: Interval): Candle[] {
    const minute = this.#builder.current();
    if (interval === '1m') return [this.#last, minute].filter((bar) => bar !== null);
    const bar = this.#coarse.get(interval);
    if (bar === undefined) return [];
    return [bar.endedBy(minute) ?? bar.last, bar.open(minute)].filter((one) => one !== null);
  }

  #closeMinute(minute: Candle): void {
    this.#last = minute;
    this.#closed('1m', minute);
    for (const bar of this.#coarse.values()) {
      const ended = bar.add(minute);
      if (ended !== null) this.#closed(bar.interval, ended);
    }
  }
}
