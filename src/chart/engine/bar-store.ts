import type { ChartUpdate } from '#protocol/worker/market-worker.ts';

const ROW_WIDTH = 7;

/** One bar in plain doubles, for pixels. `time` is UTC seconds. */
export type Bar = {
  readonly time: number;
  readonly open: number;
  readonly high: number;
  readonly low: number;
  readonly close: number;
  readonly volume: number;
  readonly closed: boolean;
};

/** Range to redraw: everything, the bars from an index on, or nothing. */
export type BarChange = { readonly kind: 'all' } | { readonly kind: 'tail'; readonly from: number };

function readBars(rows: Float64Array): Bar[] {
  const bars: Bar[] = [];
  for (let at = 0; at + ROW_WIDTH <= rows.length; at += ROW_WIDTH) {
    bars.push({
      time: rows[at]!,
      open: rows[at + 1]!,
      high: rows[at + 2]!,
      low: rows[at + 3]!,
      close: rows[at + 4]!,
      volume: rows[at + 5]!,
      closed: rows[at + 6] === 1,
    });
  }
  return bars;
}

/** Bars of one chart with their indicator lines, oldest first, times strictly ascending. */
export class BarStore {
  #bars: Bar[] = [];
  #lines: number[][] = [];
  #complete = false;
  #ahead: readonly number[] = [];

  get bars(): readonly Bar[] {
    return this.#bars;
  }

  /** Values of one indicator line, aligned with the bars; NaN where undefined. */
  line(index: number): readonly number[] {
    return this.#lines[index] ?? [];
  }

  /** Start times of future bars, UTC seconds, where lines extend beyond the last bar. */
  get ahead(): readonly number[] {
    return this.#ahead;
  }

  /** Time of an existing or a future bar; undefined beyond them. */
  timeAt(index: number): number | undefined {
    return this.#bars[index]?.time ?? this.#ahead[index - this.#bars.length];
  }

  /** Whether the oldest bar is loaded. */
  get complete(): boolean {
    return this.#complete;
  }

  get last(): Bar | null {
    return this.#bars.at(-1) ?? null;
  }

  /** Applies an update of the worker. */
  apply(update: ChartUpdate): BarChange {
    const bars = readBars(update.bars);
    this.#complete = update.complete;
    this.#ahead = [...(update.ahead ?? [])];
    if (update.type === 'reset') return this.#reset(bars, update.lines);
    if (update.type === 'prepend') return this.#prepend(bars, update.lines);
    if (update.type === 'lines') this.#changeLines(update);
    return this.#upsert(bars, update.lines);
  }

  #reset(bars: Bar[], lines: readonly Float64Array[]): BarChange {
    this.#bars = bars;
    this.#lines = lines.map((line) => [...line]);
    return { kind: 'all' };
  }

  /**
   * Older bars change averages that started at the old beginning, so an update that reaches to the
   * end replaces everything. One with only older bars is prepended.
   */
  #prepend(bars: Bar[], lines: readonly Float64Array[]): BarChange {
    const first = this.#bars[0]?.time ?? Infinity;
    if ((bars.at(-1)?.time ?? -Infinity) >= first) return this.#reset(bars, lines);
    this.#bars = [...bars, ...this.#bars];
    this.#lines = this.#lines.map((line, index) => [
      ...(lines[index] ?? new Float64Array(bars.length).fill(NaN)),
      ...line,
    ]);
    return { kind: 'all' };
  }

  /** Takes over the kept lines as they are, and the new ones whole. */
  #changeLines({ lines, kept = [] }: ChartUpdate): void {
    const known = this.#lines;
    this.#lines = lines.map((line, index) => known[kept[index] ?? -1] ?? [...line]);
  }

  #upsert(bars: readonly Bar[], lines: readonly Float64Array[]): BarChange {
    let from = this.#bars.length;
    bars.forEach((bar, row) => {
      const at = this.#placeOf(bar.time);
      if (at < 0) return;
      from = Math.min(from, at);
      this.#bars[at] = bar;
      this.#lines.forEach((line, index) => {
        const values = lines[index];
        // A new line begins at the first bar of the chart, and ends with the update like all.
        const ahead = (values?.length ?? 0) - bars.length;
        line[at] = values?.[ahead + row] ?? NaN;
      });
    });
    return { kind: 'tail', from };
  }

  /**
   * Index of the bar with this time, or of a new bar at the end; -1 for a time between known bars.
   */
  #placeOf(time: number): number {
    const last = this.last;
    if (last === null || time > last.time) return this.#bars.length;
    if (time === last.time) return this.#bars.length - 1;
    return this.#bars.findIndex((bar) => bar.time === time);
  }

  /** Index of the last bar that starts at or before a time, -1 before the first. */
  indexAt(time: number): number {
    let low = 0;
    let high = this.#bars.length;
    while (low < high) {
      const middle = (low + high) >>> 1;
      if (this.#bars[middle]!.time <= time) low = middle + 1;
      else high = middle;
    }
    return low - 1;
  }
}
