import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { Decimal } from '#domain/money/decimal.ts';
import { concentration, effectiveLeverage } from './risk.ts';

const values = fc.array(fc.integer({ min: 1, max: 1_000_000 }), { minLength: 1, maxLength: 20 });
const dec = (value: number): Decimal => new Decimal(value);

describe('risk of all positions', () => {
  it('has at least an equal share in its largest position, and at most all of it', () => {
    fc.assert(
      fc.property(values, (list) => {
        const notional = dec(list.reduce((sum, value) => sum + value, 0));
        const share = concentration(dec(Math.max(...list)), notional)!;
        expect(share.times(list.length).gte(new Decimal(1).minus('1e-20'))).toBe(true);
        expect(share.lte(1)).toBe(true);
      }),
    );
  });

  it('has the leverage by which its equity moves with all prices', () => {
    expect(effectiveLeverage(dec(5_000), dec(2_000))?.toFixed()).toBe('2.5');
    expect(effectiveLeverage(dec(0), dec(2_000))?.toFixed()).toBe('0');
  });

  it('has none without equity, and no share without a position', () => {
    expect(effectiveLeverage(dec(5_000), dec(0))).toBeNull();
    expect(effectiveLeverage(dec(5_000), dec(-1))).toBeNull();
    expect(concentration(dec(0), dec(0))).toBeNull();
  });
});
