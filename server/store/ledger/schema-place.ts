import Database from 'libsql';
import pg from 'pg';
import { migrateBack, schemaState, type SchemaState } from './migrate.ts';
import { holdLedger, type StoredPlace } from './open-ledger.ts';

/** Reads the schema state of a ledger, also next to a running server. */
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
 * Reverts the last schema step of a ledger that nobody else writes.
 * @returns the new state of its schema.
 * @throws LedgerBusyError while a server runs, Error when data would be lost.
 */
export async function takeSchemaBack(place: StoredPlace): Promise<SchemaState> {
  const { step, before } = await readSchema(place);
  if (before === null) throw new Error(`this program knows no step before ${step ?? 'nothing'}`);
  await holdLedger(place, migrateBack);
  return readSchema(place);
}
