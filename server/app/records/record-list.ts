import { groupOf } from '#domain/account/record-groups.ts';
import { assetScale } from '#domain/money/asset.ts';
import { minorText } from '#domain/money/money.ts';
import type { userRecords } from '#protocol/http/assets.ts';
import type { DataOf, ParsedOf } from '#protocol/http/endpoint.ts';
import type { recordsExport } from '#protocol/http/records.ts';
import type { QueryContext } from '#server/ports/core.ts';
import type { JournalEntry, LedgerRecord } from '#server/ports/core-tx.ts';
import { holderOf } from './journal.ts';
import { objectsOf } from './record-objects.ts';
import { numberOf, reasonsOf, scopeOf } from './record-scope.ts';

type Item = DataOf<typeof userRecords>['items'][number];

/**
 * Counterparties of an entry: the legs of its posting in the same asset and the other direction.
 */
function counterOf(record: LedgerRecord, entry: JournalEntry | undefined, userId: string) {
  const against = (entry?.legs ?? []).filter(
    ({ asset, amount }) => asset === record.asset && amount < 0n !== record.amount < 0n,
  );
  const names = against.map((leg) => {
    const holder = holderOf(leg, userId);
    return holder === 'me' ? leg.bucket : holder;
  });
  return [...new Set(names)];
}

async function itemsOf(
  { db, caller }: QueryContext,
  rows: readonly LedgerRecord[],
): Promise<Item[]> {
  const { realm, userId } = caller;
  const txIds = [...new Set(rows.map(({ txId }) => txId))];
  const journal = await db.book.journal(realm, userId, txIds);
  const entries = new Map(journal.map((entry) => [entry.txId, entry]));
  const objectOf = await objectsOf(db, rows);
  return rows.map((row) => {
    const { entryId, txId, reason, ref, asset, bucket, amount, balance, ts } = row;
    const object = objectOf(row);
    return {
      id: `${entryId}`,
      txId,
      reason,
      ref,
      asset,
      bucket,
      amount: minorText(amount, assetScale(asset)),
      balance: minorText(balance, assetScale(asset)),
      group: groupOf(reason),
      counter: counterOf(row, entries.get(txId), userId),
      ...(object === undefined ? {} : { object }),
      ts,
    };
  });
}

/** Entries of the account, newest first, one page at a time. */
export async function recordList(
  context: QueryContext,
  input: ParsedOf<typeof userRecords>,
): Promise<DataOf<typeof userRecords>> {
  const { db, caller } = context;
  const { reason, ref, group, before } = input;
  const size = Number.parseInt(input.size, 10);
  const rows = await db.records(caller.realm, caller.userId, {
    ...scopeOf(input),
    reason,
    reasons: reasonsOf(group),
    ref,
    before: numberOf(before),
    limit: size + 1,
  });
  const items = await itemsOf(context, rows.slice(0, size));
  const last = items.at(-1);
  return rows.length > size && last !== undefined
    ? { items, size, next: last.id }
    : { items, size };
}

/** Maximum number of entries per file. */
const EXPORTED_MAX = 10_000;

export type ExportInput = Omit<ParsedOf<typeof recordsExport>, 'decimals' | 'lang'>;
export type ExportedRows = {
  readonly realm: 'real' | 'demo';
  readonly rows: readonly Omit<Item, 'counter' | 'object'>[];
  readonly isCut: boolean;
};

/** Rows of an export file. The edge makes the text. */
export async function exportRows(
  { db, caller }: QueryContext,
  input: ExportInput,
): Promise<ExportedRows> {
  const found = await db.records(caller.realm, caller.userId, {
    ...scopeOf(input),
    reasons: reasonsOf(input.group),
    limit: EXPORTED_MAX + 1,
  });
  const rows = found
    .slice(0, EXPORTED_MAX)
    .map(({ entryId, amount, balance, asset, reason, ...row }) => ({
      ...row,
      id: `${entryId}`,
      asset,
      reason,
      group: groupOf(reason),
      amount: minorText(amount, assetScale(asset)),
      balance: minorText(balance, assetScale(asset)),
    }));
  return { realm: caller.realm, rows, isCut: found.length > EXPORTED_MAX };
}
