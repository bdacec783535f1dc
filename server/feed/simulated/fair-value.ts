import { tickAt } from '#domain/market/tick.ts';
import type { BarSource } from './bar-source.ts';
import { fillTempo, MINUTE_STEPS, MinutePath, SECONDS, STEP_MS } from './minute-path.ts';
import { mixKey, smoothNoise } from './noise.ts';
import type { PathBar } from './path-bar.ts';
import type { SimProfile } from './sim-profile.ts';

const MINUTE_MS = 60_000;
const AHEAD_MS = 1_000;
const TWO_32 = 4_294_967_296;
/** Deviations of a contract's basis around its premium, as fractions, and their periods. */
const BASIS_QUICK = 0.00002;
const BASIS_QUICK_SECONDS = 3;
const BASIS_SLOW = 0.00003;
const BASIS_SLOW_SECONDS = 90;

/**
 * Value around which the live flow quotes: the generated path inside the minute. History uses the
 * same minutes, so the live market continues where history ends, and a restart returns to the same
 * path. A contract has no path of its own: its value is that of its pair plus a basis that returns
 * to the contract's premium.
 */
export class FairValue {
  readonly #profile: SimProfile;
  readonly #source: BarSource;
  readonly #pair: FairValue | null;
  readonly #path = new MinutePath();
  readonly #tempo = new Float64Array(SECONDS);
  #minute = -1;
  #bar: PathBar | null = null;
  #last: number;

  constructor(profile: SimProfile, source: BarSource, ts: number) {
    this.#profile = profile;
    this.#source = source;
    const { follows } = profile;
    this.#pair =
      follows === undefined ? null : new FairValue(source.profile(follows.symbol), source, ts);
    this.#last = this.#lastBefore(ts);
  }

  /** Generated bar of the minute; null without trades. */
  bar(ts: number): PathBar | null {
    this.#load(ts);
    return this.#bar;
  }

  /** Pace of trading at an instant: mean 1 over a minute, more in a burst. */
  tempo(ts: number): number {
    this.#load(ts);
    return this.#tempo[Math.floor((ts % MINUTE_MS) / 1000)]!;
  }

  /**
   * Move of the value in the next second of its minute, in deviations of a second, for takers who
   * know more than the book shows.
   */
  ahead(ts: number): number {
    this.#load(ts);
    if (this.#pair !== null) return this.#pair.ahead(ts);
    if (this.#bar === null || this.#bar.variance === 0) return 0;
    const deviation = this.#bar.open * Math.sqrt(this.#bar.variance / SECONDS);
    return (this.#own(ts + AHEAD_MS) - this.#own(ts)) / deviation;
  }

  /**
   * Value at an instant, in integer units of the price with a fraction. It changes in steps, so
   * that nothing before a step reveals it.
   */
  at(ts: number): number {
    this.#load(ts);
    if (this.#bar === null) return this.#last;
    this.#last = this.#pair === null ? this.#own(ts) : this.#pair.at(ts) * (1 + this.#basis(ts));
    return this.#last;
  }

  #own(ts: number): number {
    const step = Math.floor((ts - this.#minute * MINUTE_MS) / STEP_MS);
    return this.#path.at(Math.min(MINUTE_STEPS, step));
  }

  #basis(ts: number): number {
    const { key, follows } = this.#profile;
    const second = ts / 1000;
    const quick = BASIS_QUICK * smoothNoise(mixKey(key, 56), second, BASIS_QUICK_SECONDS);
    const slow = BASIS_SLOW * smoothNoise(mixKey(key, 57), second, BASIS_SLOW_SECONDS);
    return follows!.premium + quick + slow;
  }

  #load(ts: number): void {
    const minute = Math.floor(ts / MINUTE_MS);
    if (minute === this.#minute) return;
    this.#minute = minute;
    this.#bar = this.#source.barAt(this.#profile, 'minute', minute * MINUTE_MS);
    if (this.#bar === null) return;
    fillTempo(this.#tempo, this.#profile, minute);
    if (this.#pair === null) this.#path.draw(this.#profile, this.#offGrid(this.#bar), this.#tempo);
  }

  /**
   * The bar before its prices were rounded to the grid: up to half a tick away. On a coarse grid a
   * value that starts and ends on it would rarely leave the spread.
   */
  #offGrid(bar: PathBar): PathBar {
    const tick = tickAt(bar.open, this.#profile.instrument);
    const key = mixKey(this.#profile.key, 55);
    const offset = (minute: number): number => (mixKey(key, minute) / TWO_32) * tick;
    const open = bar.open + offset(this.#minute - 1);
    const close = bar.close + offset(this.#minute);
    const high = Math.max(bar.high, open, close);
    return { ...bar, open, close, high, low: Math.min(bar.low, open, close) };
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
}
