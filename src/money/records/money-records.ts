import { ref } from 'valtio/vanilla';
import { type Stored, persisted, session } from '#src/kit/index.ts';

/** The newest records of one kind as they were last seen, and of whose account. */
export type KeptRecords = {
  /** User and account they belong to; another account is shown nothing of them. */
  readonly of: string;
  /** Device time at which they came. */
  readonly at: number;
  /** As the server sent them; whoever shows them reads them with care. */
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

/** Which list is kept: deposits in lira, withdrawals, deposits in coins. */
export type CachedListName = 'rechargeRecordData' | 'withdrawRecordData' | 'coinRechargeData';

/** Lists of money in and out that are shown at once, before the server answers. */
export const moneyRecords = persisted<Record<CachedListName, KeptRecords | null>>('', {
  rechargeRecordData: records,
  withdrawRecordData: records,
  coinRechargeData: records,
});

/** Whose records are kept now. */
function owner(): string {
  return `${session.userInfo?.id ?? ''} ${session.userAccountType}`;
}

/** Keeps the newest records of the account in use. */
export function cacheRecords(name: CachedListName, items: readonly unknown[]): void {
  const kept = { of: owner(), at: Date.now(), items: items.slice(0, MAX_KEPT) };
  moneyRecords[name] = ref(kept);
}

/** What was last seen of the account in use; null where nothing was. */
export function cachedRecords(name: CachedListName): KeptRecords | null {
  const kept = moneyRecords[name];
  return kept?.of === owner() ? kept : null;
}

/** Erases what the device keeps of money in and out. */
export function forgetRecords(): void {
  moneyRecords.rechargeRecordData = null;
  moneyRecords.withdrawRecordData = null;
  moneyRecords.coinRechargeData = null;
}
