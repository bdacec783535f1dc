import type { CoreBatch, CoreBatchTx, CoreStore, StoredEvent } from '#server/ports/core-store.ts';
import type { CoreReader, CoreTables, Table } from '#server/ports/core-tx.ts';
import { StoreFailure } from '#server/ports/core-store.ts';

type TableName = keyof CoreTables;

/** One written row; `before` is null for a new one. */
export type Written = {
  [K in TableName]: {
    readonly table: K;
    readonly before: CoreTables[K] | null;
    readonly row: CoreTables[K];
  };
}[TableName];

/** What one command wrote besides its postings. */
export type Journal = {
  readonly rows: Written[];
  /** Keys whose answers it stored. */
  readonly keys: string[];
};

export type Spied = {
  /** Called after each commit with its successful commands and their events. */
  readonly committed: (journals: readonly Journal[], events: readonly StoredEvent[]) => void;
  /** Change that a planted bug makes to the transaction. */
  readonly bent: (tx: CoreBatchTx) => CoreBatchTx;
};

/** A table that records writes. */
function noting<K extends TableName>(name: K, table: Table<CoreTables[K]>, journal: () => Journal) {
  const note = (before: CoreTables[K] | null, row: CoreTables[K]): void => {
    journal().rows.push({ table: name, before, row } as Written);
  };
  return {
    get: (id: string) => table.get(id),
    find: (...args: Parameters<typeof table.find>) => table.find(...args),
    first: (...args: Parameters<typeof table.first>) => table.first(...args),
    count: (...args: Parameters<typeof table.count>) => table.count(...args),
    insert: async (row: CoreTables[K]) => {
      await table.insert(row);
      note(null, row);
    },
    update: async (row: CoreTables[K], changes: Partial<CoreTables[K]>) => {
      const next = await table.update(row, changes);
      note(row, next);
      return next;
    },
  } satisfies Table<CoreTables[K]>;
}

/** The observed store of one process. After `kill` it does nothing any more. */
export class SpyStore implements CoreStore {
  readonly #store: CoreStore;
  readonly #spied: Spied;
  readonly #txs = new WeakMap<CoreBatchTx, CoreBatchTx>();
  #journal: Journal = { rows: [], keys: [] };
  #isDead = false;

  constructor(store: CoreStore, spied: Spied) {
    this.#store = store;
    this.#spied = spied;
  }

  /** Ends the process: no more calls reach the store. */
  kill(): void {
    this.#isDead = true;
  }

  async begin(now: number): Promise<CoreBatch> {
    this.#mustLive();
    const batch = await this.#store.begin(now);
    const journals: Journal[] = [];
    return {
      attempt: async (run) => {
        this.#mustLive();
        this.#journal = { rows: [], keys: [] };
        const result = await batch.attempt((tx) => run(this.#watched(tx)));
        journals.push(this.#journal);
        return result;
      },
      commit: async () => {
        this.#mustLive();
        const events = await batch.commit();
        this.#spied.committed(journals, events);
        return events;
      },
      rollback: () => batch.rollback(),
    };
  }

  async read<T>(run: (db: CoreReader) => Promise<T>): Promise<T> {
    this.#mustLive();
    return this.#store.read(run);
  }

  async mode() {
    this.#mustLive();
    return this.#store.mode();
  }

  async eventsAfter(...args: Parameters<CoreStore['eventsAfter']>) {
    this.#mustLive();
    return this.#store.eventsAfter(...args);
  }

  close(): Promise<void> {
    return this.#store.close();
  }

  #mustLive(): void {
    if (this.#isDead) throw new StoreFailure('the process is gone');
  }

  #watched(tx: CoreBatchTx): CoreBatchTx {
    const known = this.#txs.get(tx);
    if (known !== undefined) return known;
    const tables = new Map<TableName, unknown>();
    const table = <K extends TableName>(name: K): Table<CoreTables[K]> => {
      const made = tables.get(name) ?? noting(name, tx.table(name), () => this.#journal);
      tables.set(name, made);
      return made as Table<CoreTables[K]>;
    };
    const watched = this.#spied.bent({
      ...tx,
      table,
      keepAnswer: async (slot, answer) => {
        await tx.keepAnswer(slot, answer);
        const { userId, realm, call, key } = slot;
        this.#journal.keys.push(`${userId} ${realm} ${call} ${key}`);
      },
    });
    this.#txs.set(tx, watched);
    return watched;
  }
}
