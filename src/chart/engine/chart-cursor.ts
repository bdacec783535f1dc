import type { Logical, MouseEventParams } from 'lightweight-charts';
import type { KlineChart } from './kline-chart.ts';

/** Bar under the cursor and the half of the chart it is in. */
export type CursorBar = {
  readonly index: number;
  /** Start of the bar, UTC seconds. */
  readonly time: number;
  readonly side: 'left' | 'right';
  /** True if a key moved the cursor, so that the bar is read out. */
  readonly byKey: boolean;
  /** True if a linked chart moved the cursor. */
  readonly byLink: boolean;
};

/** Tracks the bar under the crosshair, which finger, mouse or keys move. */
export class ChartCursor {
  readonly #kline: KlineChart;
  #moved: (bar: CursorBar | null) => void = () => undefined;
  /** Start of the bar; its index changes when older bars are prepended. */
  #time: number | null = null;
  /** A key or a linked chart placed the cursor, so it stays on its bar while the chart moves. */
  #isPlaced = false;
  #frame = 0;

  constructor(kline: KlineChart) {
    this.#kline = kline;
    kline.chart.subscribeCrosshairMove(this.#onMove);
    kline.whenPointed(this.#onPointed);
  }

  /** Notifies a listener of cursor moves until the returned function is called. */
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
    // The library reports crosshairs placed by code like those moved by the user.
    if (this.#isPlaced && event.sourceEvent === undefined) {
      if (event.logical !== undefined && event.logical !== this.#index) this.#drawSoon();
      return;
    }
    if (this.#isPlaced) this.#time = null;
    this.#isPlaced = false;
    if (event.logical === undefined || event.point === undefined) this.#tell(null, false);
    else this.#tell(event.logical, false);
  };

  readonly #onPointed = (time: number | null): void => {
    this.#isPlaced = time !== null;
    this.#time = time;
    const index = this.#index;
    this.#moved(time === null || index === null ? null : this.#barAt(index, time, 'link'));
  };

  #barAt(index: number, time: number, by: 'pointer' | 'key' | 'link'): CursorBar {
    const scale = this.#kline.chart.timeScale();
    const x = scale.logicalToCoordinate(index as Logical) ?? 0;
    const side = x > scale.width() / 2 ? 'right' : 'left';
    return { index, time, side, byKey: by === 'key', byLink: by === 'link' };
  }

  #tell(logical: number | null, byKey: boolean): void {
    const bar = logical === null ? undefined : this.#kline.store.bars[logical];
    const index = bar === undefined ? null : logical;
    const time = bar?.time ?? null;
    if (time === this.#time && !byKey) return;
    this.#time = time;
    this.#kline.cursorAt(time);
    if (bar === undefined || index === null) {
      this.#moved(null);
      return;
    }
    this.#moved(this.#barAt(index, bar.time, byKey ? 'key' : 'pointer'));
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
    if (bars[index] === undefined || this.#kline.main === null) return;
    this.#isPlaced = true;
    this.#tell(index, true);
    if (this.#reveal(index)) this.#drawSoon();
    else this.#draw();
  }

  /** Places the crosshair on the cursor's bar if it is in view. */
  #draw(): void {
    const { main, chart, store } = this.#kline;
    const index = this.#index;
    const range = chart.timeScale().getVisibleLogicalRange();
    if (!this.#isPlaced || index === null || main === null || range === null) return;
    if (index < range.from || index > range.to) return;
    const bar = store.bars[index];
    const time = main.dataByIndex(index)?.time;
    if (bar === undefined || time === undefined) return;
    chart.setCrosshairPosition(bar.close, time, main);
  }

  /** The same after the library has scrolled, which happens in its next frame. */
  #drawSoon(): void {
    cancelAnimationFrame(this.#frame);
    this.#frame = requestAnimationFrame(() => this.#draw());
  }

  /** Scrolls by whole bars if the cursor would leave the view. @returns whether it scrolled. */
  #reveal(index: number): boolean {
    const scale = this.#kline.chart.timeScale();
    const range = scale.getVisibleLogicalRange();
    if (range === null) return false;
    const first = Math.ceil(range.from);
    const last = Math.floor(range.to);
    const shift = index < first ? index - first : index > last ? index - last : 0;
    if (shift === 0) return false;
    scale.setVisibleLogicalRange({ from: range.from + shift, to: range.to + shift });
    return true;
  }

  clear(): void {
    this.#isPlaced = false;
    this.#kline.chart.clearCrosshairPosition();
    this.#tell(null, false);
  }
}
