import {
  AreaSeries,
  CandlestickSeries,
  HistogramSeries,
  LineSeries,
  type IChartApi,
  type ISeriesApi,
  type PriceFormat,
  type SeriesType,
} from 'lightweight-charts';
import type { BarChange, BarStore, Bar } from './bar-store.ts';
import { withAlpha } from './chart-colors.ts';
import { axisPrice, axisVolume } from '#src/kit/index.ts';
import type { ChartLook } from './chart-options.ts';
import { lineColor, type PaneLayout, type PaneLine, type PaneScale } from './pane-layout.ts';
import { candlePoint, closePoint, histogramPoint, linePoint, volumePoint } from './series-data.ts';

const PLAIN_DECIMALS = 2;
const SAR_DOT_PX = 1.5;
const QUIET = {
  lastValueVisible: false,
  priceLineVisible: false,
  crosshairMarkerVisible: false,
} as const;

type Writer = (bar: Bar, index: number, store: BarStore) => { readonly time: unknown };

/** One series: the bars, or a line of an indicator. */
type Track = {
  readonly series: ISeriesApi<SeriesType>;
  readonly point: Writer;
  /** Number of bars by which points are drawn ahead of their values; negative: behind. */
  readonly shift: number;
  /** Whether it has no points yet. */
  isFresh: boolean;
};

/** Line of an indicator. Its index changes with the indicators before it, and its points do not. */
type LineTrack = Track & { line: PaneLine };

/** The library pairs data with series by type parameter; a track holds matching pairs. */
type AnyData = Parameters<ISeriesApi<SeriesType>['setData']>[0];

function priceFormat(scale: PaneScale, look: ChartLook, step?: number): PriceFormat {
  const decimals = scale === 'price' ? look.priceDecimals : PLAIN_DECIMALS;
  const formatter =
    scale === 'volume'
      ? (value: number) => axisVolume(value, look.separators)
      : (value: number) => axisPrice(value, decimals, look.separators);
  return { type: 'custom', minMove: step ?? 10 ** -decimals, formatter };
}

function mainTrack(chart: IChartApi, shape: PaneLayout['shape'], look: ChartLook): Track {
  const { colors } = look;
  const common = { ...QUIET, priceFormat: priceFormat('price', look) };
  if (shape === 'line') {
    const series = chart.addSeries(AreaSeries, {
      ...common,
      lineColor: colors.primaryText,
      lineWidth: 2,
      topColor: withAlpha(colors.primary, 0.24),
      bottomColor: withAlpha(colors.primary, 0),
    });
    return { series, point: closePoint, shift: 0, isFresh: true };
  }
  const series = chart.addSeries(CandlestickSeries, {
    ...common,
    upColor: colors.up,
    downColor: colors.down,
    borderUpColor: colors.up,
    borderDownColor: colors.down,
    wickUpColor: colors.up,
    wickDownColor: colors.down,
  });
  return { series, point: (bar) => candlePoint(bar, colors), shift: 0, isFresh: true };
}

/** Options of a line that its settings change. */
function lineLook(line: PaneLine, look: ChartLook) {
  return { color: lineColor(look.colors.lines, line.color), lineWidth: line.width };
}

function isColumn({ shape }: PaneLine): boolean {
  return shape === 'volume' || shape === 'histogram';
}

function lineSeries(
  chart: IChartApi,
  line: PaneLine,
  pane: number,
  look: ChartLook,
): ISeriesApi<SeriesType> {
  const options = { ...QUIET, priceFormat: priceFormat(line.scale, look) };
  if (isColumn(line)) return chart.addSeries(HistogramSeries, options, pane);
  const dots = line.shape === 'dots';
  return chart.addSeries(
    LineSeries,
    {
      ...options,
      ...lineLook(line, look),
      lineVisible: !dots,
      pointMarkersVisible: dots,
      pointMarkersRadius: SAR_DOT_PX,
    },
    pane,
  );
}

function lineTrack(series: ISeriesApi<SeriesType>, line: PaneLine, look: ChartLook): LineTrack {
  const { colors } = look;
  const valueAt = (index: number, store: BarStore): number =>
    store.line(track.line.index)[index] ?? NaN;
  const writers: Readonly<Record<PaneLine['shape'], Writer>> = {
    volume: (bar) => volumePoint(bar, colors),
    histogram: (bar, index, store) => histogramPoint(bar, valueAt(index, store), colors),
    line: (bar, index, store) => linePoint(bar, valueAt(index, store)),
    dots: (bar, index, store) => linePoint(bar, valueAt(index, store)),
  };
  const shift = isColumn(line) ? 0 : line.shift;
  const track: LineTrack = { series, line, point: writers[line.shape], shift, isFresh: true };
  return track;
}

