import type { Realm } from './ledger.ts';

/**
 * Declares the tables of the ledger. A declaration is plain data: row type, codec, the schema of
 * both engines, the columns the auditor reads and the list in docs/ledger.md come from it. Types
 * and names are those of the use cases; conditions are in the SQL that both engines read alike.
 */

/**
 * How a field of a row is stored. Every number is a 64-bit integer in the database; what the use
 * cases see is a bigint for money (`big`), a number for times and versions (`int`), a boolean for
 * a `flag`. A question mark lets it be null.
 */
export type ColumnKind = 'text' | 'text?' | 'int' | 'int?' | 'big' | 'big?' | 'flag';

type Facts = {
  readonly kind: ColumnKind;
  /** Conditions on the value; each gets the name of the column. */
  readonly checks: readonly ((column: string) => string)[];
  readonly isKey?: boolean;
  readonly isUnique?: boolean;
  /** Table and key it refers to, in SQL. */
  readonly references?: string;
  /** Step that added the column to a table in use, and what older rows got, in SQL. */
  readonly since?: { readonly step: string; readonly fallback?: string };
};

/** A column whose values have the type `T`. Each method returns a new one. */
export class Column<T> {
  /** Only carries the type. */
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

  /** Marks a column of a later step; `fallback` is what rows of before get, in SQL. */
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

/** One of a list of words. */
export const oneOf = <const T extends string>(words: readonly T[]): Column<T> => {
  const list = words.map((word) => `'${word}'`).join(', ');
  return new Column({ kind: 'text', checks: [(column) => `${column} IN (${list})`] });
};

/** A number that is no money: a time, a version, a day, a count. */
export const int = <T extends number = number>(): Column<T> =>
  new Column({ kind: 'int', checks: [] });

/** Money, a price or a quantity, in whole units of its scale. */
export const big = (): Column<bigint> => new Column({ kind: 'big', checks: [] });

export const flag = (): Column<boolean> =>
  new Column({ kind: 'flag', checks: [(column) => `${column} IN (0, 1)`] });

export const key = (): Column<string> => new Column({ kind: 'text', checks: [], isKey: true });

/** Key of a table that is numbered without a gap. */
export const numberKey = (): Column<number> => new Column({ kind: 'int', checks: [], isKey: true });

export const version = (): Column<number> => int().atLeast(0);

export const realm = (): Column<Realm> => oneOf(['real', 'demo']);

/** Realm of what a demo account never has. */
export const realOnly = (): Column<Realm> => text<Realm>().check(`realm = 'real'`);

/** Key and version of an object with a life. */
export const versioned = { id: key(), version: version() };

/** Whose row it is. */
export const owner = { userId: text().references('users'), realm: realm() };

/** The same in the tables of trading, which robots fill by the thousand: nothing is looked up. */
export const holder = { userId: text(), realm: realm() };

/** The same where the demo has none. */
export const realOwner = { userId: text().references('users'), realm: realOnly() };

type Columns = Readonly<Record<string, Column<unknown>>>;

/** A table as it is declared. */
type Declaration<C extends Columns> = {
  /** What a row is, for docs/ledger.md. */
  readonly doc: string;
  /** Fields in the order of the database. */
  readonly columns: C;
  /** Constraints beyond one column, in the order of the schema. */
  readonly constraints?: readonly string[];
  /** Columns and condition of each index by its name; `UNIQUE` before them where it is. */
  readonly indexes?: Readonly<Record<string, string>>;
  /** Columns that only the database uses: no row has them. */
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
  return { name, constraints: [], indexes: {}, hidden: [], ...declaration };
}

/** The fields that a list of columns gives a row. */
export type FieldsOf<C extends Columns> = {
  readonly [K in keyof C]: C[K] extends Column<infer T> ? T : never;
};

/** The row of a declared table. */
export type RowOf<D extends DeclaredTable> = FieldsOf<D['columns']>;
