import { rollUp } from '#domain/market/candle-series.ts';
import { barStart, nominalMs } from '#domain/market/interval.ts';
import { tradeDayBegin } from '#domain/market/session.ts';
import { INTERVALS, type Candle, type Instrument, type Interval } from '#domain/market/types.ts';
import type { BarArchive } from './bar-archive.ts';

/** Parts of the open bars, and fine bars for the figures. */
export type Seed = {
  readonly parts: ReadonlyMap<Interval, Candle>;
  /** Bars of the last 24 hours, oldest first. */
  readonly recent: readonly Candle[];
  readonly lastMinute: Candle | undefined;
};

const DAY_MS = 86_400_000;
const MANY = 10_000;

/** The last rolled-up bar if it is the currently open one. */
function openPart(
  bars: readonly Candle[],
  interval: Interval,
  { exchange }: Instrument,
  now: number,
): Candle | undefined {
  const start = barStart(now, interval, exchange);
  // A share's trade day begins the evening before its date, so its bar starts later than its
  // trades.
  const begin = interval === '1D' ? tradeDayBegin(now, exchange) : start;
  const fine = begin <= now ? bars.filter((bar) => bar.start >= begin) : bars;
  const last = rollUp(fine, interval, exchange).at(-1);
  return last?.start === start ? last : undefined;
}

/**
 * Parts of an instrument's open bars before `now`: five-minute bars up to the current five minutes,
 * then minutes; weeks and months from days.
 */
export async function seedBars(
  archive: BarArchive,
  instrument: Instrument,
  now: number,
): Promise<Seed> {
  const fiveStart = barStart(now, '5m', instrument.exchange);
  const minuteStart = barStart(now, '1m', instrument.exchange);
  const dayBegin = tradeDayBegin(now, instrument.exchange);
  const from = Math.min(dayBegin, now - DAY_MS);
  const month = barStart(now, '1M', instrument.exchange);
  const week = barStart(now, '1W', instrument.exchange);
  const dayStart = barStart(now, '1D', instrument.exchange);
  const fives = await archive.closed(instrument, '5m', { from, to: fiveStart, limit: MANY });
  const minutes = await archive.closed(instrument, '1m', {
    // The open three minutes begin less than five minutes before the open five.
    from: fiveStart - nominalMs('5m'),
    to: minuteStart,
    limit: MANY,
  });
  const days = await archive.closed(instrument, '1D', {
    from: Math.min(month, week),
    to: dayStart,
    limit: MANY,
  });
  const fine = [...fives, ...minutes.filter((bar) => bar.start >= fiveStart)];
  const today = openPart(fine, '1D', instrument, now);
  const allDays = today === undefined ? days : [...days, today];
  const parts = new Map<Interval, Candle>();
  for (const interval of INTERVALS) {
    const source = sourceOf(interval, { minutes, fine, days: allDays });
    const part = interval === '1D' ? today : openPart(source, interval, instrument, now);
    if (part !== undefined) parts.set(interval, part);
  }
  return {
    parts,
    recent: fine.filter((bar) => bar.start >= now - DAY_MS),
    lastMinute: minutes.at(-1) ?? fives.at(-1) ?? days.at(-1),
  };
}

function sourceOf(
  interval: Interval,
  bars: Readonly<Record<'minutes' | 'fine' | 'days', readonly Candle[]>>,
): readonly Candle[] {
  if (interval === '1W' || interval === '1M') return bars.days;
  return interval === '1m' || interval === '3m' ? bars.minutes : bars.fine;
}
