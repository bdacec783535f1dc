import type { Logical } from 'lightweight-charts';
import type { KlineChart } from '#src/chart/engine/kline-chart.ts';
import type { ChartPoint } from './drawing.ts';
import type { Projection, Spot } from './drawing-shapes.ts';
import { indexOfTime, timeOfIndex, type AxisBars } from './time-axis.ts';

/** Converts between positions on the main pane of a chart and times and prices. */
export class ChartSpace {
  readonly #kline: KlineChart;
  readonly #shareText: (share: number) => string;

  constructor(kline: KlineChart, shareText: (share: number) => string) {
    this.#kline = kline;
    this.#shareText = shareText;
  }

  get #bars(): AxisBars {
    const { bars } = this.#kline.store;
    return { count: bars.length, timeAt: (index) => bars[index]?.time ?? 0 };
  }

  /** Null while there are no bars. */
  projection(): Projection | null {
    const { chart, main, store } = this.#kline;
    if (main === null || store.bars.length === 0) return null;
    return {
      x: (time) => this.#x(time),
      y: (price) => main.priceToCoordinate(price),
      width: chart.timeScale().width(),
      priceText: (price) => this.#kline.priceText(price),
      shareText: this.#shareText,
    };
  }

  #x(time: number): number | null {
    const scale = this.#kline.chart.timeScale();
    const index = indexOfTime(time, this.#bars);
    const whole = Math.floor(index);
    const x = scale.logicalToCoordinate(whole as Logical);
    return x === null ? null : x + (index - whole) * scale.options().barSpacing;
  }

  /** The nearest bar and the price at a position; null outside the chart. */
  pointAt({ x, y }: Spot): ChartPoint | null {
    const { chart, main } = this.#kline;
    const index = chart.timeScale().coordinateToLogical(x);
    const price = main?.coordinateToPrice(y) ?? null;
    if (index === null || price === null || this.#bars.count === 0) return null;
    return { time: timeOfIndex(Math.round(index), this.#bars), price: this.onTick(price) };
  }

  /** Rounds a price to the decimals of the instrument. */
  onTick(price: number): number {
    const scale = 10 ** this.#kline.look.priceDecimals;
    return Math.round(price * scale) / scale;
  }

  /** Moves a point by whole bars and smallest decimals. */
  nudged(point: ChartPoint, bars: number, ticks: number): ChartPoint {
    const index = Math.round(indexOfTime(point.time, this.#bars)) + bars;
    const step = ticks / 10 ** this.#kline.look.priceDecimals;
    const time = bars === 0 ? point.time : timeOfIndex(index, this.#bars);
    return { time, price: this.onTick(point.price + step) };
  }

  /** Two points inside the view, for a drawing placed without a pointer. */
  middle(): readonly [ChartPoint, ChartPoint] | null {
    const { chart } = this.#kline;
    const size = chart.paneSize(0);
    const from = this.pointAt({ x: size.width * 0.3, y: size.height * 0.6 });
    const to = this.pointAt({ x: size.width * 0.7, y: size.height * 0.4 });
    return from === null || to === null ? null : [from, to];
  }

  /** Calls back when positions on screen may have changed, at most once a frame. */
  watch(moved: () => void): () => void {
    let frame = 0;
    const soon = (): void => {
      cancelAnimationFrame(frame);
      frame = requestAnimationFrame(moved);
    };
    const scale = this.#kline.chart.timeScale();
    scale.subscribeVisibleLogicalRangeChange(soon);
    scale.subscribeSizeChange(soon);
    const drawn = this.#kline.watchDraws(soon);
    return () => {
      cancelAnimationFrame(frame);
      drawn();
      scale.unsubscribeVisibleLogicalRangeChange(soon);
      scale.unsubscribeSizeChange(soon);
    };
  }
}
