import { coinRechargeOrders, userRechargeOrders } from '#protocol/http/deposits.ts';
import { coinWithdrawOrders, userWithdrawOrders } from '#protocol/http/withdrawals.ts';
import { type TextKey, call } from '#src/kit/index.ts';
import {
  cachedCoinDeposits,
  cachedDeposits,
  cachedWithdrawals,
  type CachedRecordList,
} from './cached-record-list.ts';
import type { LoadRecords } from './use-record-pages.ts';

/** Kind of requests in a list. */
export type RecordKind = 'bankDeposit' | 'coinDeposit' | 'bankWithdraw' | 'coinWithdraw';

/** Filter chips of a list: all, in progress, succeeded, failed. */
export const RECORD_FILTERS = ['all', 'open', 'succ', 'failed'] as const;
export type RecordFilter = (typeof RECORD_FILTERS)[number];

export type RecordSource = {
  readonly load: (filter: RecordFilter) => LoadRecords;
  /** Key of the cached list. */
  readonly kept?: CachedRecordList;
  readonly label: TextKey<'title'>;
};

const DEPOSIT_STATUS = { open: 'pending', succ: 'succ', failed: 'failed' } as const;
const WITHDRAW_STATUS = { open: 'in_progress', succ: 'succ', failed: 'failed' } as const;

function depositStatus(filter: RecordFilter) {
  return filter === 'all' ? {} : { status: DEPOSIT_STATUS[filter] };
}

function withdrawStatus(filter: RecordFilter) {
  return filter === 'all' ? {} : { status: WITHDRAW_STATUS[filter] };
}

export const RECORD_SOURCES: Readonly<Record<RecordKind, RecordSource>> = {
  bankDeposit: {
    label: 'title.bankRecord',
    kept: cachedDeposits,
    load: (filter) => (page, signal) =>
      call(userRechargeOrders, { ...depositStatus(filter), page: `${page}` }, { signal }),
  },
  coinDeposit: {
    label: 'title.coinRechargeList',
    kept: cachedCoinDeposits,
    load: (filter) => (page, signal) =>
      call(coinRechargeOrders, { ...depositStatus(filter), page: `${page}` }, { signal }),
  },
  bankWithdraw: {
    label: 'title.withdrawRecord',
    kept: cachedWithdrawals,
    load: (filter) => (page, signal) => {
      const input = { ...withdrawStatus(filter), kind: 'bank', page: `${page}` } as const;
      return call(userWithdrawOrders, input, { signal });
    },
  },
  coinWithdraw: {
    label: 'title.cryptoRecord',
    load: (filter) => (page, signal) =>
      call(coinWithdrawOrders, { ...withdrawStatus(filter), page: `${page}` }, { signal }),
  },
};
