import { lowerCode } from '#domain/text/letters.ts';
import type { ColumnKind, DeclaredTable } from '#server/ports/table.ts';

/** Name of a field's column in the database. */
export const columnName = (field: string): string =>
  field.replaceAll(/[A-Z]/g, (letter) => `_${lowerCode(letter)}`);

/** Fields of a table's rows with how each is stored, in the order of the database. */
export function fieldKinds(table: DeclaredTable): readonly (readonly [string, ColumnKind])[] {
  return Object.entries(table.columns).map(([field, { facts }]) => [field, facts.kind]);
}

/** Columns of a table as a query or an insert lists them, by default all of them. */
export function columnList<D extends DeclaredTable>(
  table: D,
  fields: readonly (keyof D['columns'] & string)[] = Object.keys(table.columns),
): string {
  return fields.map(columnName).join(', ');
}

/** Inserts whole rows of a table, with as many places for values as they have. */
export function insertRows(table: DeclaredTable, rows = 1): string {
  const places = Object.keys(table.columns).map(() => '?');
  const row = `(${places.join(', ')})`;
  const values = Array.from({ length: rows }, () => row).join(', ');
  return `INSERT INTO ${table.name} (${columnList(table)}) VALUES ${values}`;
}

/** Where each field lies in a row that was asked for by `columnList`. */
export function fieldPlaces<D extends DeclaredTable>(
  table: D,
): Readonly<Record<keyof D['columns'], number>> {
  const fields = Object.keys(table.columns).map((field, place) => [field, place]);
  return Object.fromEntries(fields) as Record<keyof D['columns'], number>;
}
