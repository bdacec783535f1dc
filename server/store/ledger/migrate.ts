import type Database from 'libsql';
import {
  DEFAULT_MIGRATION_TABLE,
  Kysely,
  Migrator,
  PostgresDialect,
  sql,
  SqliteDialect,
  type Dialect as KyselyDialect,
  type Migration,
  type MigrationResultSet,
  type QueryExecutorProvider,
  type SqliteDatabase,
} from 'kysely';
import type { Pool } from 'pg';
import type { Step } from './schema-step.ts';
import type { Dialect } from './sql-session.ts';
import { STEPS } from './schema-steps.ts';

/** A database whose schema is migrated. */
export type MigrationTarget =
  | { readonly dialect: 'sqlite'; readonly database: Database.Database }
  | { readonly dialect: 'postgres'; readonly pool: Pool };

/** Going back would lose data that only the current schema can store. */
class SchemaLossError extends Error {
  override readonly name = 'SchemaLossError';
}

async function lossesOf(db: QueryExecutorProvider, { losses }: Step): Promise<string[]> {
  const lost: string[] = [];
  for (const loss of losses) {
    const { rows } = await sql.raw(loss.sql).execute(db);
    if (rows.length > 0) lost.push(loss.says);
  }
  return lost;
}

function migration(name: string, step: Step, dialect: Dialect): Migration {
  const { forward, back } = step;
  return {
    async up(db) {
      for (const statement of forward(dialect)) await sql.raw(statement).execute(db);
    },
    async down(db) {
      const lost = await lossesOf(db, step);
      if (lost.length > 0) throw new SchemaLossError(`${name} stays: ${lost.join('; ')}`);
      for (const statement of back(dialect)) await sql.raw(statement).execute(db);
    },
  };
}

function kyselyDialect(target: MigrationTarget): KyselyDialect {
  if (target.dialect === 'postgres') return new PostgresDialect({ pool: target.pool });
  const { database } = target;
  const borrowed = {
    // libsql has the interface that the dialect expects, but narrower types.
    prepare: (text: string) => (database as unknown as SqliteDatabase).prepare(text),
    close: () => undefined,
  };
  return new SqliteDialect({ database: borrowed });
}

async function withMigrator<T>(
  target: MigrationTarget,
  run: (migrator: Migrator) => Promise<T>,
): Promise<T> {
  const db = new Kysely<unknown>({ dialect: kyselyDialect(target) });
  const migrations = Object.entries(STEPS).map(([name, step]) => [
    name,
    migration(name, step, target.dialect),
  ]);
  const getMigrations = (): Promise<Record<string, Migration>> =>
    Promise.resolve(Object.fromEntries(migrations) as Record<string, Migration>);
  try {
    return await run(new Migrator({ db, provider: { getMigrations } }));
  } finally {
    await db.destroy();
  }
}

/** Migrates the schema, all or nothing. */
async function move(
  target: MigrationTarget,
  by: (migrator: Migrator) => Promise<MigrationResultSet>,
): Promise<void> {
  // The migrator assumes that SQLite cannot roll back schema changes. It can, and a process that
  // ends between two statements must not leave a file that no start can repair.
  const database = target.dialect === 'sqlite' ? target.database : null;
  database?.exec('BEGIN IMMEDIATE');
  const { error } = await withMigrator(target, by);
  database?.exec(error === undefined ? 'COMMIT' : 'ROLLBACK');
  if (error instanceof SchemaLossError) throw error;
  if (error !== undefined) throw new Error('ledger store: migration failed', { cause: error });
}

/**
 * Migrates the schema to a step, by default the last one.
 * @throws SchemaLossError when going back would lose data, Error when a step fails; the changes
 *   are rolled back.
 */
export function migrate(target: MigrationTarget, to?: string): Promise<void> {
  return move(target, (migrator) =>
    to === undefined ? migrator.migrateToLatest() : migrator.migrateTo(to),
  );
}

/** Reverts the last step. @throws as `migrate`. */
export function migrateBack(target: MigrationTarget): Promise<void> {
  return move(target, (migrator) => migrator.migrateDown());
}

/** State of a database's schema. */
export type SchemaState = {
  /** Last applied step; null in an empty database. */
  readonly step: string | null;
  /** Step before it; null before the first, and when `step` is unknown. */
  readonly before: string | null;
  /** Data that going back would lose; going back is refused unless empty. */
  readonly losses: readonly string[];
};

const NO_SCHEMA: SchemaState = { step: null, before: null, losses: [] };
const names = Object.keys(STEPS);

/** Reads the state of a schema, including one of a later version of the program. */
export async function schemaState(target: MigrationTarget): Promise<SchemaState> {
  const db = new Kysely<Record<typeof DEFAULT_MIGRATION_TABLE, { name: string }>>({
    dialect: kyselyDialect(target),
  });
  try {
    const tables = await db.introspection.getTables({ withInternalKyselyTables: true });
    if (!tables.some(({ name }) => name === DEFAULT_MIGRATION_TABLE)) return NO_SCHEMA;
    const steps = db.selectFrom(DEFAULT_MIGRATION_TABLE).select('name').orderBy('name', 'desc');
    const step = (await steps.limit(1).executeTakeFirst())?.name ?? null;
    const known = step === null ? undefined : STEPS[step];
    if (step === null || known === undefined) return { ...NO_SCHEMA, step };
    const before = names[names.indexOf(step) - 1] ?? null;
    return { step, before, losses: await lossesOf(db, known) };
  } finally {
    await db.destroy();
  }
}
