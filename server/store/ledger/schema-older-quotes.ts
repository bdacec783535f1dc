import type { SchemaPart } from './schema-part.ts';

/** Quotes of a pair that a newer one took the place of: whoever names one is told to ask again. */
export const OLDER_QUOTES_SCHEMA: SchemaPart = {
  tables: `ALTER TABLE exchange_quotes ADD COLUMN older TEXT NOT NULL DEFAULT ''`,
  guards: [],
};
