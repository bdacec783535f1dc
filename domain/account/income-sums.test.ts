import { describe, expect, it } from 'vitest';
import {
  extremes,
  heatOf,
  incomeByDay,
  incomeByMonth,
  incomeSums,
  mostOf,
  paidByAsset,
  wholeText,
  type IncomeRow,
} from './income-sums.ts';

const row = (day: string, net: string, more: Partial<IncomeRow> = {}): IncomeRow => ({
  day,
  realised: net,
  fees: '0',
  funding: '0',
  net,
  ...more,
});
const DAYS = [row('2026-10-30', '-5.00'), row('2026-11-03', '-4.00'), row('2026-11-02', '10.30')];

describe('profit and loss', () => {
  it('adds up to the last digit', () => {
    expect(incomeSums(DAYS).net).toBe(130_000_000n);
    const parts = { realised: '3.00000000', fees: '-0.60000000', funding: '-0.40000000' };
    expect(incomeSums([row('2026-11-03', '2.00', parts)])).toEqual({
      realised: 300_000_000n,
      fees: -60_000_000n,
      funding: -40_000_000n,
      net: 200_000_000n,
    });
    expect(incomeByDay(DAYS)).toEqual([
      { day: '2026-10-30', net: -500_000_000n },
      { day: '2026-11-02', net: 1_030_000_000n },
      { day: '2026-11-03', net: -400_000_000n },
    ]);
    expect(incomeByMonth(incomeByDay(DAYS))).toEqual([
      { day: '2026-10-01', net: -500_000_000n },
      { day: '2026-11-01', net: 630_000_000n },
    ]);
    expect(extremes(incomeByDay(DAYS))).toMatchObject({ good: 1, count: 3 });
    expect(extremes([])).toBeNull();
  });

  it('sums payments by asset', () => {
    const paid = [
      { asset: 'TRY', amount: '1.50' },
      { asset: 'USDT', amount: '0.10000000' },
      { asset: 'TRY', amount: '0.25' },
    ];
    expect(paidByAsset(paid)).toEqual([
      { asset: 'TRY', amount: '1.75000000' },
      { asset: 'USDT', amount: '0.10000000' },
    ]);
  });

  it('colours gains and losses of the same size alike', () => {
    const most = mostOf(incomeByDay(DAYS));
    expect(most).toBe(1_030_000_000n);
    for (const size of [1n, 343_333_333n, 343_333_334n, 700_000_000n, most]) {
      expect(heatOf(-size, most)).toBe(-heatOf(size, most));
    }
    expect([1n, 343_333_334n, most].map((size) => heatOf(size, most))).toEqual([1, 2, 3]);
    expect(heatOf(0n, most)).toBe(0);
    expect([wholeText(-40_000_000n), wholeText(-123_456_789_012n)]).toEqual(['0', '-1234']);
  });
});
