import type { DepositView } from '#protocol/http/deposits.ts';
import type { WithdrawalView } from '#protocol/http/withdrawals.ts';
import type { TagTone } from '#src/ui/index.ts';
import type { TextKey } from '#src/kit/index.ts';

/** A deposit or withdrawal request. */
export type MoneyRecord = DepositView | WithdrawalView;

/** Whether the request is a withdrawal. */
export function isWithdrawal(record: MoneyRecord): record is WithdrawalView {
  return 'net' in record;
}

/** Whether the request is final. */
export function isOver(record: MoneyRecord): boolean {
  return record.status !== 'pending' && record.status !== 'in_progress';
}

/** Path of the request's details. */
export function recordPath(record: MoneyRecord): string {
  if (!isWithdrawal(record)) return `/pages/wallet/recordDetail?kind=deposit&id=${record.id}`;
  if (record.kind === 'bank') return `/pages/wallet/recordDetail?kind=withdrawal&id=${record.id}`;
  return `/pages/withdraw/cryptoRecordDetail?id=${record.id}`;
}

export type StatusWord = {
  readonly key: TextKey<'deposit' | 'withdraw'>;
  readonly tone: TagTone;
};

const DEPOSIT_WORDS = {
  pending: { key: 'deposit.status.pending', tone: 'warn' },
  succ: { key: 'deposit.status.success', tone: 'ok' },
  failed: { key: 'deposit.status.failed', tone: 'danger' },
  expired: { key: 'deposit.status.expired', tone: 'neutral' },
} as const satisfies Record<DepositView['status'], StatusWord>;

function withdrawalWord({ status, sub, reason }: WithdrawalView): StatusWord {
  if (status === 'succ') return { key: 'withdraw.status.success', tone: 'ok' };
  if (status === 'failed') {
    return reason === 'user'
      ? { key: 'withdraw.status.cancelled', tone: 'neutral' }
      : { key: 'withdraw.status.failedRefund', tone: 'danger' };
  }
  return sub === 'unknown'
    ? { key: 'withdraw.status.unknown', tone: 'warn' }
    : { key: 'withdraw.status.inProgress', tone: 'warn' };
}

/** Word and tone of the request's state. */
export function statusWord(record: MoneyRecord): StatusWord {
  if (isWithdrawal(record)) return withdrawalWord(record);
  if (record.reversal !== undefined) return { key: 'deposit.status.reversed', tone: 'danger' };
  if (record.status === 'pending' && record.isReview) {
    return { key: 'deposit.status.review', tone: 'warn' };
  }
  return DEPOSIT_WORDS[record.status];
}

/** Amount with the sign of the user's account. */
export function signedAmount(record: MoneyRecord): string {
  return isWithdrawal(record) ? `-${record.amount}` : (record.credited ?? record.amount);
}
