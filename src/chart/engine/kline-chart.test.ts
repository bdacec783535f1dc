import type * as Library from 'lightweight-charts';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { ChartLook } from './chart-options.ts';
import { KlineChart } from './kline-chart.ts';
import type { PaneLayout, PaneLine } from './pane-layout.ts';

type Margins = { readonly top: number; readonly bottom: number };
type FakePane = { margins: Margins; readonly series: Set<object> };

/** Panes as the library keeps them: one without series is removed, and the next takes its place. */
const panes = vi.hoisted((): FakePane[] => []);

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
    addSeries: (_type: unknown, _options: unknown, at = 0) => {
      while (panes.length <= at) {
        panes.push({ margins: { top: 0.1, bottom: 0.08 }, series: new Set() });
      }
      const series = { attachPrimitive: () => undefined, detachPrimitive: () => undefined };
      panes[at]?.series.add(series);
      return series;
    },
    removeSeries: (series: object) => {
      const at = panes.findIndex((pane) => pane.series.has(series));
      panes[at]?.series.delete(series);
      if (panes[at]?.series.size === 0 && panes.length > 1) panes.splice(at, 1);
    },
  }),
}));

const VOLUME: PaneLine = {
  index: 0,
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
});
