import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { Decimal } from '#domain/money/decimal.ts';
import {
  averageAssets,
  bankWithdrawUse,
  fitsLimit,
  limitDay,
  limitMonth,
  moneyLimits,
  stablecoinUse,
} from './limits.ts';

const dec = (value: number | string): Decimal => new Decimal(value);
/** 21 November 2026, 00:30 in Istanbul. */
const NOW = Date.UTC(2026, 10, 20, 21, 30);
const HOUR = 3_600_000;

describe('deposit and withdrawal limits', () => {
  it('depend on the class of the account', () => {
    expect(moneyLimits('regular').bankWithdraw).toEqual({
      min: '100',
      max: '250000',
      daily: '500000',
    });
    expect(moneyLimits('hni').bankWithdraw.daily).toBe('2000000');
  });

  it('use the day of Istanbul, to the millisecond', () => {
    const { from, resetsAt } = limitDay(NOW);
    expect(new Date(from).toISOString()).toBe('2026-11-20T21:00:00.000Z');
    expect(resetsAt - from).toBe(24 * HOUR);
    const moved = [
      { at: from - 1, amount: dec(400_000) },
      { at: from, amount: dec(100_000) },
      { at: NOW, amount: dec('0.01') },
      { at: resetsAt, amount: dec(300_000) },
    ];
    const use = bankWithdrawUse('regular', moved, NOW);
    expect([use.used.toFixed(2), use.left.toFixed(2)]).toEqual(['100000.01', '399999.99']);
    expect(fitsLimit(use, dec('399999.99'))).toBe(true);
    expect(fitsLimit(use, dec('400000'))).toBe(false);
  });

  it('use the calendar month across the end of the year', () => {
    const { from, resetsAt } = limitMonth(Date.UTC(2026, 11, 31, 20, 59, 59));
    expect(new Date(from).toISOString()).toBe('2026-11-30T21:00:00.000Z');
    expect(new Date(resetsAt).toISOString()).toBe('2026-12-31T21:00:00.000Z');
    expect(limitMonth(resetsAt).from).toBe(resetsAt);
  });

  it('double for stablecoins when the receiver is known', () => {
    const moved = [{ at: NOW - 3 * 24 * HOUR, amount: dec(2_000) }];
    const { daily, monthly } = stablecoinUse(moved, NOW);
    expect([daily.left.toString(), monthly.left.toString()]).toEqual(['3000', '48000']);
    const known = stablecoinUse(moved, NOW, { isReceiverKnown: true });
    expect([known.daily.left.toString(), known.monthly.left.toString()]).toEqual(['6000', '98000']);
  });

  it('never report a negative remainder; used + left is the limit until it is used up', () => {
    const movedAt = fc.record({
      at: fc.integer({ min: NOW - 48 * HOUR, max: NOW + 48 * HOUR }),
      amount: fc.integer({ min: 1, max: 400_000 }).map(dec),
    });
    fc.assert(
      fc.property(fc.array(movedAt, { maxLength: 10 }), (moved) => {
        const { limit, used, left } = bankWithdrawUse('regular', moved, NOW);
        expect(left.isNegative()).toBe(false);
        if (used.lte(limit)) expect(used.plus(left).eq(limit)).toBe(true);
        else expect(left.isZero()).toBe(true);
      }),
    );
  });
});

describe('average assets', () => {
  const days = (count: number, from: number, worth = 9_000_000) =>
    Array.from({ length: count }, (_, n) => ({ day: from - n, worth: dec(worth) }));

  it('count a day without a figure as zero, and leave out the current day', () => {
    expect(averageAssets(days(30, 99), 100)).toMatchObject({ daysKnown: 30 });
    expect(averageAssets(days(30, 99), 100).average.toString()).toBe('9000000');
    expect(averageAssets(days(15, 99), 100).average.toString()).toBe('4500000');
    expect(averageAssets(days(31, 100), 100).daysKnown).toBe(30);
    expect(averageAssets([], 100).average.toString()).toBe('0');
  });
});
