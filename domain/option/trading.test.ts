import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { Decimal } from '#domain/money/decimal.ts';
import { dayOfIso, isoOfDay } from '#domain/time/civil-date.ts';
import { chainStrikes, isOffered, nearestStrike } from './chain.ts';
import { expiriesOf, expiryAt, settlementWindow } from './expiry.ts';
import { modelPremium, pnlRatio, purchaseFor, saleOf } from './figures.ts';
import { payoffAt, payoffLine } from './payoff.ts';
import { settleOption } from './settle.ts';

const SHARE = { tick: { rule: 'bist' }, priceDecimals: 2 } as const;
const dec = (value: string | number): Decimal => new Decimal(value);
const day = (iso: string): number => dayOfIso(iso) ?? Number.NaN;
const types = fc.constantFrom('call' as const, 'put' as const);
const cents = (min: number, max: number) =>
  fc.integer({ min, max }).map((value) => dec(value).div(100));

describe('strikes on offer', () => {
  it('stay fixed until the price is a step away', () => {
    const around = chainStrikes(30_000, 30_000, SHARE);
    expect(around).toEqual(chainStrikes(30_000, 30_250, SHARE));
    expect(around[4]).toBe(30_000);
    expect(chainStrikes(30_000, 30_450, SHARE)[4]).toBe(30_600);
    expect(chainStrikes(30_000, 29_550, SHARE)[4]).toBe(29_400);
  });

  it('may be bought for one step longer', () => {
    const now = { close: 30_000, last: 30_450 };
    for (const strike of chainStrikes(30_000, 30_250, SHARE)) {
      expect(isOffered(strike, now, SHARE)).toBe(true);
    }
    expect(isOffered(30_050, now, SHARE)).toBe(false);
    expect(isOffered(40_000, now, SHARE)).toBe(false);
  });

  it('always include one near the price', () => {
    const close = fc.integer({ min: 500, max: 500_000 });
    fc.assert(
      fc.property(close, fc.integer({ min: 900, max: 1_100 }), (from, permille) => {
        const last = Math.round((from * permille) / 1_000);
        const strikes = chainStrikes(from, last, SHARE);
        const near = nearestStrike(strikes, last);
        expect(Math.abs(near - last) / last).toBeLessThan(0.03);
        expect(isOffered(near, { close: from, last }, SHARE)).toBe(true);
      }),
    );
  });
});

describe('expiries', () => {
  it('state their term and move off closed days', () => {
    expect(expiriesOf(day('2026-11-20')).map((one) => [one.term, isoOfDay(one.day)])).toEqual([
      [1, '2026-11-23'],
      [7, '2026-11-27'],
      [14, '2026-12-04'],
      [30, '2026-12-21'],
    ]);
    expect(expiriesOf(day('2026-11-20')).map((one) => one.isMoved)).toEqual([
      true,
      false,
      false,
      true,
    ]);
  });

  it('are at the close, earlier on half days', () => {
    expect(new Date(expiryAt(day('2026-11-23'))).toISOString()).toBe('2026-11-23T15:05:00.000Z');
    expect(new Date(expiryAt(day('2026-10-28'))).toISOString()).toBe('2026-10-28T09:35:00.000Z');
  });

  it('settle at the auction price, or at the last trade of the 15 minutes before', () => {
    const at = expiryAt(day('2026-11-23'));
    const window = { from: at - 900_000, to: at + 120_000 };
    expect(settlementWindow(day('2026-11-23'))).toEqual(window);
  });
});

describe('figures', () => {
  it('of a purchase are whole contracts, premium and fee', () => {
    const { contracts, premiumAmount, fee, total } = purchaseFor(dec('8.40'), dec('5000'));
    expect([contracts, premiumAmount, fee, total].map(String)).toEqual(['5', '4200', '21', '4221']);
    expect(String(purchaseFor(dec('8.40'), dec('800')).contracts)).toBe('0');
    expect(String(purchaseFor(dec('8.40'), dec('800')).total)).toBe('0');
  });

  it('of a sale never cost more than it yields', () => {
    expect(saleOf(dec('0.01'), dec(2))).toMatchObject({ received: dec(0), fee: dec(2) });
    const { value, fee, received } = saleOf(dec('8.40'), dec(5));
    expect([value, fee, received].map(String)).toEqual(['4200', '21', '4179']);
    expect(String(pnlRatio(dec(-42), dec(4221)))).toBe('-0.00995');
  });

  it('value a premium at one tick or more, and at least at the certain payoff', () => {
    fc.assert(
      fc.property(types, cents(100, 50_000), cents(100, 50_000), (type, spot, strike) => {
        const model = { type, spot, strike, sigma: '0.45', days: 7 };
        const premium = modelPremium(model);
        expect(premium.gte('0.01')).toBe(true);
        expect(premium.times(100).isInteger()).toBe(true);
        const today = modelPremium({ ...model, days: 0 });
        const gain = type === 'call' ? spot.minus(strike) : strike.minus(spot);
        expect(today.toFixed()).toBe(Decimal.max('0.01', gain).toFixed());
      }),
    );
  });

  it('never lose more than premium and fee, sold back or settled', () => {
    const held = fc.record({
      type: types,
      strike: cents(100, 50_000),
      premium: cents(1, 20_000),
      amount: cents(50_000, 25_000_000),
    });
    const later = fc.record({ premium: cents(1, 20_000), price: cents(1, 100_000) });
    fc.assert(
      fc.property(held, later, ({ type, strike, premium, amount }, then) => {
        const bought = purchaseFor(premium, amount);
        if (bought.contracts.isZero()) return;
        const { contracts, fee, total } = bought;
        const sold = saleOf(then.premium, contracts).received.minus(total);
        expect(sold.gte(total.neg())).toBe(true);
        const option = { type, strike, contracts, multiplier: dec(100), premium, fee };
        const { pnl } = settleOption(option, then.price);
        expect(pnl.gte(total.neg())).toBe(true);
        expect(payoffAt(option, then.price).eq(pnl)).toBe(true);
      }),
    );
  });
});

describe('the profit line', () => {
  it('is flat at the cost, bends at the strike and crosses at the break-even', () => {
    const option = {
      type: 'call' as const,
      strike: dec('300'),
      contracts: dec(5),
      multiplier: dec(100),
      premium: dec('8.40'),
      fee: dec(21),
    };
    const line = payoffLine(option, dec('305'));
    expect(line).toHaveLength(3);
    expect(line[0]?.pnl.toFixed()).toBe('-4221');
    expect(line[1]).toMatchObject({ price: dec(300), pnl: dec(-4221) });
    expect(line[2]?.pnl.gt(0)).toBe(true);
    const put = payoffLine({ ...option, type: 'put' }, dec('295'));
    expect(put[0]?.pnl.gt(0)).toBe(true);
    expect(put[2]?.pnl.toFixed()).toBe('-4221');
  });
});
