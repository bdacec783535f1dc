import type { AuditReport } from '#server/ports/core-store.ts';
import { startThread } from '#server/ports/thread.ts';
import type { AuditAnswer, AuditAsk, AuditStart } from './audit-messages.ts';

/** The auditor as the rest of the server sees it. */
export type RunningAuditor = {
  /** One pass. @throws Error when the ledger cannot be read. */
  readonly once: (ask: AuditAsk) => Promise<AuditReport>;
  readonly close: () => Promise<void>;
};

/** Starts the auditor in a thread of its own, beside the writer. */
export function startAuditor(place: AuditStart): RunningAuditor {
  const worker = startThread('store/ledger/audit-thread', { workerData: place });
  const waiting: { resolve: (report: AuditReport) => void; reject: (error: Error) => void }[] = [];
  let ended: Error | null = null;
  const end = (reason: Error): void => {
    ended = reason;
    for (const one of waiting.splice(0)) one.reject(reason);
  };
  worker.on('message', (answer: AuditAnswer) => {
    const asked = waiting.shift();
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
        waiting.push({ resolve, reject });
        worker.postMessage(ask);
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
