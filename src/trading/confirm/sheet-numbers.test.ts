import { describe, expect, it } from 'vitest';
import { COMMA_DOT, DOT_COMMA } from '#domain/text/number-text.ts';
import { orderFix } from '#src/trading/order/order-fix.ts';
import { exactText, percentText, placeBetween } from './sheet-numbers.ts';

const TR = { language: 'tr', separators: DOT_COMMA } as const;

describe('figures of the confirm sheet', () => {
  it('write rates with at least two decimals', () => {
    expect(percentText('0.0015', TR)).toBe('%0,15');
    expect(percentText('0.05', TR)).toBe('%5,00');
    expect(percentText('0.00025', TR)).toBe('%0,025');
    expect(percentText('0.001', { language: 'en', separators: COMMA_DOT })).toBe('0.10%');
  });

  it('keep every digit of booked amounts', () => {
    expect(exactText('0.3421025', 4, DOT_COMMA)).toBe('0,3421025');
    expect(exactText('68.4', 4, DOT_COMMA)).toBe('68,4000');
  });

  it('place prices on a track to scale', () => {
    expect(placeBetween('150', '100', '200')).toBe(50);
    expect(placeBetween('300', '100', '200')).toBe(100);
    expect(placeBetween('100', '100', '100')).toBeNull();
  });
});

describe('correction of a refused order', () => {
  it('is the nearest allowed price on its side', () => {
    const args = { min: '64.20', max: '78.40' };
    expect(orderFix('PRICE_ABOVE_BAND', args, { side: 'buy' })?.value).toBe('78.40');
    expect(orderFix('PRICE_ABOVE_BAND', args, { side: 'sell' })?.value).toBe('64.20');
    expect(orderFix('PRICE_ABOVE_BAND', { min: '64.20', max: '-' }, { side: 'buy' })?.value).toBe(
      '64.20',
    );
  });

  it('is the available maximum, or none where the user must decide', () => {
    expect(orderFix('EXCEEDS_AVAILABLE', { max: '5' }, { side: 'sell' })).toMatchObject({
      field: 'qty',
      value: '5',
    });
    expect(orderFix('PAUSED', {}, { side: 'buy' })).toBeNull();
  });
});
