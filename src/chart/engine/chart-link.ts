import type { KlineChart } from './kline-chart.ts';

/** Links the crosshairs of several charts: all show the bar at the time pointed at in one. */
export class ChartLink {
  readonly #charts = new Set<KlineChart>();

  /** Links a chart until the returned function is called. */
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
