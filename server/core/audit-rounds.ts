import type { AuditReport } from '#server/ports/core-store.ts';
import type { AuditAsk } from '#server/store/ledger/audit-messages.ts';

/** Real time between two passes over what is new, and between two over everything. */
const ROUND_MS = 10_000;
const FULL_EVERY_ROUNDS = 60;

export type AuditRoundsParts = {
  readonly once: (ask: AuditAsk) => Promise<AuditReport>;
  /** Takes each report; a finding freezes the venue. */
  readonly report: (report: AuditReport) => Promise<void>;
  /** Told when a pass could not be made. */
  readonly failed: (error: unknown) => void;
};

const LATEST: AuditAsk = { full: false };
const EVERYTHING: AuditAsk = { full: true, isCalm: true };

/**
 * Passes of the auditor: small ones each ten seconds, now and then one over everything, which goes
 * on beside them.
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
   * Looks at what was written last, and begins the rounds. The pass over everything follows at
   * once, in the background.
   */
  async start(): Promise<void> {
    await this.#pass(LATEST);
    this.#timer = setInterval(() => this.#due(), ROUND_MS);
    this.#due();
  }

  /** Ends the rounds. A small pass is waited for; one over everything ends with the auditor. */
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

  /** Nothing is asked twice at a time: a pass may take longer than a round. */
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
