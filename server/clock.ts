import type { Clock } from '#server/ports/clock.ts';

/** Time of this machine. */
export function systemClock(): Clock {
  return { now: () => Date.now(), monotonic: () => performance.now(), speed: 1 };
}

/**
 * A clock that begins at a chosen moment and runs at a chosen speed.
 * @param start market time it begins at, UTC milliseconds.
 * @param speed milliseconds of market time per real millisecond.
 */
export function virtualClock(start: number, speed: number): Clock {
  const began = performance.now();
  return {
    now: () => Math.round(start + (performance.now() - began) * speed),
    monotonic: () => performance.now(),
    speed,
  };
}
