import { describe, expect, it } from 'vitest';
import { stepAmount } from './step-amount.ts';

const LIMITS = { min: '500', max: '250000' };
const more = { ...LIMITS, direction: 1 } as const;
const less = { ...LIMITS, direction: -1 } as const;

describe('the amount by whole contracts', () => {
  it('starts at the minimum order and moves by one contract', () => {
    expect(stepAmount('', '840.00', more)).toBe('840.00');
    expect(stepAmount('', '3.00', more)).toBe('501.00');
    expect(stepAmount('840.00', '840.00', more)).toBe('1680.00');
    expect(stepAmount('5000', '840.00', more)).toBe('5040.00');
    expect(stepAmount('5000', '840.00', less)).toBe('3360.00');
  });

  it('stays within the limits', () => {
    expect(stepAmount('840.00', '840.00', less)).toBe('840.00');
    expect(stepAmount('249900', '840.00', more)).toBe('249480.00');
  });

  it('is unchanged without a price, and where one contract costs too much', () => {
    expect(stepAmount('700', '', more)).toBe('700');
    expect(stepAmount('700', '300000.00', more)).toBe('700');
  });
});
