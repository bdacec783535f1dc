import type { Column, DeclaredTable } from '#server/ports/table.ts';
import type { Dialect } from './sql-session.ts';
import { columnName } from './table-columns.ts';

/** Column names that are SQL keywords. */
const RESERVED = new Set(['left']);

function columnText(field: string, { facts }: Column<unknown>): string {
  const { kind, checks, isKey = false, isUnique = false, references, since } = facts;
  const name = columnName(field);
  const column = RESERVED.has(name) ? `"${name}"` : name;
  const type = kind.startsWith('text') ? 'TEXT' : 'INTEGER';
  // An integer key is never null.
  const isRequired = !kind.endsWith('?') && !(isKey && type === 'INTEGER');
  const words = [
    `${column} ${type}`,
    isKey ? 'PRIMARY KEY' : '',
    isRequired ? 'NOT NULL' : '',
    since?.fallback === undefined ? '' : `DEFAULT ${since.fallback}`,
    isUnique ? 'UNIQUE' : '',
    ...checks.map((check) => `CHECK (${check(column)})`),
    references === undefined ? '' : `REFERENCES ${references}`,
  ];
  return words.filter((word) => word !== '').join(' ');
}

/** Columns that a later step adds to a table, with their DDL. */
export function addedColumns(
  { columns }: DeclaredTable,
  step: string,
): readonly { readonly column: string; readonly text: string; readonly fallback: string }[] {
  return Object.entries(columns)
    .filter(([, { facts }]) => facts.since?.step === step)
    .map(([field, column]) => ({
      column: columnName(field),
      text: columnText(field, column),
      fallback: column.facts.since?.fallback ?? 'NULL',
    }));
}

/** Creates a table in its first version; later steps add their own columns. */
export function createTable({ name, columns, hidden, constraints }: DeclaredTable): string {
  const first = Object.entries(columns).filter(([, { facts }]) => facts.since === undefined);
  const parts = [...first.map(([field, column]) => columnText(field, column)), ...hidden];
  return `CREATE TABLE ${name} (\n  ${[...parts, ...constraints].join(',\n  ')}\n) STRICT`;
}

/** Creates indexes of a table: its first ones, or those that a later step adds. */
export function createIndexes(
  { name, indexes: first }: DeclaredTable,
  indexes: Readonly<Record<string, string>> = first,
): string[] {
  return Object.entries(indexes).map(([index, rest]) => {
    const isUnique = rest.startsWith('UNIQUE ');
    const on = isUnique ? rest.slice('UNIQUE '.length) : rest;
    return `CREATE ${isUnique ? 'UNIQUE ' : ''}INDEX ${index} ON ${name} ${on}`;
  });
}

/** A statement written for SQLite (STRICT, 64-bit INTEGER), converted for an engine. */
export function inDialect(dialect: Dialect, statement: string): string {
  if (dialect === 'sqlite') return statement;
  return statement.replaceAll(/\bINTEGER\b/g, 'bigint').replace(/\) STRICT$/, ')');
}
