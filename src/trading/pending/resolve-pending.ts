import {
  type PendingOp,
  marketCalls,
  pendingOps,
  session,
  settlePending,
  wait,
  withFreeOp,
} from '#src/kit/index.ts';
import { pendingOutcome } from './pending-outcome.ts';
import { tellOutcome } from './tell-outcome.ts';

/** Together a minute: as long as an order may be on its way. */
const ASK_AGAIN_SECONDS = [1, 2, 4, 8, 15, 15, 15, 15] as const;

/** The person may be on the other of his two accounts by now. */
function tokenOf({ realm }: PendingOp): string {
  return realm === 'real' ? session.userTokenReal : session.userTokenDemo;
}

/** Signing out forgets all operations; another tab may have settled this one. */
function isStillPending({ key }: PendingOp): boolean {
  return pendingOps().some((one) => one.key === key);
}

/** Operations this tab is asking about. */
const asked = new Set<string>();

/** Asks about one operation until its outcome is known, for a minute at most. */
async function resolve(op: PendingOp): Promise<void> {
  if (asked.has(op.key)) return;
  asked.add(op.key);
  try {
    await askUntilKnown(op);
  } finally {
    asked.delete(op.key);
  }
}

async function askUntilKnown(op: PendingOp): Promise<void> {
  for (let attempt = 0; isStillPending(op); attempt++) {
    const token = tokenOf(op);
    if (token === '') return;
    const outcome = await pendingOutcome(op, { token, now: Date.now() });
    if (outcome.is !== 'unsure') {
      if (!isStillPending(op)) return;
      settlePending(op.key);
      await tellOutcome(op, outcome);
      void marketCalls.refreshAccount().catch(() => undefined);
      return;
    }
    if (attempt === 0) await tellOutcome(op, outcome);
    const pause = ASK_AGAIN_SECONDS[attempt];
    if (pause === undefined) return;
    await wait(pause);
  }
}

/**
 * Finds out what became of every operation that was sent and never answered, and tells it. One
 * whose outcome stays unknown stays noted for the next time.
 */
export async function resolvePending(): Promise<void> {
  await Promise.all(pendingOps().map((op) => withFreeOp(op.key, () => resolve(op))));
}
