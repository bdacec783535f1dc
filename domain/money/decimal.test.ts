import { describe, expect, it } from 'vitest';
import { Decimal, decimalText, isRoundingMode, parseDecimal, roundTo, stepTo } from './decimal.ts';

const dec = (text: string): Decimal => new Decimal(text);

describe('decimal', () => {
  it('keeps digits that twenty digits would lose', () => {
    expect(decimalText(dec('123456789012345678.12').plus('0.000001'))).toBe(
      '123456789012345678.120001',
    );
    expect(decimalText(dec('0.00000001').times('0.00000001'))).toBe('0.0000000000000001');
    expect(decimalText(dec('-0'))).toBe('0');
  });

  it('reads the grammar of amounts only', () => {
    expect(parseDecimal('12345678901234567890.123456789012345678')).not.toBeNull();
    for (const text of ['1e5', '1,5', '', '.5', '5.', 'NaN', '+1', '123456789012345678901', ' 1']) {
      expect(parseDecimal(text)).toBeNull();
    }
  });

  it('rounds in every direction', () => {
    expect(decimalText(roundTo(dec('1.005'), 2, 'halfUp'))).toBe('1.01');
    expect(decimalText(roundTo(dec('2.665'), 2, 'halfEven'))).toBe('2.66');
    expect(decimalText(roundTo(dec('-1.001'), 2, 'up'))).toBe('-1.01');
    expect(decimalText(roundTo(dec('-1.009'), 2, 'down'))).toBe('-1');
    expect(decimalText(roundTo(dec('-1.001'), 2, 'floor'))).toBe('-1.01');
    expect(decimalText(roundTo(dec('-0.001'), 2, 'ceil'))).toBe('0');
    expect(isRoundingMode('halfUp')).toBe(true);
    expect(isRoundingMode('toString')).toBe(false);
  });

  it('rounds to steps and refuses a step of zero', () => {
    expect(decimalText(stepTo(dec('3151.25'), dec('2.5'), 'halfUp'))).toBe('3152.5');
    expect(() => stepTo(dec('1'), dec('0'), 'down')).toThrow(RangeError);
  });
});
