import type { BarSource } from './bar-source.ts';
import { mixKey, Rng } from './noise.ts';
import type { PathBar } from './path-bar.ts';
import type { SimProfile } from './sim-profile.ts';

const MINUTE_MS = 60_000;
const STEPS = 12;
const STEP_MS = MINUTE_MS / STEPS;

/**
 * Value around which the live flow quotes: the generated path inside the minute. History uses the
 * same minutes, so the live market continues where history ends, and a restart returns to the same
 * path.
 */
export class FairValue {
  readonly #profile: SimProfile;
  readonly #source: BarSource;
  readonly #knots = new Float64Array(STEPS + 1);
  #minute = -1;
  #bar: PathBar | null = null;
  #last: number;

  constructor(profile: SimProfile, source: BarSource, ts: number) {
    this.#profile = profile;
    this.#source = source;
    this.#last = this.#lastBefore(ts);
  }

  /** Generated bar of the minute; null without trades. */
  bar(ts: number): PathBar | null {
    this.#load(ts);
    return this.#bar;
  }

  /** Value at an instant, in integer units of the price with a fraction. */
  at(ts: number): number {
    this.#load(ts);
    if (this.#bar === null) return this.#last;
    const x = (ts - this.#minute * MINUTE_MS) / STEP_MS;
    const left = Math.min(STEPS - 1, Math.floor(x));
    const from = this.#knots[left]!;
    this.#last = from + (this.#knots[left + 1]! - from) * (x - left);
    return this.#last;
  }

  #load(ts: number): void {
    const minute = Math.floor(ts / MINUTE_MS);
    if (minute === this.#minute) return;
    this.#minute = minute;
    this.#bar = this.#source.barAt(this.#profile, 'minute', minute * MINUTE_MS);
    if (this.#bar !== null) this.#draw(this.#bar);
  }

  /**
   * Close of the last generated bar before an instant, searched in minutes, then in hours; the
   * start price if trading has only just begun.
   */
  #lastBefore(ts: number): number {
    const { listedAt = 0 } = this.#profile.instrument;
    for (let at = ts - (ts % MINUTE_MS) - MINUTE_MS, i = 0; i < 30; i++, at -= MINUTE_MS) {
      if (at < listedAt) return this.#profile.start;
      const bar = this.#source.barAt(this.#profile, 'minute', at);
      if (bar !== null) return bar.close;
    }
    for (let at = ts - 60 * MINUTE_MS, i = 0; i < 300; i++, at -= 60 * MINUTE_MS) {
      if (at < listedAt) return this.#profile.start;
      const bar = this.#source.barAt(this.#profile, 'hour', at);
      if (bar !== null) return bar.close;
    }
    return this.#profile.start;
  }

  /** Draws a bridge from open to close, stretched to touch high and low. */
  #draw(bar: PathBar): void {
    const rng = new Rng(mixKey(mixKey(this.#profile.key, 58), this.#minute));
    const knots = this.#knots;
    knots[0] = 0;
    for (let i = 1; i <= STEPS; i++) knots[i] = knots[i - 1]! + rng.gauss();
    const miss = bar.close - bar.open;
    const sd = Math.max(1e-9, (bar.high - bar.low) / Math.sqrt(STEPS));
    const end = knots[STEPS]! * sd;
    let top = 0;
    let bottom = 0;
    for (let i = 0; i <= STEPS; i++) {
      knots[i] = knots[i]! * sd + ((miss - end) * i) / STEPS;
      top = Math.max(top, knots[i]!);
      bottom = Math.min(bottom, knots[i]!);
    }
    const edge = Math.max(0, miss);
    const floor = Math.min(0, miss);
    const up = top > edge ? (bar.high - bar.open - edge) / (top - edge) : 0;
    const down = bottom < floor ? (bar.open - bar.low + floor) / (floor - bottom) : 0;
    for (let i = 0; i <= STEPS; i++) {
      const x = knots[i]!;
      if (x > edge) knots[i] = edge + (x - edge) * up;
      else if (x < floor) knots[i] = floor - (floor - x) * down;
      knots[i] = bar.open + knots[i]!;
    }
  }
}
