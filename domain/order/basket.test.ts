import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isOnTick, tickAt, type TickOwner } from '#domain/market/tick.ts';
import { Decimal, decimalText, roundTo } from '#domain/money/decimal.ts';
import { fromMinor } from '#domain/money/money.ts';
import { lotDown } from '#domain/money/rounding.ts';
import { normaliseWeights } from './basket-weights.ts';
import { MOST_LEGS, offsetLimit, splitBasket, type LegTerms } from './basket.ts';

const dec = (text: string | number): Decimal => new Decimal(text);
/** An order that is sized at a price on a lot. */
type Priced = { readonly price: Decimal; readonly lot: Decimal };

function termsOf({ price, lot }: Priced, weight: Decimal, rate = dec(1), scale = 8): LegTerms {
  return {
    weight,
    rate,
    scale,
    size: (amount) => {
      const qty = lotDown(amount.div(price), lot);
      return { qty, value: qty.times(price) };
    },
  };
}

const legs = fc.array(
  fc.record({
    units: fc.integer({ min: 0, max: 10_000 }),
    cents: fc.integer({ min: 1, max: 90_000_000 }),
    lot: fc.constantFrom('1', '0.01', '0.0025', '0.000001').map(dec),
    rateMillis: fc.integer({ min: 1, max: 60_000 }),
    scale: fc.constantFrom(2, 8),
  }),
  { minLength: 1, maxLength: MOST_LEGS },
);

describe('a total split by weights', () => {
  it('gives each order a quantity on its lot, and says what is left', () => {
    const share = termsOf({ price: dec('312.5'), lot: dec(1) }, dec(40), dec(1), 2);
    const coin = termsOf({ price: dec(64_000), lot: dec('0.0001') }, dec(60), dec(40), 8);
    const split = splitBasket(dec(10_000), 2, [share, coin])!;
    expect(split.parts.map(({ amount }) => amount && decimalText(amount))).toEqual(['4000', '150']);
    expect(split.parts.map(({ sized }) => sized && decimalText(sized.qty))).toEqual([
      '12',
      '0.0023',
    ]);
    // 12 x 312.5 = 3,750, and 0.0023 x 64,000 x 40 = 5,888.
    expect(split.parts.map(({ value }) => decimalText(value))).toEqual(['3750', '5888']);
    expect(decimalText(split.left)).toBe('362');
  });

  it('is never exceeded: quantities are on the lot, and the left over is exact', () => {
    const total = fc.integer({ min: 1, max: 1_000_000_000 }).map((cents) => fromMinor(cents, 2));
    fc.assert(
      fc.property(total, legs, (sum, rows) => {
        const weights = normaliseWeights(
          rows.map(({ units }) => decimalText(fromMinor(units, 2))),
        ).map(dec);
        const terms = rows.map(({ cents, lot, rateMillis, scale }, at) =>
          termsOf(
            { price: fromMinor(cents, 2), lot },
            weights[at]!,
            fromMinor(rateMillis, 3),
            scale,
          ),
        );
        const split = splitBasket(sum, 2, terms)!;
        let values = dec(0);
        for (const [at, { amount, sized, value }] of split.parts.entries()) {
          const { lot, rateMillis } = rows[at]!;
          const { qty, value: own } = sized!;
          expect(qty.mod(lot).isZero()).toBe(true);
          expect(own.lte(amount!)).toBe(true);
          const most = roundTo(sum.times(weights[at]!).div(100), 2, 'down');
          expect(value.lte(most)).toBe(true);
          expect(value.gte(own.times(fromMinor(rateMillis, 3)))).toBe(true);
          values = values.plus(value);
        }
        expect(values.lte(sum)).toBe(true);
        expect(split.left.eq(sum.minus(values))).toBe(true);
      }),
    );
  });

  it('leaves the part of an order without a price or a rate', () => {
    const known = termsOf({ price: dec(10), lot: dec(1) }, dec(50));
    const split = splitBasket(dec(100), 2, [
      known,
      { ...known, weight: dec(30), rate: null },
      { ...known, weight: dec(20), size: () => null },
    ])!;
    expect(split.parts.map(({ sized }) => sized === null)).toEqual([false, true, true]);
    expect(decimalText(split.left)).toBe('50');
  });

  it('is refused for weights above 100', () => {
    const leg = termsOf({ price: dec(10), lot: dec(1) }, dec('50.01'));
    expect(splitBasket(dec(100), 2, [leg, leg])).toBeNull();
  });
});

describe('a limit at a distance', () => {
  const SHARE: TickOwner = { tick: { rule: 'bist' }, priceDecimals: 2 };

  it('is below the price for a purchase and above it for a sale', () => {
    const coin: TickOwner = { tick: { rule: 'fixed', tick: 5 }, priceDecimals: 1 };
    expect(offsetLimit(600_000, dec('0.5'), 'buy', coin)).toBe(597_000);
    expect(offsetLimit(600_000, dec('0.5'), 'sell', coin)).toBe(603_000);
    expect(offsetLimit(600_001, dec(0), 'buy', coin)).toBe(600_000);
    expect(offsetLimit(600_001, dec(0), 'sell', coin)).toBe(600_005);
    expect(offsetLimit(3, dec('99.99'), 'buy', coin)).toBe(5);
  });

  it('is on the tick, within one tick of its distance and away from the market', () => {
    const price = fc.integer({ min: 100, max: 1_000_000 });
    const offset = fc.integer({ min: 0, max: 5_000 });
    fc.assert(
      fc.property(
        price,
        offset,
        fc.constantFrom('buy' as const, 'sell' as const),
        (at, units, side) => {
          const limit = offsetLimit(at, fromMinor(units, 2), side, SHARE);
          const exact = dec(at)
            .times(side === 'buy' ? 10_000 - units : 10_000 + units)
            .div(10_000);
          expect(isOnTick(limit, SHARE)).toBe(true);
          expect(exact.minus(limit).abs().lt(tickAt(exact.floor().toNumber(), SHARE))).toBe(true);
          if (side === 'buy') expect(exact.gte(limit)).toBe(true);
          else expect(exact.lte(limit)).toBe(true);
        },
      ),
    );
  });
});
