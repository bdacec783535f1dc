import { describe, expect, it } from 'vitest';
import { dayOfIso } from '#domain/time/civil-date.ts';
import {
  calendarOf,
  currenciesOf,
  daySums,
  firstCurrency,
  marketsOf,
  paidOf,
  spanOf,
  stepped,
  sumsOf,
  type Income,
  type Shown,
} from './shown-income.ts';

type Day = Income['days'][number];
const row = (day: string, net: string, more: Partial<Day> = {}): Day => ({
  day,
  market: 'stock',
  currency: 'TRY',
  realised: net,
  fees: '0',
  funding: '0',
  net,
  count: 1,
  ...more,
});

const INCOME: Income = {
  days: [
    row('2026-10-30', '-5.00'),
    row('2026-11-02', '10.10'),
    row('2026-11-02', '0.20', { market: 'option' }),
    row('2026-11-03', '-4.00'),
    row('2026-11-03', '2.00', {
      market: 'contract',
      currency: 'USDT',
      realised: '3.00000000',
      fees: '-0.60000000',
      funding: '-0.40000000',
      net: '2.00000000',
    }),
  ],
  paid: [
    { day: '2026-11-02', asset: 'TRY', amount: '1.50' },
    { day: '2026-11-03', asset: 'TRY', amount: '0.25' },
    { day: '2026-10-30', asset: 'USDT', amount: '0.10000000' },
  ],
  open: [],
  today: '2026-11-21',
  ts: 0,
};
const today = dayOfIso('2026-11-21') ?? 0;
const SHOWN: Shown = { market: 'all', currency: 'TRY', period: 'month', day: today };

describe('sums of profit and loss', () => {
  it('are exact by currency, market and period', () => {
    expect(sumsOf(INCOME, SHOWN).net).toBe(630_000_000n);
    expect(sumsOf(INCOME, { ...SHOWN, market: 'stock' }).net).toBe(610_000_000n);
    expect(sumsOf(INCOME, { ...SHOWN, period: 'all' }).net).toBe(130_000_000n);
    expect(sumsOf(INCOME, { ...SHOWN, currency: 'USDT' })).toEqual({
      realised: 300_000_000n,
      fees: -60_000_000n,
      funding: -40_000_000n,
      net: 200_000_000n,
    });
    expect(daySums(INCOME, SHOWN)).toEqual([
      { day: '2026-11-02', net: 1_030_000_000n },
      { day: '2026-11-03', net: -400_000_000n },
    ]);
  });

  it('include the fees of the period', () => {
    expect(paidOf(INCOME, SHOWN)).toEqual([{ asset: 'TRY', amount: '1.75000000' }]);
    expect(paidOf(INCOME, { ...SHOWN, period: 'all' })).toHaveLength(2);
    expect(firstCurrency(INCOME)).toBe('TRY');
  });

  it('offer only markets and currencies with data', () => {
    expect(currenciesOf(INCOME, 'all')).toEqual(['TRY', 'USDT']);
    expect(currenciesOf(INCOME, 'robot')).toEqual(['TRY']);
    expect(marketsOf(INCOME)).toEqual(['all', 'stock', 'spot', 'contract', 'option']);
  });

  it('step through weeks from Monday and whole months', () => {
    const week = { period: 'week', day: today } as const;
    expect(spanOf(week)?.map((day) => day - today)).toEqual([-5, 1]);
    expect(stepped(week, -1)).toBe(today - 6);
    expect(stepped({ period: 'month', day: today }, 1)).toBe(dayOfIso('2026-12-01'));
    expect(stepped({ period: 'day', day: today }, -1)).toBe(today - 1);
    const november = calendarOf(spanOf({ period: 'month', day: today }) ?? [0, 0]);
    expect(november.slice(0, 8)).toEqual([
      ...Array<null>(6).fill(null),
      '2026-11-01',
      '2026-11-02',
    ]);
    expect(november).toHaveLength(36);
  });
});
