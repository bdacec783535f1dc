import { PriceScaleMode, type Logical } from 'lightweight-charts';
import type { KlineChart } from '#src/chart/engine/kline-chart.ts';
import type { ChartPoint, Projection, Spot } from './shape.ts';
import { indexOfTime, timeOfIndex, type AxisBars } from './time-axis.ts';
import type { Place } from './tool.ts';

/** Figures of drawings in the format of the page. */
export type SpaceTexts = {
  /** Writes a fraction of 0 to 1 as a percentage. */
  readonly share: (share: number) => string;
  /** Writes a plain number with two decimals. */
  readonly ratio: (ratio: number) => string;
  /** Writes a number of bars and their duration in seconds. */
  readonly span: (bars: number, seconds: number) => string;
};

const MAGNET_PX = 24;
/** Part of the view that a drawing takes which is placed without a pointer. */
const MIDDLE = { from: 0.3, part: 0.4 };

/** Converts between positions on the main pane of a chart and times and prices. */
export class ChartSpace {
  readonly #kline: KlineChart;
  readonly #texts: SpaceTexts;

  constructor(kline: KlineChart, texts: SpaceTexts) {
    this.#kline = kline;
    this.#texts = texts;
  }

  get #bars(): AxisBars {
    const { bars } = this.#kline.store;
    return { count: bars.length, timeAt: (index) => bars[index]?.time ?? 0 };
  }

  /** Null while there are no bars. */
  projection(): Projection | null {
    const { chart, main, store } = this.#kline;
    if (main === null || store.bars.length === 0) return null;
    const bars = this.#bars;
    const scale = chart.timeScale();
    const { barSpacing } = scale.options();
    const indexOf = (time: number): number => indexOfTime(time, bars);
    return {
      x: (time) => {
        const index = indexOf(time);
        const whole = Math.floor(index);
        const x = scale.logicalToCoordinate(whole as Logical);
        return x === null ? null : x + (index - whole) * barSpacing;
      },
      y: (price) => main.priceToCoordinate(price),
      width: scale.width(),
      height: chart.paneSize(0).height,
      priceText: (price) => this.#kline.priceText(price),
      shareText: this.#texts.share,
      ratioText: this.#texts.ratio,
      spanText: this.#texts.span,
      barsBetween: (from, to) => indexOf(to) - indexOf(from),
      closes: (from, to) => {
        const first = Math.max(0, Math.ceil(indexOf(from)));
        return store.bars.slice(first, Math.floor(indexOf(to)) + 1);
      },
    };
  }

  /**
   * The nearest bar and the price at a position; null outside the chart.
   * @param magnet takes the nearest of open, high, low and close within reach.
   */
  pointAt(spot: Spot, magnet = false): ChartPoint | null {
    const point = this.exactPointAt(spot);
    if (point === null) return null;
    const index = Math.round(indexOfTime(point.time, this.#bars));
    const price = magnet ? this.#stuck(spot, index) : null;
    return {
      time: timeOfIndex(index, this.#bars),
      price: price ?? this.onTick(point.price),
    };
  }

  /** The time between bars and the price at a position, for a line by hand. */
  exactPointAt({ x, y }: Spot): ChartPoint | null {
    const { chart, main } = this.#kline;
    const price = main?.coordinateToPrice(y) ?? null;
    const scale = chart.timeScale();
    const whole = scale.coordinateToLogical(x);
    if (whole === null || price === null || this.#bars.count === 0) return null;
    const left = scale.logicalToCoordinate(whole) ?? x;
    const index = whole + (x - left) / scale.options().barSpacing;
    return { time: timeOfIndex(index, this.#bars), price };
  }

  /** The nearest price of a bar; null where none is within reach. */
  #stuck({ y }: Spot, index: number): number | null {
    const { main, store } = this.#kline;
    const bar = store.bars[index];
    if (bar === undefined) return null;
    let nearest: number | null = null;
    let reach = MAGNET_PX;
    for (const price of [bar.open, bar.high, bar.low, bar.close]) {
      const place = main?.priceToCoordinate(price) ?? null;
      if (place === null || Math.abs(place - y) > reach) continue;
      [nearest, reach] = [price, Math.abs(place - y)];
    }
    return nearest;
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

  /**
   * Moves points as far as one position is from another. They keep their distances in bars,
   * whatever gaps the bars have, and on screen, whatever scale the prices have.
   */
  shifted(points: readonly ChartPoint[], from: ChartPoint, to: ChartPoint): readonly ChartPoint[] {
    const bars = Math.round(indexOfTime(to.time, this.#bars) - indexOfTime(from.time, this.#bars));
    return points.map(({ time, price }) => ({
      time: timeOfIndex(indexOfTime(time, this.#bars) + bars, this.#bars),
      price: this.onTick(this.#shiftedPrice(price, from.price, to.price)),
    }));
  }

  #shiftedPrice(price: number, from: number, to: number): number {
    const { main } = this.#kline;
    if (main === null || main.priceScale().options().mode === PriceScaleMode.Normal) {
      return price + this.onTick(to - from);
    }
    const [y, start, end] = [price, from, to].map((one) => main.priceToCoordinate(one));
    if (y == null || start == null || end == null) return price;
    return main.coordinateToPrice(y + end - start) ?? price;
  }

  /** Points inside the view, for a drawing placed without a pointer. */
  middle(sample: readonly Place[]): readonly ChartPoint[] | null {
    const { width, height } = this.#kline.chart.paneSize(0);
    const points = sample.map(([x, y]) =>
      this.pointAt({
        x: width * (MIDDLE.from + MIDDLE.part * x),
        y: height * (MIDDLE.from + MIDDLE.part * y),
      }),
    );
    return points.includes(null) ? null : (points as readonly ChartPoint[]);
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
