import { describe, expect, it } from 'vitest';
import { barShares, sizeOfCell } from './tape-bars.ts';

describe('bars of the tape', () => {
  it('compare sizes with the largest one', () => {
    expect(barShares([2, 4, 0])).toEqual([0.5, 1, 0]);
    expect(barShares([0, 0])).toEqual([0, 0]);
  });

  it('read sizes in both notations', () => {
    expect(sizeOfCell('1.204,500')).toBe(1_204_500);
    expect(sizeOfCell('1,204.500')).toBe(1_204_500);
    expect(sizeOfCell('')).toBe(0);
  });
});
