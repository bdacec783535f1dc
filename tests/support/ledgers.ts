import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Database from 'libsql';
import pg from 'pg';
import { afterAll, beforeAll } from 'vitest';
import type { CoreBatchTx } from '#server/ports/core-store.ts';
import type { Leg, Posting } from '#server/ports/ledger.ts';
import type { LedgerStore } from '#server/store/ledger/ledger-store.ts';
import { openLedger, type LedgerPlace } from '#server/store/ledger/open-ledger.ts';
import { whyNoPostgres } from './postgres.ts';
import { sharedDatabases } from './shared-cluster.ts';
import { IS_FULL } from './size.ts';

export type Engine = 'memory' | 'file' | 'postgres';

/** Engines for tests of the store. Prints why one of them is left out. */
export function storeEngines(): readonly Engine[] {
  const why = whyNoPostgres();
  if (why === null) return ['memory', 'file', 'postgres'];
  console.warn(`Not run: ledger tests on PostgreSQL, ${why}.`);
  return ['memory', 'file'];
}

/**
 * Engines for tests of use cases. An in-memory ledger is the file ledger without its file, so both
 * run in the full size only. `npm test` sets USE_CASES_ON to `memory`: both engines pass the same
 * tests of the store, which it does run.
 */
export function ledgerEngines(): readonly Engine[] {
  if (process.env['USE_CASES_ON'] === 'memory') return ['memory'];
  return storeEngines().filter((engine) => engine !== 'file' || IS_FULL);
}

/** A place for one ledger: opened, reopened, and corrupted from outside. */
export type LedgerRig = {
  readonly place: LedgerPlace;
  readonly open: () => Promise<LedgerStore>;
  /** Runs SQL past every rule of the schema, as a broken disk or an attacker would. */
  readonly spoil: (...statements: readonly string[]) => Promise<void>;
};

async function spoilFile(file: string, statements: readonly string[]): Promise<void> {
  const db = new Database(file);
  db.pragma('foreign_keys = OFF');
  db.pragma('ignore_check_constraints = ON');
  const triggers = db
    .prepare("SELECT name FROM sqlite_master WHERE type = 'trigger'")
    .raw()
    .all() as [string][];
  for (const [name] of triggers) db.exec(`DROP TRIGGER ${name}`);
  for (const statement of statements) db.exec(statement);
  db.close();
}

async function spoilServer(url: string, statements: readonly string[]): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    // A replica applies everything: it checks neither triggers nor references.
    await client.query('SET session_replication_role = replica');
    await client.query(
      `DO $$ DECLARE c record; BEGIN
        FOR c IN SELECT conname, conrelid::regclass AS name FROM pg_constraint
          WHERE contype = 'c' AND conrelid <> 0
        LOOP EXECUTE format('ALTER TABLE %s DROP CONSTRAINT %I', c.name, c.conname); END LOOP;
      END $$`,
    );
    for (const statement of statements) await client.query(statement);
  } finally {
    await client.end();
  }
}

/** Ledgers for the tests of a file; starts what they need and removes it afterwards. */
export function ledgerRigs(engine: Engine): () => Promise<LedgerRig> {
  const databases = sharedDatabases();
  let folder = '';
  let count = 0;
  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'terazi-ledger-'));
  });
  afterAll(async () => {
    await databases.removeAll();
    rmSync(folder, { recursive: true, force: true });
  });
  return async () => {
    if (engine === 'memory') {
      const spoil = (): Promise<void> => Promise.reject(new Error('nobody else reaches memory'));
      return { place: { memory: true }, open: () => openLedger({ memory: true }), spoil };
    }
    if (engine === 'postgres') {
      const url = await databases.create();
      const open = (): Promise<LedgerStore> => openLedger({ url });
      return { place: { url }, open, spoil: (...sql) => spoilServer(url, sql) };
    }
    const file = join(folder, `ledger-${++count}.db`);
    const open = (): Promise<LedgerStore> => openLedger({ file });
    return { place: { file }, open, spoil: (...sql) => spoilFile(file, sql) };
  };
}

/** Runs commands in one batch each and makes them durable. */
export async function write<T>(
  store: LedgerStore,
  run: (tx: CoreBatchTx) => Promise<T>,
  now = 1_000,
): Promise<T> {
  const batch = await store.begin(now);
  try {
    const result = await batch.attempt(run);
    await batch.commit();
    return result;
  } catch (error) {
    await batch.rollback();
    throw error;
  }
}

/** A leg of a user's book. */
export const userLeg = (
  owner: string,
  bucket: Leg['bucket'],
  amount: bigint,
  asset = 'TRY',
): Leg => ({
  owner,
  bucket,
  asset,
  amount,
});

/** A leg of the house. */
export const houseLeg = (bucket: Leg['bucket'], amount: bigint, asset = 'TRY'): Leg =>
  userLeg('house', bucket, amount, asset);

/** Money from the house to a user of the demo. */
export const gift = (owner: string, amount: bigint, asset = 'TRY'): Posting => ({
  realm: 'demo',
  reason: 'demoStart',
  ref: owner,
  legs: [houseLeg('issuer', -amount, asset), userLeg(owner, 'available', amount, asset)],
});
