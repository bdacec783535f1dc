import { bellAt, mixKey, Rng, smoothNoise } from './noise.ts';
import { folded, type PathBar } from './path-bar.ts';
import type { SimProfile } from './sim-profile.ts';

const MINUTE_MS = 60_000;
/** Seconds of a minute, each with a tempo of its own. */
export const SECONDS = 60;
const STEPS_A_SECOND = 4;
/** Steps of a value path inside a minute. */
export const MINUTE_STEPS = SECONDS * STEPS_A_SECOND;
export const STEP_MS = MINUTE_MS / MINUTE_STEPS;
/** Number of paths tried; the one nearest to the bar is used. */
const TRIES = 4;
/** Bars kept inside coarser ones move less than their expected variance: by 0.8 to 0.9 of it. */
const REALISED = 0.85;

/** Logarithm of the pace of one factor: bursts of seconds and of half a minute. */
function paceOf(key: number, second: number): number {
  return (
    0.5 * smoothNoise(mixKey(key, 84), second, 3) + 0.4 * smoothNoise(mixKey(key, 85), second, 23)
  );
}

/**
 * Writes the pace of trading in each second of a minute, mean 1: half of it its own, half its
 * market's. Value and takers move faster in a burst.
 */
export function fillTempo(tempo: Float64Array, { key, loads }: SimProfile, minute: number): void {
  const market = loads[0]!.key;
  let total = 0;
  for (let i = 0; i < SECONDS; i++) {
    const second = minute * SECONDS + i;
    tempo[i] = Math.exp((paceOf(key, second) + paceOf(market, second)) * Math.SQRT1_2);
    total += tempo[i]!;
  }
  for (let i = 0; i < SECONDS; i++) tempo[i]! *= SECONDS / total;
}

/**
 * Path of the value inside one generated minute: independent increments, part of them shared with
 * market and sector, with the minute's expected variance. It is tilted between four points, so that
 * it starts at the open, touches high and low and ends at the close. A tilt adds the same to each
 * step, so that steps neither repeat nor cancel each other; a stretch would make them larger than
 * the minute allows. Depends on seed, symbol and time only.
 */
export class MinutePath {
  readonly #points = new Float64Array(MINUTE_STEPS + 1);
  readonly #tried = new Float64Array(MINUTE_STEPS + 1);
  readonly #common = new Float64Array(MINUTE_STEPS);
  /** Expected variance passed after each step. */
  readonly #clock = new Float64Array(MINUTE_STEPS + 1);

  /** Value after a number of steps, in integer units of the price with a fraction. */
  at(step: number): number {
    return this.#points[step]!;
  }

  /**
   * Draws the path of a minute; the same bar and tempo always give the same path.
   * @param tempo pace of each second, from `fillTempo`
   */
  draw(profile: SimProfile, bar: PathBar, tempo: Float64Array): void {
    const minute = Math.floor(bar.start / MINUTE_MS);
    const { key, dayVol } = profile.loads.at(-1)!;
    const rng = new Rng(mixKey(mixKey(key, 58), minute));
    this.#wind(bar, tempo);
    this.#share(profile, minute);
    let best = Infinity;
    for (let i = 0; i < TRIES; i++) {
      this.#walk(rng, dayVol / profile.dayVol);
      const miss = bar.close - this.#tried[MINUTE_STEPS]!;
      this.#tilt(this.#tried, { step: 0, miss: 0 }, { step: MINUTE_STEPS, miss });
      const misfit = this.#misfit(bar);
      if (misfit >= best) continue;
      best = misfit;
      this.#points.set(this.#tried);
    }
    this.#fit(bar);
  }

  /** Spreads the minute's variance over its steps, more of it to a burst. */
  #wind(bar: PathBar, tempo: Float64Array): void {
    const clock = this.#clock;
    for (let step = 0; step < MINUTE_STEPS; step++) {
      clock[step + 1] = clock[step]! + tempo[Math.floor(step / STEPS_A_SECOND)]!;
    }
    const unit = (REALISED * bar.variance * bar.open * bar.open) / clock[MINUTE_STEPS]!;
    for (let step = 1; step <= MINUTE_STEPS; step++) clock[step]! *= unit;
    this.#tried[0] = bar.open;
  }

  /** Increments of market and sector, in units of the instrument's own deviation. */
  #share({ loads, dayVol }: SimProfile, minute: number): void {
    this.#common.fill(0);
    for (const { key, dayVol: part } of loads.slice(0, -1)) {
      const ofMinute = mixKey(mixKey(key, 59), minute);
      const weight = part / dayVol;
      for (let step = 0; step < MINUTE_STEPS; step++) {
        this.#common[step]! += weight * bellAt(ofMinute, step);
      }
    }
  }

  /** A free walk from the open. */
  #walk(rng: Rng, ownShare: number): void {
    const path = this.#tried;
    const clock = this.#clock;
    for (let step = 0; step < MINUTE_STEPS; step++) {
      const move = this.#common[step]! + ownShare * rng.gauss();
      path[step + 1] = path[step]! + move * Math.sqrt(clock[step + 1]! - clock[step]!);
    }
  }

  /** Adds a correction that grows from one knot to the next in proportion to the variance. */
  #tilt(path: Float64Array, from: Knot, to: Knot): void {
    const clock = this.#clock;
    const passed = clock[to.step]! - clock[from.step]!;
    for (let step = from.step + 1; step <= to.step; step++) {
      const part = passed > 0 ? (clock[step]! - clock[from.step]!) / passed : 1;
      path[step]! += from.miss + (to.miss - from.miss) * part;
    }
  }

  /** Distance of the tried path's extremes from the bar's. */
  #misfit({ high, low }: PathBar): number {
    let top = -Infinity;
    let bottom = Infinity;
    for (const value of this.#tried) {
      if (value > top) top = value;
      if (value < bottom) bottom = value;
    }
    return Math.abs(top - high) + Math.abs(bottom - low);
  }

  /** Tilts the path to high, low and close in their order, and mirrors what exceeds them. */
  #fit(bar: PathBar): void {
    const path = this.#points;
    const { open, high, low, close } = bar;
    const knots: Knot[] = [{ step: MINUTE_STEPS, miss: close - path[MINUTE_STEPS]! }];
    if (high > Math.max(open, close)) knots.push(this.#extreme(1, high));
    if (low < Math.min(open, close)) knots.push(this.#extreme(-1, low));
    knots.sort((a, b) => a.step - b.step);
    let from: Knot = { step: 0, miss: 0 };
    for (const to of knots) {
      this.#tilt(path, from, to);
      from = to;
    }
    const bounds = { top: high, bottom: low };
    for (let step = 0; step <= MINUTE_STEPS; step++) path[step] = folded(path[step]!, bounds);
  }

  /** Knot at the highest (`sign` 1) or lowest (-1) step between the ends. */
  #extreme(sign: 1 | -1, value: number): Knot {
    const path = this.#points;
    let best = 1;
    for (let step = 2; step < MINUTE_STEPS; step++) {
      const ahead = (path[step]! - path[best]!) * sign;
      // On a flat path the high comes first and the low last: one step cannot touch both.
      if (ahead > 0 || (ahead === 0 && sign < 0)) best = step;
    }
    return { step: best, miss: value - path[best]! };
  }
}

/** A step whose value is given, and how far the path misses it. */
type Knot = { readonly step: number; readonly miss: number };
