import type { LogicalRange } from 'lightweight-charts';
import type { KlineChart } from './kline-chart.ts';

const EDGE_BARS = 50;
const MAX_BARS = 1_500;

/** Asks for older bars when the view comes close to the oldest one. */
export class HistoryPager {
  readonly #kline: KlineChart;
  readonly #load: () => Promise<void>;
  readonly #busy: (busy: boolean) => void;
  #loading = false;
  #stopped = false;

  constructor(kline: KlineChart, load: () => Promise<void>, busy: (busy: boolean) => void) {
    this.#kline = kline;
    this.#load = load;
    this.#busy = busy;
    kline.chart.timeScale().subscribeVisibleLogicalRangeChange(this.#onRange);
  }

  readonly #onRange = (range: LogicalRange | null): void => {
    if (range !== null) this.#look(range.from);
  };

  stop(): void {
    this.#stopped = true;
  }

  #look(leftEdge: number): void {
    const { bars, complete } = this.#kline.store;
    if (this.#stopped || this.#loading || complete || bars.length === 0) return;
    // Every redraw costs time for each loaded bar, so the chart stops growing at a limit.
    if (leftEdge >= EDGE_BARS || bars.length >= MAX_BARS) return;
    void this.#fetch();
  }

  async #fetch(): Promise<void> {
    this.#loading = true;
    this.#busy(true);
    try {
      await this.#load();
    } finally {
      this.#loading = false;
      if (!this.#stopped) this.#busy(false);
    }
  }
}
