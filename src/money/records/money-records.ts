import { ref } from 'valtio/vanilla';
import { type Stored, persisted, session } from '#src/kit/index.ts';

/** The newest cached records of one kind, with their account. */
export type KeptRecords = {
  /** User and account of the records; never shown to another account. */
  readonly of: string;
  /** Device time of their arrival. */
  readonly at: number;
  /** Unvalidated server data; readers must check its shape. */
  readonly items: readonly unknown[];
};

const MAX_KEPT = 20;

function isKept(value: unknown): value is KeptRecords {
  if (typeof value !== 'object' || value === null) return false;
  const { of, at, items } = value as Record<string, unknown>;
  return typeof of === 'string' && typeof at === 'number' && Array.isArray(items);
}

const records: Stored<KeptRecords | null> = {
  initial: null,
  version: 1,
  read: (value) => (isKept(value) ? { ...value, items: value.items.slice(0, MAX_KEPT) } : null),
};

/** Cached list: lira deposits, withdrawals, coin deposits. */
export type CachedListName = 'rechargeRecordData' | 'withdrawRecordData' | 'coinRechargeData';

/** Deposit and withdrawal lists shown before the server answers. */
export const moneyRecords = persisted<Record<CachedListName, KeptRecords | null>>('', {
  rechargeRecordData: records,
  withdrawRecordData: records,
  coinRechargeData: records,
});

/** Owner of records cached now. */
function owner(): string {
  return `${session.userInfo?.id ?? ''} ${session.userAccountType}`;
}

/** Stores the newest records of the current account. */
export function cacheRecords(name: CachedListName, items: readonly unknown[]): void {
  const kept = { of: owner(), at: Date.now(), items: items.slice(0, MAX_KEPT) };
  moneyRecords[name] = ref(kept);
}

/** Cached records of the current account; null for none. */
export function cachedRecords(name: CachedListName): KeptRecords | null {
  const kept = moneyRecords[name];
  return kept?.of === owner() ? kept : null;
}

/** Clears the cached deposits and withdrawals. */
export function forgetRecords(): void {
  moneyRecords.rechargeRecordData = null;
  moneyRecords.withdrawRecordData = null;
  moneyRecords.coinRechargeData = null;
}
