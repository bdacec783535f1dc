import { describe, expect, it } from 'vitest';
import { trackShape } from './track-shape.ts';

describe('option price track', () => {
  it('keeps the order of its prices and space beside them', () => {
    const shape = trackShape({ spot: '312.50', strike: '306.25', even: '314.35' });
    expect(shape!.strike).toBeLessThan(shape!.spot);
    expect(shape!.spot).toBeLessThan(shape!.even);
    expect(shape!.strike).toBeGreaterThan(15);
    expect(shape!.even).toBeLessThan(85);
  });

  it('is null without a price', () => {
    expect(trackShape({ spot: '', strike: '306.25', even: '314.35' })).toBeNull();
    expect(trackShape({ spot: '5', strike: '5', even: '5' })).toEqual({
      spot: 50,
      strike: 50,
      even: 50,
    });
  });
});
