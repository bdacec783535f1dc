import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';

/** Maximum delay of a busy server's answer. */
const ANSWER_MS = 120_000;

/** Orders to a server's virtual clock from its parent; see `server/clock-channel.ts`. */
type Order = { readonly clock: 'run' | 'hold' } | { readonly clock: 'move'; readonly ms: number };

/**
 * Sends an order to the virtual clock of a server started with a channel.
 * @returns its time afterwards, UTC milliseconds.
 */
export async function orderClock(child: ChildProcess, order: Order): Promise<number> {
  const told = once(child, 'message', { signal: AbortSignal.timeout(ANSWER_MS) });
  child.send(order);
  const [answer] = (await told) as [{ readonly now: number }];
  return answer.now;
}
