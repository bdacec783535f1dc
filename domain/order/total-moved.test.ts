import { describe, expect, it } from 'vitest';
import { hasMoved } from './total-moved.ts';

describe('a change of the total', () => {
  it.each([
    ['1000', '1001', false],
    ['1000', '1001.00000001', true],
    ['1000', '999', false],
    ['1000', '998.99', true],
    ['0', '0', false],
    ['0', '0.00000001', true],
    ['12', '12', false],
  ])('from %s to %s is worth a line: %s', (before, after, expected) => {
    expect(hasMoved(before, after, '0.001')).toBe(expected);
  });

  it.each([
    ['0.0005', true],
    ['0.001', false],
    ['0.005', false],
  ])('of 0.1 %% is beyond a limit of %s: %s', (limit, expected) => {
    expect(hasMoved('1000', '1001', limit)).toBe(expected);
  });
});
