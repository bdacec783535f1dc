import { describe, expect, it } from 'vitest';
import { amountFault } from './amount-fault.ts';

const LIMITS = { min: '100.00', max: '500000.00', dailyLeft: '300000.00' };

describe('lira deposit amount', () => {
  it.each([
    ['', 'withdraw.enterAmount'],
    ['0', 'withdraw.enterAmount'],
    ['99.99', 'valid.minDeposit'],
    ['500000.01', 'valid.maxAmount'],
    ['300000.01', 'error.dailyLimit'],
  ])('%j is rejected with %s', (amount, key) => {
    expect(amountFault(amount, LIMITS)?.key).toBe(key);
  });

  it.each(['100', '100.00', '300000'])('%s is accepted', (amount) => {
    expect(amountFault(amount, LIMITS)).toBeNull();
  });
});
