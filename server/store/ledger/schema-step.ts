import type { DeclaredTable } from '#server/ports/table.ts';
import { addedColumns, createIndexes, createTable, inDialect } from './ddl.ts';
import { appendOnly, createGuards, guardTrigger, type Guard } from './guards.ts';
import type { Dialect } from './sql-session.ts';
import { columnName } from './table-columns.ts';

/** Data that going back would lose: the query returns a row while there is some. */
export type Loss = { readonly says: string; readonly sql: string };

/** A step of the schema and its reverse. */
export type Step = {
  readonly forward: (dialect: Dialect) => readonly string[];
  readonly back: (dialect: Dialect) => readonly string[];
  readonly losses: readonly Loss[];
};

type Arrows = Readonly<Record<string, Readonly<Record<string, readonly string[]>>>>;

/** Objects that a step creates, in this order. */
type Made = {
  readonly tables: readonly DeclaredTable[];
  readonly views?: Readonly<Record<string, string>>;
  /** Permitted transitions by table; new objects start from the empty state. */
  readonly arrows?: Arrows;
  readonly guards?: readonly Guard[];
  /** By default every row of the tables. */
  readonly losses?: readonly Loss[];
};

function insertArrows(arrows: Arrows): string[] {
  const rows = Object.entries(arrows).flatMap(([object, moves]) =>
    Object.entries(moves).flatMap(([from, targets]) =>
      targets.map((to) => `('${object}', '${from}', '${to}')`),
    ),
  );
  if (rows.length === 0) return [];
  return [`INSERT INTO state_arrow (object, from_state, to_state) VALUES ${rows.join(', ')}`];
}

/** Transitions are only ever deleted by the reverse of a step. */
function deleteArrows(dialect: Dialect, arrows: Arrows): string[] {
  const objects = Object.keys(arrows).map((object) => `'${object}'`);
  if (objects.length === 0) return [];
  const guards = appendOnly('state_arrow').filter(({ on }) => on === 'DELETE');
  const name = guards[0]?.name ?? '';
  const remove = `DELETE FROM state_arrow WHERE object IN (${objects.join(', ')})`;
  if (dialect === 'sqlite')
    return [`DROP TRIGGER ${name}`, remove, ...createGuards(dialect, guards)];
  const alter = (word: string): string => `ALTER TABLE state_arrow ${word} TRIGGER ${name}`;
  return [alter('DISABLE'), remove, alter('ENABLE')];
}

/** In PostgreSQL a guard is also a function, which outlives the trigger. */
const dropFunctions = (dialect: Dialect, guards: readonly Guard[]): string[] =>
  dialect === 'sqlite' ? [] : guards.map(({ name }) => `DROP FUNCTION ${name}`);

/** A step that creates tables; its reverse drops them. */
export function makes({ tables, views = {}, arrows = {}, guards = [], losses }: Made): Step {
  const rows = tables.map(({ name }) => ({
    says: `${name} has rows`,
    sql: `SELECT 1 FROM ${name} LIMIT 1`,
  }));
  const creates = [
    ...tables.flatMap((table) => [createTable(table), ...createIndexes(table)]),
    ...Object.entries(views).map(([name, select]) => `CREATE VIEW ${name} AS ${select}`),
    ...insertArrows(arrows),
  ];
  return {
    forward: (dialect) => [
      ...creates.map((statement) => inDialect(dialect, statement)),
      ...createGuards(dialect, guards),
    ],
    back: (dialect) => [
      ...deleteArrows(dialect, arrows),
      ...Object.keys(views).map((name) => `DROP VIEW ${name}`),
      ...tables.toReversed().map(({ name }) => `DROP TABLE ${name}`),
      ...dropFunctions(dialect, guards),
    ],
    losses: losses ?? rows,
  };
}

/** A step that adds the columns declared with `since` for this step, and their indexes. */
export function adds(step: string, table: DeclaredTable): Step {
  const added = addedColumns(table, step);
  const indexes = table.addedIndexes[step] ?? {};
  const { name } = table;
  const alter = (change: string): string => `ALTER TABLE ${name} ${change}`;
  return {
    forward: (dialect) => [
      ...added.map(({ text }) => inDialect(dialect, alter(`ADD COLUMN ${text}`))),
      ...createIndexes(table, indexes),
    ],
    back: () => [
      ...Object.keys(indexes).map((index) => `DROP INDEX ${index}`),
      ...added.map(({ column }) => alter(`DROP COLUMN ${column}`)),
    ],
    losses: added.map(({ column, fallback }) => ({
      says: `${name} has values of ${column}`,
      sql: `SELECT 1 FROM ${name} WHERE ${column} IS DISTINCT FROM ${fallback} LIMIT 1`,
    })),
  };
}

type Rebuilt = {
  readonly table: DeclaredTable;
  /** Previous declaration of the table. */
  readonly before: DeclaredTable;
  readonly guardsOf: (prefix: string) => readonly Guard[];
  readonly loss: Loss;
};

/**
 * A step that rebuilds a table, because a condition cannot be changed in place. The new table's
 * objects have new names, because PostgreSQL functions outlive their table.
 */
export function rebuilds({ table, before, guardsOf, loss }: Rebuilt): Step {
  const { name } = table;
  const next = `${name}_next`;
  const columns = Object.keys(table.columns).map(columnName).join(', ');
  const copy = (from: string, to: string): string =>
    `INSERT INTO ${to} (${columns}) SELECT ${columns} FROM ${from}`;
  const rename = (from: string, to: string): string => `ALTER TABLE ${from} RENAME TO ${to}`;
  const [was, now] = [guardsOf(name), guardsOf(next)];
  return {
    forward: (dialect) => [
      inDialect(dialect, createTable({ ...table, name: next })),
      copy(name, next),
      `DROP TABLE ${name}`,
      rename(next, name),
      ...createIndexes(table),
      ...createGuards(dialect, now),
    ],
    back: (dialect) => [
      rename(name, next),
      inDialect(dialect, createTable(before)),
      copy(next, name),
      `DROP TABLE ${next}`,
      ...createIndexes(before),
      ...(dialect === 'sqlite' ? createGuards(dialect, was) : was.map(guardTrigger)),
      ...dropFunctions(dialect, now),
    ],
    losses: [loss],
  };
}

/** Combines steps into one; the reverse runs in reverse order. */
export function together(...steps: readonly Step[]): Step {
  return {
    forward: (dialect) => steps.flatMap(({ forward }) => forward(dialect)),
    back: (dialect) => steps.toReversed().flatMap(({ back }) => back(dialect)),
    losses: steps.flatMap(({ losses }) => losses),
  };
}
