import type { VirtualClock } from './clock.ts';

/** What a parent may say: let it run, hold it, or move it by so many milliseconds. */
type Order = { readonly clock: 'run' | 'hold' } | { readonly clock: 'move'; readonly ms: number };

function isOrder(message: unknown): message is Order {
  if (typeof message !== 'object' || message === null || !('clock' in message)) return false;
  if (message.clock === 'run' || message.clock === 'hold') return true;
  return message.clock === 'move' && 'ms' in message && Number.isSafeInteger(message.ms);
}

/**
 * Lets the process that started this one hold its virtual clock and move it: whoever compares what
 * many places say of one moment needs that moment to last. There is no such channel unless the
 * parent opened it, and no virtual clock in production. Each order is answered with the time.
 */
export function obeyParent(clock: VirtualClock): void {
  if (process.send === undefined) return;
  process.on('message', (message) => {
    if (!isOrder(message)) return;
    if (message.clock === 'move') clock.move(message.ms);
    else clock[message.clock]();
    process.send?.({ now: clock.now() });
  });
  // The channel alone keeps no process alive.
  process.channel?.unref();
}
