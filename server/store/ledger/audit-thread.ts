import { constants, setPriority } from 'node:os';
import { parentPort, workerData } from 'node:worker_threads';
import type { AuditAnswer, AuditStart, NumberedAsk } from './audit-messages.ts';
import { openAuditor } from './auditor.ts';

// On Linux the priority applies to the thread, so threads with waiting clients go first.
if (process.platform === 'linux') setPriority(constants.priority.PRIORITY_BELOW_NORMAL);

/** The auditor's own thread, so that a full pass of several seconds blocks nothing. */
const auditor = openAuditor(workerData as AuditStart);

async function answer({ id, ask }: NumberedAsk): Promise<AuditAnswer> {
  try {
    return { id, ok: true, report: await auditor.once(ask) };
  } catch (error) {
    return { id, ok: false, error: String(error) };
  }
}

async function close(): Promise<void> {
  // A running pass fails at its next read.
  await auditor.close();
  parentPort?.close();
}

/** Passes of one kind run one after the other; a short one does not wait for a long one. */
const last = new Map<string, Promise<unknown>>();
parentPort?.on('message', (asked: NumberedAsk | 'close') => {
  if (asked === 'close') {
    void close();
    return;
  }
  const kind = JSON.stringify(asked.ask);
  const turn = last.get(kind) ?? Promise.resolve();
  last.set(
    kind,
    turn.then(async () => parentPort?.postMessage(await answer(asked))),
  );
});
