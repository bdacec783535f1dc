import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isBusinessDay } from '#domain/market/calendar.ts';
import { isOnTick } from '#domain/market/tick.ts';
import { Decimal } from '#domain/money/decimal.ts';
import { dayOfIso, isoOfDay } from '#domain/time/civil-date.ts';
import { blackScholes, OPTION_DIVIDEND, OPTION_RATE, yearsTo } from './black-scholes.ts';
import {
  contractsFor,
  OPTION_FEES,
  OPTION_MULTIPLIER,
  optionFee,
  PREMIUM_TICK,
  premiumOf,
  premiumTotal,
} from './premium.ts';
import { intrinsicValue, settleOption } from './settle.ts';
import { optionExpiries, optionStrikes } from './strikes.ts';
import { closeVolatility, VOLATILITY_CLOSES } from './volatility.ts';

const SHARE = { tick: { rule: 'bist' }, priceDecimals: 2 } as const;
const dec = (value: string | number): Decimal => new Decimal(value);
const cents = (min: number, max: number) =>
  fc.integer({ min, max }).map((value) => dec(value).div(100));
const types = fc.constantFrom('call' as const, 'put' as const);

describe('strikes', () => {
  it('are nine around the price, 2 % apart', () => {
    expect(optionStrikes(27_500, SHARE)).toEqual([
      25_300, 25_850, 26_400, 26_950, 27_500, 28_050, 28_600, 29_150, 29_700,
    ]);
    expect(optionStrikes(2_010, SHARE)).toEqual([
      1_849, 1_889, 1_930, 1_970, 2_010, 2_050, 2_090, 2_130, 2_170,
    ]);
  });

  it('are on their steps, ascending, and a step apart where 2 % is less', () => {
    fc.assert(
      fc.property(fc.integer({ min: 5, max: 1_000_000 }), (price) => {
        const strikes = optionStrikes(price, SHARE);
        expect(strikes).toHaveLength(9);
        expect(strikes.every((strike) => isOnTick(strike, SHARE))).toBe(true);
        for (const [index, strike] of strikes.slice(1).entries()) {
          expect(strike).toBeGreaterThan(strikes[index]!);
        }
      }),
    );
    expect(optionStrikes(2, SHARE)).toEqual([1, 2, 3, 4, 5, 6]);
  });

  it('expire on business days', () => {
    const today = dayOfIso('2026-05-25') ?? Number.NaN;
    const expiries = optionExpiries(today);
    expect(expiries.map(isoOfDay)).toEqual([
      '2026-05-26',
      '2026-06-01',
      '2026-06-08',
      '2026-06-24',
    ]);
    const friday = optionExpiries(dayOfIso('2026-11-20') ?? Number.NaN);
    expect(friday.every((day) => isBusinessDay(day, 'BIST'))).toBe(true);
  });
});

describe('volatility', () => {
  const closes = (count: number, factor: (index: number) => number): number[] => {
    const list = [10_000];
    while (list.length < count) list.push(list.at(-1)! * factor(list.length));
    return list;
  };

  it('is the annualised sample deviation of the last 30 changes', () => {
    const changes = Array.from({ length: 30 }, (_, index) => 0.02 * Math.sin(index * 1.7));
    const list = closes(31, (index) => Math.exp(changes[index - 1]!));
    const mean = changes.reduce((sum, one) => sum + one) / 30;
    const variance = changes.reduce((sum, one) => sum + (one - mean) ** 2, 0) / 29;
    expect(closeVolatility(list)).toBeCloseTo(Math.sqrt(variance * 252), 10);
    expect(closeVolatility([1, 99, 3, ...list])).toBe(closeVolatility(list));
    expect(list).toHaveLength(VOLATILITY_CLOSES);
  });

  it('stays between 15 % and 150 %, and is unknown for a newly listed share', () => {
    expect(closeVolatility(closes(40, () => 1))).toBe(0.15);
    expect(closeVolatility(closes(40, (index) => (index % 2 === 0 ? 2 : 0.5)))).toBe(1.5);
    expect(closeVolatility([1, 2])).toBeNull();
    expect(closeVolatility([])).toBeNull();
  });
});

