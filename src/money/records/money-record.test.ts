import { describe, expect, it } from 'vitest';
import type { DepositView } from '#protocol/http/deposits.ts';
import type { WithdrawalView } from '#protocol/http/withdrawals.ts';
import { cachedDeposits, readCached } from './cached-record-list.ts';
import { isOver, recordPath, signedAmount, statusWord } from './money-record.ts';
import { recordSteps } from './record-steps.ts';

const ID = '01M7ZH618HMDBN96GR3N22T97P';

const deposit: DepositView = {
  id: ID,
  version: 1,
  number: 'YAT-22T97P',
  kind: 'bank',
  asset: 'TRY',
  amount: '2500.00',
  fee: '0.00',
  status: 'pending',
  isReview: false,
  hasReceipt: false,
  expiresAt: 2,
  steps: [{ step: 'created', by: 'user', at: 1 }],
  createdAt: 1,
  updatedAt: 1,
};

const withdrawal: WithdrawalView = {
  id: ID,
  version: 1,
  number: 'CEK-22T97P',
  kind: 'bank',
  asset: 'TRY',
  amount: '2000.00',
  fee: '5.00',
  net: '1995.00',
  status: 'in_progress',
  sub: 'review',
  targetId: ID,
  canCancel: true,
  steps: [{ step: 'created', by: 'user', at: 1 }],
  createdAt: 1,
  updatedAt: 1,
};

describe('a request', () => {
  it('is labelled by its state', () => {
    const keyOf = (patch: Partial<DepositView>) => statusWord({ ...deposit, ...patch }).key;
    expect(keyOf({})).toBe('deposit.status.pending');
    expect(keyOf({ isReview: true })).toBe('deposit.status.review');
    const reversal = { amount: '2500.00', left: '1.00', reason: 'fraud', at: 3 };
    expect(keyOf({ status: 'succ', reversal })).toBe('deposit.status.reversed');
    expect(keyOf({ status: 'expired' })).toBe('deposit.status.expired');
    const outOf = (patch: Partial<WithdrawalView>) => statusWord({ ...withdrawal, ...patch }).key;
    expect(outOf({})).toBe('withdraw.status.inProgress');
    expect(outOf({ sub: 'unknown' })).toBe('withdraw.status.unknown');
    expect(outOf({ status: 'failed', reason: 'user' })).toBe('withdraw.status.cancelled');
    expect(outOf({ status: 'failed', reason: 'rail' })).toBe('withdraw.status.failedRefund');
    expect(outOf({ status: 'succ' })).toBe('withdraw.status.success');
  });

  it('is followed until it is final, and has its own screen', () => {
    expect([deposit, withdrawal].map(isOver)).toEqual([false, false]);
    expect(isOver({ ...withdrawal, status: 'failed' })).toBe(true);
    expect(recordPath(deposit)).toBe(`/pages/wallet/recordDetail?kind=deposit&id=${ID}`);
    expect(recordPath(withdrawal)).toBe(`/pages/wallet/recordDetail?kind=withdrawal&id=${ID}`);
    const coin = { ...withdrawal, kind: 'coin' } as const;
    expect(recordPath(coin)).toBe(`/pages/withdraw/cryptoRecordDetail?id=${ID}`);
  });

  it("shows amounts with the sign of the user's account", () => {
    expect(signedAmount(withdrawal)).toBe('-2000.00');
    expect(signedAmount(deposit)).toBe('2500.00');
    expect(signedAmount({ ...deposit, credited: '2499.00' })).toBe('2499.00');
  });
});

describe('the steps of a request', () => {
  const tones = (record: Parameters<typeof recordSteps>[0]) =>
    recordSteps(record).map(({ key, tone }) => `${key.replace('wallet.', '')} ${tone}`);

  it('end with the current step and the last one', () => {
    expect(tones(deposit)).toEqual(['step.announced done', 'wait.bank now', 'wait.credit open']);
    expect(tones({ ...withdrawal, sub: 'unknown' }).slice(1)).toEqual([
      'wait.unknown now',
      'wait.arrive open',
    ]);
  });

  it('are only past steps once it is final', () => {
    const failed = { step: 'failed', by: 'rail', at: 3 } as const;
    const ended: WithdrawalView = {
      ...withdrawal,
      status: 'failed',
      steps: [...withdrawal.steps, failed],
    };
    expect(tones(ended)).toEqual(['step.created done', 'step.refunded failed']);
    expect(tones({ ...ended, reason: 'user' })[1]).toBe('step.cancelled failed');
  });
});

describe('a list of requests', () => {
  it('is read from the device only in its current shape', () => {
    cachedDeposits.store([deposit]);
    expect(readCached(cachedDeposits)?.items).toEqual([deposit]);
    cachedDeposits.store([]);
    expect(readCached(cachedDeposits)).toBeNull();
  });
});
