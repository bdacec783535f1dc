import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { Decimal } from '#domain/money/decimal.ts';
import { sized } from '#tests/support/size.ts';
import {
  breakEvenRate,
  byHour,
  byWeekday,
  closedCurve,
  curveDrawdown,
  largestResults,
  meanHolding,
  recordFigures,
  thinnedCurve,
} from './record-figures.ts';
import { FEW_TRADES } from './record-kinds.ts';
import { tradeSummary } from './summary.ts';
import type { RecordTrade } from './trade-record.ts';

/** Net in hundredths, and times. */
type Row = { readonly net: number; readonly at: number; readonly length: number };

const START = Date.UTC(2026, 0, 1);

function tradeOf({ net, at, length }: Row): RecordTrade {
  const zero = new Decimal(0);
  return {
    id: 'F',
    symbol: 'THYAO',
    kind: 'share',
    currency: 'TRY',
    side: 'long',
    openedAt: at,
    closedAt: at + length,
    qty: new Decimal(1),
    entry: new Decimal(100),
    exit: new Decimal(100),
    net: new Decimal(net).div(100),
    fees: new Decimal('0.1'),
    funding: zero,
    fills: 2,
    risk: null,
  };
}

const row = fc.record({
  net: fc.integer({ min: -20_000, max: 20_000 }),
  at: fc.integer({ min: START, max: START + 86_400_000 * 400 }),
  length: fc.integer({ min: 0, max: 86_400_000 * 9 }),
});
const history = fc
  .array(row, { maxLength: 150 })
  .map((rows) => rows.toSorted((a, b) => a.at + a.length - b.at - b.length).map(tradeOf));
const numRuns = sized(60, 200);

/** Trades of these results, an hour each, one after the other. */
function results(...nets: number[]): RecordTrade[] {
  return nets.map((net, at) => tradeOf({ net: net * 100, at: START + at * 10, length: 10 }));
}

/** Deepest fall by comparing every pair of points, in whole hundredths. */
function naiveFall(trades: readonly RecordTrade[]): number {
  const sums = [0];
  for (const { net } of trades) sums.push(sums.at(-1)! + Math.round(net.toNumber() * 100));
  let worst = 0;
  sums.forEach((peak, at) => {
    for (const later of sums.slice(at)) worst = Math.max(worst, peak - later);
  });
  return worst;
}

const ISTANBUL = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'Europe/Istanbul',
  weekday: 'short',
  hour: '2-digit',
  hourCycle: 'h23',
});
const DAYS = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'];

function istanbul(ts: number): { readonly day: number; readonly hour: number } {
  const parts = ISTANBUL.formatToParts(ts);
  const part = (type: string): string => parts.find((one) => one.type === type)?.value ?? '';
  return { day: DAYS.indexOf(part('weekday')), hour: Number.parseInt(part('hour'), 10) };
}

