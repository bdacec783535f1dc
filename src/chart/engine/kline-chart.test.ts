import type * as Library from 'lightweight-charts';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { ChartUpdate } from '#protocol/worker/market-worker.ts';
import type { ChartLook } from './chart-options.ts';
import { KlineChart } from './kline-chart.ts';
import type { PaneLayout, PaneLine } from './pane-layout.ts';

type Margins = { readonly top: number; readonly bottom: number };
type FakePane = { margins: Margins; readonly series: FakeSeries[] };
type FakeSeries = { readonly name: string; wholes: number; tails: number };

/** Panes as the library keeps them: one without series is removed, and the next takes its place. */
const panes = vi.hoisted((): FakePane[] => []);
/** Every series that was made, in order. */
const made = vi.hoisted((): FakeSeries[] => []);

vi.mock('lightweight-charts', async (original) => ({
  ...(await original<typeof Library>()),
  createChart: () => ({
    applyOptions: () => undefined,
    resize: () => undefined,
    remove: () => undefined,
    timeScale: () => ({ getVisibleLogicalRange: () => null }),
    panes: () =>
      panes.map((pane) => ({
        setStretchFactor: () => undefined,
        priceScale: () => ({
          applyOptions: ({ scaleMargins }: { readonly scaleMargins: Margins }) => {
            pane.margins = scaleMargins;
          },
        }),
      })),
    addSeries: (_type: unknown, options: { readonly color?: string }, at = 0) => {
      while (panes.length <= at) panes.push({ margins: { top: 0.1, bottom: 0.08 }, series: [] });
      const paneOf = () => panes.find((pane) => pane.series.includes(series as FakeSeries))!;
      const series = {
        name: options.color ?? 'bars',
        wholes: 0,
        tails: 0,
        setData: () => void series.wholes++,
        update: () => void series.tails++,
        applyOptions: () => undefined,
        attachPrimitive: () => undefined,
        detachPrimitive: () => undefined,
        seriesOrder: () => paneOf().series.indexOf(series),
        setSeriesOrder: (to: number) => {
          const { series: all } = paneOf();
          all.splice(all.indexOf(series), 1);
          all.splice(to, 0, series);
        },
        getPane: () => ({
          paneIndex: () => panes.indexOf(paneOf()),
          moveTo: (to: number) => {
            const pane = paneOf();
            panes.splice(panes.indexOf(pane), 1);
            panes.splice(to, 0, pane);
          },
        }),
      };
      panes[at]?.series.push(series);
      made.push(series);
      return series;
    },
    removeSeries: (series: FakeSeries) => {
      const at = panes.findIndex((pane) => pane.series.includes(series));
      const all = panes[at]?.series ?? [];
      all.splice(all.indexOf(series), 1);
      if (all.length === 0 && panes.length > 1) panes.splice(at, 1);
    },
  }),
}));

const VOLUME: PaneLine = {
  index: 0,
  key: 'VOL-5 vol',
  name: 'vol',
  label: 'VOL',
  pane: 1,
  shape: 'volume',
  scale: 'volume',
  color: 0,
  width: 1,
  shift: 0,
};
const LAYOUT: PaneLayout = { shape: 'candles', lines: [VOLUME], clouds: [], subCount: 1 };
const LOOK = {
  colors: { lines: ['#ffffff'] },
  interval: '15m',
  barPx: 8,
} as unknown as ChartLook;

