import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  fractionText,
  ledgerText,
  ledgerUnits,
  lessText,
  percentOfText,
  sumText,
} from './ledger-units.ts';

const units = fc.bigInt({ min: -(10n ** 24n), max: 10n ** 24n });

describe('amounts of the ledger as text', () => {
  it('are read and written without loss', () => {
    fc.assert(
      fc.property(units, (value) => {
        expect(ledgerUnits(ledgerText(value))).toBe(value);
      }),
    );
    expect(ledgerUnits('-1.5')).toBe(-150_000_000n);
    expect(ledgerText(5n)).toBe('0.00000005');
  });

  it('add up, and subtracting one gives the rest', () => {
    expect(sumText(['0.1', '0.2', '-0.00000001'])).toBe('0.29999999');
    expect(sumText([])).toBe('0.00000000');
    fc.assert(
      fc.property(units, units, (a, b) => {
        const [all, one] = [ledgerText(a), ledgerText(b)];
        expect(sumText([lessText(all, one), one])).toBe(all);
      }),
    );
  });

  it('split into parts, cut toward zero', () => {
    expect(fractionText('1', '3')).toBe('0.33333333');
    expect(fractionText('1', '0')).toBe('0');
    expect(percentOfText('0.00000003', 50)).toBe('0.00000001');
    expect(percentOfText('12.34', 100)).toBe('12.34000000');
  });
});
