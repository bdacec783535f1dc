import type { Realm } from './ledger.ts';

/**
 * Declares the tables of the ledger. A declaration is plain data. Row type, codec, the schema of
 * both engines, the columns the auditor reads and the list in docs/ledger.md are derived from it.
 * Types and names are those of the use cases; conditions are SQL that both engines accept.
 */

/**
 * Storage kind of a field. Every number is a 64-bit integer in the database. Use cases see a bigint
 * for money (`big`), a number for times and versions (`int`) and a boolean for a `flag`. A question
 * mark makes it nullable.
 */
export type ColumnKind = 'text' | 'text?' | 'int' | 'int?' | 'big' | 'big?' | 'flag';

type Facts = {
  readonly kind: ColumnKind;
  /** Conditions on the value. Each function receives the column name. */
  readonly checks: readonly ((column: string) => string)[];
  readonly isKey?: boolean;
  readonly isUnique?: boolean;
  /** Referenced table and key, in SQL. */
  readonly references?: string;
  /** Schema step that added the column to an existing table, and the SQL default for older rows. */
  readonly since?: { readonly step: string; readonly fallback?: string };
};

/** A column with values of type `T`. Each method returns a new column. */
export class Column<T> {
  /** Only carries the type; never set. */
  declare readonly value?: T;
  readonly facts: Facts;

  constructor(facts: Facts) {
    this.facts = facts;
  }

  nullable(): Column<T | null> {
    return this.#with({ kind: `${this.facts.kind}?` as ColumnKind });
  }

  unique(): Column<T> {
    return this.#with({ isUnique: true });
  }

  references(table: string, column = 'id'): Column<T> {
    return this.#with({ references: `${table} (${column})` });
  }

  above(bound: number): Column<T> {
    return this.#checked((column) => `${column} > ${bound}`);
  }

  atLeast(bound: number): Column<T> {
    return this.#checked((column) => `${column} >= ${bound}`);
  }

  check(condition: string): Column<T> {
    return this.#checked(() => condition);
  }

  /** Marks a column added by a later step; `fallback` is the SQL default for older rows. */
  since(step: string, fallback?: string): Column<T> {
    return this.#with({ since: fallback === undefined ? { step } : { step, fallback } });
  }

  #checked(check: (column: string) => string): Column<T> {
    return this.#with({ checks: [...this.facts.checks, check] });
  }

  #with<U>(changes: Partial<Facts>): Column<U> {
    return new Column<U>({ ...this.facts, ...changes });
  }
}

export const text = <T extends string = string>(): Column<T> =>
  new Column({ kind: 'text', checks: [] });

/** One word of a list. */
export const oneOf = <const T extends string>(words: readonly T[]): Column<T> => {
  const list = words.map((word) => `'${word}'`).join(', ');
  return new Column({ kind: 'text', checks: [(column) => `${column} IN (${list})`] });
};

/** A number that is not money: a time, a version, a day, a count. */
export const int = <T extends number = number>(): Column<T> =>
  new Column({ kind: 'int', checks: [] });

/** Money, a price or a quantity, in whole units of its scale. */
export const big = (): Column<bigint> => new Column({ kind: 'big', checks: [] });

export const flag = (): Column<boolean> =>
  new Column({ kind: 'flag', checks: [(column) => `${column} IN (0, 1)`] });

export const key = (): Column<string> => new Column({ kind: 'text', checks: [], isKey: true });

/** Key of a table numbered without gaps. */
export const numberKey = (): Column<number> => new Column({ kind: 'int', checks: [], isKey: true });

export const version = (): Column<number> => int().atLeast(0);

export const realm = (): Column<Realm> => oneOf(['real', 'demo']);

/** Realm of rows that demo accounts never have. */
export const realOnly = (): Column<Realm> => text<Realm>().check(`realm = 'real'`);

/** Key and version of a mutable object. */
export const versioned = { id: key(), version: version() };

/** User and realm that the row belongs to. */
export const owner = { userId: text().references('users'), realm: realm() };

/**
 * The same for trading tables, which robots fill by the thousand: no foreign key, to save the
 * lookup.
 */
export const holder = { userId: text(), realm: realm() };

/** The same for tables without demo rows. */
export const realOwner = { userId: text().references('users'), realm: realOnly() };

type Columns = Readonly<Record<string, Column<unknown>>>;

/** Declaration of a table. */
type Declaration<C extends Columns> = {
  /** Meaning of a row, for docs/ledger.md. */
  readonly doc: string;
  /** Fields in database order. */
  readonly columns: C;
  /** Constraints over more than one column, in schema order. */
  readonly constraints?: readonly string[];
  /** Columns and condition of each index by name; `UNIQUE` precedes them for a unique index. */
  readonly indexes?: Readonly<Record<string, string>>;
  /** Indexes that a later step adds, by the step. */
  readonly addedIndexes?: Readonly<Record<string, Readonly<Record<string, string>>>>;
  /** Columns used by the database only; rows do not contain them. */
  readonly hidden?: readonly string[];
};

export type DeclaredTable<C extends Columns = Columns> = Required<Declaration<C>> & {
  /** Name in the database. */
  readonly name: string;
};

export function table<C extends Columns>(
  name: string,
  declaration: Declaration<C>,
): DeclaredTable<C> {
  return { name, constraints: [], indexes: {}, addedIndexes: {}, hidden: [], ...declaration };
}

/** Row fields of a list of columns. */
export type FieldsOf<C extends Columns> = {
  readonly [K in keyof C]: C[K] extends Column<infer T> ? T : never;
};

/** Row type of a declared table. */
export type RowOf<D extends DeclaredTable> = FieldsOf<D['columns']>;
