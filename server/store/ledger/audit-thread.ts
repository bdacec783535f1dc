import { constants, setPriority } from 'node:os';
import { parentPort, workerData } from 'node:worker_threads';
import type { AuditAnswer, AuditStart, NumberedAsk } from './audit-messages.ts';
import { openAuditor } from './auditor.ts';

// On Linux a priority is that of a thread: whoever has a client waiting goes first.
if (process.platform === 'linux') setPriority(constants.priority.PRIORITY_BELOW_NORMAL);

/** The auditor's own thread: a full pass takes seconds and holds up nobody. */
const auditor = openAuditor(workerData as AuditStart);

async function answer({ id, ask }: NumberedAsk): Promise<AuditAnswer> {
  try {
    return { id, ok: true, report: await auditor.once(ask) };
  } catch (error) {
    return { id, ok: false, error: String(error) };
  }
}

async function close(): Promise<void> {
  // A pass that goes on fails with its next read.
  await auditor.close();
  parentPort?.close();
}

/** Passes of one kind follow each other; a short one does not wait for a long one. */
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
