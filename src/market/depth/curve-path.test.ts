import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  areaPath,
  largestOf,
  middleOf,
  priceOfX,
  qtyAt,
  stepPath,
  xOfPrice,
  yOfQty,
} from './curve-path.ts';

const bids = [99, 1, 98, 3];
const asks = [101, 2, 103, 4];
const frame = { width: 200, height: 100, mid: 100, reach: 4, maxQty: 4 };

describe('depth curves', () => {
  it('are centred on the middle', () => {
    expect(middleOf(bids, asks)).toBe(100);
    expect(middleOf([], asks)).toBeNull();
    expect(largestOf(bids, asks)).toBe(4);
  });

  it('step outward', () => {
    expect(stepPath(asks, frame, 'ask')).toBe('M125 100H125V50H175V0H200');
    expect(areaPath(bids, frame, 'bid')).toBe('M75 100H75V75H50V25H0V100Z');
    expect(stepPath([], frame, 'bid')).toBe('');
  });

  it('find the price under a finger', () => {
    fc.assert(
      fc.property(fc.double({ min: 96, max: 104, noNaN: true }), (price) => {
        expect(priceOfX(xOfPrice(price, frame), frame)).toBeCloseTo(price);
      }),
    );
  });

  it('read the quantity up to a price', () => {
    expect(qtyAt(asks, 102, 'ask')).toBe(2);
    expect(qtyAt(bids, 98, 'bid')).toBe(3);
    expect(qtyAt(bids, 99.5, 'bid')).toBe(0);
    expect(yOfQty(4, frame)).toBe(0);
  });
});
