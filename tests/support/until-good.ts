import { setTimeout as pause } from 'node:timers/promises';

const LOOK_EVERY_MS = 120;

/**
 * Looks again and again until what it sees is good, or the time is over.
 * @returns what was seen last.
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
