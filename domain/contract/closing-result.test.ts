import { describe, expect, it } from 'vitest';
import { closingResult } from './closing-result.ts';

const LONG = { side: 'long', qty: '0.02', entry: '68420.123456789012345678' } as const;
const SCALE = { priceDecimals: 1 };

describe('the result of closing at a price', () => {
  it.each([
    [LONG, 720_000, 7_159],
    [LONG, 680_000, -841],
    [{ ...LONG, side: 'short', entry: '68000' }, 670_000, 2_000],
    [{ ...LONG, qty: '0' }, 670_000, 0],
  ] as const)('is before fees, and rounded down: %o at %d', (closing, price, expected) => {
    expect(closingResult(closing, price, SCALE)).toBe(expected);
  });

  it('is unknown without numbers', () => {
    expect(closingResult({ ...LONG, entry: '' }, 1, SCALE)).toBeNull();
    expect(closingResult({ ...LONG, qty: 'x' }, 1, SCALE)).toBeNull();
  });
});
