import type { Logical, MouseEventParams } from 'lightweight-charts';
import type { KlineChart } from './kline-chart.ts';

/** Bar under the cursor and the side of the chart that it stands on. */
export type CursorBar = {
  readonly index: number;
  /** Start of the bar, UTC seconds. */
  readonly time: number;
  readonly side: 'left' | 'right';
  /** True when the keyboard put it there, so that the bar is read out. */
  readonly byKey: boolean;
};

/** Keeps the bar that the crosshair stands on, moved by finger, mouse or key. */
export class ChartCursor {
  readonly #kline: KlineChart;
  #moved: (bar: CursorBar | null) => void = () => undefined;
  /** Start of the bar: its index changes when older bars are put before it. */
  #time: number | null = null;

  constructor(kline: KlineChart) {
    this.#kline = kline;
    kline.chart.subscribeCrosshairMove(this.#onMove);
  }

  /** Tells a listener where the cursor goes, until the returned function ends it. */
  follow(moved: (bar: CursorBar | null) => void): () => void {
    this.#moved = moved;
    return () => {
      this.#moved = () => undefined;
    };
  }

  get #index(): number | null {
    return this.#time === null ? null : this.#kline.store.indexAt(this.#time);
  }

  readonly #onMove = (event: MouseEventParams): void => {
    if (event.logical === undefined || event.point === undefined) this.#tell(null, false);
    else this.#tell(event.logical, false);
  };

  #tell(logical: number | null, byKey: boolean): void {
    const bar = logical === null ? undefined : this.#kline.store.bars[logical];
    const index = bar === undefined ? null : logical;
    const time = bar?.time ?? null;
    if (time === this.#time && !byKey) return;
    this.#time = time;
    if (bar === undefined || index === null) {
      this.#moved(null);
      return;
    }
    const scale = this.#kline.chart.timeScale();
    const x = scale.logicalToCoordinate(index as Logical) ?? 0;
    this.#moved({ index, time: bar.time, side: x > scale.width() / 2 ? 'right' : 'left', byKey });
  }

  /** Moves by a number of bars; without a cursor it starts at the last bar in view. */
  step(bars: number): void {
    const index = this.#index;
    if (index === null) this.toEdge('last');
    else this.#place(index + bars);
  }

  /** Moves to the first or the last bar in view. */
  toEdge(edge: 'first' | 'last'): void {
    const range = this.#kline.chart.timeScale().getVisibleLogicalRange();
    if (range === null) return;
    this.#place(edge === 'first' ? Math.ceil(range.from) : Math.floor(range.to));
  }

  #place(wanted: number): void {
    const { bars } = this.#kline.store;
    const index = Math.min(Math.max(wanted, 0), bars.length - 1);
    const bar = bars[index];
    const { main, chart } = this.#kline;
    if (bar === undefined || main === null) return;
    this.#reveal(index);
    const time = main.dataByIndex(index)?.time;
    if (time !== undefined) chart.setCrosshairPosition(bar.close, time, main);
    this.#tell(index, true);
  }

  /** Scrolls by whole bars when the cursor would leave the view. */
  #reveal(index: number): void {
    const scale = this.#kline.chart.timeScale();
    const range = scale.getVisibleLogicalRange();
    if (range === null) return;
    const first = Math.ceil(range.from);
    const last = Math.floor(range.to);
    const shift = index < first ? index - first : index > last ? index - last : 0;
    if (shift === 0) return;
    scale.setVisibleLogicalRange({ from: range.from + shift, to: range.to + shift });
  }

  clear(): void {
    this.#kline.chart.clearCrosshairPosition();
    this.#tell(null, false);
  }
}
