import { setTimeout as pause } from 'node:timers/promises';
import type { AuditReport } from '#server/ports/core-store.ts';
import type { RunningAuditor } from '#server/store/ledger/start-auditor.ts';

/** Real time between two passes of a stand-by. */
const ROUND_MS = 5_000;

/** An auditor that looks at what another writer wrote. */
export type WarmAuditor = {
  /** Ends its rounds. @returns what it found that nobody was told of, null where nothing. */
  readonly end: () => Promise<AuditReport | null>;
};

/**
 * Lets the auditor of a stand-by follow the ledger, so that a take-over has only the last seconds
 * to look at. The writer has an auditor of its own: what is found here is told at the take-over.
 */
export function followLedger(auditor: Pick<RunningAuditor, 'once'>): WarmAuditor {
  const ended = new AbortController();
  let found: AuditReport | null = null;
  const rounds = async (): Promise<void> => {
    while (!ended.signal.aborted) {
      // A ledger that cannot be read yet has its turn in the next round.
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
