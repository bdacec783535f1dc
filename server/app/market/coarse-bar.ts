import { joinCandles, sameFigures } from '#domain/market/candle-series.ts';
import { barStart } from '#domain/market/interval.ts';
import type { Candle, Exchange, Interval } from '#domain/market/types.ts';

/** An open bar without its open minute, and the previous bar. */
export type CoarseState = { readonly part: Candle | null; readonly last: Candle | null };

/** One interval of one instrument, rolled up from closed minutes. */
export class CoarseBar {
  readonly interval: Interval;
  readonly #exchange: Exchange;
  #part: Candle | null = null;
  #last: Candle | null = null;
  #startOf = { minute: Number.NaN, start: 0 };

  constructor(interval: Interval, exchange: Exchange) {
    this.interval = interval;
    this.#exchange = exchange;
  }

  /** Last closed bar; null before the first. */
  get last(): Candle | null {
    return this.#last;
  }

  state(): CoarseState {
    return { part: this.#part, last: this.#last };
  }

  restore({ part, last }: CoarseState): void {
    this.#part = part;
    this.#last = last;
  }

  /**
   * Adds the time before the first live minute. Returns the bar again if it has closed meanwhile
   * without that part.
   */
  seed(part: Candle): Candle | null {
    const open = { ...part, closed: false };
    const live = this.#part;
    if (live?.start === part.start) {
      this.#part = { ...joinCandles(part.start, open, live), closed: false };
      return null;
    }
    if (this.#last?.start === part.start) {
      this.#last = { ...joinCandles(part.start, open, this.#last), closed: true };
      return this.#last;
    }
    if (live === null && this.#last === null) this.#part = open;
    return null;
  }

  /** Adds a closed minute. Returns the bar it ended. */
  add(minute: Candle): Candle | null {
    const start = this.#start(minute.start);
    const part = this.#part;
    if (part !== null && part.start === start) {
      this.#part = { ...joinCandles(start, part, minute), closed: false };
      return null;
    }
    const ended = this.#close();
    this.#part = { ...minute, start, closed: false };
    return ended;
  }

  /** Closes the bar if its time is over at `now`, and returns it once. */
  closeDue(now: number): Candle | null {
    if (this.#part === null || barStart(now, this.interval, this.#exchange) === this.#part.start) {
      return null;
    }
    return this.#close();
  }

  /** Replaces our bar by one that the source computed. */
  replace(bar: Candle): void {
    if (bar.closed) {
      this.#last = bar;
      if (this.#part?.start === bar.start) this.#part = null;
    }
  }

  /** Replaces the last closed bar by its repaired version, if it is that one. */
  correctLast(bar: Candle): void {
    if (this.#last?.start === bar.start) this.#last = bar;
  }

  /**
   * Replaces the open bar's closed minutes by a recomputed part.
   * @returns whether it differed.
   */
  correctPart(part: Candle): boolean {
    const held = this.#part;
    if (held !== null && held.start !== part.start) return false;
    if (held !== null && sameFigures(held, part)) return false;
    this.#part = { ...part, closed: false };
    return true;
  }

  /** The open bar including the open minute. */
  open(minute: Candle | null): Candle | null {
    const part = this.#part;
    if (minute === null) return part;
    const start = this.#start(minute.start);
    if (part === null || part.start !== start) return { ...minute, start, closed: false };
    return joinCandles(start, part, minute);
  }

  /** Bar that the open minute has ended although no closed minute has reported it yet. */
  endedBy(minute: Candle | null): Candle | null {
    const part = this.#part;
    if (part === null || minute === null || part.start === this.#start(minute.start)) return null;
    return { ...part, closed: true };
  }

  #start(minuteStart: number): number {
    if (this.#startOf.minute !== minuteStart) {
      const start = barStart(minuteStart, this.interval, this.#exchange);
      this.#startOf = { minute: minuteStart, start };
    }
    return this.#startOf.start;
  }

  #close(): Candle | null {
    if (this.#part === null) return null;
    this.#last = { ...this.#part, closed: true };
    this.#part = null;
    return this.#last;
  }
}
