import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parseFixed } from '#domain/money/fixed.ts';
import {
  basePrice,
  bistTick,
  closingBand,
  isOnTick,
  nextTick,
  previousTick,
  priceLimits,
  roundToTick,
  tickAt,
  ticksFrom,
  type TickOwner,
} from './tick.ts';

const SHARE: TickOwner = { tick: { rule: 'bist' }, priceDecimals: 2 };
const FINE_SHARE: TickOwner = { tick: { rule: 'bist' }, priceDecimals: 4 };
const COIN: TickOwner = { tick: { rule: 'fixed', tick: 5 }, priceDecimals: 1 };

function lira(text: string): number {
  const value = parseFixed(text, 2);
  if (value === null) throw new Error(text);
  return value;
}

describe('price steps', () => {
  it.each([
    ['0.01', '0.01', '0.01'],
    ['19.99', '0.01', '0.01'],
    ['20', '0.02', '0.01'],
    ['49.98', '0.02', '0.01'],
    ['50', '0.05', '0.02'],
    ['99.95', '0.05', '0.02'],
    ['100', '0.10', '0.05'],
    ['249.90', '0.10', '0.05'],
    ['250', '0.25', '0.10'],
    ['500', '0.50', '0.25'],
    ['1000', '1', '0.50'],
    ['2499', '1', '0.50'],
    ['2500', '2.50', '1'],
    ['9997.50', '2.50', '1'],
  ])('at %s are %s for shares and %s for funds', (price, share, fund) => {
    expect(bistTick(lira(price), 2)).toBe(lira(share));
    expect(bistTick(lira(price), 2, 'etf')).toBe(lira(fund));
    expect(tickAt(lira(price) * 100, FINE_SHARE)).toBe(lira(share) * 100);
  });

  it('change at the border of a band', () => {
    expect(previousTick(lira('20'), SHARE)).toBe(lira('19.99'));
    expect(nextTick(lira('19.99'), SHARE)).toBe(lira('20'));
    expect(nextTick(lira('20'), SHARE)).toBe(lira('20.02'));
    expect(previousTick(lira('2500'), SHARE)).toBe(lira('2499'));
    expect(previousTick(lira('0.01'), SHARE)).toBe(lira('0.01'));
    expect(nextTick(640_286, COIN)).toBe(640_290);
    expect(previousTick(640_285, COIN)).toBe(640_280);
  });

  it('a price is valid on its own band only', () => {
    expect(isOnTick(lira('20.01'), SHARE)).toBe(false);
    expect(isOnTick(lira('20.02'), SHARE)).toBe(true);
    expect(isOnTick(lira('1234.50'), SHARE)).toBe(false);
    expect(isOnTick(0, SHARE)).toBe(false);
    expect(isOnTick(-5, COIN)).toBe(false);
  });

  it('rounding ends on the grid, adjacent to the price', () => {
    const modes = fc.constantFrom('down' as const, 'up' as const, 'nearest' as const);
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 1_500_000 }), modes, (price, mode) => {
        const rounded = roundToTick(price, SHARE, mode);
        expect(isOnTick(rounded, SHARE)).toBe(true);
        expect(Math.abs(rounded - price)).toBeLessThan(tickAt(price, SHARE));
        if (mode === 'down') expect(rounded).toBeLessThanOrEqual(price);
        if (mode === 'up') expect(rounded).toBeGreaterThanOrEqual(price);
      }),
    );
  });

  it('stepping up and down visits every valid price once', () => {
    fc.assert(
      fc.property(fc.integer({ min: 2, max: 1_500_000 }), (price) => {
        const valid = roundToTick(price, SHARE, 'up');
        expect(isOnTick(nextTick(valid, SHARE), SHARE)).toBe(true);
        expect(previousTick(nextTick(valid, SHARE), SHARE)).toBe(valid);
      }),
    );
  });
});

describe('daily limits', () => {
  it.each([
    ['5.55', '6.10', '5.00'],
    ['10.00', '11.00', '9.00'],
    ['18.30', '20.12', '16.47'],
    ['19.98', '21.96', '17.99'],
    ['20.00', '22.00', '18.00'],
    ['45.50', '50.05', '40.96'],
    ['49.90', '54.85', '44.92'],
    ['91.00', '100.10', '81.90'],
    ['99.95', '109.90', '90.00'],
    ['100.00', '110.00', '90.00'],
    ['147.30', '162.00', '132.60'],
    ['228.00', '250.75', '205.20'],
    ['249.90', '274.75', '225.00'],
    ['470.00', '517.00', '423.00'],
    ['500.00', '550.00', '450.00'],
    ['950.00', '1045.00', '855.00'],
    ['2400.00', '2640.00', '2160.00'],
    ['9997.50', '10995.00', '9000.00'],
    ['19.50', '21.44', '17.55'],
  ])('of base %s are %s and %s', (base, upper, lower) => {
    expect(priceLimits(lira(base), 0.1, SHARE)).toEqual({ upper: lira(upper), lower: lira(lower) });
  });

  it('move one step outward where rounding gives the base, never below one step', () => {
    expect(priceLimits(5, 0.1, SHARE)).toEqual({ upper: 6, lower: 4 });
    expect(priceLimits(1, 0.1, SHARE)).toEqual({ upper: 2, lower: 1 });
  });

  it('keep the base between two valid prices at most the margin away', () => {
    fc.assert(
      fc.property(fc.integer({ min: 100, max: 1_500_000 }), (close) => {
        const base = basePrice(close, SHARE);
        const { upper, lower } = priceLimits(base, 0.1, SHARE);
        expect(isOnTick(upper, SHARE) && isOnTick(lower, SHARE)).toBe(true);
        expect(upper).toBeGreaterThan(base);
        expect(lower).toBeLessThan(base);
        expect(upper * 10).toBeLessThanOrEqual(base * 11);
        expect(lower * 10).toBeGreaterThanOrEqual(base * 9);
      }),
    );
  });

  it('cut the closing band', () => {
    const limits = { upper: lira('51.70'), lower: lira('42.32') };
    expect(closingBand(lira('47.02'), 0.03, limits, SHARE)).toEqual({
      upper: lira('48.42'),
      lower: lira('45.62'),
    });
    expect(closingBand(lira('51.50'), 0.03, limits, SHARE)).toEqual({
      upper: lira('51.70'),
      lower: lira('49.96'),
    });
  });
});

describe('a number of steps', () => {
  it('crosses the bands of a share, with the step of each', () => {
    expect(ticksFrom(lira('49.98'), 3, SHARE)).toBe(lira('50.10'));
    expect(ticksFrom(lira('50.10'), -3, SHARE)).toBe(lira('49.98'));
  });

  it('stays at one step from zero', () => {
    expect(ticksFrom(10, -20, COIN)).toBe(5);
  });

  it('leads back where the way did not end at the lowest price', () => {
    const price = fc.integer({ min: 100_000, max: 30_000_000 });
    fc.assert(
      fc.property(price, fc.integer({ min: -400, max: 400 }), (raw, ticks) => {
        const from = roundToTick(raw, SHARE, 'nearest');
        expect(ticksFrom(ticksFrom(from, ticks, SHARE), -ticks, SHARE)).toBe(from);
      }),
    );
  });
});
