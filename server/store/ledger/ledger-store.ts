import {
  StoreFailure,
  type CoreBatch,
  type CoreBatchTx,
  type CoreStore,
  type EventPage,
  type ModeState,
  type StoredEvent,
} from '#server/ports/core-store.ts';
import type { CoreReader } from '#server/ports/core-tx.ts';
import type { Realm } from '#server/ports/ledger.ts';
import type { Fence } from './fence.ts';
import { LedgerReader } from './ledger-reader.ts';
import { MODE_SETTING, type LedgerWriter } from './ledger-writer.ts';
import { asNumber, asText, int } from './row-codec.ts';
import type { Dialect, SqlSession } from './sql-session.ts';
import { Mutex } from './mutex.ts';

const START: ModeState = { mode: 'normal', reason: 'start', since: 0 };

/** Connections of a store. */
export type LedgerParts = {
  readonly dialect: Dialect;
  readonly isVolatile: boolean;
  /** Number of the writer, if other processes can take over. */
  readonly fence?: Pick<Fence, 'number' | 'hold'>;
  /** Reconnects the writer after its connection was lost. */
  readonly writer: () => Promise<LedgerWriter>;
  /** Reads in parallel to the writer; null with a single connection, in memory. */
  readonly read: (<T>(run: (reader: LedgerReader) => Promise<T>) => Promise<T>) | null;
  readonly close: () => Promise<void>;
};

/** Rolls back and reloads the writer's state. */
async function undoAll(writer: LedgerWriter): Promise<void> {
  // A failed engine has often rolled back by itself, so there may be nothing to undo.
  await writer.session.undo('ROLLBACK').catch(() => undefined);
  await writer.load();
  writer.session.isBroken = false;
}

/** A batch: one transaction of the writer. */
class LedgerBatch implements CoreBatch {
  readonly #writer: LedgerWriter;
  readonly #end: () => void;
  #isOver = false;

  constructor(writer: LedgerWriter, end: () => void) {
    this.#writer = writer;
    this.#end = end;
  }

  async attempt<T>(run: (tx: CoreBatchTx) => Promise<T>): Promise<T> {
    const { session, tx } = this.#writer;
    this.#mustBeWhole();
    await session.send('SAVEPOINT attempt');
    const undo = this.#writer.mark();
    try {
      const result = await run(tx);
      await this.#writer.writeEvents();
      this.#mustBeWhole();
      await session.settle();
      await session.send('RELEASE SAVEPOINT attempt');
      return result;
    } catch (error) {
      this.#mustBeWhole(error);
      await session.undo('ROLLBACK TO SAVEPOINT attempt');
      await session.send('RELEASE SAVEPOINT attempt');
      undo();
      throw error;
    }
  }

  async commit(): Promise<readonly StoredEvent[]> {
    this.#mustBeWhole();
    await this.#writer.session.commit();
    const { events } = this.#writer;
    this.#writer.events = [];
    this.#isOver = true;
    this.#end();
    return events;
  }

  async rollback(): Promise<void> {
    if (this.#isOver) return;
    this.#isOver = true;
    const { session } = this.#writer;
    try {
      await undoAll(this.#writer);
    } catch {
      // Still broken: the next batch tries again before it begins.
      session.isBroken = true;
    } finally {
      this.#end();
    }
  }

  /** A transaction lost by the engine accepts nothing more. */
  #mustBeWhole(cause?: unknown): void {
    if (cause instanceof StoreFailure) throw cause;
    if (this.#isOver) throw new Error('the batch is over');
    if (this.#writer.session.isBroken)
      throw new StoreFailure('the batch is lost', false, { cause });
  }
}

/** The ledger of the core: one writer, with readers in parallel. */
export class LedgerStore implements CoreStore {
  readonly dialect: Dialect;
  /** True when a power failure may lose a commit: allowed by a setting, and shown to users. */
  readonly isVolatile: boolean;
  readonly #parts: LedgerParts;
  readonly #turn = new Mutex();
  #own: LedgerReader | null = null;
  #isClosed = false;

  constructor(parts: LedgerParts) {
    this.#parts = parts;
    this.dialect = parts.dialect;
    this.isVolatile = parts.isVolatile;
  }

  /** Number of this writer, raised by each take-over; 0 where no take-over is possible. */
  get epoch(): number {
    return this.#parts.fence?.number ?? 0;
  }

  async begin(now: number): Promise<CoreBatch> {
    const end = await this.#turn.lock();
    try {
      if (this.#isClosed) throw new StoreFailure('the ledger is closed');
      const writer = await this.#parts.writer();
      if (writer.session.isBroken) await undoAll(writer);
      await writer.session.send(this.dialect === 'sqlite' ? 'BEGIN IMMEDIATE' : 'BEGIN');
      await this.#parts.fence?.hold(writer.session);
      writer.now = now;
      return new LedgerBatch(writer, end);
    } catch (error) {
      end();
      if (error instanceof StoreFailure) throw error;
      throw new StoreFailure('no batch can begin', false, { cause: error });
    }
  }

  async read<T>(run: (db: CoreReader) => Promise<T>): Promise<T> {
    return this.inspect(run);
  }

  /** Like `read`, with SQL queries: for the auditor of a store in memory, and for tests. */
  async inspect<T>(run: (reader: LedgerReader) => Promise<T>): Promise<T> {
    if (this.#parts.read !== null) return this.#parts.read(run);
    const end = await this.#turn.lock();
    try {
      this.#own ??= new LedgerReader((await this.#parts.writer()).session);
      return await run(this.#own);
    } finally {
      end();
    }
  }

  /** Runs SQL on the writer's connection, inside an open batch: for tests of the schema. */
  async inspectWriter<T>(run: (session: SqlSession) => Promise<T>): Promise<T> {
    return run((await this.#parts.writer()).session);
  }

  async mode(): Promise<ModeState> {
    return this.inspect(async (reader) => {
      const [row] = await reader.query('SELECT value FROM setting WHERE name = ?', [MODE_SETTING]);
      return row === undefined ? START : (JSON.parse(asText(row[0])) as ModeState);
    });
  }

  async eventsAfter(
    userId: string,
    realm: Realm,
    afterId: number | null,
    limit: number,
  ): Promise<EventPage> {
    return this.inspect(async (reader) => {
      const owner = [userId, realm];
      const [place] = await reader.query(
        'SELECT last_id FROM event_place WHERE user_id = ? AND realm = ?',
        owner,
      );
      const lastId = place === undefined ? 0 : asNumber(place[0]);
      if (afterId === null || afterId === lastId) return { events: [], lastId, isGone: false };
      const rows = await reader.query(
        `SELECT event_id, kind, data, ts FROM outbox
         WHERE user_id = ? AND realm = ? AND event_id > ? ORDER BY event_id LIMIT ?`,
        [...owner, int(afterId), int(limit)],
      );
      const events = rows.map((row) => ({
        userId,
        realm,
        eventId: asNumber(row[0]),
        kind: asText(row[1]) as StoredEvent['kind'],
        data: JSON.parse(asText(row[2])) as unknown,
        ts: asNumber(row[3]),
      }));
      return { events, lastId, isGone: events[0]?.eventId !== afterId + 1 };
    });
  }

  /** Closes the ledger after the open batch has ended. */
  async close(): Promise<void> {
    const end = await this.#turn.lock();
    if (!this.#isClosed) {
      this.#isClosed = true;
      await this.#parts.close();
    }
    end();
  }
}
