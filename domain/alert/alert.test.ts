import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { Decimal } from '#domain/money/decimal.ts';
import { ALERT_KINDS, ALERT_SIDES, isReached, runsOnDevice, sidesOf } from './alert.ts';

describe('an alert', () => {
  it.each([
    ['above', '69000.0', '69000', true],
    ['above', '69000.0', '68999.9', false],
    ['below', '-5', '-5.01', true],
    ['below', '-5', '-4.99', false],
    ['below', '0.25', '0.3', false],
    ['above', '0.000000000000000001', '0', false],
  ] as const)('%s %s at %s: %s', (side, threshold, value, rings) => {
    expect(isReached(side, threshold, value)).toBe(rings);
  });

  it('rings on at least one side, and on both only at the threshold itself', () => {
    const number = fc
      .tuple(fc.integer({ min: -1e9, max: 1e9 }), fc.integer({ min: 0, max: 999_999 }))
      .map(([whole, rest]) => `${whole}.${String(rest).padStart(6, '0')}`);
    fc.assert(
      fc.property(number, number, (threshold, value) => {
        const rings = ALERT_SIDES.map((side) => isReached(side, threshold, value));
        expect(rings).toContain(true);
        const isEqual = new Decimal(threshold).equals(value);
        expect(rings.every(Boolean)).toBe(isEqual);
      }),
    );
  });

  it('has a side for every kind, and runs on a device where the stream carries enough', () => {
    expect(ALERT_KINDS.map((kind) => sidesOf(kind).length)).toEqual([2, 2, 1, 1, 1]);
    expect(ALERT_KINDS.filter(runsOnDevice)).toEqual(['price', 'change', 'volume', 'liquidation']);
  });
});
