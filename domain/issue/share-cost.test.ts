import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ipoAmount } from '#domain/ipo/payment.ts';
import { Decimal } from '#domain/money/decimal.ts';
import { ledgerUnits } from '#domain/money/ledger-units.ts';
import { mostFor, refundOf, shareCost, wholeOf } from './share-cost.ts';

const PRICE = { price: '27.6', feeRate: '0' } as const;
const STEPS = { minQty: '10', maxQty: '250000', multiple: '10' } as const;

describe('shareCost', () => {
  it("equals the venue's reserve", () => {
    const kurus = fc.integer({ min: 1, max: 100_000 });
    fc.assert(
      fc.property(kurus, fc.integer({ min: 1, max: 250_000 }), (price, qty) => {
        const text = `${Math.floor(price / 100)}.${String(price % 100).padStart(2, '0')}`;
        const { total } = shareCost(BigInt(qty), text, '0');
        const exact = ipoAmount(new Decimal(qty), new Decimal(text), 'TRY');
        expect(new Decimal(total).equals(exact)).toBe(true);
      }),
    );
  });

  it('adds the fee half up to the kuruş', () => {
    const { amount, fee, total } = shareCost(101n, '9.75', '0.0005');
    expect([amount, fee, total]).toEqual(['984.75000000', '0.49000000', '985.24000000']);
  });
});

describe('refundOf', () => {
  it('is everything for no shares, nothing for all, and the cost difference in between', () => {
    const of = { price: '9.75', feeRate: '0.0005' };
    expect(refundOf({ asked: 101n, got: 0n }, of)).toBe('985.24000000');
    expect(refundOf({ asked: 101n, got: 101n }, of)).toBe('0.00000000');
    expect(refundOf({ asked: 101n, got: 50n }, of)).toBe('497.50000000');
  });
});

describe('mostFor', () => {
  it.each([
    ['1450', 50n],
    ['276', 10n],
    ['275.99', 0n],
    ['0', 0n],
    ['999999999', 250_000n],
  ])('of %s lira is %d', (available, most) => {
    expect(mostFor(available, STEPS, PRICE)).toBe(most);
  });

  it('is covered and on a step, and one step more is not', () => {
    const steps = fc.record({
      min: fc.integer({ min: 1, max: 500 }),
      multiple: fc.integer({ min: 1, max: 300 }),
    });
    const rate = fc.constantFrom('0', '0.0005', '0.01');
    fc.assert(
      fc.property(steps, fc.integer({ min: 0, max: 10_000_000 }), rate, (by, money, feeRate) => {
        const { min, multiple } = by;
        const of = { price: '14.5', feeRate };
        const limits = { minQty: `${min}`, maxQty: '100000', multiple: `${multiple}` };
        const most = mostFor(String(money), limits, of);
        const cost = (qty: bigint): bigint => ledgerUnits(shareCost(qty, of.price, feeRate).total);
        const has = ledgerUnits(String(money));
        if (most === 0n) {
          expect(cost(BigInt(min))).toBeGreaterThan(has);
          return;
        }
        expect(cost(most)).toBeLessThanOrEqual(has);
        expect((most - BigInt(min)) % BigInt(multiple)).toBe(0n);
        const next = most + BigInt(multiple);
        if (next <= 100_000n) expect(cost(next)).toBeGreaterThan(has);
      }),
    );
  });
});

describe('text of quantities', () => {
  it('reads whole numbers, truncated, and empty text as zero', () => {
    expect(['', '0', '12', '12.9', '.5'].map(wholeOf)).toEqual([0n, 0n, 12n, 12n, 0n]);
  });
});
