import { setTimeout as pause } from 'node:timers/promises';

const LOOK_EVERY_MS = 120;

/**
 * Repeats a reading until it is good, or the time is over.
 * @returns the last reading.
 */
export async function untilGood<Seen>(
  look: () => Promise<Seen>,
  isGood: (seen: Seen) => boolean,
  withinMs: number,
  everyMs = LOOK_EVERY_MS,
): Promise<Seen> {
  const until = performance.now() + withinMs;
  for (;;) {
    const seen = await look();
    if (isGood(seen) || performance.now() > until) return seen;
    await pause(everyMs);
  }
}
