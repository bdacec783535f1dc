import type { CoreReader, CoreTx, PrivateEvent } from './core-tx.ts';
import type { Mode } from './core.ts';
import type { Realm } from './ledger.ts';

/**
 * The store of the core. There is one writer, so batches never overlap. A command's effect, its
 * answer by key and its events are committed together.
 */

/** An idempotency key of one user for one call. */
export type KeySlot = {
  readonly userId: string;
  readonly realm: Realm;
  readonly call: string;
  readonly key: string;
};

/** Stored answer of a key. Refusals are not stored because they changed nothing. */
export type KeptAnswer = {
  /** SHA-256 of the request, hex. A different request with the same key is refused. */
  readonly requestHash: string;
  /** Data of the answer as JSON text. */
  readonly data: string;
};

/** A stored event. Ids rise by one without gaps within a user and realm. */
export type StoredEvent = PrivateEvent & {
  readonly eventId: number;
  /** Server time of its command, UTC milliseconds. */
  readonly ts: number;
};

/** Reads and writes of the core itself, in addition to those of the use cases. */
export interface CoreBatchTx extends CoreTx {
  keptAnswer(slot: KeySlot): Promise<KeptAnswer | undefined>;
  keepAnswer(slot: KeySlot, answer: KeptAnswer): Promise<void>;
  /** Number of keys a user used since `since`, for the daily limit. */
  countKeys(userId: string, since: number): Promise<number>;
  setMode(mode: ModeState): Promise<void>;
  /** Deletes answers stored before `keysBefore` and events stored before `eventsBefore`. */
  forget(before: { readonly keysBefore: number; readonly eventsBefore: number }): Promise<void>;
}

type StoreFailureOptions = ErrorOptions & { readonly isUnknown?: boolean };

/**
 * The store failed: disk full, connection lost. The whole batch is lost. Thrown by `begin` and
 * `commit`, and inside `attempt` when the database engine itself fails.
 */
export class StoreFailure extends Error {
  override readonly name = 'StoreFailure';
  /** True when this process must stop using the store: a flush to disk failed. */
  readonly isFatal: boolean;
  /** True when the connection broke during the commit, so the batch may or may not be stored. */
  readonly isUnknown: boolean;

  constructor(message: string, isFatal = false, options: StoreFailureOptions = {}) {
    super(message, options);
    this.isFatal = isFatal;
    this.isUnknown = options.isUnknown ?? false;
  }
}

/** One transaction for a group of commands. */
export interface CoreBatch {
  /**
   * Runs one command in its own savepoint, which is kept when `run` resolves and undone when it
   * throws.
   * @throws whatever `run` throws; StoreFailure when the batch is lost.
   */
  attempt<T>(run: (tx: CoreBatchTx) => Promise<T>): Promise<T>;
  /**
   * Commits the batch. The promise resolves after the flush to disk.
   * @returns the events of the batch in the order they were added.
   */
  commit(): Promise<readonly StoredEvent[]>;
  /** Undoes the whole batch. May also be called after a failed commit. */
  rollback(): Promise<void>;
}

/** Stored mode with the time at which it began. */
export type ModeState = {
  readonly mode: Mode;
  /** Reason, a word or the name of a rule: `start`, `operator`, `audit`, `disk`. */
  readonly reason: string;
  readonly since: number;
};

/** Position in the event stream of a user and realm. */
export type EventPage = {
  readonly events: readonly StoredEvent[];
  /** Newest id, 0 before the first event. */
  readonly lastId: number;
  /** True when events after the requested id have been deleted. */
  readonly isGone: boolean;
};

/** A broken invariant. Contains names and ids, never a person's amounts. */
export type AuditFinding = {
  /** Id of the invariant. */
  readonly rule: string;
  readonly subject: string;
  readonly detail: string;
};

export type AuditReport = {
  readonly kind: 'incremental' | 'full';
  readonly findings: readonly AuditFinding[];
  /** Number of ledger entries checked. */
  readonly entries: number;
};

export interface CoreStore {
  /**
   * Opens the batch; only one may be open. `now` is the time its rows carry, UTC milliseconds.
   * @throws StoreFailure when the store cannot be written; nothing has changed then.
   */
  begin(now: number): Promise<CoreBatch>;
  /** Runs reads against one committed state. An open batch is never visible. */
  read<T>(run: (db: CoreReader) => Promise<T>): Promise<T>;
  /** Stored mode; `normal` in a new store. */
  mode(): Promise<ModeState>;
  /** Events of a user and realm after `afterId`, oldest first; none when `afterId` is null. */
  eventsAfter(
    userId: string,
    realm: Realm,
    afterId: number | null,
    limit: number,
  ): Promise<EventPage>;
  close(): Promise<void>;
}
