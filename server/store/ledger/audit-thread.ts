import { parentPort, workerData } from 'node:worker_threads';
import type { AuditAnswer, AuditAsk, AuditStart } from './audit-messages.ts';
import { openAuditor } from './auditor.ts';

/** The auditor's own thread: a full pass takes seconds and holds up nobody. */
const auditor = openAuditor(workerData as AuditStart);

async function answer(ask: AuditAsk): Promise<AuditAnswer> {
  try {
    return { ok: true, report: await auditor.once(ask) };
  } catch (error) {
    return { ok: false, error: String(error) };
  }
}

let last: Promise<unknown> = Promise.resolve();
parentPort?.on('message', (ask: AuditAsk | 'close') => {
  last = last.then(async () => {
    if (ask !== 'close') {
      parentPort?.postMessage(await answer(ask));
      return;
    }
    await auditor.close();
    parentPort?.close();
  });
});
