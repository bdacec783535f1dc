import { describe, expect, it } from 'vitest';
import { DOT_COMMA } from '#domain/text/number-text.ts';
import { isPositive, qtyText, shareOfPercent, unitsOf } from './figures.ts';

describe('figures of positions', () => {
  it('read the fraction of a percent cell in both languages', () => {
    expect(shareOfPercent('%3,62')).toBeCloseTo(0.0362, 10);
    expect(shareOfPercent('61.07%')).toBeCloseTo(0.6107, 10);
    expect(shareOfPercent('%1.250,00')).toBe(1);
    expect(shareOfPercent('--')).toBe(0);
  });

  it('cut excess decimals of an amount and never round it up', () => {
    expect(unitsOf('5696.87879000', 2)).toBe(569_687);
    expect(unitsOf('0.05', 8)).toBe(5_000_000);
    expect(unitsOf('12', 2)).toBe(1_200);
    expect(unitsOf('', 2)).toBeNull();
  });

  it('write quantities without trailing zeros', () => {
    expect(qtyText('1250.500', DOT_COMMA)).toBe('1.250,5');
    expect(qtyText('40', DOT_COMMA)).toBe('40');
    expect(isPositive('0.00')).toBe(false);
    expect(isPositive('-1')).toBe(false);
  });
});
