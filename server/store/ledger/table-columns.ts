import { lowerCode } from '#domain/text/letters.ts';
import type { ColumnKind, DeclaredTable } from '#server/ports/table.ts';

/** Column name of a field. */
export const columnName = (field: string): string =>
  field.replaceAll(/[A-Z]/g, (letter) => `_${lowerCode(letter)}`);

/** Fields of a table with their storage kind, in database order. */
export function fieldKinds(table: DeclaredTable): readonly (readonly [string, ColumnKind])[] {
  return Object.entries(table.columns).map(([field, { facts }]) => [field, facts.kind]);
}

/** Column list for a query or an insert, by default all columns. */
export function columnList<D extends DeclaredTable>(
  table: D,
  fields: readonly (keyof D['columns'] & string)[] = Object.keys(table.columns),
): string {
  return fields.map(columnName).join(', ');
}

/** Insert of whole rows, with one placeholder per value. */
export function insertRows(table: DeclaredTable, rows = 1): string {
  const places = Object.keys(table.columns).map(() => '?');
  const row = `(${places.join(', ')})`;
  const values = Array.from({ length: rows }, () => row).join(', ');
  return `INSERT INTO ${table.name} (${columnList(table)}) VALUES ${values}`;
}

/** Position of each field in a row selected with `columnList`. */
export function fieldPlaces<D extends DeclaredTable>(
  table: D,
): Readonly<Record<keyof D['columns'], number>> {
  const fields = Object.keys(table.columns).map((field, place) => [field, place]);
  return Object.fromEntries(fields) as Record<keyof D['columns'], number>;
}
