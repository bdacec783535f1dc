import { describe, expect, it } from 'vitest';
import { Decimal } from '#domain/money/decimal.ts';
import { availableAfter, orderOutlay } from './funds.ts';

const MET = {
  filledQty: '3',
  takenQty: '3',
  reserve: '9100',
  total: '9090.505',
  margin: '9000.5',
};

describe('amount an order takes from the available balance', () => {
  it('is its cost when it fills at once', () => {
    expect(orderOutlay(MET, false).toFixed()).toBe('9090.505');
    expect(availableAfter(new Decimal(10_000), MET, false).toFixed()).toBe('909.495');
  });

  it('is the whole reserve while a part rests, including the taker fee', () => {
    for (const takenQty of ['0', '2']) {
      expect(orderOutlay({ ...MET, takenQty }, false).toFixed()).toBe('9100');
    }
  });

  it('is the own part of a purchase on credit', () => {
    expect(orderOutlay({ ...MET, credit: '90.005' }, false).toFixed()).toBe('9000.5');
  });

  it('is the quantity sold, the whole order while it rests', () => {
    expect(orderOutlay({ ...MET, margin: null }, true).toFixed()).toBe('3');
    const waits = { ...MET, margin: null, takenQty: '1', reserve: '3.00000000' };
    expect(orderOutlay(waits, true).toFixed()).toBe('3');
  });
});
