import type { SqlSession } from './sql-session.ts';
import { LedgerReader } from './ledger-reader.ts';

/** Maximum number of parallel reads; others wait. */
const READERS = 4;

type Seat = { readonly session: SqlSession; readonly reader: LedgerReader };

/** Read connections. Each read runs in its own transaction and sees one committed state. */
export class ReaderPool {
  readonly #connect: () => Promise<SqlSession>;
  readonly #free: Seat[] = [];
  readonly #waiting: ((seat: Seat | null) => void)[] = [];
  #count = 0;
  #isClosed = false;

  constructor(connect: () => Promise<SqlSession>) {
    this.#connect = connect;
  }

  /** Runs reads against one state. @throws StoreFailure when the engine fails. */
  async use<T>(run: (reader: LedgerReader) => Promise<T>): Promise<T> {
    const seat = await this.#take();
    try {
      const isPostgres = seat.session.dialect === 'postgres';
      await seat.session.exec(
        isPostgres ? 'BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY' : 'BEGIN',
      );
      try {
        return await run(seat.reader);
      } finally {
        await seat.session.undo('ROLLBACK');
      }
    } finally {
      this.#release(seat);
    }
  }

  /** Closes the connections after the running reads. */
  async close(): Promise<void> {
    this.#isClosed = true;
    for (const wake of this.#waiting.splice(0)) wake(null);
    for (const seat of this.#free.splice(0)) await seat.session.close();
  }

  async #take(): Promise<Seat> {
    if (this.#isClosed) throw new Error('the ledger is closed');
    for (let free = this.#free.pop(); free !== undefined; free = this.#free.pop()) {
      if (free.session.isAlive) return free;
      this.#count--;
    }
    if (this.#count < READERS) return this.#open();
    const seat = await new Promise<Seat | null>((resolve) => {
      this.#waiting.push(resolve);
    });
    return seat ?? this.#take();
  }

  async #open(): Promise<Seat> {
    this.#count++;
    try {
      const session = await this.#connect();
      return { session, reader: new LedgerReader(session) };
    } catch (error) {
      this.#count--;
      throw error;
    }
  }

  #release(seat: Seat): void {
    if (this.#isClosed || seat.session.isBroken || !seat.session.isAlive) {
      this.#count--;
      void seat.session.close().catch(() => undefined);
      // The waiting read opens its own connection.
      this.#waiting.shift()?.(null);
      return;
    }
    const next = this.#waiting.shift();
    if (next === undefined) this.#free.push(seat);
    else next(seat);
  }
}
