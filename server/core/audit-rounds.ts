import type { AuditReport } from '#server/ports/core-store.ts';
import type { AuditAsk } from '#server/store/ledger/audit-messages.ts';

/** Real time between two incremental passes, and between two full passes. */
const ROUND_MS = 10_000;
const FULL_EVERY_ROUNDS = 60;

export type AuditRoundsParts = {
  readonly once: (ask: AuditAsk) => Promise<AuditReport>;
  /** Receives each report. A finding freezes the venue. */
  readonly report: (report: AuditReport) => Promise<void>;
  /** Called when a pass could not run. */
  readonly failed: (error: unknown) => void;
};

const LATEST: AuditAsk = { full: false };
const EVERYTHING: AuditAsk = { full: true, isCalm: true };

/**
 * Schedules the auditor: an incremental pass every ten seconds, and occasional full passes in
 * parallel.
 */
export class AuditRounds {
  readonly #parts: AuditRoundsParts;
  readonly #running = new Map<AuditAsk, Promise<void>>();
  #timer: NodeJS.Timeout | null = null;
  #round = 0;

  constructor(parts: AuditRoundsParts) {
    this.#parts = parts;
  }

  /**
   * Audits the latest entries and starts the schedule. A full pass follows at once, in the
   * background.
   */
  async start(): Promise<void> {
    await this.#pass(LATEST);
    this.#timer = setInterval(() => this.#due(), ROUND_MS);
    this.#due();
  }

  /**
   * Stops the schedule. Waits for a running incremental pass; a full pass ends with the auditor.
   */
  async stop(): Promise<void> {
    if (this.#timer !== null) clearInterval(this.#timer);
    this.#timer = null;
    await this.#running.get(LATEST);
  }

  #due(): void {
    if (this.#round % FULL_EVERY_ROUNDS === 0) this.#begin(EVERYTHING);
    else this.#begin(LATEST);
    this.#round++;
  }

  /** Skips a round while the previous pass still runs. */
  #begin(ask: AuditAsk): void {
    if (this.#running.has(ask)) return;
    const pass = this.#pass(ask).finally(() => this.#running.delete(ask));
    this.#running.set(ask, pass);
  }

  async #pass(ask: AuditAsk): Promise<void> {
    const isOver = (): boolean => ask === EVERYTHING && this.#timer === null;
    try {
      const report = await this.#parts.once(ask);
      if (!isOver()) await this.#parts.report(report);
    } catch (error) {
      if (!isOver()) this.#parts.failed(error);
    }
  }
}
