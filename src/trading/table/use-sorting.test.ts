import { describe, expect, it } from 'vitest';
import { ledgerUnits } from '#domain/money/ledger-units.ts';
import { COMMA_DOT, DOT_COMMA } from '#domain/text/number-text.ts';
import { cellUnits, compareKeys } from './use-sorting.ts';

describe('cellUnits', () => {
  it('reads the value of a cell in both notations, whatever its decimals', () => {
    expect(cellUnits('68.420,5', DOT_COMMA)).toBe(ledgerUnits('68420.5'));
    expect(cellUnits('3,0412', DOT_COMMA)).toBe(ledgerUnits('3.0412'));
    expect(cellUnits('68,420.5', COMMA_DOT)).toBe(ledgerUnits('68420.5'));
    expect(cellUnits('-%1,25', DOT_COMMA)).toBe(ledgerUnits('-1.25'));
    expect(cellUnits('\u221212.50%', COMMA_DOT)).toBe(ledgerUnits('-12.5'));
    expect(cellUnits('₺1.204', DOT_COMMA)).toBe(ledgerUnits('1204'));
  });

  it('is null without a number', () => {
    expect(cellUnits('--', DOT_COMMA)).toBeNull();
    expect(cellUnits('', DOT_COMMA)).toBeNull();
  });
});

describe('compareKeys', () => {
  const sorted = (order: 'asc' | 'desc') =>
    [
      { id: 'none', key: null },
      { id: 'small', key: 3n },
      { id: 'large', key: 68n },
      { id: 'loss', key: -12n },
      { id: 'same', key: 3n },
    ]
      .sort((a, b) => compareKeys(a.key, b.key, order))
      .map(({ id }) => id);

  it('orders by value, keeps equal rows in place, and puts rows without a value last', () => {
    expect(sorted('asc')).toEqual(['loss', 'small', 'same', 'large', 'none']);
    expect(sorted('desc')).toEqual(['large', 'small', 'same', 'loss', 'none']);
  });
});
