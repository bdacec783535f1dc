import type { AuditReport } from '#server/ports/core-store.ts';
import { startThread } from '#server/ports/thread.ts';
import type { AuditAnswer, AuditAsk, AuditStart, NumberedAsk } from './audit-messages.ts';

/** The running auditor as the rest of the server sees it. */
export type RunningAuditor = {
  /**
   * Runs one pass. Passes of different kinds run in parallel.
   * @throws Error when the ledger cannot be read, or the auditor is closed before the end.
   */
  readonly once: (ask: AuditAsk) => Promise<AuditReport>;
  readonly close: () => Promise<void>;
};

type Waiting = {
  readonly resolve: (report: AuditReport) => void;
  readonly reject: (error: Error) => void;
};

/** Starts the auditor in its own thread, next to the writer. */
export function startAuditor(place: AuditStart): RunningAuditor {
  const worker = startThread('store/ledger/audit-thread', { workerData: place });
  const waiting = new Map<number, Waiting>();
  let asks = 0;
  let ended: Error | null = null;
  const end = (reason: Error): void => {
    ended = reason;
    for (const one of waiting.values()) one.reject(reason);
    waiting.clear();
  };
  worker.on('message', (answer: AuditAnswer) => {
    const asked = waiting.get(answer.id);
    waiting.delete(answer.id);
    if (answer.ok) asked?.resolve(answer.report);
    else asked?.reject(new Error(answer.error));
  });
  worker.on('error', end);
  worker.on('exit', () => {
    end(new Error('the auditor is closed'));
  });
  return {
    once: (ask) =>
      new Promise((resolve, reject) => {
        if (ended !== null) {
          reject(ended);
          return;
        }
        const id = ++asks;
        waiting.set(id, { resolve, reject });
        worker.postMessage({ id, ask } satisfies NumberedAsk);
      }),
    close: async () => {
      worker.postMessage('close');
      await new Promise<void>((resolve) => {
        if (ended !== null) resolve();
        else worker.once('exit', () => resolve());
      });
    },
  };
}
