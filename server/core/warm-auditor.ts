import { setTimeout as pause } from 'node:timers/promises';
import type { AuditReport } from '#server/ports/core-store.ts';
import type { RunningAuditor } from '#server/store/ledger/start-auditor.ts';

/** Real time between two passes of a stand-by. */
const ROUND_MS = 5_000;

/** An auditor that follows the entries of another writer. */
export type WarmAuditor = {
  /** Stops the passes. @returns the first report with findings, null without any. */
  readonly end: () => Promise<AuditReport | null>;
};

/**
 * Lets a stand-by's auditor follow the ledger, so that a take-over only has to audit the last
 * seconds. The active writer has its own auditor; findings made here are reported at the take-over.
 */
export function followLedger(auditor: Pick<RunningAuditor, 'once'>): WarmAuditor {
  const ended = new AbortController();
  let found: AuditReport | null = null;
  const rounds = async (): Promise<void> => {
    while (!ended.signal.aborted) {
      // A ledger that cannot be read yet is tried again in the next round.
      const report = await auditor.once({ full: false }).catch(() => null);
      if (report !== null && report.findings.length > 0) found ??= report;
      await pause(ROUND_MS, undefined, { signal: ended.signal }).catch(() => undefined);
    }
  };
  const running = rounds();
  return {
    end: async () => {
      ended.abort();
      await running;
      return found;
    },
  };
}
