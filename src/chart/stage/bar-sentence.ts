import type { BarText } from '#protocol/worker/market-worker.ts';
import type { Translate } from '#src/kit/index.ts';

/** One bar with its indicator values in words. */
export function barSentence(bar: BarText, t: Translate<'chart'>): string {
  const { time, open, high, low, close, volume } = bar;
  return [t('chart.bar', { time, open, high, low, close, volume }), ...bar.lines].join('. ');
}
