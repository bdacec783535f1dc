import type { CoreBatchTx } from '#server/ports/core-store.ts';
import type { CoreTables, Table } from '#server/ports/core-tx.ts';

/** A transaction with one replaced table. */
export function withTable<K extends keyof CoreTables>(
  tx: CoreBatchTx,
  name: K,
  change: (table: Table<CoreTables[K]>) => Partial<Table<CoreTables[K]>>,
): CoreBatchTx {
  const plain = tx.table(name);
  const bent = { ...plain, ...change(plain) };
  // The key fixes the type of the table; the compiler cannot infer that.
  const table = (asked: keyof CoreTables) => (asked === name ? bent : tx.table(asked));
  return { ...tx, table: table as CoreBatchTx['table'] };
}
