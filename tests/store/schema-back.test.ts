import Database from 'libsql';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { TABLES, type TableName } from '#server/ports/core-tx.ts';
import type { AuditReport } from '#server/ports/core-store.ts';
import { openAuditor } from '#server/store/ledger/auditor.ts';
import type { LedgerStore } from '#server/store/ledger/ledger-store.ts';
import { LedgerBusyError, type StoredPlace } from '#server/store/ledger/open-ledger.ts';
import { readSchema, takeSchemaBack } from '#server/store/ledger/schema-place.ts';
import { STEPS } from '#server/store/ledger/schema-steps.ts';
import { userRow } from '#tests/support/identity-kit.ts';
import {
  algoRow,
  fillRow,
  legRow,
  orderRow,
  positionRow,
  tickRow,
} from '#tests/support/ledger-rows.ts';
import { goldenSchemas, postgresSchema, sqliteSchema } from '#tests/support/ledger-schema.ts';
import {
  gift,
  houseLeg,
  ledgerRigs,
  storeEngines,
  userLeg,
  write,
  type LedgerRig,
} from '#tests/support/ledgers.ts';

const [present = '', before = ''] = Object.keys(STEPS).toReversed();
const ENGINES = storeEngines().filter((engine) => engine !== 'memory');
const AGREED = { riskVersion: '2026-11', riskAt: 5 } as const;

/** Money, an order with its fill, a position with its margin, users and their consents. */
async function fillStore(store: LedgerStore): Promise<void> {
  await write(store, async (tx) => {
    await tx.table('user').insert(userRow('P1', { kind: 'person', ...AGREED }));
    const agreed = { textVersion: '2026-11', isOn: true, userId: 'P1' };
    await tx.table('consent').insert({
      ...agreed,
      id: 'contract:P1',
      kind: 'contract',
      ts: AGREED.riskAt,
    });
    await tx.table('consent').insert({ ...agreed, id: 'C1', kind: 'analytics', ts: 7 });
    await tx.table('feedTick').insert(tickRow({ id: 'K1' }));
    await tx.table('algoOrder').insert(algoRow({ id: 'A1' }));
    await tx.table('algoLeg').insert(legRow({ id: 'L1', algoId: 'A1' }));
    const order = orderRow({ id: 'O1', reduceOnly: true, feeExact: '0.125' });
    await tx.table('order').insert(order);
    await tx.table('fill').insert(fillRow({ id: 'F1', orderId: 'O1', qty: 4n }));
    const turnover = `${3_000_000_000_000n * 4n}`;
    const filled = { filled: 4n, turnover, status: 'partially_completed' } as const;
    await tx.table('order').update(order, filled);
    await tx.post(gift('U1', 5_000n));
    await tx.post(gift('U1', 900n, 'USDT'));
    await tx.post({
      realm: 'demo',
      reason: 'positionOpen',
      ref: 'P1',
      legs: [userLeg('U1', 'available', -500n, 'USDT'), userLeg('U1', 'margin', 500n, 'USDT')],
    });
    await tx.table('position').insert(positionRow({ id: 'P1', qty: 5n, margin: 500n }));
    await tx.table('feedTick').insert(tickRow({ id: 'K2', symbol: 'BTC-USDT-SWAP' }));
    const swap = { market: 'contract', symbol: 'BTC-USDT-SWAP', positionId: 'P1' } as const;
    const whole = orderRow({ id: 'O2', ...swap, reduceOnly: true, qty: 5n });
    await tx.table('order').insert(whole);
    const bought = { ...swap, id: 'F2', orderId: 'O2', qty: 5n, tickId: 'K2' };
    await tx.table('fill').insert(fillRow(bought));
    const all = { filled: 5n, turnover: `${3_000_000_000_000n * 5n}`, status: 'closed' } as const;
    await tx.table('order').update(whole, all);
    await tx.audit({ actor: 'test', action: 'a', subject: 's', before: null, after: '{}' });
    await tx.event({ userId: 'U1', realm: 'demo', kind: 'account', data: {} });
    await tx.post({
      realm: 'demo',
      reason: 'demoTopUp',
      ref: 'U1',
      legs: [houseLeg('issuer', -7n), userLeg('U1', 'available', 7n)],
    });
  });
}

