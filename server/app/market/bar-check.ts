import { rollUp, sameFigures } from '#domain/market/candle-series.ts';
import { barStart, nextBarStart } from '#domain/market/interval.ts';
import { tradeDayBegin } from '#domain/market/session.ts';
import {
  INTERVALS,
  type Candle,
  type Exchange,
  type Instrument,
  type Interval,
} from '#domain/market/types.ts';
import type { BarArchive } from './bar-archive.ts';

/** Span to check: minutes that end by `to` and begin after `from`, or slightly before it. */
export type CheckSpan = {
  readonly from: number;
  readonly to: number;
  /**
   * End of the check of weeks and months; `to` if absent. Days after `to` that were never live are
   * correct as they are.
   */
  readonly daysTo?: number;
  /** Whether every minute of the span is known, so that a bar without minutes must not exist. */
  readonly isWhole: boolean;
};

/** A coarse bar that is not the fold of its minutes. */
export type WrongBar = {
  readonly interval: Interval;
  readonly start: number;
  /** The fold; null if no minute was traded, so no bar may exist. */
  readonly right: Candle | null;
};

export type Checked = {
  readonly wrong: readonly WrongBar[];
  /** Parts of the bars that are open at the end of the span. */
  readonly open: ReadonlyMap<Interval, Candle>;
};

type Bars = readonly Candle[];
type Overlay = { readonly begin: number; readonly end?: number; readonly isWhole: boolean };
type Read = (interval: Interval, from: number) => Promise<Bars>;

const ALL = 1_000_000;
const COARSE = INTERVALS.filter((interval) => interval !== '1m');
const OF_DAYS: ReadonlySet<Interval> = new Set(['1W', '1M']);

/** End of the daily bar that contains an instant, UTC milliseconds. */
export function dayBarEnd(ts: number, exchange: Exchange): number {
  return nextBarStart(barStart(ts, '1D', exchange), '1D', exchange);
}

/**
 * Known bars overlaid with the correct ones from `begin` on. Known bars in that range stay only if
 * the span is incomplete.
 */
function overlaid(known: Bars, right: Bars, { begin, end = Infinity, isWhole }: Overlay): Bars {
  const kept = isWhole ? known.filter(({ start }) => start < begin || start >= end) : known;
  const byStart = new Map([...kept, ...right].map((bar) => [bar.start, bar]));
  return [...byStart.values()].sort((a, b) => a.start - b.start);
}

/** Bars to fold from; corrections of finer bars are included in the coarser ones. */
type Sources = { readonly minutes: Bars; readonly fives: Bars; readonly days: Bars };

function sourceOf(interval: Interval, { minutes, fives, days }: Sources): Bars {
  if (interval === '3m' || interval === '5m') return minutes;
  return OF_DAYS.has(interval) ? days : fives;
}

async function readSources(
  read: Read,
  { exchange }: Instrument,
  { begin, end, isWhole }: Overlay,
): Promise<Sources> {
  const startOf = (interval: Interval): number => barStart(begin, interval, exchange);
  const firstFive = Math.min(startOf('12h'), tradeDayBegin(begin, exchange));
  const minutes = await read('1m', begin);
  const fives = overlaid(await read('5m', firstFive), rollUp(minutes, '5m', exchange), {
    begin,
    isWhole,
  });
  const day = { begin: startOf('1D'), end: end ?? Infinity, isWhole };
  const folded = rollUp(fives, '1D', exchange).filter(
    ({ start }) => start >= day.begin && start < day.end,
  );
  const days = await read('1D', Math.min(startOf('1W'), startOf('1M')));
  return { minutes, fives, days: overlaid(days, folded, day) };
}

/** Differences between known and correct bars. */
function differences(interval: Interval, known: Bars, right: Bars): WrongBar[] {
  const held = new Map(known.map((bar) => [bar.start, bar]));
  const wrong: WrongBar[] = [];
  for (const bar of right) {
    const is = held.get(bar.start);
    held.delete(bar.start);
    if (is !== undefined && sameFigures(is, bar)) continue;
    wrong.push({ interval, start: bar.start, right: { ...bar, closed: true } });
  }
  const alone = [...held.keys()].map((start) => ({ interval, start, right: null }));
  return [...wrong, ...alone];
}

/**
 * Compares every coarse bar of a span with the fold of finer bars: three and five minutes from
 * minutes, up to a day from five minutes (no trade day ends inside them), weeks and months from
 * days. Corrections are carried into the coarser folds.
 */
export async function checkBars(
  archive: BarArchive,
  instrument: Instrument,
  { from, to, daysTo = to, isWhole }: CheckSpan,
): Promise<Checked> {
  const { exchange } = instrument;
  const read: Read = (interval, begin) => {
    const end = interval === '1D' || OF_DAYS.has(interval) ? daysTo : to;
    return archive.closed(instrument, interval, { from: begin, to: end, limit: ALL });
  };
  const first = barStart(from, '1h', exchange);
  const later = daysTo > to ? { end: barStart(to, '1D', exchange) } : {};
  const sources = await readSources(read, instrument, { begin: first, ...later, isWhole });
  const wrong: WrongBar[] = [];
  const open = new Map<Interval, Candle>();
  for (const interval of COARSE) {
    const begin = barStart(first, interval, exchange);
    const openStart = barStart(OF_DAYS.has(interval) ? daysTo : to, interval, exchange);
    const right = rollUp(sourceOf(interval, sources), interval, exchange);
    const part = right.find(({ start }) => start === openStart);
    if (part !== undefined) open.set(interval, part);
    const isOver = ({ start }: Candle): boolean => start >= begin && start < openStart;
    const known = await read(interval, begin);
    const found = differences(interval, known.filter(isOver), right.filter(isOver));
    wrong.push(...found.filter((one) => isWhole || one.right !== null));
  }
  return { wrong, open };
}
