import Database from 'libsql';
import pg from 'pg';
import { afterAll, describe, expect, it } from 'vitest';
import { migrate, STEPS } from '#server/store/ledger/migrate.ts';
import { goldenSchemas, postgresSchema, sqliteSchema } from '#tests/support/ledger-schema.ts';
import { whyNoPostgres } from '#tests/support/postgres.ts';
import { sharedDatabases } from '#tests/support/shared-cluster.ts';

const why = whyNoPostgres();
if (why !== null) console.warn(`Not run: the frozen schema on PostgreSQL, ${why}.`);

/** Databases in use have these tables: a step that ran is never changed. */
describe('the schema of every step', () => {
  const databases = sharedDatabases();
  afterAll(() => databases.removeAll());

  it('is frozen; run npx tsx tests/tools/ledger-schema.ts', () => {
    expect([...goldenSchemas('sqlite').keys()]).toEqual([...STEPS]);
    expect([...goldenSchemas('postgres').keys()]).toEqual([...STEPS]);
  });

  it('is what it was on SQLite', async () => {
    const database = new Database(':memory:');
    for (const [step, golden] of goldenSchemas('sqlite')) {
      await migrate({ dialect: 'sqlite', database }, step);
      expect(sqliteSchema(database), step).toEqual(golden);
    }
    database.close();
  });

  it.skipIf(why !== null)('is what it was on PostgreSQL', async () => {
    const url = await databases.create(true);
    for (const [step, golden] of goldenSchemas('postgres')) {
      const pool = new pg.Pool({ connectionString: url });
      await migrate({ dialect: 'postgres', pool }, step);
      expect(await postgresSchema(url), step).toEqual(golden);
    }
  });
});
