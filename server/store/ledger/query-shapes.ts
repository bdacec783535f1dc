import {
  DummyDriver,
  Kysely,
  PostgresAdapter,
  PostgresQueryCompiler,
  SqliteAdapter,
  SqliteQueryCompiler,
  sql,
  type DatabaseIntrospector,
} from 'kysely';
import type { Dialect } from './sql-session.ts';

type AnyTables = Record<string, Record<string, unknown>>;

/** A condition without its values, so that queries of one shape share their text. */
export type Condition =
  | { readonly column: string; readonly op: '=' | '<=' | '>=' }
  | { readonly column: string; readonly op: 'null' }
  | { readonly column: string; readonly op: 'in'; readonly count: number }
  /**
   * Values written into the text, because only then does an engine use the partial index for them.
   */
  | { readonly column: string; readonly op: 'is'; readonly words: readonly Word[] };

/** A stored flag, or a state. */
export type Word = 0 | 1 | string;

export type SelectShape = {
  readonly table: string;
  readonly conditions: readonly Condition[];
  readonly orderBy: readonly string[];
  readonly descending: boolean;
  readonly hasLimit: boolean;
  readonly hasOffset: boolean;
};

const noIntrospection = (): DatabaseIntrospector => {
  throw new Error('queries are only compiled here');
};

const compilers: Readonly<Record<Dialect, Kysely<AnyTables>>> = {
  sqlite: new Kysely<AnyTables>({
    dialect: {
      createAdapter: () => new SqliteAdapter(),
      createDriver: () => new DummyDriver(),
      createIntrospector: noIntrospection,
      createQueryCompiler: () => new SqliteQueryCompiler(),
    },
  }),
  postgres: new Kysely<AnyTables>({
    dialect: {
      createAdapter: () => new PostgresAdapter(),
      createDriver: () => new DummyDriver(),
      createIntrospector: noIntrospection,
      createQueryCompiler: () => new PostgresQueryCompiler(),
    },
  }),
};

/**
 * Placeholder for every value: the text contains parameters only, but the builder needs a value.
 */
const PLACE = '';
const UNBOUNDED = -1;

function isAmong(column: string, words: readonly Word[]) {
  const [first] = words;
  return words.length === 1
    ? sql<boolean>`${sql.ref(column)} = ${sql.lit(first)}`
    : sql<boolean>`${sql.ref(column)} in (${sql.join(words.map((word) => sql.lit(word)))})`;
}

function filtered(dialect: Dialect, { table, conditions }: SelectShape) {
  let query = compilers[dialect].selectFrom(table);
  for (const condition of conditions) {
    const { column } = condition;
    if (condition.op === 'null') query = query.where(column, 'is', null);
    else if (condition.op === 'is') query = query.where(isAmong(column, condition.words));
    else if (condition.op === 'in') {
      query = query.where(
        column,
        'in',
        Array.from({ length: condition.count }, () => PLACE),
      );
    } else query = query.where(column, condition.op, PLACE);
  }
  return query;
}

/** Text of a selection. Parameters: the values of the conditions, then limit, then offset. */
export function selectText(
  dialect: Dialect,
  shape: SelectShape,
  columns: readonly string[],
): string {
  let query = filtered(dialect, shape).select([...columns]);
  for (const column of shape.orderBy) {
    query = query.orderBy(column, shape.descending ? 'desc' : 'asc');
  }
  if (shape.hasLimit || shape.hasOffset) query = query.limit(UNBOUNDED);
  if (shape.hasOffset) query = query.offset(0);
  return query.compile().sql;
}

/** Text that counts the rows of a selection. */
export function countText(dialect: Dialect, shape: SelectShape): string {
  return filtered(dialect, shape)
    .select(({ fn }) => fn.countAll().as('count'))
    .compile().sql;
}

/** Text of an insert with its columns in order. */
export function insertText(dialect: Dialect, table: string, columns: readonly string[]): string {
  const values = Object.fromEntries(columns.map((column) => [column, PLACE]));
  return compilers[dialect].insertInto(table).values(values).compile().sql;
}

/** Text of an update of the columns and the version. Parameters end with id and stored version. */
export function updateText(dialect: Dialect, table: string, columns: readonly string[]): string {
  const values = Object.fromEntries(columns.map((column) => [column, PLACE]));
  return compilers[dialect]
    .updateTable(table)
    .set({ ...values, version: PLACE })
    .where('id', '=', PLACE)
    .where('version', '=', PLACE)
    .compile().sql;
}
