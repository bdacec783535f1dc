import type { KlineChart } from './kline-chart.ts';

/** Charts whose crosshairs go together: each stands on the bar of the time one is pointed at. */
export class ChartLink {
  readonly #charts = new Set<KlineChart>();

  /** Ties a chart to the others until the returned function lets it go. */
  add(chart: KlineChart): () => void {
    this.#charts.add(chart);
    const unwatch = chart.watchCursor((time) => {
      for (const other of this.#charts) if (other !== chart) other.pointAt(time);
    });
    return () => {
      unwatch();
      this.#charts.delete(chart);
    };
  }
}
