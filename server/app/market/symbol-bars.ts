import { CandleBuilder, type CandleTrade } from '#domain/market/candle.ts';
import { INTERVALS, type Candle, type Instrument, type Interval } from '#domain/market/types.ts';
import { CoarseBar, type CoarseState } from './coarse-bar.ts';

/** Everything known of the bars of one instrument, as data. */
export type BarsState = {
  /** The minute that closed last, and the one in the making. */
  readonly last: Candle | null;
  readonly minute: Candle | null;
  readonly coarse: readonly (readonly [Interval, CoarseState])[];
};

/** Told of every bar that closes. */
export type BarClosed = (interval: Interval, candle: Candle) => void;

const MINUTE_MS = 60_000;

/**
 * All bars of one instrument: minutes from prints, every other interval from the minutes, so that
 * coarse bars equal fine ones to the last digit.
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

  /** The minute in the making. */
  get minute(): Candle | null {
    return this.#builder.current();
  }

  /** Start of the minute that closed last; before all time when none did. */
  get lastMinute(): number {
    return this.#last?.start ?? Number.NEGATIVE_INFINITY;
  }

  /** True once after a minute was replaced that is in closed coarse bars already. */
  takeOutdated(): boolean {
    const was = this.#isOutdated;
    this.#isOutdated = false;
    return was;
  }

  /** Takes an accepted print. False when its minute is already closed. */
  add(print: CandleTrade): boolean {
    if (print.ts < this.lastMinute + MINUTE_MS) return false;
    const step = this.#builder.add(print);
    if (step.closed !== null) this.#closeMinute(step.closed);
    return step.open !== null;
  }

  /** Closes what ended by `settled`: market time of which no print can arrive any more. */
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

  /** A bar the source computed itself: it replaces ours of the same start. */
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
      // The minute in the making is older: what is told of a later one ends it.
      const minute = this.#builder.closeDue(candle.start);
      if (minute !== null) this.#closeMinute(minute);
      this.#closeMinute(candle);
      return;
    } else {
      this.#isOutdated = true;
    }
    if (candle.closed) this.#closed(interval, candle);
  }

  /** What open bars hold of the time before the first live minute. */
  seed(interval: Interval, part: Candle): void {
    const again = this.#coarse.get(interval)?.seed(part) ?? null;
    if (again !== null) this.#closed(interval, again);
  }

  /** A closed coarse bar was repaired. */
  correctLast(interval: Interval, bar: Candle): void {
    this.#coarse.get(interval)?.correctLast(bar);
  }

  /**
   * What open coarse bars hold of minutes up to the one that closed last, computed anew.
   * @returns the intervals whose bar held something else.
   */
  correctParts(parts: ReadonlyMap<Interval, Candle>): Interval[] {
    const wrong = [...parts].filter(([iv, part]) => this.#coarse.get(iv)?.correctPart(part));
    return wrong.map(([interval]) => interval);
  }

  /** The newest bar of a coarse interval: the one in the making, or the one that closed last. */
  newest(interval: Interval): Candle | null {
    const bar = this.#coarse.get(interval);
    return bar?.open(this.#builder.current()) ?? bar?.last ?? null;
  }

  /** All bars as data, from which others continue. */
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

  /** The bar that closed last and the open one, oldest first. */
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
