import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';

/** A busy server answers late, never this late. */
const ANSWER_MS = 120_000;

/** What the parent of a server may tell its virtual clock; see `server/clock-channel.ts`. */
type Order = { readonly clock: 'run' | 'hold' } | { readonly clock: 'move'; readonly ms: number };

/**
 * Tells a server, started with a channel, what its virtual clock shall do.
 * @returns its time afterwards, UTC milliseconds.
 */
export async function orderClock(child: ChildProcess, order: Order): Promise<number> {
  const told = once(child, 'message', { signal: AbortSignal.timeout(ANSWER_MS) });
  child.send(order);
  const [answer] = (await told) as [{ readonly now: number }];
  return answer.now;
}
