import { describe, expect, it } from 'vitest';
import type { IssueView } from '#protocol/http/issue-objects.ts';
import { discountTo, remainingOf } from './bulk-terms.ts';

const offer = (supply: string, demand: string): IssueView =>
  ({ supply, demand }) as unknown as IssueView;

describe('terms of a block', () => {
  it('says what is left, never less than nothing', () => {
    expect(remainingOf(offer('60000', '41600'))).toEqual({ left: '18400.00000000', share: 0.306 });
    expect(remainingOf(offer('60000', '90000'))).toEqual({ left: '0.00000000', share: 0 });
    expect(remainingOf(offer('0', '0')).share).toBe(0);
  });

  it('compares with the market of the moment, above it too', () => {
    expect(discountTo('587.50', '564.00')).toBe('0.04000000');
    expect(discountTo('550.00', '564.00')).toBe('-0.02540000');
    expect(discountTo('', '564.00')).toBeNull();
    expect(discountTo('0', '564.00')).toBeNull();
  });
});
