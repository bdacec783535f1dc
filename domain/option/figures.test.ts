import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { Decimal } from '#domain/money/decimal.ts';
import { heldWorth, modelPremium, type OptionModel, saleOf } from './figures.ts';

const model = fc.record({
  type: fc.constantFrom('call', 'put'),
  spot: fc.integer({ min: 100, max: 90_000 }).map((kurus) => new Decimal(kurus).div(100)),
  strike: fc.integer({ min: 100, max: 90_000 }).map((kurus) => new Decimal(kurus).div(100)),
  sigma: fc.integer({ min: 15, max: 150 }).map((percent) => String(percent / 100)),
  days: fc.integer({ min: 1, max: 90 }),
}) satisfies fc.Arbitrary<OptionModel>;
const contracts = fc.integer({ min: 1, max: 500 }).map((count) => new Decimal(count));

describe('worth of held contracts', () => {
  it('is the premium of a hundred shares each, the value of a sale before its fee', () => {
    fc.assert(
      fc.property(model, contracts, (option, count) => {
        const worth = heldWorth(option, count);
        const premium = modelPremium(option);
        expect(worth.eq(premium.times(100).times(count))).toBe(true);
        const { value, fee, received } = saleOf(premium, count);
        expect(value.eq(worth)).toBe(true);
        expect(received.plus(fee).eq(worth)).toBe(true);
      }),
    );
  });
});
