import { describe, expect, it } from 'vitest';
import { advantageOf, discountTo, remainingOf } from './block-terms.ts';

describe('terms of a block', () => {
  it('report the remaining quantity, never below zero', () => {
    const left = (supply: string, demand: string) => remainingOf({ supply, demand });
    expect(left('60000', '41600')).toEqual({ left: '18400.00000000', share: 0.306 });
    expect(left('60000', '90000')).toEqual({ left: '0.00000000', share: 0 });
    expect(left('0', '0').share).toBe(0);
  });

  it('compare with the current market, also when it is lower', () => {
    expect(discountTo('587.50', '564.00')).toBe('0.04000000');
    expect(discountTo('550.00', '564.00')).toBe('-0.02540000');
    expect(discountTo('', '564.00')).toBeNull();
    expect(discountTo('0', '564.00')).toBeNull();
  });

  it('compute what a bid saves, or what it costs extra', () => {
    expect(advantageOf(200n, '587.50', '564.00')).toBe('4700.00000000');
    expect(advantageOf(3n, '550.00', '564.00')).toBe('-42.00000000');
  });
});
