import type { Clock } from '#server/ports/clock.ts';

/** Clock of this machine. */
export function systemClock(): Clock {
  return { now: () => Date.now(), monotonic: () => performance.now(), speed: 1 };
}

/** A clock that stands still until `run`. */
export type VirtualClock = Clock & {
  readonly run: () => void;
  /** Stops the clock. */
  readonly hold: () => void;
  /** Moves time forward, whether the clock runs or stands still. */
  readonly move: (ms: number) => void;
};

/**
 * A clock that starts at a chosen time and runs at a chosen speed, from `run` on.
 * @param start market time of its start, UTC milliseconds.
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
