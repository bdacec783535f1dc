import type { CoreBatchTx, CoreStore, StoredEvent } from '#server/ports/core-store.ts';

type Opening = ReturnType<CoreStore['begin']>;

/** One transaction for several work items, opened by the first one that writes. */
export class Group {
  /** Answers to send after the commit. */
  readonly answers: (() => void)[] = [];
  readonly #open: () => Opening;
  #batch: Opening | null = null;

  constructor(open: () => Opening) {
    this.#open = open;
  }

  /** True once the transaction was opened. */
  get isUsed(): boolean {
    return this.#batch !== null;
  }

  /** Runs a work item in its own savepoint. */
  async attempt<T>(run: (tx: CoreBatchTx) => Promise<T>): Promise<T> {
    this.#batch ??= this.#open();
    return (await this.#batch).attempt(run);
  }

  async commit(): Promise<readonly StoredEvent[]> {
    return this.#batch === null ? [] : (await this.#batch).commit();
  }

  async rollback(): Promise<void> {
    const batch = await this.#batch?.catch(() => null);
    await batch?.rollback();
  }
}
