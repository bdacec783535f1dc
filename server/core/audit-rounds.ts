import type { AuditReport } from '#server/ports/core-store.ts';

/** Real time between two passes over what is new, and between two over everything. */
const ROUND_MS = 10_000;
const FULL_EVERY_ROUNDS = 60;

export type AuditRoundsParts = {
  readonly once: (ask: { readonly full: boolean }) => Promise<AuditReport>;
  /** Takes each report; a finding freezes the venue. */
  readonly report: (report: AuditReport) => Promise<void>;
  /** Told when a pass could not be made. */
  readonly failed: (error: unknown) => void;
};

/** Passes of the auditor, one after the other: small ones each ten seconds, now and then all. */
export class AuditRounds {
  readonly #parts: AuditRoundsParts;
  #timer: NodeJS.Timeout | null = null;
  #running: Promise<void> | null = null;
  #round = 0;

  constructor(parts: AuditRoundsParts) {
    this.#parts = parts;
  }

  /**
   * Looks at what was written last, and begins the rounds. The pass over everything follows at
   * once, in the background.
   */
  async start(): Promise<void> {
    await this.#pass(false);
    this.#timer = setInterval(() => this.#due(), ROUND_MS);
    this.#due();
  }

  /** Ends the rounds; a pass that runs is waited for. */
  async stop(): Promise<void> {
    if (this.#timer !== null) clearInterval(this.#timer);
    await this.#running;
  }

  #due(): void {
    // A pass over everything may take longer than a round: nothing is asked twice at a time.
    if (this.#running !== null) return;
    const full = this.#round % FULL_EVERY_ROUNDS === 0;
    this.#round++;
    this.#running = this.#pass(full).finally(() => {
      this.#running = null;
    });
  }

  async #pass(full: boolean): Promise<void> {
    try {
      await this.#parts.report(await this.#parts.once({ full }));
    } catch (error) {
      this.#parts.failed(error);
    }
  }
}
