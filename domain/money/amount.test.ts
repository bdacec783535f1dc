import { describe, expect, it } from 'vitest';
import { readAmount } from './amount.ts';

describe('a typed amount', () => {
  it.each([
    ['1', 8, 100_000_000n],
    ['0.00000001', 8, 1n],
    ['92233720368.54775807', 8, 2n ** 63n - 1n],
    ['1.5', 2, 150n],
    ['7', 0, 7n],
  ] as const)('%s with %i decimals', (text, scale, minor) => {
    expect(readAmount(text, scale)).toEqual({ ok: true, minor });
  });

  it.each([
    ['92233720368.54775808', 8, 'ABOVE_MAX', { max: '92233720368.54775807' }],
    ['9999999999999999', 8, 'ABOVE_MAX', { max: '92233720368.54775807' }],
    ['0.001', 2, 'TOO_MANY_DECIMALS', { n: '2' }],
    ['0.00', 2, 'BELOW_MIN', { min: '0.01' }],
    ['1e5', 2, 'FORMAT', {}],
    ['01', 2, 'FORMAT', {}],
    ['-1', 2, 'FORMAT', {}],
    ['-0', 2, 'FORMAT', {}],
    ['', 2, 'FORMAT', {}],
  ] as const)('%s with %i decimals is refused: %s', (text, scale, error, args) => {
    expect(readAmount(text, scale)).toEqual({ ok: false, error, args });
  });
});
