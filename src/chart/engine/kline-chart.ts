import {
  createChart,
  type IChartApi,
  type ISeriesApi,
  type ISeriesPrimitive,
  type SeriesType,
  type Time,
} from 'lightweight-charts';
import type { ChartUpdate } from '#protocol/worker/market-worker.ts';
import { BarStore, type BarChange } from './bar-store.ts';
import { axisPrice } from '#src/kit/index.ts';
import { chartOptions, MAIN_MARGINS, type ChartLook } from './chart-options.ts';
import { ExtremesMarks } from './extremes-marks.ts';
import { LastPriceTag } from './last-price-tag.ts';
import { LineClouds } from './line-clouds.ts';
import { panePlaces, type PanePlaces } from './pane-heights.ts';
import type { PaneLayout } from './pane-layout.ts';
import { SeriesSet } from './series-set.ts';
import { TimeEdges } from './time-edges.ts';

const REDRAW_MS = 100;
/** A low pane has its legend on top and space for one or two marks. */
const SUB_SCALE = { scaleMargins: { top: 0.32, bottom: 0 }, tickMarkDensity: 3.5 };
/** A pane that was a low one may become the main pane when series change, so it sets both. */
const MAIN_SCALE = { scaleMargins: MAIN_MARGINS, tickMarkDensity: 2.5 };
/** Space right of the last bar, half the width of its time label. */
const RIGHT_PX = 22;

/** The same space as a number of bars at this bar spacing. */
export function rightBars(barPx: number): number {
  return RIGHT_PX / barPx;
}

/** The library rounds its size like this; any other size would make it draw again. */
function evenPx(px: number): number {
  return px - (px % 2);
}

/** Callbacks of the chart. */
export type ChartEvents = {
  /** Data was drawn; `reset` is true when all of it is new. */
  readonly drawn: (reset: boolean) => void;
  /** Panes moved. */
  readonly panes: (places: PanePlaces) => void;
};

function keysOf(layout: PaneLayout): readonly string[] {
  return layout.lines.map((line) => line.key);
}

function sameNames(a: readonly string[], b: readonly string[]): boolean {
  return a.length === b.length && a.every((name, at) => name === b[at]);
}

/** Direction of the last price against its reference; stale prices have none. */
export type PriceDirection = 'up' | 'down' | 'none' | 'stale';

/**
 * Candle chart with indicator panes, fed by updates of the worker. It draws through the chart
 * library outside React, at most ten times a second.
 */
export class KlineChart {
  readonly store = new BarStore();
  readonly chart: IChartApi;
  readonly host: HTMLElement;
  /** Container of the library; outside the document until there is something to draw. */
  readonly #surface = document.createElement('div');
  readonly #events: ChartEvents;
  readonly #tag: LastPriceTag;
  #primitives: ISeriesPrimitive<Time>[];
  readonly #watchers = new Set<() => void>();
  readonly #cursorWatchers = new Set<(time: number | null) => void>();
  #disposed = false;
  #look: ChartLook;
  #layout: PaneLayout = { shape: 'candles', lines: [], clouds: [], subCount: 0 };
  #series: SeriesSet | null = null;
  #pending: BarChange | null = null;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #lastDraw = 0;
  /** Keys of the lines in the store; others than those of the layout until the worker follows. */
  #stored: readonly string[] = [];
  #countdown = '';
  #pointed: (time: number | null) => void = () => undefined;
  #direction: PriceDirection = 'none';
  readonly #resized: ResizeObserver;

