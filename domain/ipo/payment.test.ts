import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isOnTick } from '#domain/market/tick.ts';
import { Decimal } from '#domain/money/decimal.ts';
import { dayOfIso } from '#domain/time/civil-date.ts';
import { blockQuote, blockUnlockTime, checkBlockQty, BLOCK_FEES } from './block.ts';
import { stockTotals } from '#domain/stock/fees.ts';
import { discountPrice } from './discount-price.ts';
import { ipoAmount, ipoPayment } from './payment.ts';

const SHARE = { tick: { rule: 'bist' }, priceDecimals: 2 } as const;
const DOLLARS = { tick: { rule: 'fixed', tick: 1 }, priceDecimals: 2 } as const;
const dec = (value: string | number): Decimal => new Decimal(value);

describe('payment of an allotment', () => {
  it('takes from the reserve, refunds the rest, and never both charges and refunds', () => {
    const cents = fc.integer({ min: 0, max: 1e9 }).map((value) => dec(value).div(100));
    const lots = fc.integer({ min: 0, max: 250_000 });
    fc.assert(
      fc.property(lots, cents, cents, (qty, price, reserved) => {
        const currency = 'TRY';
        const { due, fromReserve, toPay, refund } = ipoPayment({
          allotted: dec(qty),
          price,
          reserved,
          currency,
        });
        expect(fromReserve.plus(toPay).eq(due)).toBe(true);
        expect(fromReserve.plus(refund).eq(reserved)).toBe(true);
        expect(toPay.isZero() || refund.isZero()).toBe(true);
      }),
    );
  });

  it('rounds lira half up and coins up', () => {
    expect(String(ipoAmount(dec('3'), dec('0.335'), 'TRY'))).toBe('1.01');
    expect(String(ipoAmount(dec('0.33333333'), dec('0.1'), 'USDT'))).toBe('0.03333334');
  });
});

describe('discount', () => {
  it('is on the step of the result, within half a step', () => {
    const prices = fc.integer({ min: 1, max: 1_000_000 });
    const percents = fc.integer({ min: 0, max: 99 });
    fc.assert(
      fc.property(prices, percents, fc.constantFrom(SHARE, DOLLARS), (price, percent, owner) => {
        const result = discountPrice(price, dec(percent).div(100), owner);
        expect(isOnTick(result, owner)).toBe(true);
        const away = Math.abs(result - (price * (100 - percent)) / 100);
        expect(away).toBeLessThanOrEqual(result < 100_00 ? 5 : 125);
      }),
    );
    expect(discountPrice(1, dec('0.99'), SHARE)).toBe(1);
  });
});

describe('block', () => {
  const offer = { marketPrice: 4_702, discount: dec('0.05'), minQty: 1_000, multiple: 300 };

  it('is ordered in the minimum quantity plus whole steps', () => {
    const outcome = (qty: number): string => {
      const checked = checkBlockQty(qty, offer);
      return checked.ok ? 'ok' : checked.error;
    };
    expect([0, 999, 1_000, 1_001, 1_200, 1_300].map(outcome)).toEqual([
      'AMOUNT_ZERO',
      'BELOW_MIN_PURCHASE',
      'ok',
      'NOT_A_MULTIPLE',
      'NOT_A_MULTIPLE',
      'ok',
    ]);
  });

  it('costs 0.05 % and unlocks on the fifth business day', () => {
    const { price, total, advantage } = blockQuote(5_000, offer, SHARE);
    expect([price, String(total), String(advantage)]).toEqual([4_466, '223300', '11800']);
    expect(String(stockTotals('buy', total, BLOCK_FEES).total)).toBe('111.65');
    const unlock = blockUnlockTime(dayOfIso('2026-03-17') ?? Number.NaN);
    expect(unlock).toBe(Date.parse('2026-03-25T10:00+03:00'));
  });
});
