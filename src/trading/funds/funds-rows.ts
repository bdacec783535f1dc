import { lessText, sumText } from '#domain/money/ledger-units.ts';
import type { userRecords } from '#protocol/http/assets.ts';
import type { DataOf } from '#protocol/http/endpoint.ts';
import { minorUnits } from '#src/kit/index.ts';

export type LedgerRecord = DataOf<typeof userRecords>['items'][number];

/** All legs of one journal entry in one part of the account. */
export type FundsRow = {
  readonly id: string;
  readonly txId: string;
  readonly reason: string;
  readonly asset: string;
  readonly ts: number;
  /** Change of the part; 0 for a move inside it. */
  readonly amount: string;
  /** Move between two buckets of the part; null for incoming and outgoing amounts. */
  readonly inside: { readonly amount: string; readonly from: string; readonly to: string } | null;
  /** Affected buckets. */
  readonly buckets: readonly string[];
  readonly counter: readonly string[];
  readonly object: LedgerRecord['object'];
  /** Balance of the part afterwards; null where earlier rows are filtered out. */
  readonly after: string | null;
};

function insideOf(entries: readonly LedgerRecord[], net: string): FundsRow['inside'] {
  if (minorUnits(net) !== 0n) return null;
  const from = entries.find(({ amount }) => amount.startsWith('-'));
  const to = entries.find(({ amount }) => !amount.startsWith('-'));
  if (from === undefined || to === undefined) return null;
  return { amount: to.amount, from: from.bucket, to: to.bucket };
}

function rowOf(entries: readonly LedgerRecord[], first: LedgerRecord): Omit<FundsRow, 'after'> {
  const net = sumText(entries.map(({ amount }) => amount));
  const { txId, asset, reason, ts, object } = first;
  return {
    id: `${txId} ${asset}`,
    txId,
    reason,
    asset,
    ts,
    amount: net,
    inside: insideOf(entries, net),
    buckets: [...new Set(entries.map(({ bucket }) => bucket))],
    counter: [...new Set(entries.flatMap(({ counter }) => counter))],
    object,
  };
}

/** Groups legs by journal entry, in the order of their first leg. */
function movements(entries: readonly LedgerRecord[]): readonly (readonly LedgerRecord[])[] {
  const byTx = new Map<string, LedgerRecord[]>();
  for (const entry of entries) {
    const known = byTx.get(entry.txId);
    if (known === undefined) byTx.set(entry.txId, [entry]);
    else known.push(entry);
  }
  return [...byTx.values()];
}

/** Displayed legs of one asset, newest first. */
export type Shown = {
  readonly entries: readonly LedgerRecord[];
  /** Whether older ones remain; then the last entry may be incomplete. */
  readonly hasMore: boolean;
  /** Balance after the newest one; null if the legs are filtered. */
  readonly closing: string | null;
};

/**
 * Rows of journal entries, newest first, each with its balance, computed back from the closing
 * balance.
 */
export function fundsRows({ entries, hasMore, closing }: Shown): readonly FundsRow[] {
  const all = movements(entries);
  const whole = hasMore ? all.slice(0, -1) : all;
  let balance = closing === null ? null : sumText([closing]);
  return whole.flatMap((some) => {
    const [first] = some;
    if (first === undefined) return [];
    const row = rowOf(some, first);
    const after = balance;
    if (balance !== null) balance = lessText(balance, row.amount);
    return [{ ...row, after }];
  });
}

/** Whether all rows lead back to the opening balance. */
export function leadsBack(rows: readonly FundsRow[], opening: string, closing: string): boolean {
  const net = sumText(rows.map(({ amount }) => amount));
  return minorUnits(lessText(closing, net)) === minorUnits(opening);
}
