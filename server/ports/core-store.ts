import type { CoreReader, CoreTx, PrivateEvent } from './core-tx.ts';
import type { Mode } from './core.ts';
import type { Realm } from './ledger.ts';

/**
 * The store under the core. One writer: batches never overlap. Everything that belongs to a
 * command, its answer by key and its events included, is committed together with its effect.
 */

/** One call with one key of one user. */
export type KeySlot = {
  readonly userId: string;
  readonly realm: Realm;
  readonly call: string;
  readonly key: string;
};

/** A good answer kept for its key; refusals are not kept, because nothing was done. */
export type KeptAnswer = {
  /** SHA-256 of the request, hex: the same key with another request is refused. */
  readonly requestHash: string;
  /** Data of the answer as JSON text. */
  readonly data: string;
};

/** An event as stored. Ids of one user and realm rise by one without a gap. */
export type StoredEvent = PrivateEvent & {
  readonly eventId: number;
  /** Server time of the command it belongs to, UTC milliseconds. */
  readonly ts: number;
};

/** Reads and writes of the core itself beside those of the use cases. */
export interface CoreBatchTx extends CoreTx {
  keptAnswer(slot: KeySlot): Promise<KeptAnswer | undefined>;
  keepAnswer(slot: KeySlot, answer: KeptAnswer): Promise<void>;
  /** Keys a user used since a time, for the daily bound. */
  countKeys(userId: string, since: number): Promise<number>;
  setMode(mode: ModeState): Promise<void>;
  /** Drops answers kept before `keysBefore` and events before `eventsBefore`. */
  forget(before: { readonly keysBefore: number; readonly eventsBefore: number }): Promise<void>;
}

type StoreFailureOptions = ErrorOptions & { readonly isUnknown?: boolean };

/**
 * The store could not do its work: disk full, connection lost. The whole batch is lost. Thrown by
 * `begin`, `commit`, and by anything inside `attempt` that the engine itself failed at.
 */
export class StoreFailure extends Error {
  override readonly name = 'StoreFailure';
  /** True when nothing may go on with this process: a flush to disk failed. */
  readonly isFatal: boolean;
  /** True when nobody knows whether the batch is stored: a connection lost while it was. */
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
   * Runs one command in a savepoint of its own: kept when `run` resolves, undone when it throws.
   * @throws whatever `run` throws; StoreFailure when the batch is lost.
   */
  attempt<T>(run: (tx: CoreBatchTx) => Promise<T>): Promise<T>;
  /**
   * Makes the whole batch durable: flushed to disk when the promise resolves.
   * @returns the events of the batch in the order they were added.
   */
  commit(): Promise<readonly StoredEvent[]>;
  /** Undoes the whole batch; also fine after a failed commit. */
  rollback(): Promise<void>;
}

/** The mode as stored, with the time from which it counts. */
export type ModeState = {
  readonly mode: Mode;
  /** Why, in one word or the name of a rule: `start`, `operator`, `audit`, `disk`. */
  readonly reason: string;
  readonly since: number;
};

/** Where the events of a user and realm stand. */
export type EventPage = {
  readonly events: readonly StoredEvent[];
  /** Newest id, 0 before the first event. */
  readonly lastId: number;
  /** True when events after the id asked for are no longer kept. */
  readonly isGone: boolean;
};

/** A broken invariant. Names and ids only, never amounts of a person. */
export type AuditFinding = {
  /** Id of the invariant. */
  readonly rule: string;
  readonly subject: string;
  readonly detail: string;
};

export type AuditReport = {
  readonly kind: 'incremental' | 'full';
  readonly findings: readonly AuditFinding[];
  /** Ledger entries looked at. */
  readonly entries: number;
};

export interface CoreStore {
  /**
   * Begins the only open batch. `now` is the time its rows carry, UTC milliseconds.
   * @throws StoreFailure when the store cannot be written: nothing was done then.
   */
  begin(now: number): Promise<CoreBatch>;
  /** Runs reads against one committed state, never against an open batch. */
  read<T>(run: (db: CoreReader) => Promise<T>): Promise<T>;
  /** Mode as stored; `normal` in a new store. */
  mode(): Promise<ModeState>;
  /** Events of a user and realm after `afterId`, oldest first; `afterId` null asks for none. */
  eventsAfter(
    userId: string,
    realm: Realm,
    afterId: number | null,
    limit: number,
  ): Promise<EventPage>;
  close(): Promise<void>;
}
