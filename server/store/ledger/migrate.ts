import type Database from 'libsql';
import {
  Kysely,
  Migrator,
  PostgresDialect,
  sql,
  SqliteDialect,
  type Dialect as KyselyDialect,
  type Migration,
  type SqliteDatabase,
} from 'kysely';
import type { Pool } from 'pg';
import { PG_POSTING } from './pg-posting.ts';
import { CHAT_SCHEMA } from './schema-chat.ts';
import { CONSENTS_SCHEMA } from './schema-consents.ts';
import { CONTENT_SCHEMA } from './schema-content.ts';
import { CORE_SCHEMA } from './schema-core.ts';
import { CREDIT_SCHEMA } from './schema-credit.ts';
import { EXCHANGE_SCHEMA } from './schema-exchange.ts';
import { FACE_SCHEMA } from './schema-face.ts';
import { FEE_EXACT_SCHEMA } from './schema-fee-exact.ts';
import { IDENTITY_SCHEMA } from './schema-identity.ts';
import { ISSUE_SCHEMA } from './schema-issues.ts';
import { LEDGER_SCHEMA } from './schema-ledger.ts';
import { LOGIN_FAILURES_SCHEMA } from './schema-login-failures.ts';
import { OLDER_QUOTES_SCHEMA } from './schema-older-quotes.ts';
import { OPTION_SCHEMA } from './schema-options.ts';
import { RAILS_SCHEMA } from './schema-rails.ts';
import { ROBOT_SCHEMA } from './schema-robots.ts';
import { REVERSALS_SCHEMA } from './schema-reversals.ts';
import { schemaStatements, type SchemaPart } from './schema-part.ts';
import { TRADING_SCHEMA } from './schema-trading.ts';
import type { Dialect } from './sql-session.ts';
import { VIP_SCHEMA } from './schema-vip.ts';

/** Where the schema is brought up to date. */
export type MigrationTarget =
  | { readonly dialect: 'sqlite'; readonly database: Database.Database }
  | { readonly dialect: 'postgres'; readonly pool: Pool };

const runs = (statements: readonly string[]): Migration => ({
  async up(db) {
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
});

const creates = (dialect: Dialect, part: SchemaPart): Migration =>
  runs(schemaStatements(dialect, part));

/** Steps of the schema in order. A step that ran is never changed; a new one is appended. */
function migrations(dialect: Dialect): Record<string, Migration> {
  return {
    '001-ledger': creates(dialect, LEDGER_SCHEMA),
    '002-core': creates(dialect, CORE_SCHEMA),
    '003-trading': creates(dialect, TRADING_SCHEMA),
    '004-posting': runs(dialect === 'postgres' ? [PG_POSTING] : []),
    '005-identity': creates(dialect, IDENTITY_SCHEMA),
    '006-rails': creates(dialect, RAILS_SCHEMA),
    '007-exchange': creates(dialect, EXCHANGE_SCHEMA),
    '008-issues': creates(dialect, ISSUE_SCHEMA),
    '009-options': creates(dialect, OPTION_SCHEMA),
    '010-vip': creates(dialect, VIP_SCHEMA),
    '011-robots': creates(dialect, ROBOT_SCHEMA),
    '012-reversals': creates(dialect, REVERSALS_SCHEMA),
    '013-credit': creates(dialect, CREDIT_SCHEMA),
    '014-login-failures': creates(dialect, LOGIN_FAILURES_SCHEMA),
    '015-older-quotes': creates(dialect, OLDER_QUOTES_SCHEMA),
    '016-content': creates(dialect, CONTENT_SCHEMA),
    '017-chat': creates(dialect, CHAT_SCHEMA),
    '018-face': creates(dialect, FACE_SCHEMA),
    '019-fee-exact': creates(dialect, FEE_EXACT_SCHEMA),
    '020-consent-choices': creates(dialect, CONSENTS_SCHEMA),
  };
}

/** Names of the steps, oldest first. */
export const STEPS: readonly string[] = Object.keys(migrations('sqlite'));

function kyselyDialect(target: MigrationTarget): KyselyDialect {
  if (target.dialect === 'postgres') return new PostgresDialect({ pool: target.pool });
  const { database } = target;
  const borrowed = {
    // libsql speaks the interface that the dialect is written for; its own types are narrower.
    prepare: (text: string) => (database as unknown as SqliteDatabase).prepare(text),
    close: () => undefined,
  };
  return new SqliteDialect({ database: borrowed });
}

/**
 * Brings the schema forward to a step, by default the last one.
 * @throws Error when a step fails; what it did is undone.
 */
export async function migrate(target: MigrationTarget, to?: string): Promise<void> {
  const db = new Kysely<unknown>({ dialect: kyselyDialect(target) });
  const steps = migrations(target.dialect);
  const provider = { getMigrations: () => Promise.resolve(steps) };
  // The migrator takes SQLite for an engine that cannot undo changes of its schema. It can, and a
  // process that ends between two statements must not leave a file that no start can mend.
  const database = target.dialect === 'sqlite' ? target.database : null;
  database?.exec('BEGIN IMMEDIATE');
  const migrator = new Migrator({ db, provider });
  const { error } = await (to === undefined ? migrator.migrateToLatest() : migrator.migrateTo(to));
  database?.exec(error === undefined ? 'COMMIT' : 'ROLLBACK');
  await db.destroy();
  if (error !== undefined) throw new Error('ledger store: migration failed', { cause: error });
}
