import Database from 'libsql';
import pg from 'pg';
import { afterAll, describe, expect, it } from 'vitest';
import { TABLES } from '#server/ports/core-tx.ts';
import { migrate, migrateBack, type MigrationTarget } from '#server/store/ledger/migrate.ts';
import type { Dialect } from '#server/store/ledger/sql-session.ts';
import { STEPS } from '#server/store/ledger/schema-steps.ts';
import { columnName, fieldKinds } from '#server/store/ledger/table-columns.ts';
import {
  goldenSchemas,
  postgresSchema,
  sqliteSchema,
  type SchemaLines,
} from '#tests/support/ledger-schema.ts';
import { whyNoPostgres } from '#tests/support/postgres.ts';
import { sharedDatabases } from '#tests/support/shared-cluster.ts';

const why = whyNoPostgres();
if (why !== null) console.warn(`Not run: the frozen schema on PostgreSQL, ${why}.`);

type Place = {
  readonly target: () => MigrationTarget;
  readonly schema: () => SchemaLines | Promise<SchemaLines>;
};

/** Walks through every step, forward and back, and compares the schema after each. */
async function walk(dialect: Dialect, { target, schema }: Place): Promise<void> {
  const golden = [...goldenSchemas(dialect)];
  for (const [step, lines] of golden) {
    await migrate(target(), step);
    expect(await schema(), step).toEqual(lines);
  }
  for (const [step, lines] of golden.slice(0, -1).toReversed()) {
    await migrateBack(target());
    expect(await schema(), `back to ${step}`).toEqual(lines);
  }
  await migrateBack(target());
  expect(await schema(), 'back to nothing').toEqual(new Map());
  await migrate(target());
  expect(await schema(), 'forward again').toEqual(golden.at(-1)?.[1]);
}

/** Databases in use have these tables: a step that ran is never changed. */
describe('the schema of every step', () => {
  const databases = sharedDatabases();
  afterAll(() => databases.removeAll());

  it.each(['sqlite', 'postgres'] as const)(
    'is frozen for %s; run npx tsx tests/tools/ledger-schema.ts',
    (dialect) => {
      expect([...goldenSchemas(dialect).keys()]).toEqual(Object.keys(STEPS));
    },
  );

  it('ends with every column that is declared', async () => {
    const database = new Database(':memory:');
    await migrate({ dialect: 'sqlite', database });
    for (const table of Object.values(TABLES)) {
      const columns = fieldKinds(table).map(([field]) => `${table.name}."${columnName(field)}"`);
      const select = `SELECT ${columns.join(', ')} FROM ${table.name}`;
      expect(() => database.prepare(select), table.name).not.toThrow();
    }
    database.close();
  });

  it('is what it was on SQLite, and has its reverse', async () => {
    const database = new Database(':memory:');
    database.pragma('foreign_keys = ON');
    await walk('sqlite', {
      target: () => ({ dialect: 'sqlite', database }),
      schema: () => sqliteSchema(database),
    });
    database.close();
  });

  it.skipIf(why !== null)('is what it was on PostgreSQL, and has its reverse', async () => {
    const url = await databases.create(true);
    await walk('postgres', {
      target: () => ({ dialect: 'postgres', pool: new pg.Pool({ connectionString: url }) }),
      schema: () => postgresSchema(url),
    });
  });
});
