import type { CoreBatchTx } from '#server/ports/core-store.ts';
import type { CoreTables, Table } from '#server/ports/core-tx.ts';

/** A transaction in which one table behaves differently. */
export function withTable<K extends keyof CoreTables>(
  tx: CoreBatchTx,
  name: K,
  change: (table: Table<CoreTables[K]>) => Partial<Table<CoreTables[K]>>,
): CoreBatchTx {
  const plain = tx.table(name);
  const bent = { ...plain, ...change(plain) };
  // The name says which table it is; the compiler cannot follow that through the key.
  const table = (asked: keyof CoreTables) => (asked === name ? bent : tx.table(asked));
  return { ...tx, table: table as CoreBatchTx['table'] };
}