describe('amounts of an option', () => {
  it('round the premium to its tick and never below one tick', () => {
    fc.assert(
      fc.property(fc.double({ min: 0, max: 500, noNaN: true }), (value) => {
        const premium = premiumOf(dec(value), PREMIUM_TICK);
        expect(premium.gte(PREMIUM_TICK)).toBe(true);
        expect(premium.mod(PREMIUM_TICK).isZero()).toBe(true);
        const away = premium.minus(value).abs();
        expect(away.lte('0.005') || premium.eq(PREMIUM_TICK)).toBe(true);
      }),
    );
  });

  it('make a call cheaper the higher its strike, never cheaper than its intrinsic value', () => {
    const spot = 275;
    const known = { type: 'call', spot, rate: OPTION_RATE, dividend: OPTION_DIVIDEND } as const;
    const premiums = optionStrikes(27_500, SHARE).map((ticks) => {
      const strike = ticks / 100;
      const { price } = blackScholes({ ...known, strike, sigma: 0.4, years: yearsTo(30, 0) });
      const premium = premiumOf(dec(price), PREMIUM_TICK);
      expect(premium.gt(intrinsicValue('call', dec(strike), dec(spot)))).toBe(true);
      return premium;
    });
    for (const [index, premium] of premiums.slice(1).entries()) {
      expect(premium.lt(premiums[index]!)).toBe(true);
    }
  });

  it('convert lira into the most whole contracts they pay for', () => {
    fc.assert(
      fc.property(cents(50_000, 25_000_000), cents(1, 50_000), (amount, premium) => {
        const contracts = contractsFor(amount, premium, dec(OPTION_MULTIPLIER));
        expect(contracts.isInteger()).toBe(true);
        const paid = premiumTotal(premium, contracts, dec(OPTION_MULTIPLIER));
        expect(paid.lte(amount)).toBe(true);
        expect(paid.plus(premium.times(OPTION_MULTIPLIER)).gt(amount)).toBe(true);
      }),
    );
  });

  it('charge half a percent, at least five lira', () => {
    expect(String(optionFee(dec('999'), OPTION_FEES))).toBe('5');
    expect(String(optionFee(dec('1234.5'), OPTION_FEES))).toBe('6.17');
  });

  it('lose at most the cost, and nothing at the break-even after fees', () => {
    const contracts = fc.integer({ min: 1, max: 500 });
    fc.assert(
      fc.property(
        types,
        cents(1_000, 90_000),
        cents(1, 900),
        contracts,
        (type, strike, premium, n) => {
          const shares = dec(n).times(OPTION_MULTIPLIER);
          const fee = optionFee(premium.times(shares), OPTION_FEES);
          const held = {
            type,
            strike,
            premium,
            fee,
            contracts: dec(n),
            multiplier: dec(OPTION_MULTIPLIER),
          };
          const { cost, breakEvenAfterFee, breakEven } = settleOption(held, strike);
          expect(cost.eq(premium.times(shares).plus(fee))).toBe(true);
          const worst = settleOption(held, strike);
          expect(worst.pnl.eq(cost.neg()) && worst.pnlRatio.eq(-1)).toBe(true);
          expect(settleOption(held, breakEvenAfterFee).pnl.abs().lt('1e-25')).toBe(true);
          expect(settleOption(held, breakEven).pnl.eq(fee.neg())).toBe(true);
          for (const move of ['0.9', '0.99', '1.01', '1.1']) {
            const outcome = settleOption(held, strike.times(move));
            expect(outcome.payoff.gte(0) && outcome.pnl.gte(cost.neg())).toBe(true);
          }
        },
      ),
    );
  });
});
