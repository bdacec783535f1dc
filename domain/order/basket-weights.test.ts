import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { Decimal, decimalText } from '#domain/money/decimal.ts';
import { fromMinor } from '#domain/money/money.ts';
import { evenWeights, normaliseWeights, weightSum } from './basket-weights.ts';
import { MOST_LEGS } from './basket.ts';

const some = fc.array(
  fc.integer({ min: 0, max: 20_000 }).map((units) => decimalText(fromMinor(units, 2))),
  { minLength: 1, maxLength: MOST_LEGS },
);

describe('weights', () => {
  it('are even and sum to 100, the first ones with what does not divide', () => {
    expect(evenWeights(3)).toEqual(['33.34', '33.33', '33.33']);
    expect(evenWeights(1)).toEqual(['100']);
    expect(evenWeights(0)).toEqual([]);
  });

  it('are scaled to 100 in proportion', () => {
    expect(normaliseWeights(['50', '30', '40'])).toEqual(['41.67', '25', '33.33']);
    expect(normaliseWeights(['', '0'])).toEqual(['50', '50']);
  });

  it('are summed as they are typed', () => {
    expect(weightSum(['33.34', '', '66.66'])).toEqual({ text: '100', against: 0 });
    expect(weightSum(['50', '49.99']).against).toBe(-1);
    expect(weightSum(['100', '0.01'])).toEqual({ text: '100.01', against: 1 });
  });

  it('sum to 100 exactly, each within 0.01 of its share', () => {
    fc.assert(
      fc.property(some, (weights) => {
        const scaled = normaliseWeights(weights);
        expect(weightSum(scaled)).toEqual({ text: '100', against: 0 });
        const sum = new Decimal(weightSum(weights).text);
        if (sum.isZero()) return;
        for (const [at, weight] of scaled.entries()) {
          const exact = new Decimal(weights[at]!).times(100).div(sum);
          expect(new Decimal(weight).minus(exact).abs().lt('0.01')).toBe(true);
        }
      }),
    );
  });
});
