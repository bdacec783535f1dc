import Database from 'libsql';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { migrate } from '#server/store/ledger/migrate.ts';
import { openLedger } from '#server/store/ledger/open-ledger.ts';
import { orderRow } from '#tests/support/ledger-rows.ts';
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

  it('take over what an earlier release wrote', async () => {
    const order = orderRow({ id: 'O1', feeExact: null });
    const now = await openLedger({ file: folder.file });
    await write(now, (tx) => tx.post(gift('U1', 5n)));
    await write(now, (tx) => tx.table('order').insert(order));
    await now.close();
    // The newest step taken back: so the release before it left its folder.
    const db = new Database(folder.file);
    db.exec('ALTER TABLE orders DROP COLUMN fee_exact');
    db.exec("DELETE FROM kysely_migration WHERE name = '019-fee-exact'");
    db.close();
    const next = await openLedger({ file: folder.file });
    expect(await next.read((rows) => rows.balance('demo', 'U1', 'TRY', 'available'))).toBe(5n);
    expect(await next.read((rows) => rows.table('order').get('O1'))).toEqual(order);
    await write(next, (tx) => tx.table('order').update(order, { feeExact: '0.5' }));
    expect(await next.read((rows) => rows.table('order').get('O1'))).toMatchObject({
      feeExact: '0.5',
      version: 2,
    });
    await next.close();
  });
});
