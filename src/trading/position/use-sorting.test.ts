import { describe, expect, it } from 'vitest';
import { COMMA_DOT, DOT_COMMA } from '#domain/text/number-text.ts';
import { cellNumber, compareKeys } from './use-sorting.ts';

describe('cellNumber', () => {
  it('reads the value of a cell in both notations, whatever its decimals', () => {
    expect(cellNumber('68.420,5', DOT_COMMA)).toBe(68_420.5);
    expect(cellNumber('3,0412', DOT_COMMA)).toBe(3.0412);
    expect(cellNumber('68,420.5', COMMA_DOT)).toBe(68_420.5);
    expect(cellNumber('-%1,25', DOT_COMMA)).toBe(-1.25);
    expect(cellNumber('\u221212.50%', COMMA_DOT)).toBe(-12.5);
    expect(cellNumber('₺1.204', DOT_COMMA)).toBe(1_204);
  });

  it('is null without a number', () => {
    expect(cellNumber('--', DOT_COMMA)).toBeNull();
    expect(cellNumber('', DOT_COMMA)).toBeNull();
  });
});

describe('compareKeys', () => {
  const sorted = (order: 'asc' | 'desc') =>
    [
      { id: 'none', key: null },
      { id: 'small', key: 3.0412 },
      { id: 'large', key: 68_420.5 },
      { id: 'loss', key: -12.5 },
      { id: 'same', key: 3.0412 },
    ]
      .sort((a, b) => compareKeys(a.key, b.key, order))
      .map(({ id }) => id);

  it('orders by value, keeps equal rows in place, and puts rows without a value last', () => {
    expect(sorted('asc')).toEqual(['loss', 'small', 'same', 'large', 'none']);
    expect(sorted('desc')).toEqual(['large', 'small', 'same', 'loss', 'none']);
  });
});
