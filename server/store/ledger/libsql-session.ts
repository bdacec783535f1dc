import Database from 'libsql';
import { StoreFailure } from '#server/ports/core-store.ts';
import type { RowCheck, SqlRow, SqlSession, SqlValue } from './sql-session.ts';

type Prepared = {
  readonly all: (params: readonly SqlValue[]) => unknown[];
  readonly run: (params: readonly SqlValue[]) => { readonly changes: number };
};

/** Error codes of the disk or the file; every other code is a broken rule. */
const ENGINE = /^SQLITE_(FULL|IOERR|CORRUPT|NOTADB|BUSY|LOCKED|READONLY|CANTOPEN|NOMEM|PROTOCOL)/;
/** A failed flush may have lost pages for good, so nothing in memory can be trusted after it. */
const FATAL = /^SQLITE_(IOERR_(FSYNC|DIR_FSYNC)|CORRUPT|NOTADB)/;

/** The error to throw: a failure of the engine becomes a StoreFailure. */
function sqliteError(error: unknown): unknown {
  if (typeof error !== 'object' || error === null || !('code' in error)) return error;
  const code = String(error.code);
  if (!ENGINE.test(code)) return error;
  return new StoreFailure(`SQLite: ${code}`, FATAL.test(code), { cause: error });
}

/** The driver ends the process on a value of unknown type, so values are checked first. */
function checkValues(params: readonly unknown[]): void {
  for (const value of params) {
    if (value !== null && typeof value !== 'string' && typeof value !== 'bigint') {
      throw new TypeError(`not a value of a column: ${typeof value}`);
    }
  }
}

/** A connection to SQLite. The driver is synchronous: every promise here is settled at once. */
export class LibsqlSession implements SqlSession {
  readonly dialect = 'sqlite';
  readonly #db: Database.Database;
  readonly #prepared = new Map<string, Prepared>();
  #isClosed = false;
  isBroken = false;

  constructor(db: Database.Database) {
    this.#db = db;
  }

  async all(sql: string, params: readonly SqlValue[] = []): Promise<readonly SqlRow[]> {
    checkValues(params);
    return this.#guarded(() => this.#statement(sql).all(params) as SqlRow[]);
  }

  async run(sql: string, params: readonly SqlValue[] = []): Promise<number> {
    checkValues(params);
    return this.#guarded(() => this.#statement(sql).run(params).changes);
  }

  async send(sql: string, params?: readonly SqlValue[], check?: RowCheck): Promise<void> {
    if (params === undefined) return this.exec(sql);
    const changed = await this.run(sql, params);
    check?.(changed);
  }

  async settle(): Promise<void> {
    // Nothing to wait for: each statement has already run.
  }

  async exec(sql: string): Promise<void> {
    this.#guarded(() => {
      this.#db.exec(sql);
    });
  }

  undo(sql: string): Promise<void> {
    return this.exec(sql);
  }

  commit(): Promise<void> {
    return this.exec('COMMIT');
  }

  get isAlive(): boolean {
    return !this.#isClosed;
  }

  async close(): Promise<void> {
    if (this.#isClosed) return;
    this.#isClosed = true;
    this.#prepared.clear();
    this.#db.close();
  }

  #guarded<T>(work: () => T): T {
    try {
      return work();
    } catch (error) {
      const told = sqliteError(error);
      this.isBroken ||= told instanceof StoreFailure;
      throw told;
    }
  }

  #statement(sql: string): Prepared {
    const known = this.#prepared.get(sql);
    if (known !== undefined) return known;
    const statement = this.#db.prepare(sql).safeIntegers(true);
    const prepared: Prepared = statement.reader ? statement.raw(true) : statement;
    this.#prepared.set(sql, prepared);
    return prepared;
  }
}

const CACHE_KIB = 65_536;

/** A connection for writing; every commit is flushed before it returns. */
export function openSqliteWriter(file: string): Database.Database {
  const db = new Database(file);
  db.pragma('journal_mode = WAL');
  db.pragma('synchronous = FULL');
  db.pragma('foreign_keys = ON');
  // Savepoints keep their undo data in memory, not in a separate file.
  db.pragma('temp_store = MEMORY');
  db.pragma(`cache_size = -${CACHE_KIB}`);
  return db;
}

/** A read-only connection. */
export function openSqliteReader(file: string): LibsqlSession {
  const db = new Database(file);
  db.pragma('query_only = ON');
  return new LibsqlSession(db);
}
