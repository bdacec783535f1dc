import fc from 'fast-check';
import { describe, expect, expectTypeOf, it } from 'vitest';
import { assetScale, shareAsset } from './asset.ts';
import { Decimal } from './decimal.ts';
import {
  addAmounts,
  addMoney,
  amountOf,
  compareMoney,
  fromMinor,
  money,
  moneyDecimal,
  moneyFrom,
  moneyText,
  subMoney,
  toMinor,
  type Money,
  type Price,
  type Qty,
} from './money.ts';
import {
  moneyOfQty,
  priceDecimal,
  priceFrom,
  priceTicks,
  qtyDecimal,
  qtyFrom,
  qtyUnits,
} from './price-qty.ts';

const lira = money('TRY', 1_250n);
const tether = money('USDT', 100_000_000n);

describe('scale of an asset', () => {
  it.each([
    ['TRY', 2],
    ['USD', 8],
    ['USDT', 8],
    ['USDC', 8],
    ['BTC', 8],
    ['SHIB', 2],
    ['PEPE', 2],
    ['STK:THYAO', 0],
    [shareAsset('BRK.B'), 0],
  ])('%s has %i decimals', (asset, scale) => {
    expect(assetScale(asset)).toBe(scale);
  });

  it.each(['', 'try', 'STK:', 'BTC-USDT', 'STK:thyao', 'constructor', 'A'])(
    'refuses %j',
    (asset) => {
      expect(() => assetScale(asset)).toThrow(RangeError);
    },
  );
});

describe('different currencies and scales', () => {
  it('are rejected by the compiler', () => {
    expectTypeOf(lira).toEqualTypeOf<Money<'TRY'>>();
    expectTypeOf(addMoney(lira, lira)).toEqualTypeOf<Money<'TRY'>>();
    expectTypeOf<Money<'USD'>>().not.toExtend<Money<'TRY'>>();
    expectTypeOf<Money<'TRY'>>().not.toExtend<Money<string>>();
    expectTypeOf<bigint>().not.toExtend<Money<'TRY'>>();
    expectTypeOf<Qty<'BTC'>>().not.toExtend<Money<'BTC'>>();
    expectTypeOf<Price<'USDT'>>().not.toExtend<Money<'USDT'>>();
    expectTypeOf<Price<'USDT'>>().not.toExtend<Price<'TRY'>>();
    expectTypeOf<number>().not.toExtend<Money<'TRY'>>();
    // @ts-expect-error lira and tether are not one currency
    addMoney(lira, tether);
    // @ts-expect-error nor the other way round
    subMoney(tether, lira);
    // @ts-expect-error comparing them says nothing
    compareMoney(lira, tether);
    // @ts-expect-error the sum of two currencies is a bare number of units, not an amount
    const sum: Money<'TRY'> = lira + tether;
    // @ts-expect-error the text of an amount needs its own asset
    const text = moneyText('USDT', lira);
    // @ts-expect-error a price is not a quantity
    const decimal = qtyDecimal('USDT', priceFrom('USDT', 1, 0));
    expect([typeof sum, typeof text, decimal.gt(0)]).toEqual(['bigint', 'string', true]);
  });

  it('throw where the asset is known at run time only', () => {
    const row = { asset: 'TRY', amount: 5n };
    expect(addAmounts(row, row)).toEqual({ asset: 'TRY', amount: 10n });
    expect(() => addAmounts(row, { asset: 'USDT', amount: 5n })).toThrow(RangeError);
    expect(amountOf('TRY', row)).toBe(5n);
    expect(() => amountOf('USDT', row)).toThrow(RangeError);
    expect(() => money('lira', 1n)).toThrow(RangeError);
  });
});