/** Points of a line drawn ahead of its bars, on future bars too, or behind them. */
function movedPoints({ point, shift }: Track, store: BarStore): AnyData {
  const { bars } = store;
  const end = bars.length + Math.min(shift, store.ahead.length);
  return Array.from({ length: Math.max(0, end) }, (_, index) => {
    const time = store.timeAt(index)!;
    return point({ time } as Bar, index - shift, store);
  }) as AnyData;
}

/** Both changes as one. */
function merged(a: BarChange | null, b: BarChange): BarChange {
  if (a === null) return b;
  if (a.kind === 'all' || b.kind === 'all') return { kind: 'all' };
  return { kind: 'tail', from: Math.min(a.from, b.from) };
}

/**
 * All series of a chart: the bars, their volume and the indicator lines. A change of indicators
 * leaves the series of the others as they are.
 */
export class SeriesSet {
  readonly main: ISeriesApi<SeriesType>;
  readonly #chart: IChartApi;
  readonly #look: ChartLook;
  readonly #mainTrack: Track;
  #lines: readonly LineTrack[] = [];
  /** Number of bars in the last write of the lines. */
  #count = 0;
  /** What the lines lack while the store has those of other indicators. */
  #missed: BarChange | null = null;

  constructor(chart: IChartApi, layout: PaneLayout, look: ChartLook) {
    this.#chart = chart;
    this.#look = look;
    this.#mainTrack = mainTrack(chart, layout.shape, look);
    this.main = this.#mainTrack.series;
    this.setLines(layout.lines);
  }

  /** Adds, removes, moves and restyles lines. Those that stay keep their points. */
  setLines(lines: readonly PaneLine[]): void {
    const known = [...this.#lines];
    const found = lines.map((line) => {
      const at = known.findIndex((track) => track.line.key === line.key);
      return at < 0 ? null : known.splice(at, 1)[0]!;
    });
    for (const { series } of known) this.#chart.removeSeries(series);
    this.#lines = lines.map((line, at) => {
      const opensPane = line.pane > 0 && lines[at - 1]?.pane !== line.pane;
      return this.#put(line, found[at] ?? null, opensPane);
    });
    this.#order();
  }

  /**
   * Updates the series from the store.
   * @param hasLines false while the store has the lines of other indicators than these.
   */
  write(store: BarStore, change: BarChange, hasLines = true): void {
    writeBars(this.#mainTrack, store, change);
    const missed = merged(this.#missed, change);
    this.#missed = hasLines ? null : missed;
    if (!hasLines) return;
    for (const track of this.#lines) {
      if (track.shift === 0) writeBars(track, store, missed);
      else this.#writeMoved(track, store, missed);
    }
    this.#count = store.bars.length;
  }

  /** Puts the marks of the price axis on valid prices. */
  setStep(step: number, look: ChartLook): void {
    this.main.applyOptions({ priceFormat: priceFormat('price', look, step) });
  }

  remove(): void {
    for (const { series } of [this.#mainTrack, ...this.#lines]) this.#chart.removeSeries(series);
  }

  /** Series of a line in its pane; lines come in the order of the panes. */
  #put(line: PaneLine, known: LineTrack | null, opensPane: boolean): LineTrack {
    const track = known ?? lineTrack(this.#add(line, opensPane), line, this.#look);
    if (known !== null && !isColumn(line)) {
      known.series.applyOptions(lineLook(line, this.#look));
    }
    track.line = line;
    const pane = track.series.getPane();
    if (pane.paneIndex() !== line.pane) pane.moveTo(line.pane);
    return track;
  }

  /** A new series: in the pane of the line before it, or in one behind all others. */
  #add(line: PaneLine, opensPane: boolean): ISeriesApi<SeriesType> {
    const pane = opensPane ? this.#chart.panes().length : line.pane;
    return lineSeries(this.#chart, line, pane, this.#look);
  }

  /** Draws the lines over the candles in the order of the indicators. */
  #order(): void {
    const over = this.#lines.filter(({ line }) => line.pane === 0);
    for (const [at, { series }] of over.entries()) {
      if (series.seriesOrder() !== at + 1) series.setSeriesOrder(at + 1);
    }
  }

  #writeMoved(track: Track, store: BarStore, change: BarChange): void {
    const { bars } = store;
    const isSame = change.kind === 'tail' && bars.length === this.#count && !track.isFresh;
    if (isSame && change.from >= bars.length) return;
    const points = movedPoints(track, store);
    if (isSame && change.from === bars.length - 1 && points.length > 0) {
      track.series.update(points.at(-1)!);
    } else {
      track.series.setData(points);
    }
    track.isFresh = false;
  }
}

function writeBars(track: Track, store: BarStore, change: BarChange): void {
  const { series, point } = track;
  const { bars } = store;
  if (change.kind === 'all' || track.isFresh) {
    series.setData(bars.map((bar, index) => point(bar, index, store)) as AnyData);
    track.isFresh = false;
    return;
  }
  for (let index = change.from; index < bars.length; index++) {
    const data = point(bars[index]!, index, store) as AnyData[number];
    series.update(data, index < bars.length - 1);
  }
}
