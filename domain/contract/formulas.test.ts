import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { Decimal } from '#domain/money/decimal.ts';
import { bracketLiqPrice, bracketMaintenance, bracketOf, bracketsOf } from './brackets.ts';
import { fundingPayment } from './funding.ts';
import { inverseAvgEntry, inverseInitialMargin, inverseLiqPrice, inverseUpl } from './inverse.ts';
import { crossRatio, isolatedRatio } from './margin-ratio.ts';
import { checkTakeStop, firstTakeStop, takeStopAt } from './tpsl.ts';
import { upl } from './upl.ts';

const dec = (text: string | number): Decimal => new Decimal(text);

describe('take-profit and stop-loss', () => {
  it.each([
    ['long', '101', '99', null],
    ['long', '100', undefined, 'TP_WRONG_SIDE'],
    ['long', undefined, '100', 'SL_WRONG_SIDE'],
    ['long', undefined, '90', 'SL_BEYOND_LIQUIDATION'],
    ['long', undefined, '90.1', null],
    ['short', '99', '101', null],
    ['short', '100.1', '101', 'TP_WRONG_SIDE'],
    ['short', '99', '99.9', 'SL_WRONG_SIDE'],
    ['short', undefined, '110', 'SL_BEYOND_LIQUIDATION'],
  ] as const)('%s with %s and %s is %s', (side, tp, sl, error) => {
    const check = checkTakeStop({
      side,
      refPrice: dec(100),
      liq: dec(side === 'long' ? 90 : 110),
      ...(tp === undefined ? {} : { tp: dec(tp) }),
      ...(sl === undefined ? {} : { sl: dec(sl) }),
    });
    expect(check.ok ? null : check.error).toBe(error);
  });

  it('fire at their price, the stop first', () => {
    const levels = { tp: dec(105), sl: dec(95) };
    expect(takeStopAt('long', dec(105), levels)).toBe('TP');
    expect(takeStopAt('long', dec('104.99'), levels)).toBeNull();
    expect(takeStopAt('long', dec(95), levels)).toBe('SL');
    expect(takeStopAt('short', dec(95), { tp: dec(95), sl: dec(95) })).toBe('SL');
    expect(firstTakeStop('short', [dec(100), dec(80)], { tp: dec(90) })).toEqual({
      index: 1,
      kind: 'TP',
    });
    expect(firstTakeStop('short', [dec(100)], {})).toEqual({ index: null, kind: null });
  });
});

describe('values on mark', () => {
  it('give profit, return and funding by side', () => {
    const long = { side: 'long', qty: dec(2), entry: dec(100), mark: dec(110) } as const;
    expect(upl({ ...long, leverage: dec(10) })).toEqual({
      positionValue: dec(220),
      upl: dec(20),
      roe: dec(1),
    });
    expect(upl({ ...long, side: 'short', leverage: dec(10) }).upl.toString()).toBe('-20');
    const rate = dec('0.0000000001');
    expect(fundingPayment({ ...long, rate }).toString()).toBe('-0.00000003');
    expect(fundingPayment({ ...long, side: 'short', rate }).toString()).toBe('0.00000002');
  });

  it('of a single cross position equal those of an isolated one with the same margin', () => {
    const held = {
      side: 'short',
      qty: dec(20),
      entry: dec(3_000),
      mark: dec(3_120),
      mmr: dec('0.004'),
      feeRate: dec('0.0005'),
    } as const;
    const cross = crossRatio({ balance: dec(3_010), frozen: dec(10), positions: [held] });
    expect(cross).toEqual({ upl: dec(-2_400), ...isolatedRatio({ ...held, margin: dec(3_000) }) });
    const empty = crossRatio({ balance: dec(5), frozen: dec(0), positions: [] });
    expect([empty.ratio, empty.liquidate]).toEqual([null, false]);
  });
});

describe('brackets', () => {
  it('are continuous at every bound', () => {
    for (const symbol of ['BTCUSDT', 'ETHUSDT', 'SOLUSDT', 'XRPUSDT', 'DOGEUSDT']) {
      const brackets = bracketsOf(symbol);
      for (const [at, bracket] of brackets.slice(1).entries()) {
        const before = brackets[at]!;
        const below = bracketMaintenance(before, before.cap);
        expect(bracketMaintenance(bracket, before.cap).eq(below)).toBe(true);
      }
      expect(bracketOf(brackets, dec('1e12'))).toBeNull();
    }
    expect(() => bracketsOf('XYZUSDT')).toThrow(RangeError);
  });

  it('give a liquidation price inside the bracket used to compute it', () => {
    const brackets = bracketsOf('BTCUSDT');
    const qtys = fc.integer({ min: 1, max: 5_000 }).map((lots) => dec(lots).div(10));
    const sides = fc.constantFrom('long' as const, 'short' as const);
    fc.assert(
      fc.property(qtys, sides, fc.integer({ min: 2, max: 50 }), (qty, side, leverage) => {
        const entry = dec(60_000);
        const margin = qty.times(entry).div(leverage);
        const input = { side, qty, entry, margin, feeRate: dec(0) };
        const price = bracketLiqPrice(input, brackets);
        if (price === null) return;
        const bracket = bracketOf(brackets, qty.times(price));
        const equity = margin.plus(
          price
            .minus(entry)
            .times(qty)
            .times(side === 'long' ? 1 : -1),
        );
        const due = bracketMaintenance(bracket!, qty.times(price));
        expect(equity.minus(due).abs().lt('1e-20')).toBe(true);
      }),
      { numRuns: 500 },
    );
  });
});

describe('inverse contracts', () => {
  const size = { contracts: dec(250), faceValue: dec(100) };

  it('average by the value of the fills in coin', () => {
    const fills = [
      { contracts: dec(500), price: dec(50_000) },
      { contracts: dec(500), price: dec(100_000) },
    ];
    const { avgEntry } = inverseAvgEntry(fills);
    expect(avgEntry.minus('66666.6666666667').abs().lt('1e-9')).toBe(true);
    expect(() => inverseAvgEntry([])).toThrow(RangeError);
  });

  it('earn in coin and liquidate where equity meets the requirement', () => {
    const held = { ...size, side: 'long', entry: dec(50_000), mark: dec(100_000) } as const;
    expect(inverseUpl(held).toString()).toBe('0.25');
    expect(inverseUpl({ ...held, side: 'short' }).toString()).toBe('-0.25');
    const cost = inverseInitialMargin({ ...size, price: dec(60_000), leverage: dec(7) });
    expect(cost.initialMargin.toString()).toBe('0.05952381');
    const rates = { mmr: dec('0.004'), feeRate: dec('0.0005') };
    for (const side of ['long', 'short'] as const) {
      const margin = dec('0.05');
      const mark = inverseLiqPrice({ ...held, ...rates, side, margin })!;
      const equity = margin.plus(inverseUpl({ ...held, side, mark }));
      const due = dec(25_000).div(mark).times('0.0045');
      expect(equity.minus(due).abs().lt('1e-30')).toBe(true);
    }
    const rich = { ...held, ...rates, side: 'short', margin: dec(1) } as const;
    expect(inverseLiqPrice(rich)).toBeNull();
    expect(inverseLiqPrice({ ...rich, margin: dec('0.5') })).toBeNull();
  });
});