  constructor(host: HTMLElement, look: ChartLook, events: ChartEvents) {
    this.host = host;
    this.#look = look;
    this.#events = events;
    this.chart = createChart(this.#surface, {
      ...chartOptions(look),
      width: evenPx(host.clientWidth),
      height: evenPx(host.clientHeight),
      timeScale: {
        ...chartOptions(look).timeScale,
        barSpacing: look.barPx,
        rightOffset: rightBars(look.barPx),
      },
    });
    this.#tag = new LastPriceTag(look.colors);
    const marks = new ExtremesMarks({
      bars: () => this.store.bars,
      text: (price) => this.priceText(price),
      colors: () => this.#look.colors,
    });
    const edges = new TimeEdges({
      barCount: () => this.store.bars.length,
      colors: () => this.#look.colors,
    });
    const clouds = new LineClouds({
      store: this.store,
      clouds: () => (this.hasLines ? this.#layout.clouds : []),
      colors: () => this.#look.colors,
    });
    this.#primitives = [clouds, marks, this.#tag, edges];
    this.#resized = new ResizeObserver(() => this.#resize());
    this.#resized.observe(host);
  }

  get look(): ChartLook {
    return this.#look;
  }

  get layout(): PaneLayout {
    return this.#layout;
  }

  /** Whether the lines of the store match the layout. */
  get hasLines(): boolean {
    return sameNames(this.#stored, keysOf(this.#layout));
  }

  /** Series of the bars; null before the first layout. */
  get main(): ISeriesApi<SeriesType> | null {
    return this.#series?.main ?? null;
  }

  priceText(price: number): string {
    return axisPrice(price, this.#look.priceDecimals, this.#look.separators);
  }

  /** Changes colours, formats or gestures. */
  setLook(look: ChartLook): void {
    if (look === this.#look) return;
    this.#look = look;
    this.chart.applyOptions(chartOptions(look));
    this.#rebuild();
  }

  /**
   * Changes the drawn indicators. Lines of others vanish at once, because their values must never
   * appear under another name; lines that stay are not drawn again.
   */
  setLayout(layout: PaneLayout): void {
    if (layout === this.#layout) return;
    const before = this.#layout;
    this.#layout = layout;
    if (this.#series === null || layout.shape !== before.shape) this.#rebuild();
    else this.#keepRange(() => this.#changeLines());
  }

  setDirection(direction: PriceDirection): void {
    if (direction === this.#direction) return;
    this.#direction = direction;
    this.#showTag();
  }

  /** Attaches a primitive to the main pane until the returned function is called. */
  attach(primitive: ISeriesPrimitive<Time>): () => void {
    this.#primitives.push(primitive);
    this.main?.attachPrimitive(primitive);
    return () => {
      this.#primitives = this.#primitives.filter((one) => one !== primitive);
      if (!this.#disposed) this.main?.detachPrimitive(primitive);
    };
  }

  /** Calls back after every redraw of data until the returned function is called. */
  watchDraws(drawn: () => void): () => void {
    this.#watchers.add(drawn);
    return () => this.#watchers.delete(drawn);
  }

  /**
   * Calls back with the bar under the cursor, null for none, until the returned function is called.
   */
  watchCursor(moved: (time: number | null) => void): () => void {
    this.#cursorWatchers.add(moved);
    return () => this.#cursorWatchers.delete(moved);
  }

  /** Announces the cursor position of this chart, UTC seconds. */
  cursorAt(time: number | null): void {
    for (const watcher of this.#cursorWatchers) watcher(time);
  }

  /** Calls back with the bar a linked chart points at, null when it stops. */
  whenPointed(pointed: (time: number | null) => void): void {
    this.#pointed = pointed;
  }

  /** Shows the crosshair on the bar of a time for a linked chart; null removes it. */
  pointAt(time: number | null): void {
    const index = time === null ? -1 : this.store.indexAt(time);
    const bar = this.store.bars[index];
    const place = this.main?.dataByIndex(index)?.time;
    if (this.main === null || bar === undefined || place === undefined) {
      this.chart.clearCrosshairPosition();
    } else {
      this.chart.setCrosshairPosition(bar.close, place, this.main);
    }
    this.#pointed(bar?.time ?? null);
  }

  /** Takes an update; it is drawn now or with the next redraw. */
  apply(update: ChartUpdate): void {
    if (update.names !== undefined) this.#stored = update.names;
    const change = this.store.apply(update);
    this.#countdown = update.countdown;
    const all = change.kind === 'all' || this.#pending?.kind === 'all';
    const from = Math.min(
      change.kind === 'tail' ? change.from : Infinity,
      this.#pending?.kind === 'tail' ? this.#pending.from : Infinity,
    );
    this.#pending = all ? { kind: 'all' } : { kind: 'tail', from };
    if (update.type === 'tail') this.#schedule();
    else if (update.type === 'lines') this.#keepRange(() => this.#draw());
    else this.#draw();
  }

  #schedule(): void {
    if (this.#timer !== undefined) return;
    const waitMs = Math.max(0, this.#lastDraw + REDRAW_MS - performance.now());
    this.#timer = setTimeout(() => this.#draw(), waitMs);
  }

  #draw(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    const change = this.#pending;
    this.#pending = null;
    if (change === null || this.#series === null) return;
    this.#lastDraw = performance.now();
    this.#series.write(this.store, change, this.hasLines);
    const { last } = this.store;
    if (change.kind === 'all' && last !== null) {
      this.#series.setStep(this.#look.stepAt(last.close), this.#look);
    }
    this.#showTag();
    if (!this.#surface.isConnected) this.host.append(this.#surface);
    this.#events.drawn(change.kind === 'all');
    for (const watcher of this.#watchers) watcher();
  }

  #showTag(): void {
    const { last } = this.store;
    if (last === null) {
      this.#tag.set(null, this.#look.colors);
      return;
    }
    const stale = this.#direction === 'stale';
    const hour = this.#countdown.replace(/^00:/, '');
    const countdown = stale && hour !== '' ? '--' : hour;
    const direction = this.#direction === 'stale' ? 'none' : this.#direction;
    const text = this.priceText(last.close);
    this.#tag.set({ price: last.close, text, countdown, direction }, this.#look.colors);
  }

  /** Does something and leaves the visible part as it was. */
  #keepRange(act: () => void): void {
    const scale = this.chart.timeScale();
    const range = scale.getVisibleLogicalRange();
    act();
    if (range === null || this.store.bars.length === 0) return;
    const now = scale.getVisibleLogicalRange();
    if (now?.from !== range.from || now.to !== range.to) scale.setVisibleLogicalRange(range);
  }

  #rebuild(): void {
    this.#keepRange(() => {
      this.#series?.remove();
      this.#series = new SeriesSet(this.chart, this.#layout, this.#look);
      for (const primitive of this.#primitives) this.#series.main.attachPrimitive(primitive);
      this.#placePanes();
      if (this.store.bars.length === 0) return;
      this.#pending = { kind: 'all' };
      this.#draw();
    });
  }

  #changeLines(): void {
    this.#series?.setLines(this.#layout.lines);
    this.#placePanes();
    if (this.store.bars.length === 0) return;
    // Nothing but the lines that have no points yet.
    this.#pending ??= { kind: 'tail', from: this.store.bars.length };
    this.#draw();
  }

  #resize(): void {
    const { clientWidth, clientHeight } = this.host;
    this.chart.resize(evenPx(clientWidth), evenPx(clientHeight), true);
    this.#placePanes();
  }

  #placePanes(): void {
    const panes = this.chart.panes();
    const places = panePlaces(this.host.clientHeight, panes.length - 1);
    if ((places.heights[0] ?? 0) <= 0) return;
    panes.forEach((pane, at) => {
      pane.setStretchFactor(places.heights[at] ?? 0);
      pane.priceScale('right').applyOptions(at === 0 ? MAIN_SCALE : SUB_SCALE);
    });
    this.#events.panes(places);
  }

  dispose(): void {
    this.#disposed = true;
    clearTimeout(this.#timer);
    this.#resized.disconnect();
    this.chart.remove();
    this.#surface.remove();
  }
}
