import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { Decimal } from '#domain/money/decimal.ts';
import { sizeByRisk, type RiskPlan } from './size-by-risk.ts';

const dec = (text: string | number): Decimal => new Decimal(text);

const plan: RiskPlan = {
  side: 'buy',
  entry: dec(100),
  stop: dec(95),
  risk: dec(50),
  entryFeeRate: dec('0.001'),
  exitFeeRate: dec('0.002'),
  lot: dec('0.01'),
};

const plans = fc
  .record({
    side: fc.constantFrom('buy' as const, 'sell' as const),
    stop: fc.integer({ min: 1_000, max: 100_000 }),
    distance: fc.integer({ min: 1, max: 900 }),
    risk: fc.integer({ min: 0, max: 1e7 }).map((cents) => dec(cents).div(100)),
    entryFeeRate: fc.constantFrom('0', '0.0002', '0.0015').map(dec),
    exitFeeRate: fc.constantFrom('0', '0.0005').map(dec),
    lot: fc.constantFrom('1', '0.01', '0.0025', '0.00000001').map(dec),
  })
  .map(({ stop, distance, ...rest }): RiskPlan => {
    const way = rest.side === 'buy' ? distance : -distance;
    return { ...rest, stop: dec(stop).div(10), entry: dec(stop + way).div(10) };
  });

function sized(input: RiskPlan) {
  const size = sizeByRisk(input);
  if (!size.ok) throw new Error(size.error);
  return size;
}

describe('quantity by risk', () => {
  it('counts the distance and both fees', () => {
    // A unit loses 5 + 0.1 + 0.19 = 5.29; 50 / 5.29 = 9.4518...
    expect(sized(plan)).toEqual({
      ok: true,
      qty: dec('9.45'),
      loss: dec('49.9905'),
      leastRisk: dec('0.0529'),
    });
    // 5 + 0.1 + 0.21 = 5.31.
    expect(sized({ ...plan, side: 'sell', stop: dec(105) }).qty).toEqual(dec('9.41'));
  });

  it('is the largest on the lot whose loss stays within the risk', () => {
    fc.assert(
      fc.property(plans, (input) => {
        const { qty, loss, leastRisk } = sized(input);
        expect(qty.div(input.lot).isInteger()).toBe(true);
        expect(loss.lte(input.risk)).toBe(true);
        expect(loss.plus(leastRisk).gt(input.risk)).toBe(true);
        expect(loss.eq(qty.div(input.lot).times(leastRisk))).toBe(true);
      }),
    );
  });

  it('takes the lot that the risk pays for exactly', () => {
    expect(sized({ ...plan, risk: dec('5.29') })).toMatchObject({ qty: dec(1), loss: dec('5.29') });
    expect(sized({ ...plan, risk: dec('5.28999999') }).qty).toEqual(dec('0.99'));
  });

  it('is 0 with the least risk named when one lot would lose more', () => {
    const size = sized({ ...plan, risk: dec('5.28'), lot: dec(1) });
    expect(size).toEqual({ ok: true, qty: dec(0), loss: dec(0), leastRisk: dec('5.29') });
    expect(sized({ ...plan, lot: dec(1), risk: size.leastRisk }).qty).toEqual(dec(1));
    expect(sized({ ...plan, risk: dec(-1) }).qty).toEqual(dec(0));
  });

  it.each([
    ['buy', '100'],
    ['buy', '100.01'],
    ['sell', '100'],
    ['sell', '99.99'],
  ] as const)('refuses the stop of a %s at %s for an entry at 100', (side, stop) => {
    expect(sizeByRisk({ ...plan, side, stop: dec(stop) })).toEqual({
      ok: false,
      error: 'SL_WRONG_SIDE',
    });
  });

  it('needs a lot', () => {
    expect(() => sizeByRisk({ ...plan, lot: dec(0) })).toThrow(RangeError);
  });
});
