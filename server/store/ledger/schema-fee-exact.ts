import type { SchemaPart } from './schema-part.ts';

/** The fee of an order before rounding. Orders placed before it was kept have none. */
export const FEE_EXACT_SCHEMA: SchemaPart = {
  tables: `ALTER TABLE orders ADD COLUMN fee_exact TEXT`,
  guards: [],
};
