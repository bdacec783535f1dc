import type { LogicalRange } from 'lightweight-charts';
import { CHART_BARS_MAX } from '#protocol/worker/chart-limit.ts';
import type { KlineChart } from './kline-chart.ts';

const EDGE_BARS = 50;

/**
 * State of the old end of the chart: out of view, older bars loading, the first bar reached, or the
 * maximum number of bars loaded.
 */
export type OldEnd = 'hidden' | 'loading' | 'start' | 'limit';

/** Requests older bars when the view comes near the oldest loaded one. */
export class HistoryPager {
  readonly #kline: KlineChart;
  readonly #load: () => Promise<void>;
  readonly #show: (end: OldEnd) => void;
  readonly #unwatch: () => void;
  #shown: OldEnd = 'hidden';
  #loading = false;
  #stopped = false;

  constructor(kline: KlineChart, load: () => Promise<void>, show: (end: OldEnd) => void) {
    this.#kline = kline;
    this.#load = load;
    this.#show = show;
    kline.chart.timeScale().subscribeVisibleLogicalRangeChange(this.#onRange);
    this.#unwatch = kline.watchDraws(() =>
      this.#onRange(kline.chart.timeScale().getVisibleLogicalRange()),
    );
  }

  readonly #onRange = (range: LogicalRange | null): void => {
    if (range !== null && !this.#stopped) this.#look(range.from);
  };

  stop(): void {
    this.#stopped = true;
    this.#unwatch();
  }

  #look(leftEdge: number): void {
    if (this.#loading) return;
    const { bars, complete } = this.#kline.store;
    const isFull = bars.length >= CHART_BARS_MAX;
    if (bars.length > 0 && leftEdge < EDGE_BARS && !complete && !isFull) {
      void this.#fetch();
      return;
    }
    const isInSight = bars.length > 0 && leftEdge <= 0;
    this.#tell(!isInSight ? 'hidden' : complete ? 'start' : 'limit');
  }

  #tell(end: OldEnd): void {
    if (end === this.#shown || this.#stopped) return;
    this.#shown = end;
    this.#show(end);
  }

  async #fetch(): Promise<void> {
    this.#loading = true;
    this.#tell('loading');
    try {
      await this.#load();
    } finally {
      this.#loading = false;
      this.#tell('hidden');
    }
  }
}
