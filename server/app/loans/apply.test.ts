import { describe, expect, it } from 'vitest';
import type { IdentityKit } from '#tests/support/identity-kit.ts';
import { apply, facts, kitWith, LIRA } from '#tests/support/loan-kit.ts';
import { refusalOf, Transcript } from '#tests/support/transcript.ts';

const TABLES = ['loan', 'loanAccrual', 'reservation', 'scoreChange', 'approval'];

const refused = async (kit: IdentityKit, call: string, input: object, user = 'L1') =>
  refusalOf(await kit.command(call, input, user));

describe('applyForLoan', () => {
  it('stores the application, calls the desk and informs the borrower', async () => {
    const kit = await kitWith(100_000n);
    const log = new Transcript(kit.core, TABLES);
    const asked = await apply(kit, '45000');
    expect(log.take()).toEqual([
      'loan #1: userId: L1, realm: real, asset: TRY, status: under_review,',
      '  applied: 4500000n, proposed: 4000000n, actual: null, principal: 0n, days: 30,',
      '  annualRate: 0.438, lateRate: 0.657, offerUntil: null, startDay: null,',
      '  dueDay: null, accruedDay: null, interest: 0n, lateInterest: 0n, isOverdue: false,',
      '  repaid: 0n, reason: null, steps: [{step: applied, ts: 1795419000000}]',
      'timer loan.desk in 9.891 s #1',
      'event L1 real loan {id: #1, status: under_review, isOverdue: false, hasOffer: false}',
    ]);
    expect(log.seen(asked)).toEqual({
      id: '#1',
      currency: 'TRY',
      status: 'under_review',
      isOverdue: false,
      appliedAmount: '45000.00',
      proposedAmount: '40000.00',
      loanAmount: '0.00',
      days: 30,
      annualRate: '0.438',
      dailyRate: '0.0012',
      feeRate: '0',
      effectiveRate: '0.5377',
      lateAnnualRate: '0.657',
      interest: '0.00',
      lateInterest: '0.00',
      repaymentAmount: '0.00',
      interestPerDay: '48.00',
      savedNow: '0.00',
      daysSoFar: 0,
      steps: [{ step: 'applied', ts: 1795419000000 }],
      createdAt: 1795419000000,
      updatedAt: 1795419000000,
    });
  });

  it('calls no desk where an operator decides', async () => {
    const kit = await kitWith(100_000n, { settings: { desk: 'manual' } });
    const log = new Transcript(kit.core);
    await apply(kit, '45000');
    expect(log.take().filter((line) => line.startsWith('timer'))).toEqual([]);
    expect((await facts(kit)).isAutomatic).toBe(false);
  });

  it('takes amounts from the minimum to the maximum of the venue and of the assets', async () => {
    const kit = await kitWith(10_000_000n);
    const ask = (amount: string, user = 'L1') =>
      refused(kit, 'userLoanApply', { amount, days: '7' }, user);
    expect(await ask('999.99')).toBe('BELOW_MIN error.loanMin min=1000.00');
    expect(await ask('250000.01')).toBe('ABOVE_MAX valid.maxAmount max=250000.00');
    expect(await ask('250000')).toBe('ok');
    await kit.addUser('L2', { idStatus: 'succ' }, 10_000n * LIRA);
    expect(await ask('5000.01', 'L2')).toBe('ABOVE_MAX valid.maxAmount max=5000.00');
    expect(await ask('5000', 'L2')).toBe('ok');
    await kit.addUser('L3', { idStatus: 'succ' }, 10_000n * LIRA);
    expect(await ask('1000', 'L3')).toBe('ok');
  });

  it('refuses a closed product and a score that is too low', async () => {
    const closed = await kitWith(100_000n, { settings: { closedProducts: ['loan'] } });
    expect(await refused(closed, 'userLoanApply', { amount: '2000', days: '7' })).toBe(
      'PRODUCT_CLOSED error.productClosed',
    );
    expect(await refused(closed, 'userLoanAccept', { id: 'X', amount: '1', repayment: '1' })).toBe(
      'PRODUCT_CLOSED error.productClosed',
    );
    const kit = await kitWith(100_000n);
    expect(await refused(kit, 'userLoanApply', { amount: '2000', days: '7' }, 'U1')).toBe(
      'KYC_FIRST error.kycFirst',
    );
  });
});
