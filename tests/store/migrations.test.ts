import Database from 'libsql';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { migrate } from '#server/store/ledger/migrate.ts';
import { openLedger } from '#server/store/ledger/open-ledger.ts';
import { readSchema, takeSchemaBack } from '#server/store/ledger/schema-place.ts';
import { userRow } from '#tests/support/identity-kit.ts';
import { orderRow, positionRow } from '#tests/support/ledger-rows.ts';
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

/** Steps that a test of older ones takes back first. */
const LAST_STEPS = [
  '031-chart-items',
  '030-volume-orders',
  '029-chase-orders',
  '028-good-till',
  '027-basket-views',
  '026-saved-views',
  '025-cross-margin',
  '024-position-mode',
  '023-leg-amendments',
  '022-algo-orders',
  '021-time-in-force',
];

const MODE_STEP = '024-position-mode';

/** Undoes the latest steps, which only add. */
async function undoOrderSteps(): Promise<void> {
  for (const step of LAST_STEPS) {
    expect((await readSchema(folder)).step).toBe(step);
    await takeSchemaBack(folder);
  }
}

describe('steps of the schema', () => {
  it('that fail half-way leave nothing, and run from the beginning afterwards', async () => {
    const db = new Database(folder.file);
    // A conflicting table of a late step: the steps before it have run by then.
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

  it('migrate what an earlier release wrote', async () => {
    const order = orderRow({ id: 'O1', feeExact: null });
    const now = await openLedger({ file: folder.file });
    await write(now, (tx) => tx.post(gift('U1', 5n)));
    await write(now, (tx) => tx.table('order').insert(order));
    await now.close();
    // The latest steps undone, as the previous release left its folder.
    await undoOrderSteps();
    const db = new Database(folder.file);
    db.exec('DROP TABLE consent_choices');
    db.exec('ALTER TABLE orders DROP COLUMN fee_exact');
    db.exec("DELETE FROM kysely_migration WHERE name >= '019-fee-exact'");
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

  it('let whoever has a position or an order in a contract hold both of its sides', async () => {
    const now = await openLedger({ file: folder.file });
    const swap = { market: 'contract', symbol: 'BTC-USDT-SWAP' } as const;
    const chose = { version: 3, realm: 'demo', symbol: swap.symbol, leverage: 20 } as const;
    const margin = { marginMode: 'isolated' } as const;
    await write(now, async (tx) => {
      for (const userId of ['HOLDS', 'WAITS', 'IDLE']) {
        const modes = { positionMode: 'oneWay', ...margin } as const;
        await tx.table('leverage').insert({ ...chose, id: userId, userId, ...modes });
      }
      await tx.table('position').insert(positionRow({ id: 'P1', userId: 'HOLDS', qty: 5n }));
      const lost = { id: 'P2', userId: 'NO-ROW', qty: 5n, leverage: 7 };
      await tx.table('position').insert(positionRow(lost));
      await tx.table('order').insert(orderRow({ ...swap, id: 'O1', userId: 'WAITS' }));
    });
    await now.close();
    for (const _ of LAST_STEPS.slice(0, LAST_STEPS.indexOf(MODE_STEP) + 1)) {
      await takeSchemaBack(folder);
    }
    const next = await openLedger({ file: folder.file });
    const rows = await next.read((tables) =>
      tables.table('leverage').find({}, { orderBy: ['userId'] }),
    );
    expect(rows).toEqual([
      { ...chose, id: 'HOLDS', userId: 'HOLDS', version: 4, positionMode: 'hedge', ...margin },
      { ...chose, id: 'IDLE', userId: 'IDLE', positionMode: 'oneWay', ...margin },
      {
        ...chose,
        id: 'MODE-P2',
        userId: 'NO-ROW',
        version: 1,
        leverage: 7,
        positionMode: 'hedge',
        ...margin,
      },
      { ...chose, id: 'WAITS', userId: 'WAITS', version: 4, positionMode: 'hedge', ...margin },
    ]);
    await next.close();
    for (const _ of LAST_STEPS.slice(0, LAST_STEPS.indexOf(MODE_STEP))) {
      await takeSchemaBack(folder);
    }
    expect((await readSchema(folder)).losses).toEqual(['leverages has values of position_mode']);
  });

  it('keep consents, and the contract of everybody who registered', async () => {
    const now = await openLedger({ file: folder.file });
    const agreed = { riskVersion: '2026-11', riskAt: 5 } as const;
    await write(now, async (tx) => {
      await tx.table('user').insert(userRow('P1', { kind: 'person', ...agreed }));
      await tx.table('user').insert(userRow('D1', { kind: 'demo', ...agreed }));
    });
    await now.close();
    await undoOrderSteps();
    const db = new Database(folder.file);
    db.exec('DROP TABLE consent_choices');
    db.exec("DELETE FROM kysely_migration WHERE name >= '020-consent-choices'");
    db.exec("INSERT INTO consents VALUES ('C1', 'P1', 'marketing', 1, '2026-11', 7)");
    db.exec("INSERT INTO consents VALUES ('C2', 'P1', 'analytics', 1, '2026-11', 8)");
    db.close();
    const next = await openLedger({ file: folder.file });
    const rows = await next.read((tables) => tables.table('consent').find({}, { orderBy: ['ts'] }));
    expect(rows.map(({ userId, kind, isOn, ts }) => [userId, kind, isOn, ts])).toEqual([
      ['P1', 'contract', true, 5],
      ['P1', 'marketing', true, 7],
      ['P1', 'analytics', true, 8],
    ]);
    await next.close();
  });
});
