import Database from 'libsql';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { migrate } from '#server/store/ledger/migrate.ts';
import { openLedger } from '#server/store/ledger/open-ledger.ts';
import { gift, write } from '#tests/support/ledgers.ts';
import { ledgerFolder } from './store-rig.ts';

let folder: ReturnType<typeof ledgerFolder>;
beforeEach(() => {
  folder = ledgerFolder();
});
afterEach(() => folder.remove());

const tablesOf = (db: Database.Database): string[] => {
  const rows = db.prepare("SELECT name FROM sqlite_master WHERE type = 'table'").raw().all([]);
  return (rows as [string][]).map(([name]) => name);
};

describe('steps of the schema', () => {
  it('that fail half-way leave nothing, and run from the beginning afterwards', async () => {
    const db = new Database(folder.file);
    // A table of a late step is in the way: the steps before it have run by then.
    db.exec('CREATE TABLE vip_purchases (x TEXT)');
    await expect(migrate({ dialect: 'sqlite', database: db })).rejects.toThrow();
    expect(tablesOf(db).filter((name) => /ledger|balance|orders/.test(name))).toEqual([]);
    db.exec('DROP TABLE vip_purchases');
    db.close();
    const store = await openLedger({ file: folder.file });
    expect(await write(store, (tx) => tx.post(gift('U1', 5n)))).toBe('1');
    await store.close();
  });

  it('run once: a second start changes nothing', async () => {
    const first = await openLedger({ file: folder.file });
    await write(first, (tx) => tx.post(gift('U1', 5n)));
    await first.close();
    const again = await openLedger({ file: folder.file });
    expect(await again.read((rows) => rows.balance('demo', 'U1', 'TRY', 'available'))).toBe(5n);
    await again.close();
  });
});
