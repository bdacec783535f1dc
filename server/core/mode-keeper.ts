import { Refusal } from '#domain/errors.ts';
import type { Mode } from '#server/ports/core.ts';
import {
  StoreFailure,
  type AuditReport,
  type CoreBatchTx,
  type CoreStore,
  type ModeState,
} from '#server/ports/core-store.ts';

/** Duration of `cancel_only` after `frozen`. */
const AFTER_FROZEN_MS = 600_000;
const AFTER_FROZEN = 'afterFrozen';
/** Time between two attempts to write to a store that failed. */
const PROBE_MS = 1_000;

const START: ModeState = { mode: 'normal', reason: 'start', since: 0 };

/**
 * The venue's mode: the stored one, or `cancel_only` instead of `normal` while the store cannot be
 * written.
 */
export class ModeKeeper {
  readonly #store: Pick<CoreStore, 'mode'>;
  readonly #told: (mode: Mode) => void;
  #stored: ModeState = START;
  /** Replaces the stored mode when its batch is committed. */
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

  /** Writes a mode. It applies at once to the rest of the batch. */
  async set(tx: CoreBatchTx, next: ModeState): Promise<void> {
    await tx.setMode(next);
    this.#pending = next;
  }

  /** Called after the commit of a batch. */
  committed(): void {
    if (this.#pending !== null) {
      this.#stored = this.#pending;
      this.#pending = null;
      this.#isStoreDown = false;
    }
    this.#tell();
  }

  /** Called when a batch was lost. */
  lost(error: unknown): void {
    this.#pending = null;
    if (error instanceof StoreFailure) this.#isStoreDown = true;
    this.#tell();
  }

  /** Records a full audit without findings; `frozen` can only be left after one. */
  audited({ kind, findings }: AuditReport, now: number): void {
    if (kind === 'full' && findings.length === 0) this.#cleanAt = now;
  }

  /**
   * Next mode for an operator's request.
   * @throws Refusal `WRONG_STATE` when the present mode must not be left yet.
   */
  next(mode: Mode, now: number): ModeState {
    const { mode: before, since } = this.#stored;
    if (before !== 'frozen' || mode === 'frozen') return { mode, reason: 'operator', since: now };
    if (this.#cleanAt < since) throw new Refusal('WRONG_STATE');
    return { mode: 'cancel_only', reason: AFTER_FROZEN, since: now };
  }

  /**
   * Mode to write now, if any: `normal` at the end of `cancel_only`, or the stored mode as a probe
   * whether a failed store works again.
   */
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
