import { describe, expect, it } from 'vitest';
import { Decimal, decimalText } from './decimal.ts';
import {
  costAt,
  creditDown,
  feeUp,
  liqPriceTick,
  lotDown,
  marginReleaseDown,
  marginUp,
  paymentUp,
  pnlFloor,
  taxUp,
  tryHalfUp,
} from './rounding.ts';

const dec = (text: string): Decimal => new Decimal(text);

describe('every rounding point has its own direction', () => {
  it.each([
    ['fee', feeUp, '1.000000001', '1.00000001'],
    ['fee of a whole amount', feeUp, '1.00000001', '1.00000001'],
    ['credit', creditDown, '1.000000019', '1.00000001'],
    ['payment', paymentUp, '1.000000001', '1.00000001'],
    ['profit', pnlFloor, '1.000000019', '1.00000001'],
    ['loss', pnlFloor, '-1.000000011', '-1.00000002'],
    ['margin required', marginUp, '1.000000001', '1.00000001'],
    ['margin released', marginReleaseDown, '1.000000019', '1.00000001'],
    ['tax of a robot', taxUp, '0.000000001', '0.00000001'],
  ])('%s', (_, round, value, expected) => {
    expect(decimalText(round(dec(value), 8))).toBe(expected);
  });

  it.each([
    ['0.005', '0.01'],
    ['0.0049', '0'],
    ['-0.005', '-0.01'],
    ['12.345', '12.35'],
  ])('lira amount %s', (value, expected) => {
    expect(decimalText(tryHalfUp(dec(value)))).toBe(expected);
  });

  it('rounds quantities down to the lot', () => {
    expect(decimalText(lotDown(dec('0.0129'), dec('0.001')))).toBe('0.012');
    expect(decimalText(lotDown(dec('99'), dec('100')))).toBe('0');
  });

  it('shows a liquidation earlier than it happens', () => {
    expect(decimalText(liqPriceTick(dec('54244.01'), dec('0.1'), 'long'))).toBe('54244.1');
    expect(decimalText(liqPriceTick(dec('65704.39'), dec('0.1'), 'short'))).toBe('65704.3');
    expect(decimalText(liqPriceTick(dec('65704.3'), dec('0.1'), 'short'))).toBe('65704.3');
  });

  it('removes the noise of an average from a cost', () => {
    const average = dec('10').div(3);
    expect(average.times(3).eq(10)).toBe(false);
    expect(decimalText(costAt(dec('3'), average))).toBe('10');
  });
});
