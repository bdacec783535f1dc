import * as v from 'valibot';
import { depositView, withdrawalView } from '#protocol/http/rails-objects.ts';
import { cacheRecords, cachedRecords, type CachedListName } from './money-records.ts';
import type { MoneyRecord } from './money-record.ts';

/** A list stored on the device, with its parser. */
export type CachedRecordList = {
  readonly read: () => { readonly at: number; readonly items: readonly MoneyRecord[] } | null;
  readonly store: (items: readonly MoneyRecord[]) => void;
};

function cachedList<Schema extends v.GenericSchema<unknown, MoneyRecord>>(
  name: CachedListName,
  schema: Schema,
): CachedRecordList {
  return {
    read: () => {
      const kept = cachedRecords(name);
      if (kept === null) return null;
      const parsed = v.safeParse(v.array(schema), kept.items);
      return parsed.success && parsed.output.length > 0
        ? { at: kept.at, items: parsed.output }
        : null;
    },
    store: (items) => cacheRecords(name, items),
  };
}

export const cachedDeposits = cachedList('rechargeRecordData', depositView);
export const cachedCoinDeposits = cachedList('coinRechargeData', depositView);
export const cachedWithdrawals = cachedList('withdrawRecordData', withdrawalView);

/** The cached list; null if nothing readable is stored. */
export function readCached(list: CachedRecordList): ReturnType<CachedRecordList['read']> {
  return list.read();
}
