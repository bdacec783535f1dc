export type Dialect = 'sqlite' | 'postgres';

/** A column value as the drivers return it here: integers are bigint, never a float. */
export type SqlValue = string | bigint | null;
export type SqlRow = readonly SqlValue[];

/** Throws when a statement changed an unexpected number of rows. */
export type RowCheck = (changed: number) => void;

/**
 * One connection. A failure of the engine is thrown as StoreFailure, a broken rule as the driver's
 * own error. SQL texts are prepared once and cached, so callers use few texts and pass values as
 * parameters, written `?` on SQLite and `$1` on PostgreSQL.
 */
export type SqlSession = {
  readonly dialect: Dialect;
  /** False once the server closed the connection; its session locks are gone too. */
  readonly isAlive: boolean;
  /** True after a failure of the engine: the open transaction is lost. Reset after the rollback. */
  isBroken: boolean;
  /** Rows of a query, or of a statement with `returning`. */
  readonly all: (sql: string, params?: readonly SqlValue[]) => Promise<readonly SqlRow[]>;
  /** Number of rows changed by a statement. */
  readonly run: (sql: string, params?: readonly SqlValue[]) => Promise<number>;
  /**
   * Sends a statement without rows. On PostgreSQL it does not wait: a failure, or an error of
   * `check`, is thrown by a later statement or by `settle`. On SQLite the statement has run when
   * this resolves.
   */
  readonly send: (sql: string, params?: readonly SqlValue[], check?: RowCheck) => Promise<void>;
  /** Waits for all sent statements. @throws the first failure since the last `settle` or `undo`. */
  readonly settle: () => Promise<void>;
  /** Runs text unchanged, for savepoints and transactions. */
  readonly exec: (sql: string) => Promise<void>;
  /** Like `exec`, and clears earlier failures of rules, because the failed work is undone. */
  readonly undo: (sql: string) => Promise<void>;
  /**
   * Commits the open transaction durably.
   * @throws StoreFailure, with `isUnknown` when the connection was lost before the answer.
   */
  readonly commit: () => Promise<void>;
  readonly close: () => Promise<void>;
};

/** SQL written with `?`, converted for the dialect. No literal here contains a question mark. */
export function forDialect(dialect: Dialect, sql: string): string {
  if (dialect === 'sqlite') return sql;
  let place = 0;
  return sql.replaceAll('?', () => `$${++place}`);
}
