import { once } from 'node:events';
import { forkHere } from './fork-here.ts';
import type { CallersAnswer, CallersOrder } from './messages.ts';

/** Makes calls on a fixed schedule from another process. */
export async function repeatCalls(order: CallersOrder): Promise<CallersAnswer> {
  const child = forkHere('callers.ts');
  try {
    child.send(order);
    const [answer] = (await once(child, 'message')) as [CallersAnswer];
    return answer;
  } finally {
    child.kill();
  }
}
