import type { Clock } from '#server/ports/clock.ts';

/** The only clock of a run; the run advances it. */
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
