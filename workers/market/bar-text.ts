import type { Candle, Instrument, Interval } from '#domain/market/types.ts';
import { formatClock } from '#domain/text/clock-text.ts';
import { formatDate } from '#domain/text/date-text.ts';
import { changeHundredths } from '#domain/text/number-text.ts';
import type { BarText } from '#protocol/worker/market-worker.ts';
import { toneOf } from './cell-writer.ts';
import type { Formats } from './formats.ts';

export type BarTextInput = {
  readonly bar: Candle;
  /** Close of the bar before; the open of the first bar. */
  readonly previous: number;
  readonly instrument: Instrument;
  readonly interval: Interval;
  readonly formats: Formats;
  readonly lines: readonly string[];
};

const WHOLE_DAYS: ReadonlySet<Interval> = new Set(['1D', '1W', '1M']);

/** Texts of one bar. Change and amplitude are against the close of the bar before. */
export function barText(input: BarTextInput): BarText {
  const { bar, previous, instrument, interval, formats, lines } = input;
  const date = formatDate(bar.start);
  const change = bar.close - previous;
  return {
    start: bar.start,
    time: WHOLE_DAYS.has(interval) ? date : `${date} ${formatClock(bar.start)}`,
    open: formats.price(bar.open, instrument),
    high: formats.price(bar.high, instrument),
    low: formats.price(bar.low, instrument),
    close: formats.price(bar.close, instrument),
    change: formats.change(change, instrument),
    changePct: formats.changePercent(changeHundredths(bar.close, previous)),
    amplitude: formats.percent(changeHundredths(previous + bar.high - bar.low, previous)),
    volume: formats.volume(bar.volume, instrument),
    turnover: formats.turnover(bar.turnover),
    closed: bar.closed,
    tone: toneOf(change),
    lines,
  };
}
