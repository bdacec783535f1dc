import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { Decimal } from '#domain/money/decimal.ts';
import { dayOfIso, isoOfDay } from '#domain/time/civil-date.ts';
import { marginAccount, marginCallDeadline } from './margin-account.ts';

const account = (value: string | number | Decimal, loan: string | number | Decimal) => ({
  marketValue: new Decimal(value),
  loan: new Decimal(loan),
  initial: new Decimal('0.5'),
  maintenance: new Decimal('0.35'),
});

describe('margin account', () => {
  it('calls below the maintenance ratio, not at it', () => {
    expect(marginAccount(account(10_000, 6_500)).call).toBe(false);
    expect(marginAccount(account(10_000, '6500.01')).call).toBe(true);
    expect(marginAccount(account(0, 10))).toMatchObject({ ratio: null, call: true });
  });

  it('gives two business days to respond', () => {
    const called = dayOfIso('2026-03-19') ?? Number.NaN;
    expect(isoOfDay(marginCallDeadline(called))).toBe('2026-03-24');
  });

  it('restores the initial ratio by cash or by a sale', () => {
    const cents = fc.integer({ min: 1, max: 100_000_000 });
    fc.assert(
      fc.property(cents, cents, (value, debt) => {
        const { marketValue, loan } = account(
          new Decimal(value).div(100),
          new Decimal(debt).div(100),
        );
        const { cashToRestore, saleToRestore } = marginAccount(account(marketValue, loan));
        const paid = marginAccount(account(marketValue, loan.minus(cashToRestore)));
        expect(paid.ratio?.gte('0.5')).toBe(true);
        const rest = marketValue.minus(saleToRestore);
        const sold = marginAccount(account(rest, loan.minus(saleToRestore)));
        expect(rest.isZero() || sold.ratio?.gte('0.5')).toBe(true);
      }),
    );
  });
});
