import { changeHundredths, formatPercent, type Language } from '#domain/text/number-text.ts';
import type { Translate } from '#src/kit/index.ts';
import type { Bar } from '#src/chart/engine/bar-store.ts';
import { formatChartTime, toChartTime } from '#src/chart/engine/chart-time.ts';
import type { KlineChart } from '#src/chart/engine/kline-chart.ts';

/** Names used in a summary. */
export type SummaryNames = {
  readonly symbol: string;
  readonly interval: string;
  readonly language: Language;
};

function barsInView({ chart, store }: KlineChart): readonly Bar[] {
  const range = chart.timeScale().getVisibleLogicalRange();
  if (range === null) return [];
  return store.bars.slice(
    Math.max(0, Math.ceil(range.from)),
    Math.max(0, Math.floor(range.to) + 1),
  );
}

/** The visible chart in one sentence, for screen readers; empty without bars. */
export function chartSummary(
  kline: KlineChart,
  names: SummaryNames,
  legend: readonly string[],
  t: Translate<'chart'>,
): string {
  const bars = barsInView(kline);
  const first = bars[0];
  const last = bars.at(-1);
  if (first === undefined || last === undefined) return '';
  const { look } = kline;
  const when = (bar: Bar): string =>
    formatChartTime(toChartTime(bar.time), look.interval, 'cursor');
  const scale = 10 ** look.priceDecimals;
  const hundredths = changeHundredths(
    Math.round(last.close * scale),
    Math.round(first.open * scale),
  );
  const { language } = names;
  const percent = { decimals: 2, language, separators: look.separators, signed: true };
  const sentence = t('chart.summary', {
    symbol: names.symbol,
    interval: names.interval,
    from: when(first),
    to: when(last),
    open: kline.priceText(first.open),
    high: kline.priceText(Math.max(...bars.map(({ high }) => high))),
    low: kline.priceText(Math.min(...bars.map(({ low }) => low))),
    last: kline.priceText(last.close),
    change: formatPercent(hundredths, percent),
  });
  const lines = kline.hasLines ? kline.layout.lines : [];
  const values = lines.map(({ name, index }) => `${name} ${legend[index] ?? ''}`);
  return [sentence, ...values].join('. ');
}
