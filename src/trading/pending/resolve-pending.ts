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

/** Adds up to a minute, the time an order may be on its way. */
const ASK_AGAIN_SECONDS = [1, 2, 4, 8, 15, 15, 15, 15] as const;

/** The user may have switched to the other account. */
function tokenOf({ realm }: PendingOp): string {
  return realm === 'real' ? session.userTokenReal : session.userTokenDemo;
}

/** Signing out drops all operations; another tab may have settled this one. */
function isStillPending({ key }: PendingOp): boolean {
  return pendingOps().some((one) => one.key === key);
}

/** Operations this tab is querying. */
const asked = new Set<string>();

/** Queries one operation until its outcome is known, at most for a minute. */
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
 * Resolves every unanswered operation and reports its outcome. An unknown outcome stays stored for
 * the next visit.
 */
export async function resolvePending(): Promise<void> {
  await Promise.all(pendingOps().map((op) => withFreeOp(op.key, () => resolve(op))));
}
