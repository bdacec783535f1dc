import type { Candle } from '#domain/market/types.ts';
import { CHART_BARS_MAX } from '#protocol/worker/chart-limit.ts';

/** Slack above the limit before the oldest bars are dropped, so that it happens rarely. */
const SLACK = 300;

/** Whether another version of a bar is newer: a closed one wins, then the one with more trades. */
function replaces(held: Candle, bar: Candle): boolean {
  if (held.closed !== bar.closed) return bar.closed;
  return bar.trades >= held.trades;
}

/**
 * Bars of one instrument and interval, oldest first. `revision` changes when anything but the end
 * changed, so that derived values are recomputed.
 */
export class BarSeries {
  #bars: Candle[] = [];
  #revision = 0;
  /** Last bar before the stream restarted; bars between it and the next are unknown. */
  #provenTo: number | null = null;
  /** True when the server has nothing older. */
  complete = false;
  /** True once the first answer has arrived. */
  loaded = false;

  get bars(): readonly Candle[] {
    return this.#bars;
  }

  get revision(): number {
    return this.#revision;
  }

  /** Bars that may still be added before the oldest one. */
  get room(): number {
    return Math.max(0, CHART_BARS_MAX - this.#bars.length);
  }

  /** The latest bar that can no longer change. */
  lastClosed(): Candle | null {
    for (let i = this.#bars.length - 1; i >= 0; i--) {
      const bar = this.#bars[i]!;
      if (bar.closed) return bar;
    }
    return null;
  }

  /** The stream restarts after a pause: bars in between are unknown until an answer arrives. */
  resume(): void {
    this.#provenTo ??= this.#bars.at(-1)?.start ?? null;
  }

  /** Adds bars of the stream; nearly always the open bar or the next one. */
  addStream(candles: readonly Candle[]): void {
    for (const bar of candles) {
      const last = this.#bars.at(-1);
      if (last === undefined || bar.start > last.start) this.#append(bar, last);
      else if (bar.start === last.start) this.#replaceLast(bar, last);
      else this.#merge([bar]);
    }
    this.#trim();
  }

  /** Adds an answer with the latest bars. After a gap the old bars are dropped. */
  addNewest(candles: readonly Candle[], more: boolean): void {
    const first = candles[0]?.start ?? -Infinity;
    const provenTo = this.#provenTo ?? this.#bars.at(-1)?.start ?? Infinity;
    const wasEmpty = this.#bars.length === 0;
    const joins = first <= provenTo || !more;
    if (!joins) this.#bars = this.#bars.filter(({ start }) => start >= first);
    this.#merge(candles);
    if (wasEmpty || !joins || !more) this.complete = !more;
    this.#provenTo = null;
    this.loaded = true;
  }

  /** Adds an answer with older bars. */
  addOlder(candles: readonly Candle[], more: boolean): void {
    this.#merge(candles);
    this.complete = !more;
  }

  /** Index of the bar that begins at `start`, -1 when there is none. */
  indexOf(start: number): number {
    let low = 0;
    let high = this.#bars.length - 1;
    while (low <= high) {
      const middle = (low + high) >> 1;
      const at = this.#bars[middle]!.start;
      if (at === start) return middle;
      if (at < start) low = middle + 1;
      else high = middle - 1;
    }
    return -1;
  }

  #append(bar: Candle, last: Candle | undefined): void {
    // A bar with a successor is closed, even if the message that closed it was lost.
    if (last !== undefined && !last.closed) {
      this.#bars[this.#bars.length - 1] = { ...last, closed: true };
    }
    this.#bars.push(bar);
  }

  #replaceLast(bar: Candle, last: Candle): void {
    if (replaces(last, bar)) this.#bars[this.#bars.length - 1] = bar;
  }

  #merge(candles: readonly Candle[]): void {
    if (candles.length === 0) return;
    const byStart = new Map(this.#bars.map((bar) => [bar.start, bar]));
    for (const bar of candles) {
      const held = byStart.get(bar.start);
      if (held === undefined || replaces(held, bar)) byStart.set(bar.start, bar);
    }
    this.#bars = [...byStart.values()].sort((a, b) => a.start - b.start);
    this.#revision++;
  }

  #trim(): void {
    if (this.#bars.length <= CHART_BARS_MAX + SLACK) return;
    this.#bars = this.#bars.slice(-CHART_BARS_MAX);
    this.complete = false;
    this.#revision++;
  }
}