describe('figures of a record', () => {
  it('equal a naive recomputation over random histories', () => {
    fc.assert(
      fc.property(history, (trades) => {
        const figures = recordFigures(trades);
        const cents = trades.map(({ net }) => Math.round(net.toNumber() * 100));
        const whole = cents.reduce((all, net) => all + net, 0);
        expect(figures.net.times(100).toNumber()).toBe(whole);
        expect(figures.fees.toNumber()).toBeCloseTo(trades.length / 10, 9);
        expect(figures.largestWin?.times(100).toNumber() ?? 0).toBe(Math.max(0, ...cents));
        expect(figures.largestLoss?.times(100).toNumber() ?? 0).toBe(Math.min(0, ...cents));
        expect(figures.drawdown?.amount.times(100).toNumber() ?? 0).toBe(naiveFall(trades));
        expect(figures.bounds === null).toBe(trades.length === 0);
        expect(closedCurve(trades).at(-1)?.toString() ?? '0').toBe(figures.net.toString());
      }),
      { numRuns },
    );
  });

  it('sort trades by weekday and hour as a calendar of Istanbul does', () => {
    fc.assert(
      fc.property(history, (trades) => {
        const [days, hours] = [byWeekday(trades), byHour(trades)];
        const counts = { days: Array<number>(7).fill(0), hours: Array<number>(24).fill(0) };
        for (const { openedAt } of trades) {
          const { day, hour } = istanbul(openedAt);
          counts.days[day]!++;
          counts.hours[hour]!++;
        }
        expect(days.map((slot) => slot.trades)).toEqual(counts.days);
        expect(hours.map((slot) => slot.trades)).toEqual(counts.hours);
        for (const slots of [days, hours]) {
          const net = slots.reduce((all, slot) => all.plus(slot.net), new Decimal(0));
          expect(net.toString()).toBe(recordFigures(trades).net.toString());
        }
      }),
      { numRuns },
    );
  });

  it('say when a fall began and when it was made good', () => {
    expect(curveDrawdown([])).toBeNull();
    const shown = (...nets: number[]) => {
      const { amount, from, to } = curveDrawdown(results(...nets))!;
      return [`${amount}`, from - START, to === null ? null : to - START];
    };
    expect(shown(5, 5)).toEqual(['0', 0, 0]);
    expect(shown(-3, 1, 4)).toEqual(['3', 0, 30]);
    expect(shown(10, -4, -2, 5, 2)).toEqual(['6', 10, 50]);
    expect(shown(10, -4, 4, -9)).toEqual(['9', 30, null]);
    expect(shown(10, -4, 4, -4)).toEqual(['4', 10, 30]);
  });

  it('say whether a result could be luck', () => {
    const repeat = (wins: number, losses: number): RecordTrade[] =>
      results(...Array<number>(wins).fill(10), ...Array<number>(losses).fill(-10));
    const luckOf = (wins: number, losses: number) => recordFigures(repeat(wins, losses)).luck;
    expect(luckOf(0, 0)).toBe('none');
    expect(luckOf(FEW_TRADES - 1, 0)).toBe('few');
    expect(luckOf(22, 18)).toBe('luck');
    expect(luckOf(30, 10)).toBe('better');
    expect(luckOf(10, 30)).toBe('worse');
    expect(luckOf(FEW_TRADES, 0)).toBe('better');
    expect(luckOf(0, FEW_TRADES)).toBe('worse');
    expect(recordFigures(results(...Array<number>(30).fill(0))).luck).toBe('luck');
  });

  it('earn nothing at the win rate that breaks even', () => {
    fc.assert(
      fc.property(history, (trades) => {
        const summary = tradeSummary(trades.map(({ net: pnl }) => ({ pnl })));
        const even = breakEvenRate(summary);
        const { averageWin, averageLoss, wins, losses, trades: count } = summary;
        expect(even === null).toBe(wins === 0 || losses === 0);
        if (even === null) return;
        const decided = new Decimal(wins + losses).div(count);
        const net = even.times(averageWin!).plus(decided.minus(even).times(averageLoss!));
        expect(net.abs().lt('1e-30')).toBe(true);
      }),
      { numRuns },
    );
  });

  it('average the holding time, and have none without trades', () => {
    expect(meanHolding([])).toBeNull();
    const held = (...times: number[]) => times.map((closedAt) => ({ openedAt: 0, closedAt }));
    expect(meanHolding(held(1, 2))).toBe(2);
    expect(meanHolding(held(10, 20, 33))).toBe(21);
    const { holding } = recordFigures([
      tradeOf({ net: 5, at: START, length: 4 }),
      tradeOf({ net: -5, at: START, length: 8 }),
    ]);
    expect(holding).toEqual({ all: 6, wins: 4, losses: 8 });
    expect(largestResults([])).toEqual({ largestWin: null, largestLoss: null });
  });

  it('draw a long curve with all its peaks and troughs', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: -50, max: 50 }), { maxLength: 400 }), (values) => {
        const points = values.map((value, at) => ({ value: new Decimal(value), at }));
        const drawn = thinnedCurve(points, 40);
        expect(drawn.length).toBeLessThanOrEqual(41);
        expect(drawn.at(-1)).toBe(points.at(-1));
        const extremes = (all: typeof drawn) => {
          const numbers = all.map(({ value }) => value.toNumber());
          return [Math.max(...numbers), Math.min(...numbers)];
        };
        expect(extremes(drawn)).toEqual(extremes(points));
        expect(drawn.map(({ at }) => at)).toEqual(drawn.map(({ at }) => at).sort((a, b) => a - b));
        if (points.length <= 40) expect(drawn).toEqual(points);
      }),
      { numRuns },
    );
  });
});
