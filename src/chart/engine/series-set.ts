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
type Track = {
  readonly series: ISeriesApi<SeriesType>;
  readonly point: Writer;
  /** Number of bars by which points are drawn ahead of their values; negative: behind. */
  readonly shift: number;
};

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

function valueOf(line: PaneLine, index: number, store: BarStore): number {
  return store.line(line.index)[index] ?? NaN;
}

function mainTrack(chart: IChartApi, layout: PaneLayout, look: ChartLook): Track {
  const { colors } = look;
  const common = { ...QUIET, priceFormat: priceFormat('price', look) };
  if (layout.shape === 'line') {
    const series = chart.addSeries(AreaSeries, {
      ...common,
      lineColor: colors.primaryText,
      lineWidth: 2,
      topColor: withAlpha(colors.primary, 0.24),
      bottomColor: withAlpha(colors.primary, 0),
    });
    return { series, point: closePoint, shift: 0 };
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
  return { series, point: (bar) => candlePoint(bar, colors), shift: 0 };
}

function barTrack(chart: IChartApi, line: PaneLine, look: ChartLook): Track {
  const options = { ...QUIET, priceFormat: priceFormat(line.scale, look) };
  const series = chart.addSeries(HistogramSeries, options, line.pane);
  if (line.shape === 'volume') {
    return { series, point: (bar) => volumePoint(bar, look.colors), shift: 0 };
  }
  return {
    series,
    point: (bar, index, store) => histogramPoint(bar, valueOf(line, index, store), look.colors),
    shift: 0,
  };
}

function lineTrack(chart: IChartApi, line: PaneLine, look: ChartLook): Track {
  if (line.shape === 'volume' || line.shape === 'histogram') return barTrack(chart, line, look);
  const dots = line.shape === 'dots';
  const series = chart.addSeries(
    LineSeries,
    {
      ...QUIET,
      priceFormat: priceFormat(line.scale, look),
      color: lineColor(look.colors.lines, line.color),
      lineWidth: line.width,
      lineVisible: !dots,
      pointMarkersVisible: dots,
      pointMarkersRadius: SAR_DOT_PX,
    },
    line.pane,
  );
  const point: Writer = (bar, index, store) => linePoint(bar, valueOf(line, index, store));
  return { series, point, shift: line.shift };
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

/** All series of a chart: the bars, their volume and the indicator lines. */
export class SeriesSet {
  readonly main: ISeriesApi<SeriesType>;
  readonly #chart: IChartApi;
  readonly #tracks: readonly Track[];
  /** Number of bars in the last write. */
  #count = 0;

  constructor(chart: IChartApi, layout: PaneLayout, look: ChartLook) {
    this.#chart = chart;
    const main = mainTrack(chart, layout, look);
    this.main = main.series;
    this.#tracks = [main, ...layout.lines.map((line) => lineTrack(chart, line, look))];
  }

  /** Updates the series from the store. */
  write(store: BarStore, change: BarChange): void {
    const { bars } = store;
    const isLastAlone =
      change.kind === 'tail' && change.from === bars.length - 1 && bars.length === this.#count;
    this.#count = bars.length;
    for (const track of this.#tracks) {
      const { series, point, shift } = track;
      if (shift !== 0) {
        const points = movedPoints(track, store);
        if (isLastAlone && points.length > 0) series.update(points.at(-1)!);
        else series.setData(points);
      } else if (change.kind === 'all') {
        series.setData(bars.map((bar, index) => point(bar, index, store)) as AnyData);
      } else {
        for (let index = change.from; index < bars.length; index++) {
          const data = point(bars[index]!, index, store) as AnyData[number];
          series.update(data, index < bars.length - 1);
        }
      }
    }
  }

  /** Puts the marks of the price axis on valid prices. */
  setStep(step: number, look: ChartLook): void {
    this.main.applyOptions({ priceFormat: priceFormat('price', look, step) });
  }

  remove(): void {
    for (const { series } of this.#tracks) this.#chart.removeSeries(series);
  }
}