describe('panes of a chart', () => {
  beforeEach(() => {
    panes.length = 0;
    made.length = 0;
  });

  it('keep the space beneath the bars after a change of interval or indicator', () => {
    const host = document.createElement('div');
    Object.defineProperty(host, 'clientHeight', { value: 400 });
    const silent = { drawn: () => undefined, panes: () => undefined };
    const kline = new KlineChart(host, LOOK, silent);
    kline.setLayout(LAYOUT);
    expect(panes.map(({ margins }) => margins.bottom)).toEqual([0.08, 0]);
    kline.setLook({ ...LOOK, interval: '1h' });
    kline.setLayout({ ...LAYOUT, shape: 'line' });
    expect(panes.map(({ margins }) => margins.bottom)).toEqual([0.08, 0]);
    kline.dispose();
  });

  const COLORS = ['red', 'green', 'blue', 'white'];
  const lineOf = (key: string, pane: number, index: number): PaneLine => {
    const [, at = '0'] = key.split(' ');
    const style = { shape: 'line', scale: 'price', color: Number(at), width: 1, shift: 0 } as const;
    return { ...style, index, key, name: key, label: key, pane };
  };
  /** Layout of lines by their keys and panes, in order. */
  const layoutOf = (...lines: readonly (readonly [string, number])[]): PaneLayout => ({
    shape: 'candles',
    lines: lines.map(([key, pane], at) => lineOf(key, pane, at)),
    clouds: [],
    subCount: Math.max(0, ...lines.map(([, pane]) => pane)),
  });
  const shown = () => panes.map(({ series }) => series.map(({ name }) => name).join(' '));

  /** A chart with bars that was given these lines by the worker. */
  function chartWith(layout: PaneLayout): KlineChart {
    const host = document.createElement('div');
    Object.defineProperty(host, 'clientHeight', { value: 600 });
    const look = { ...LOOK, colors: { lines: COLORS }, stepAt: () => 1 } as unknown as ChartLook;
    const kline = new KlineChart(host, look, { drawn: () => undefined, panes: () => undefined });
    kline.setLayout(layout);
    kline.apply(updateOf(layout, 'reset'));
    return kline;
  }

  function updateOf(
    { lines }: PaneLayout,
    type: ChartUpdate['type'],
    kept: readonly number[] = [],
  ): ChartUpdate {
    const bars = Float64Array.of(60, 1, 1, 1, 1, 1, 1, 120, 1, 1, 1, 1, 1, 0);
    return {
      view: 1,
      type,
      bars: type === 'reset' ? bars : bars.slice(7),
      lines: lines.map((_, at) => new Float64Array(kept[at] === undefined || kept[at] < 0 ? 2 : 1)),
      names: lines.map(({ key }) => key),
      kept,
      complete: true,
      legend: [],
      countdown: '',
    };
  }

  it('lose an indicator without drawing the others again', () => {
    const kline = chartWith(layoutOf(['SMA 0', 0], ['EMA 1', 0], ['RSI 2', 1], ['CCI 3', 2]));
    expect(shown()).toEqual(['bars red green', 'blue', 'white']);
    const wholes = () => made.map((series) => series.wholes);
    expect(wholes()).toEqual([1, 1, 1, 1, 1]);
    const fewer = layoutOf(['EMA 1', 0], ['CCI 3', 1]);
    kline.setLayout(fewer);
    expect(shown()).toEqual(['bars green', 'white']);
    expect(kline.hasLines).toBe(false);
    kline.apply(updateOf(fewer, 'lines', [1, 3]));
    expect(kline.hasLines).toBe(true);
    expect(wholes()).toEqual([1, 1, 1, 1, 1]);
    kline.dispose();
  });

  it('get an indicator in its place, drawn once its values have come', () => {
    const kline = chartWith(layoutOf(['SMA 0', 0], ['CCI 3', 1]));
    const more = layoutOf(['EMA 1', 0], ['SMA 0', 0], ['RSI 2', 1], ['CCI 3', 2]);
    kline.setLayout(more);
    expect(shown()).toEqual(['bars green red', 'blue', 'white']);
    const wholes = () => Object.fromEntries(made.map(({ name, wholes: count }) => [name, count]));
    expect(wholes()).toEqual({ bars: 1, red: 1, white: 1, green: 0, blue: 0 });
    kline.apply(updateOf(more, 'lines', [-1, 0, -1, 1]));
    expect(wholes()).toEqual({ bars: 1, red: 1, white: 1, green: 1, blue: 1 });
    kline.dispose();
  });

  it('change places without being drawn again', () => {
    const kline = chartWith(layoutOf(['RSI 0', 1], ['CCI 1', 2], ['WR 2', 3]));
    kline.setLayout(layoutOf(['WR 2', 1], ['RSI 0', 2], ['CCI 1', 3]));
    expect(shown()).toEqual(['bars', 'blue', 'red', 'green']);
    expect(made.map((series) => series.wholes)).toEqual([1, 1, 1, 1]);
    kline.dispose();
  });
});
