import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { Decimal } from '#domain/money/decimal.ts';
import { BIST_FEES, stockFeesOf, stockTotals, US_FEES } from '#domain/stock/fees.ts';
import { feeRatesOf, rulesOf, withDiscount, type TradingRules } from './rules.ts';

function rules(kind: 'stock' | 'spot' | 'swap', exchange: 'BIST' | 'US' | 'crypto'): TradingRules {
  const found = rulesOf({ kind, exchange, base: 'SOL' });
  if (found === null) throw new Error(`no rules for ${kind}`);
  return found;
}

describe('rules with a fee discount', () => {
  it('have the rates of a member', () => {
    const off = (one: TradingRules): readonly string[] => {
      const { makerRate, takerRate, minCommission } = withDiscount(one, '0.2');
      return [makerRate, takerRate, minCommission];
    };
    expect(off(rules('stock', 'BIST'))).toEqual(['0.0012', '0.0012', '0']);
    expect(off(rules('stock', 'US'))).toEqual(['0.0008', '0.0008', '1.2']);
    expect(off(rules('spot', 'crypto'))).toEqual(['0.00064', '0.0008', '0']);
    expect(off(rules('swap', 'crypto'))).toEqual(['0.00016', '0.0004', '0']);
  });

  it('keep the full rate for liquidations, and are unchanged without a discount', () => {
    const contract = rules('swap', 'crypto');
    const member = feeRatesOf(withDiscount(contract, '0.2'));
    expect(member.liquidationRate?.toFixed()).toBe(contract.takerRate);
    expect(member.takerRate.toFixed()).toBe('0.0004');
    expect(withDiscount(contract, '0')).toBe(contract);
  });

  it('equal the fees of a share order', () => {
    expect(stockFeesOf(rules('stock', 'BIST'), 'TRY')).toEqual(BIST_FEES);
    expect(stockFeesOf(rules('stock', 'US'), 'USD')).toEqual(US_FEES);
  });

  it('never increase a fee', () => {
    const turnover = fc
      .integer({ min: 0, max: 10 ** 9 })
      .map((cents) => new Decimal(cents).div(100));
    fc.assert(
      fc.property(turnover, fc.constantFrom('buy', 'sell'), (value, side) => {
        for (const exchange of ['BIST', 'US'] as const) {
          const currency = exchange === 'US' ? 'USD' : 'TRY';
          const full = rules('stock', exchange);
          const paid = stockTotals(side, value, stockFeesOf(full, currency)).total;
          const less = stockFeesOf(withDiscount(full, '0.2'), currency);
          expect(stockTotals(side, value, less).total.lte(paid)).toBe(true);
        }
      }),
    );
  });
});
