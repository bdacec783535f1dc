import { Refusal } from '#domain/errors.ts';
import type { Mode } from '#server/ports/core.ts';
import {
  StoreFailure,
  type AuditReport,
  type CoreBatchTx,
  type CoreStore,
  type ModeState,
} from '#server/ports/core-store.ts';

/** Time the venue only lets orders be cancelled after it was frozen. */
const AFTER_FROZEN_MS = 600_000;
const AFTER_FROZEN = 'afterFrozen';
/** Time between two looks whether a store that failed can be written again. */
const PROBE_MS = 1_000;

const START: ModeState = { mode: 'normal', reason: 'start', since: 0 };

/** The mode of the venue: what is stored, and what holds while the store cannot be written. */
export class ModeKeeper {
  readonly #store: Pick<CoreStore, 'mode'>;
  readonly #told: (mode: Mode) => void;
  #stored: ModeState = START;
  /** Becomes the stored one when the batch that writes it is committed. */
  #pending: ModeState | null = null;
  #isStoreDown = false;
  #probeAt = 0;
  #shown: Mode = 'normal';
  /** Time of the last full audit without a finding. */
  #cleanAt = Number.NEGATIVE_INFINITY;

  constructor(store: Pick<CoreStore, 'mode'>, told: (mode: Mode) => void) {
    this.#store = store;
    this.#told = told;
  }

  async load(): Promise<void> {
    this.#stored = await this.#store.mode();
    this.#tell();
  }

  get mode(): Mode {
    const { mode } = this.#pending ?? this.#stored;
    return this.#isStoreDown && mode === 'normal' ? 'cancel_only' : mode;
  }

  /** Writes a mode; it holds at once for what follows in the same batch. */
  async set(tx: CoreBatchTx, next: ModeState): Promise<void> {
    await tx.setMode(next);
    this.#pending = next;
  }

  /** The batch is on disk. */
  committed(): void {
    if (this.#pending !== null) {
      this.#stored = this.#pending;
      this.#pending = null;
      this.#isStoreDown = false;
    }
    this.#tell();
  }

  /** The batch is gone. */
  lost(error: unknown): void {
    this.#pending = null;
    if (error instanceof StoreFailure) this.#isStoreDown = true;
    this.#tell();
  }

  /** Notes a full audit without findings: only after one may `frozen` be left. */
  audited({ kind, findings }: AuditReport, now: number): void {
    if (kind === 'full' && findings.length === 0) this.#cleanAt = now;
  }

  /** @throws Refusal `WRONG_STATE` when the present mode must not be left yet. */
  next(mode: Mode, now: number): ModeState {
    const { mode: before, since } = this.#stored;
    if (before !== 'frozen' || mode === 'frozen') return { mode, reason: 'operator', since: now };
    if (this.#cleanAt < since) throw new Refusal('WRONG_STATE');
    return { mode: 'cancel_only', reason: AFTER_FROZEN, since: now };
  }

  /** A mode to write now: the end of the time after `frozen`, or a try whether the disk is back. */
  due(now: number): ModeState | null {
    const { mode, reason, since } = this.#stored;
    if (mode === 'cancel_only' && reason === AFTER_FROZEN && now - since >= AFTER_FROZEN_MS) {
      return { mode: 'normal', reason: AFTER_FROZEN, since: now };
    }
    if (!this.#isStoreDown || now < this.#probeAt) return null;
    this.#probeAt = now + PROBE_MS;
    return this.#stored;
  }

  #tell(): void {
    if (this.mode === this.#shown) return;
    this.#shown = this.mode;
    this.#told(this.#shown);
  }
}
