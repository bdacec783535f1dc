import { addExact } from '#domain/money/fixed.ts';
import { barStart } from './interval.ts';
import type { Candle, Exchange, Interval } from './types.ts';

/**
 * Joins two bars of the same coarse bar; `later` starts after `earlier`. Volume, turnover and trade
 * count add up exactly.
 * @throws RangeError when a sum leaves the exact range.
 */
export function joinCandles(start: number, earlier: Candle, later: Candle): Candle {
  return {
    start,
    open: earlier.open,
    high: Math.max(earlier.high, later.high),
    low: Math.min(earlier.low, later.low),
    close: later.close,
    volume: addExact(earlier.volume, later.volume),
    turnover: addExact(earlier.turnover, later.turnover),
    trades: addExact(earlier.trades, later.trades),
    closed: later.closed,
  };
}

/**
 * Rolls fine bars up into coarse ones. Bars come oldest first; a coarse bar exists only where a
 * fine one does. A coarse bar followed by another one is closed; the last one copies `closed` from
 * its last fine bar, because only the caller knows whether its time is over.
 */
export function rollUp(fine: readonly Candle[], interval: Interval, exchange: Exchange): Candle[] {
  const result: Candle[] = [];
  let current: Candle | null = null;
  for (const bar of fine) {
    const start = barStart(bar.start, interval, exchange);
    if (current !== null && current.start === start) {
      current = joinCandles(start, current, bar);
    } else {
      if (current !== null) result.push({ ...current, closed: true });
      current = { ...bar, start };
    }
  }
  if (current !== null) result.push(current);
  return result;
}

/** True when two versions of one bar have the same figures, closed or not. */
export function sameFigures(a: Candle, b: Candle): boolean {
  return (
    a.start === b.start &&
    a.open === b.open &&
    a.high === b.high &&
    a.low === b.low &&
    a.close === b.close &&
    a.volume === b.volume &&
    a.turnover === b.turnover &&
    a.trades === b.trades
  );
}

/** The newer of two versions of one bar: the closed one, then the one with more trades. */
function newer(a: Candle, b: Candle): Candle {
  if (a.closed !== b.closed) return a.closed ? a : b;
  return b.trades >= a.trades ? b : a;
}

/**
 * Merges two lists of bars of one instrument and interval into one, oldest first, one bar per
 * start. Of two bars the closed one wins, then the one with more trades, then that of `fresh`, so
 * that a late answer never overwrites a newer bar of the stream.
 */
export function mergeCandles(known: readonly Candle[], fresh: readonly Candle[]): Candle[] {
  const byStart = new Map<number, Candle>();
  for (const bar of known) byStart.set(bar.start, bar);
  for (const bar of fresh) {
    const old = byStart.get(bar.start);
    byStart.set(bar.start, old === undefined ? bar : newer(old, bar));
  }
  return [...byStart.values()].sort((a, b) => a.start - b.start);
}
