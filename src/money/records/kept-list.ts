import * as v from 'valibot';
import { depositView, withdrawalView } from '#protocol/http/rails-objects.ts';
import { keepRecords, keptRecords, type KeptName } from './money-records.ts';
import type { MoneyRecord } from './money-record.ts';

/** A list that is kept on the device, with how it is read back. */
export type KeptList = {
  readonly read: () => { readonly at: number; readonly items: readonly MoneyRecord[] } | null;
  readonly keep: (items: readonly MoneyRecord[]) => void;
};

function keptList<Schema extends v.GenericSchema<unknown, MoneyRecord>>(
  name: KeptName,
  schema: Schema,
): KeptList {
  return {
    read: () => {
      const kept = keptRecords(name);
      if (kept === null) return null;
      const parsed = v.safeParse(v.array(schema), kept.items);
      return parsed.success && parsed.output.length > 0
        ? { at: kept.at, items: parsed.output }
        : null;
    },
    keep: (items) => keepRecords(name, items),
  };
}

export const keptDeposits = keptList('rechargeRecordData', depositView);
export const keptCoinDeposits = keptList('coinRechargeData', depositView);
export const keptWithdrawals = keptList('withdrawRecordData', withdrawalView);

/** What was last seen of a list; null where nothing readable is kept. */
export function readKept(list: KeptList): ReturnType<KeptList['read']> {
  return list.read();
}
