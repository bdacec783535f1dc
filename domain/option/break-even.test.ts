import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { Decimal } from '#domain/money/decimal.ts';
import { breakEvenAt, breakEvensOf } from './break-even.ts';
import { purchaseOf } from './figures.ts';
import { payoffAt } from './payoff.ts';

const STRIKE = new Decimal(340);
const HUNDRED = new Decimal(100);

describe('break-even prices of an option', () => {
  it('are the cost per share away from the strike, above for a call, below for a put', () => {
    const paid = new Decimal('11.753333');
    expect(breakEvenAt('call', STRIKE, paid).toString()).toBe('351.753333');
    expect(breakEvenAt('put', STRIKE, paid).toString()).toBe('328.246667');
  });

  it('are on the kuruş, away from the strike', () => {
    // 11.7 per share and 5.33 of fees on 100 shares: 351.7533 exactly.
    const bought = { strike: STRIKE, premium: new Decimal('11.7'), shares: HUNDRED };
    const cost = new Decimal('1175.33');
    const call = breakEvensOf({ ...bought, cost, type: 'call' });
    expect([call.breakEven, call.afterFee].map(String)).toEqual(['351.7', '351.76']);
    const put = breakEvensOf({ ...bought, cost, type: 'put' });
    expect([put.breakEven, put.afterFee].map(String)).toEqual(['328.3', '328.24']);
  });

  it('recover the cost, and one kuruş less does not', () => {
    const type = fc.constantFrom('call', 'put');
    const kurus = fc.integer({ min: 1, max: 5_000 });
    fc.assert(
      fc.property(type, kurus, fc.integer({ min: 1, max: 40 }), (kind, units, count) => {
        const premium = new Decimal(units).div(100);
        const contracts = new Decimal(count);
        const { fee, total } = purchaseOf(premium, contracts);
        const shares = contracts.times(100);
        const { afterFee } = breakEvensOf({
          type: kind,
          strike: STRIKE,
          premium,
          shares,
          cost: total,
        });
        const option = { type: kind, strike: STRIKE, contracts, multiplier: HUNDRED, premium, fee };
        const step = new Decimal(kind === 'call' ? '0.01' : '-0.01');
        expect(payoffAt(option, afterFee).gte(0)).toBe(true);
        expect(payoffAt(option, afterFee.minus(step)).lt(0)).toBe(true);
      }),
    );
  });
});
