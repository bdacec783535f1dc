import pg from 'pg';
import { StoreFailure } from '#server/ports/core-store.ts';
import type { RowCheck, SqlRow, SqlSession, SqlValue } from './sql-session.ts';

const INT8 = 20;
/**
 * SQLSTATE classes of broken rules and of our own mistakes; every other error is a failure of the
 * engine.
 */
const RULE = /^(22|23|42|P0|25P02)/;
/** The server closes the connection with these, so the outcome of the last statement is unknown. */
const HANGS_UP = /^(FATAL|PANIC)$/;

type Rows = pg.QueryArrayResult<SqlValue[]>;
type Query = { readonly text: string; readonly name?: string; readonly values?: SqlValue[] };

const types = {
  getTypeParser: (oid: number, format?: 'text' | 'binary') =>
    oid === INT8
      ? (text: string) => BigInt(text)
      : (pg.types.getTypeParser(oid, format) as (text: string) => unknown),
};

function isRule(error: unknown): boolean {
  return error instanceof pg.DatabaseError && RULE.test(error.code ?? '');
}

function isAnswered(error: unknown): boolean {
  return error instanceof pg.DatabaseError && !HANGS_UP.test(error.severity ?? '');
}

/**
 * A connection to PostgreSQL. Each SQL text is a named statement of the connection. Statements are
 * sent at once and answered in order, so one without rows costs no round trip.
 */
export class PgSession implements SqlSession {
  readonly dialect = 'postgres';
  readonly #client: pg.Client;
  readonly #names = new Map<string, string>();
  /** Last statement sent without waiting; its answer implies the answers of all before it. */
  #last: Promise<void> | null = null;
  /** First failure of a sent statement; later statements of the transaction fail because of it. */
  #failure: { readonly error: unknown } | null = null;
  isBroken = false;
  #isAlive = true;

  constructor(client: pg.Client) {
    this.#client = client;
    client.on('error', () => {
      this.#isAlive = false;
    });
    client.on('end', () => {
      this.#isAlive = false;
    });
  }

  get isAlive(): boolean {
    return this.#isAlive;
  }

  async all(sql: string, params: readonly SqlValue[] = []): Promise<readonly SqlRow[]> {
    return (await this.#answered(this.#named(sql, params))).rows;
  }

  async run(sql: string, params: readonly SqlValue[] = []): Promise<number> {
    return (await this.#answered(this.#named(sql, params))).rowCount ?? 0;
  }

  async send(sql: string, params: readonly SqlValue[] = [], check?: RowCheck): Promise<void> {
    this.#last = this.#ask(this.#named(sql, params)).then(
      (result) => this.#check(result, check),
      (error: unknown) => this.#note(error),
    );
  }

  async settle(): Promise<void> {
    await this.#last;
    this.#last = null;
    const failure = this.#failure;
    this.#failure = null;
    if (failure !== null) throw failure.error;
  }

  async exec(sql: string): Promise<void> {
    await this.#answered({ text: sql });
  }

  async undo(sql: string): Promise<void> {
    await this.settle().catch((error: unknown) => {
      if (error instanceof StoreFailure) throw error;
    });
    await this.exec(sql);
  }

  async commit(): Promise<void> {
    if (!this.#isAlive) throw this.#broken(new Error('the connection is closed'));
    let result: Rows;
    try {
      result = await this.#ask({ text: 'COMMIT' });
    } catch (error) {
      this.#note(error);
      if (isAnswered(error)) throw error;
      throw new StoreFailure('PostgreSQL was lost during a commit', false, {
        cause: error,
        isUnknown: true,
      });
    }
    // COMMIT rolls back a failed transaction without an error.
    if (result.command !== 'COMMIT') throw this.#broken(new Error('nothing was committed'));
  }

  async close(): Promise<void> {
    this.#isAlive = false;
    await this.#client.end();
  }

  #named(text: string, params: readonly SqlValue[]): Query {
    let name = this.#names.get(text);
    if (name === undefined) {
      name = `s${this.#names.size}`;
      this.#names.set(text, name);
    }
    return { name, text, values: [...params] };
  }

  #ask(query: Query): Promise<Rows> {
    return this.#client.query<SqlValue[]>({ ...query, rowMode: 'array' as const, types });
  }

  async #answered(query: Query): Promise<Rows> {
    try {
      const result = await this.#ask(query);
      if (this.#failure === null) return result;
    } catch (error) {
      this.#note(error);
    }
    throw this.#failure?.error;
  }

  #check(result: Rows, check: RowCheck | undefined): void {
    try {
      check?.(result.rowCount ?? 0);
    } catch (error) {
      this.#failure ??= { error };
    }
  }

  #note(error: unknown): void {
    this.#failure ??= { error: isRule(error) ? error : this.#broken(error) };
  }

  #broken(cause: unknown): StoreFailure {
    this.isBroken = true;
    return new StoreFailure('PostgreSQL failed', false, { cause });
  }
}

/** Timeouts of a connection, milliseconds. */
export type PgPatience = { readonly connectMs: number; readonly answerMs?: number };

const CONNECT_MS = 5_000;

/** Opens a connection. @throws StoreFailure when the server cannot be reached. */
export async function connectPg(
  url: string,
  { connectMs, answerMs }: PgPatience = { connectMs: CONNECT_MS },
): Promise<PgSession> {
  const client = new pg.Client({
    connectionString: url,
    keepAlive: true,
    connectionTimeoutMillis: connectMs,
    pipeline: true,
    ...(answerMs === undefined ? {} : { query_timeout: answerMs }),
  });
  const session = new PgSession(client);
  try {
    await client.connect();
  } catch (error) {
    throw new StoreFailure('PostgreSQL cannot be reached', false, { cause: error });
  }
  return session;
}
