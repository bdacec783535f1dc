import type { Clock } from '#server/ports/clock.ts';

/** The only time of a run. It moves when the run says so. */
export class SimClock implements Clock {
  readonly speed = 1;
  time: number;

  constructor(start: number) {
    this.time = start;
  }

  now(): number {
    return this.time;
  }

  monotonic(): number {
    return this.time;
  }
}
