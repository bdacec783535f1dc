import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ledgerText, ledgerUnits } from '#domain/money/ledger-units.ts';
import { lessOf, mayLeave, mostOf, netOf, withdrawFault } from './withdraw-figures.ts';

const LIMITS = {
  withdrawable: '40210.00',
  fee: '5.00',
  min: '100.00',
  max: '250000.00',
  dailyLeft: '30000.00',
};

describe('an amount to withdraw', () => {
  it.each([
    ['', 'withdraw.enterAmount'],
    ['0.00', 'withdraw.enterAmount'],
    ['99.99', 'valid.minWithdraw'],
    ['40210.01', 'withdraw.aboveMax'],
    ['30000.01', 'error.dailyLimit'],
  ])('%j is refused with %s', (amount, key) => {
    expect(withdrawFault(amount, LIMITS)?.key).toBe(key);
  });

  it('must exceed its fee, and there must be a balance', () => {
    const coins = { withdrawable: '10', fee: '3', min: '1' };
    expect(withdrawFault('3', coins)?.key).toBe('withdraw.feeAbove');
    expect(withdrawFault('3.00000001', coins)).toBeNull();
    expect(withdrawFault('1', { ...coins, withdrawable: '0' })?.key).toBe('withdraw.nothing');
  });

  it('is at its maximum at the smallest bound, and may then leave', () => {
    expect(mostOf(LIMITS)).toBe('30000');
    expect(mostOf({ withdrawable: '0.50', fee: '0', min: '0' })).toBe('0.5');
    expect(withdrawFault(mostOf(LIMITS), LIMITS)).toBeNull();
  });

  it('leaves the retained amount, and never asks for more than there is', () => {
    expect(mayLeave(100n, 30n)).toBe(70n);
    expect(mayLeave(100n, 100n)).toBe(0n);
    expect(mayLeave(100n, 130n)).toBe(0n);
  });

  it('arrives without its fee: fee and rest are the amount again', () => {
    const units = fc.bigInt({ min: 0n, max: 10n ** 18n });
    fc.assert(
      fc.property(units, units, (amount, fee) => {
        const net = ledgerUnits(netOf(ledgerText(amount), ledgerText(fee)));
        expect(net).toBe(amount > fee ? amount - fee : 0n);
      }),
    );
    expect(netOf('', '5')).toBe('0.00000000');
    expect(lessOf('500000', '10000')).toBe('490000.00000000');
  });
});
