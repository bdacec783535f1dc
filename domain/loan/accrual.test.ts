import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { Decimal } from '#domain/money/decimal.ts';
import { interestOfDays } from './accrual.ts';
import { simpleInterest } from './interest.ts';

describe('daily interest', () => {
  const loanOf = (lira: number, days: number) => ({
    principal: new Decimal(lira).div(100),
    annualRate: new Decimal('0.438'),
    lateRate: new Decimal('0.657'),
    basis: 365,
    startDay: 20_000,
    dueDay: 20_000 + days,
  });

  it('sums to the simple interest of the whole term, with no day below zero', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 100_000, max: 25_000_000 }),
        fc.constantFrom(7, 14, 30, 60, 90),
        fc.integer({ min: 0, max: 200 }),
        (kurus, term, passed) => {
          const loan = loanOf(kurus, term);
          const days = interestOfDays(loan, loan.startDay, loan.startDay + passed);
          const sum = (kind: string): Decimal =>
            days
              .filter((one) => one.kind === kind)
              .reduce((all, { amount }) => all.plus(amount), new Decimal(0));
          const counted = Math.max(1, passed);
          const inTime = Math.min(counted, term);
          expect(days).toHaveLength(counted);
          expect(days.every(({ amount }) => !amount.isNegative())).toBe(true);
          expect(sum('interest').toString()).toBe(simpleInterest(loan, inTime).toString());
          const late = { ...loan, annualRate: loan.lateRate };
          expect(sum('late').toString()).toBe(simpleInterest(late, counted - inTime).toString());
        },
      ),
    );
  });

  it('is the same however the days are split', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 60 }), fc.integer({ min: 1, max: 60 }), (a, b) => {
        const loan = loanOf(1_234_567, 30);
        const [middle, end] = [loan.startDay + Math.min(a, b), loan.startDay + Math.max(a, b)];
        const parts = [
          ...interestOfDays(loan, loan.startDay, middle),
          ...interestOfDays(loan, middle, end),
        ];
        expect(parts).toEqual(interestOfDays(loan, loan.startDay, end));
      }),
    );
  });
});
