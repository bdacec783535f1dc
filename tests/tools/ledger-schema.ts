import Database from 'libsql';
import pg from 'pg';
import { migrate } from '#server/store/ledger/migrate.ts';
import { STEPS } from '#server/store/ledger/schema-steps.ts';
import {
  freezeSchema,
  goldenSchemas,
  postgresSchema,
  sqliteSchema,
} from '#tests/support/ledger-schema.ts';
import { startPostgres } from '#tests/support/postgres.ts';

/**
 * `npx tsx tests/tools/ledger-schema.ts`: freezes the schema of new steps. Frozen steps are never
 * rewritten: databases in use have them.
 */
const database = new Database(':memory:');
const cluster = await startPostgres();
const url = await cluster.database();
try {
  for (const step of Object.keys(STEPS)) {
    await migrate({ dialect: 'sqlite', database }, step);
    await migrate({ dialect: 'postgres', pool: new pg.Pool({ connectionString: url }) }, step);
    if (!goldenSchemas('sqlite').has(step)) freezeSchema('sqlite', step, sqliteSchema(database));
    if (goldenSchemas('postgres').has(step)) continue;
    freezeSchema('postgres', step, await postgresSchema(url));
  }
} finally {
  await cluster.stop();
}
