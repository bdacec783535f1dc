export type Dialect = 'sqlite' | 'postgres';

/** What a column holds as the drivers give it here: integers are bigint, never a float. */
export type SqlValue = string | bigint | null;
export type SqlRow = readonly SqlValue[];

/** Throws when a statement changed another number of rows than it must. */
export type RowCheck = (changed: number) => void;

/**
 * One connection. A failure of the engine is thrown as StoreFailure, a broken rule as the driver's
 * own error. SQL text is prepared once and kept by its text, so callers use few texts and
 * pass values as parameters, written `?` on SQLite and `$1` on PostgreSQL.
 */
export type SqlSession = {
  readonly dialect: Dialect;
  /** False once the other side hung up: locks of the session are gone with it. */
  readonly isAlive: boolean;
  /** True after the engine failed: what was begun is lost. Reset by whoever rolled it back. */
  isBroken: boolean;
  /** Rows of a statement that answers some, `returning` included. */
  readonly all: (sql: string, params?: readonly SqlValue[]) => Promise<readonly SqlRow[]>;
  /** Rows changed by a statement that answers none. */
  readonly run: (sql: string, params?: readonly SqlValue[]) => Promise<number>;
  /**
   * Runs a statement that answers no rows. PostgreSQL is not waited for: a failure, or an error of
   * `check`, is thrown by a later statement or by `settle`. SQLite has run it when this resolves.
   */
  readonly send: (sql: string, params?: readonly SqlValue[], check?: RowCheck) => Promise<void>;
  /** Waits for everything sent. @throws the first failure since the last `settle` or `undo`. */
  readonly settle: () => Promise<void>;
  /** Runs text as it is, for savepoints and transactions. */
  readonly exec: (sql: string) => Promise<void>;
  /** As `exec`, and forgets failures of rules that were sent before: what failed is undone. */
  readonly undo: (sql: string) => Promise<void>;
  /**
   * Makes the open transaction durable.
   * @throws StoreFailure, with `isUnknown` where the connection was lost before the answer.
   */
  readonly commit: () => Promise<void>;
  readonly close: () => Promise<void>;
};

/** SQL written with `?` as the dialect wants it; no literal of ours has a question mark. */
export function forDialect(dialect: Dialect, sql: string): string {
  if (dialect === 'sqlite') return sql;
  let place = 0;
  return sql.replaceAll('?', () => `$${++place}`);
}
