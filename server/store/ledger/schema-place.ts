import Database from 'libsql';
import pg from 'pg';
import { migrateBack, schemaState, type SchemaState } from './migrate.ts';
import { holdLedger, type StoredPlace } from './open-ledger.ts';

/** Where the schema of a ledger stands. Reads only, also beside a running server. */
export async function readSchema(place: StoredPlace): Promise<SchemaState> {
  if ('url' in place) {
    const pool = new pg.Pool({ connectionString: place.url, max: 1 });
    return schemaState({ dialect: 'postgres', pool });
  }
  const database = new Database(place.file);
  try {
    database.pragma('query_only = ON');
    return await schemaState({ dialect: 'sqlite', database });
  } finally {
    database.close();
  }
}

/**
 * Takes the last step of a ledger back while nobody else writes it.
 * @returns where its schema stands then.
 * @throws LedgerBusyError while a server runs, Error where data would be lost.
 */
export async function takeSchemaBack(place: StoredPlace): Promise<SchemaState> {
  const { step, before } = await readSchema(place);
  if (before === null) throw new Error(`this program knows no step before ${step ?? 'nothing'}`);
  await holdLedger(place, migrateBack);
  return readSchema(place);
}
