import { rightBars, type KlineChart } from './kline-chart.ts';

const ZOOM_STEP = 1.25;

/** Zooms around the right edge of the view; `in` shows fewer bars. */
export function zoomChart({ chart }: KlineChart, direction: 'in' | 'out'): void {
  const scale = chart.timeScale();
  const { barSpacing, minBarSpacing, maxBarSpacing } = scale.options();
  const range = scale.getVisibleLogicalRange();
  const wanted = direction === 'in' ? barSpacing * ZOOM_STEP : barSpacing / ZOOM_STEP;
  const spacing = Math.min(Math.max(wanted, minBarSpacing), maxBarSpacing);
  if (range === null || spacing === barSpacing) return;
  const bars = scale.width() / spacing;
  scale.setVisibleLogicalRange({ from: range.to - bars, to: range.to });
}

/** Shows the latest bars at the initial bar spacing, with an automatic price scale. */
export function fitChart({ chart, look, store, main }: KlineChart): void {
  const scale = chart.timeScale();
  const to = store.bars.length - 1 + rightBars(look.barPx);
  main?.priceScale().setAutoScale(true);
  scale.setVisibleLogicalRange({ from: to - scale.width() / look.barPx, to });
}

/** Scrolls to the latest bar and keeps the zoom. */
export function toRealTime({ chart, look }: KlineChart): void {
  const scale = chart.timeScale();
  scale.scrollToPosition(rightBars(scale.options().barSpacing), !look.reducedMotion);
}
