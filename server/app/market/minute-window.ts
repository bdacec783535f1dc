import { addExact } from '#domain/money/fixed.ts';
import type { Candle } from '#domain/market/types.ts';

type Sums = Pick<Candle, 'open' | 'high' | 'low' | 'volume' | 'turnover'>;

const COMPACT_AT = 1_024;

/** A queue of bars with cheap removal at both ends. */
class Row {
  #bars: Candle[] = [];
  #from = 0;

  get size(): number {
    return this.#bars.length - this.#from;
  }

  get first(): Candle | undefined {
    return this.#bars[this.#from];
  }

  get last(): Candle | undefined {
    return this.size === 0 ? undefined : this.#bars.at(-1);
  }

  push(bar: Candle): void {
    this.#bars.push(bar);
  }

  pop(): void {
    this.#bars.pop();
  }

  shift(): void {
    this.#from++;
    if (this.#from < COMPACT_AT) return;
    this.#bars = this.#bars.slice(this.#from);
    this.#from = 0;
  }

  all(): readonly Candle[] {
    return this.#bars.slice(this.#from);
  }
}

/**
 * Sums and extremes of the latest bars of one instrument. Adding or removing a bar takes the same
 * time for any number of bars: sums are updated, and only bars that can still become an extreme are
 * kept as candidates.
 */
export class MinuteWindow {
  readonly #max: number;
  #bars = new Row();
  #highs = new Row();
  #lows = new Row();
  #volume = 0;
  #turnover = 0;

  /** @param max number of bars kept; adding another removes the oldest. */
  constructor(max: number) {
    this.#max = max;
  }

  /** Forgets everything. */
  clear(): void {
    this.#bars = new Row();
    this.#highs = new Row();
    this.#lows = new Row();
    this.#volume = 0;
    this.#turnover = 0;
  }

  /** Inserts older bars, oldest first, before the existing ones. */
  prepend(older: readonly Candle[]): void {
    const all = [...older, ...this.#bars.all()];
    this.clear();
    for (const bar of all) this.add(bar);
  }

  /** Adds the latest bar; one with the same start replaces the last. */
  add(bar: Candle): void {
    if (this.#bars.last?.start === bar.start) {
      const kept = this.#bars.all().slice(0, -1);
      this.clear();
      for (const one of kept) this.#push(one);
    }
    this.#push(bar);
    if (this.#bars.size > this.#max) this.#shift();
  }

  /** Removes bars that begin before a time. */
  dropBefore(start: number): void {
    for (let { first } = this.#bars; first !== undefined && first.start < start;) {
      this.#shift();
      ({ first } = this.#bars);
    }
  }

  /** First open, extremes and sums; null without bars. */
  sums(): Sums | null {
    const [first, highest, lowest] = [this.#bars.first, this.#highs.first, this.#lows.first];
    if (first === undefined || highest === undefined || lowest === undefined) return null;
    return {
      open: first.open,
      high: highest.high,
      low: lowest.low,
      volume: this.#volume,
      turnover: this.#turnover,
    };
  }

  #push(bar: Candle): void {
    this.#volume = addExact(this.#volume, bar.volume);
    this.#turnover = addExact(this.#turnover, bar.turnover);
    this.#bars.push(bar);
    while ((this.#highs.last?.high ?? Infinity) <= bar.high) this.#highs.pop();
    this.#highs.push(bar);
    while ((this.#lows.last?.low ?? -Infinity) >= bar.low) this.#lows.pop();
    this.#lows.push(bar);
  }

  #shift(): void {
    const bar = this.#bars.first;
    if (bar === undefined) return;
    this.#bars.shift();
    this.#volume = addExact(this.#volume, -bar.volume);
    this.#turnover = addExact(this.#turnover, -bar.turnover);
    if (this.#highs.first === bar) this.#highs.shift();
    if (this.#lows.first === bar) this.#lows.shift();
  }
}
