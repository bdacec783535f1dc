import type { VirtualClock } from './clock.ts';

/** Order of a parent process: run, hold, or move by so many milliseconds. */
type Order = { readonly clock: 'run' | 'hold' } | { readonly clock: 'move'; readonly ms: number };

function isOrder(message: unknown): message is Order {
  if (typeof message !== 'object' || message === null || !('clock' in message)) return false;
  if (message.clock === 'run' || message.clock === 'hold') return true;
  return message.clock === 'move' && 'ms' in message && Number.isSafeInteger(message.ms);
}

/**
 * Lets the parent process hold and move the virtual clock, so that the same moment can be compared
 * in many places. The channel exists only if the parent opened it, and there is no virtual clock in
 * production. Each order is answered with the time.
 */
export function obeyParent(clock: VirtualClock): void {
  if (process.send === undefined) return;
  process.on('message', (message) => {
    if (!isOrder(message)) return;
    if (message.clock === 'move') clock.move(message.ms);
    else clock[message.clock]();
    process.send?.({ now: clock.now() });
  });
  // The channel alone does not keep the process alive.
  process.channel?.unref();
}
