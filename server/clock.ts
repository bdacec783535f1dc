import type { Clock } from '#server/ports/clock.ts';

/** Time of this machine. */
export function systemClock(): Clock {
  return { now: () => Date.now(), monotonic: () => performance.now(), speed: 1 };
}

/** A clock whose time stands still until it is told to run. */
export type VirtualClock = Clock & {
  readonly run: () => void;
  /** Time stands still from now on. */
  readonly hold: () => void;
  /** Time is so many milliseconds later, whether it runs or stands still. */
  readonly move: (ms: number) => void;
};

/**
 * A clock that begins at a chosen moment and runs at a chosen speed, from `run` on.
 * @param start market time it begins at, UTC milliseconds.
 * @param speed milliseconds of market time per real millisecond.
 */
export function virtualClock(start: number, speed: number): VirtualClock {
  let base = start;
  let began: number | null = null;
  const passed = (): number => (began === null ? 0 : (performance.now() - began) * speed);
  return {
    now: () => Math.round(base + passed()),
    monotonic: () => performance.now(),
    speed,
    run: () => {
      began ??= performance.now();
    },
    hold: () => {
      base += passed();
      began = null;
    },
    move: (ms) => {
      base += ms;
    },
  };
}