describe('amounts', () => {
  it('add, subtract and compare inside 64 bits', () => {
    expect(addMoney(lira, lira)).toBe(2_500n);
    expect(subMoney(lira, money('TRY', 2_000n))).toBe(-750n);
    expect([compareMoney(lira, lira), compareMoney(lira, money('TRY', 0n))]).toEqual([0, 1]);
    expect(compareMoney(money('TRY', -1n), lira)).toBe(-1);
    const most = money('TRY', 2n ** 63n - 1n);
    expect(() => addMoney(most, money('TRY', 1n))).toThrow(RangeError);
    expect(() => subMoney(money('TRY', -(2n ** 63n - 1n)), lira)).toThrow(RangeError);
    expect(() => money('TRY', 2n ** 63n)).toThrow(RangeError);
  });

  it('are created from decimals with a named rounding only', () => {
    expect(moneyFrom('TRY', '12.5')).toBe(1_250n);
    expect(moneyFrom('TRY', '12.505', 'up')).toBe(1_251n);
    expect(moneyFrom('TRY', '-12.505', 'floor')).toBe(-1_251n);
    expect(moneyFrom('STK:THYAO', '7')).toBe(7n);
    expect(() => moneyFrom('TRY', '12.505')).toThrow(RangeError);
    expect(() => moneyFrom('STK:THYAO', '0.5')).toThrow(RangeError);
    for (const text of ['1e3', '1,5', '', 'NaN']) {
      expect(() => moneyFrom('TRY', text)).toThrow(RangeError);
    }
    expect(() => moneyFrom('USDT', '100000000000')).toThrow(RangeError);
  });

  it('are written with all decimals of the asset and read back', () => {
    expect(moneyText('TRY', money('TRY', -5n))).toBe('-0.05');
    expect(moneyText('STK:THYAO', money('STK:THYAO', 12n))).toBe('12');
    expect(moneyText('USDT', tether)).toBe('1.00000000');
    const amounts = fc.bigInt({ min: -(2n ** 63n - 1n), max: 2n ** 63n - 1n });
    fc.assert(
      fc.property(amounts, fc.constantFrom('TRY', 'USDT', 'STK:AB', 'PEPE'), (minor, asset) => {
        const amount = money(asset, minor);
        expect(moneyFrom(asset, moneyText(asset, amount))).toBe(minor);
        expect(moneyFrom(asset, moneyDecimal(asset, amount))).toBe(minor);
      }),
    );
  });

  it('round within one unit in the given direction', () => {
    const texts = fc.tuple(fc.integer({ min: -1e9, max: 1e9 }), fc.nat({ max: 12 }));
    fc.assert(
      fc.property(texts, fc.nat({ max: 8 }), ([digits, decimals], scale) => {
        const value = fromMinor(digits, decimals);
        const unit = new Decimal(10).pow(-scale);
        const up = fromMinor(toMinor(value, scale, 'ceil'), scale);
        const down = fromMinor(toMinor(value, scale, 'floor'), scale);
        expect(up.gte(value) && down.lte(value)).toBe(true);
        expect(up.minus(down).lte(unit)).toBe(true);
      }),
    );
  });
});

describe('prices and quantities', () => {
  it('convert between market and store without loss', () => {
    const price = priceFrom('USDT', 921_234, 1);
    expect(price).toBe(921_234_000_000_000n);
    expect(priceTicks(price, 1)).toBe(921_234);
    expect(priceDecimal(price).toString()).toBe('92123.4');
    const qty = qtyFrom('BTC', 12, 4);
    expect([qty, qtyUnits('BTC', qty, 4), qtyDecimal('BTC', qty).toString()]).toEqual([
      120_000n,
      12,
      '0.0012',
    ]);
    expect(moneyOfQty('BTC', qty)).toBe(120_000n);
  });

  it('refuse to lose digits', () => {
    expect(() => priceTicks(priceFrom('USDT', 12_345, 2), 1)).toThrow(RangeError);
    expect(() => qtyFrom('STK:THYAO', 15, 1)).toThrow(RangeError);
    expect(() => qtyUnits('BTC', qtyFrom('BTC', 1, 8), 4)).toThrow(RangeError);
    expect(() => priceFrom('USDT', 0.5, 1)).toThrow(RangeError);
    expect(() => qtyUnits('TRY', qtyFrom('TRY', 5, 2), 4)).toThrow(RangeError);
  });
});
