import { lessText, sumText } from '#domain/money/ledger-units.ts';
import type { userRecords } from '#protocol/http/assets.ts';
import type { DataOf } from '#protocol/http/endpoint.ts';
import { minorUnits } from '#src/kit/index.ts';

export type LedgerRecord = DataOf<typeof userRecords>['items'][number];

/** All entries of one movement in one part of the account. */
export type FundsRow = {
  readonly id: string;
  readonly txId: string;
  readonly reason: string;
  readonly asset: string;
  readonly ts: number;
  /** What the part gained or lost; 0 for what only moved inside it. */
  readonly amount: string;
  /** What moved inside, from one bucket to another; null for what came in or went out. */
  readonly inside: { readonly amount: string; readonly from: string; readonly to: string } | null;
  /** Buckets touched. */
  readonly buckets: readonly string[];
  readonly counter: readonly string[];
  readonly object: LedgerRecord['object'];
  /** Balance of the part afterwards; null where earlier rows are left out. */
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

/** Entries that belong to one movement, kept together in the order of their first. */
function movements(entries: readonly LedgerRecord[]): readonly (readonly LedgerRecord[])[] {
  const byTx = new Map<string, LedgerRecord[]>();
  for (const entry of entries) {
    const known = byTx.get(entry.txId);
    if (known === undefined) byTx.set(entry.txId, [entry]);
    else known.push(entry);
  }
  return [...byTx.values()];
}

/** What is shown: entries of one asset, newest first. */
export type Shown = {
  readonly entries: readonly LedgerRecord[];
  /** Whether older ones are still to come: then the last movement may not be whole. */
  readonly hasMore: boolean;
  /** Balance after the newest one; null where the entries are only some of the movements. */
  readonly closing: string | null;
};

/**
 * Rows of movements, newest first, each with the balance it left behind, counted back from the
 * closing balance.
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

/** Whether all rows together lead back to the opening balance. */
export function leadsBack(rows: readonly FundsRow[], opening: string, closing: string): boolean {
  const net = sumText(rows.map(({ amount }) => amount));
  return minorUnits(lessText(closing, net)) === minorUnits(opening);
}