/** Every row of every table, and the books. */
async function contents(store: LedgerStore): Promise<unknown> {
  const names = Object.keys(TABLES) as TableName[];
  const rows = await store.read(async (db) => {
    const all: Record<string, unknown> = {};
    for (const name of names) all[name] = await db.table(name).find({}, { orderBy: ['id'] });
    return all;
  });
  const books = await store.inspect(async (reader) => ({
    tx: await reader.query('SELECT seq, reason, ref, hash FROM ledger_tx ORDER BY seq'),
    entries: await reader.query('SELECT id, amount, balance_after FROM ledger_entry ORDER BY id'),
    log: await reader.query('SELECT seq, hash FROM audit_log ORDER BY seq'),
    outbox: await reader.query('SELECT user_id, event_id, data FROM outbox ORDER BY event_id'),
  }));
  return { rows, books };
}

async function audit(place: StoredPlace): Promise<AuditReport> {
  const auditor = openAuditor(place);
  return auditor.once({ full: true }).finally(() => auditor.close());
}

async function schemaOf(place: StoredPlace) {
  if ('url' in place) return postgresSchema(place.url);
  const database = new Database(place.file);
  const schema = sqliteSchema(database);
  database.close();
  return schema;
}

const stored = ({ place }: LedgerRig): StoredPlace => {
  if ('memory' in place) throw new Error('only what is stored has a schema to go back');
  return place;
};

describe.each(ENGINES)('the schema of the previous version, on %s', (engine) => {
  const newRig = ledgerRigs(engine);
  const golden = goldenSchemas(engine === 'file' ? 'sqlite' : 'postgres');
  let rig: LedgerRig;
  let store: LedgerStore;
  beforeEach(async () => {
    rig = await newRig();
    store = await rig.open();
  });
  afterEach(() => store.close());

  it('accepts current data, and a way forward loses nothing of it', async () => {
    await fillStore(store);
    const today = await contents(store);
    await store.close();
    const place = stored(rig);
    expect(await readSchema(place)).toEqual({ step: present, before, losses: [] });
    const back = await takeSchemaBack(place);
    expect(back.step).toBe(before);
    expect(await schemaOf(place)).toEqual(golden.get(before));
    store = await rig.open();
    expect(await schemaOf(place)).toEqual(golden.get(present));
    expect(await contents(store)).toEqual(today);
    const report = await audit(place);
    expect([report.findings, report.entries]).toEqual([[], 8]);
  });

  it('is refused where something would be lost, and nothing changes', async () => {
    const item = { kind: 'drawing', item: 'a1', place: 'THYAO', content: '{}', stamp: 1 } as const;
    const row = { id: 'C1', version: 1, userId: 'P1', ...item, gone: false, change: 1 } as const;
    await write(store, async (tx) => {
      await tx.table('user').insert(userRow('P1', { kind: 'person', ...AGREED }));
      await tx.table('chartItem').insert(row);
    });
    await store.close();
    const place = stored(rig);
    const loss = `${present} stays: chart_items has rows`;
    await expect(takeSchemaBack(place)).rejects.toThrow(loss);
    expect((await readSchema(place)).step).toBe(present);
    expect(await schemaOf(place)).toEqual(golden.get(present));
    store = await rig.open();
    expect(await store.read((db) => db.table('chartItem').get('C1'))).toEqual(row);
  });

  it('is refused while a server writes, and for a step of a later program', async () => {
    const place = stored(rig);
    await expect(takeSchemaBack(place)).rejects.toThrow(LedgerBusyError);
    const later = `INSERT INTO kysely_migration VALUES ('999-later', '2026-11-24')`;
    await rig.spoil(later);
    expect(await readSchema(place)).toEqual({ step: '999-later', before: null, losses: [] });
    await store.close();
    await expect(takeSchemaBack(place)).rejects.toThrow('no step before 999-later');
    await rig.spoil(`DELETE FROM kysely_migration WHERE name = '999-later'`);
    store = await rig.open();
    expect(await store.read((db) => db.table('user').count({}))).toBe(0);
  });
});
