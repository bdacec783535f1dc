import { describe, expect, it } from 'vitest';
import { orderOutlay } from './funds.ts';

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

  it('is less what the order closes at once, which may be more than it takes', () => {
    const closes = { atOnce: '9500' };
    expect(orderOutlay({ ...MET, closes, openQty: '1' }, false).toFixed()).toBe('-409.495');
    expect(orderOutlay({ ...MET, closes, openQty: '0' }, false).toFixed()).toBe('-9500');
    const rests = { ...MET, takenQty: '2', closes: { atOnce: '100' }, openQty: '1' };
    expect(orderOutlay(rests, false).toFixed()).toBe('9000');
  });
});
