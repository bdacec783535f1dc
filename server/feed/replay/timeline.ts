import { nominalMs } from '#domain/market/interval.ts';
import { sessionTimes } from '#domain/market/session.ts';
import { zoneDay } from '#domain/time/zone.ts';
import { tradeDate } from '#domain/market/session.ts';
import type { Candle } from '#domain/market/types.ts';
import { printsOfBar, type BarPrint } from './bar-prints.ts';
import type { BarSeries } from './load-recording.ts';

/** One event while bars are played. */
export type BarEvent = {
  readonly ts: number;
  readonly sym: string;
  readonly print: BarPrint;
  readonly bar: Candle;
  /** Id of the print, unique and ascending within the recording. */
  readonly id: string;
  /** Set on the first print of a trading day: its date and the previous close. */
  readonly day?: { readonly date: string; readonly previousClose: number };
};

/** Span in which the prices of a daily bar can have occurred: continuous trading. */
function spanOf(series: BarSeries, bar: Candle): { from: number; to: number } {
  const { exchange } = series.instrument;
  if (series.interval !== '1D' || (exchange !== 'BIST' && exchange !== 'US')) {
    return { from: bar.start, to: bar.start + nominalMs(series.interval) };
  }
  const zone = exchange === 'BIST' ? 'turkey' : 'newYork';
  const times = sessionTimes(zoneDay(bar.start, zone), exchange);
  // A recorded bar proves that the exchange traded, even on a day that our calendar has as closed.
  return times === null
    ? { from: bar.start + 10 * 3_600_000, to: bar.start + 18 * 3_600_000 }
    : { from: times.continuousOpen, to: times.continuousClose };
}

/** All prints of a series in the played range, oldest first. */
export function barEvents(series: BarSeries, from: number, to: number): BarEvent[] {
  const events: BarEvent[] = [];
  const { symbol: sym, exchange } = series.instrument;
  let previousClose = 0;
  let date = '';
  let dayClose = 0;
  for (const bar of series.candles) {
    const today = tradeDate(bar.start, exchange);
    const begins = today !== date;
    if (begins) previousClose = dayClose;
    date = today;
    dayClose = bar.close;
    if (bar.start < from || bar.start >= to) continue;
    const span = spanOf(series, bar);
    printsOfBar(bar, span.from, span.to).forEach((print, index) => {
      const id = `${bar.start}-${index}`;
      const day = begins && index === 0 ? { day: { date, previousClose } } : {};
      events.push({ ts: print.ts, sym, print, bar, id, ...day });
    });
  }
  return events;
}
