import { hasSessions, isBusinessDay } from '#domain/market/calendar.ts';
import { priceLimits, roundToTick } from '#domain/market/tick.ts';
import { dayOfCivil, weekdayOfDay } from '#domain/time/civil-date.ts';
import { bellAt, mixKey, Rng, smoothNoise } from './noise.ts';
import { previousTradeDay } from './segments.ts';
import type { SimProfile } from './sim-profile.ts';

/** Day of the start levels in the instrument tables; older prices grew towards them. */
const ANCHOR_DAY = dayOfCivil(2026, 1, 5);
/** First day of the chain of closes linked by the daily limits. */
const ORIGIN_DAY = dayOfCivil(2019, 1, 2);
const BLOCK = 128;
const KNOT_SPREAD = 2.6;
/** Part of the band in which the walk is unrestricted. */
const FREE = 0.5;
const YEAR_DAYS = 365.25;

/** Number of a trading day: five a week for stocks, every day for coins. Holidays leave gaps. */
function ordinalOf(day: number, profile: SimProfile): number {
  if (!hasSessions(profile.instrument.exchange)) return day;
  const weekday = weekdayOfDay(day);
  return Math.floor((day - weekday) / 7) * 5 + Math.min(weekday, 4);
}

/** Logarithm of a day's volatility relative to its mean: calm and stormy weeks and months. */
function slowVolatility(key: number, ordinal: number): number {
  return (
    0.2 * smoothNoise(mixKey(key, 71), ordinal, 4) +
    0.24 * smoothNoise(mixKey(key, 72), ordinal, 19) +
    0.2 * smoothNoise(mixKey(key, 73), ordinal, 75)
  );
}

type Block = { readonly walk: Float64Array; readonly volatility: Float64Array };

/**
 * A mean-reverting random walk with unit variance per day: fixed points every 128 days, and between
 * them a bridge whose steps have changing volatility and fat tails.
 */
class FactorPath {
  readonly #key: number;
  readonly #blocks = new Map<number, Block>();

  constructor(key: number) {
    this.#key = key;
  }

  at(ordinal: number): number {
    const index = Math.floor(ordinal / BLOCK);
    return this.#block(index).walk[ordinal - index * BLOCK]!;
  }

  volatility(ordinal: number): number {
    const index = Math.floor(ordinal / BLOCK);
    return this.#block(index).volatility[ordinal - index * BLOCK]!;
  }

  #block(index: number): Block {
    const known = this.#blocks.get(index);
    if (known !== undefined) return known;
    const made = this.#make(index);
    this.#blocks.set(index, made);
    return made;
  }

  #knot(index: number): number {
    const value = bellAt(mixKey(this.#key, 11), index);
    return KNOT_SPREAD * Math.max(-1.6, Math.min(1.6, value));
  }

  #make(index: number): Block {
    const rng = new Rng(mixKey(mixKey(this.#key, 12), index));
    const walk = new Float64Array(BLOCK + 1);
    const clock = new Float64Array(BLOCK + 1);
    const volatility = new Float64Array(BLOCK);
    for (let i = 0; i < BLOCK; i++) {
      volatility[i] = Math.exp(slowVolatility(this.#key, index * BLOCK + i) - 0.06);
      const sd = volatility[i]! * rng.logNormal(0.3);
      walk[i + 1] = walk[i]! + sd * Math.max(-4.5, Math.min(4.5, rng.gauss()));
      clock[i + 1] = clock[i]! + sd * sd;
    }
    const from = this.#knot(index);
    const miss = this.#knot(index + 1) - from - walk[BLOCK]!;
    for (let i = 0; i <= BLOCK; i++) walk[i] = from + walk[i]! + (miss * clock[i]!) / clock[BLOCK]!;
    return { walk, volatility };
  }
}

function yearsBefore(day: number): number {
  return Math.max(0, (ANCHOR_DAY - day) / YEAR_DAYS);
}

/**
 * Logarithm of the trend relative to the start level. Earlier years grew by `past` each, the last
 * one slower and slower; from the anchor day on a quarter of it remains.
 */
function growthTo(day: number, past: number): number {
  const years = (day - ANCHOR_DAY) / YEAR_DAYS;
  const now = past / 4;
  if (years >= 0) return now * years;
  if (years > -1) return now * years - ((past - now) * years * years) / 2;
  return -now - (past - now) / 2 + past * (years + 1);
}

/**
 * Soft clamp of x to -1..1: linear inside, compressed towards the edges. Also returns the slope.
 */
function pressed(x: number): { readonly value: number; readonly slope: number } {
  const beyond = Math.abs(x) - FREE;
  if (beyond <= 0) return { value: x, slope: 1 };
  const bent = Math.tanh(beyond / (1 - FREE));
  return { value: Math.sign(x) * (FREE + (1 - FREE) * bent), slope: 1 - bent * bent };
}

/** Band width of a day; wider the further it is in the past. */
function bandOf(profile: SimProfile, day: number): number {
  return profile.band * (1 + Math.min(2, yearsBefore(day)));
}

/** Daily closes and volatilities of all instruments for one seed. */
export class DailyPath {
  readonly #factors = new Map<number, FactorPath>();
  readonly #limited = new Map<number, { closes: Map<number, number>; last: number }>();

  /** Standard deviation of the day's logarithmic return. */
  volatility(profile: SimProfile, day: number): number {
    const ordinal = ordinalOf(day, profile);
    let variance = 0;
    for (const { key, dayVol } of profile.loads) {
      const sd = dayVol * this.#factor(key).volatility(ordinal);
      variance += sd * sd;
    }
    // Near the edge of its band the path is compressed, and its moves with it.
    const { slope } = pressed(this.#pressure(profile, day));
    return Math.sqrt(variance) * (0.3 + 0.7 * slope);
  }

  /** Official closing price of a trade day, on the price grid. */
  close(profile: SimProfile, day: number): number {
    if (profile.firstDay !== undefined && day < profile.firstDay) return profile.start;
    const limit = profile.instrument.limitRate;
    if (limit === undefined) return this.#onGrid(profile, day);
    return this.#limitedClose(profile, day, limit);
  }

  #factor(key: number): FactorPath {
    let path = this.#factors.get(key);
    if (path === undefined) {
      path = new FactorPath(key);
      this.#factors.set(key, path);
    }
    return path;
  }

  #onGrid(profile: SimProfile, day: number): number {
    const price = profile.start * Math.exp(this.#level(profile, day) - this.#origin(profile));
    return roundToTick(price, profile.instrument, 'nearest');
  }

  /** Level of the start price: that of the day before a listing. */
  #origin(profile: SimProfile): number {
    const { firstDay, instrument } = profile;
    if (firstDay === undefined) return 0;
    return this.#level(profile, previousTradeDay(firstDay, instrument.exchange));
  }

  /** Logarithm of the price relative to the start level. */
  #level(profile: SimProfile, day: number): number {
    const { value } = pressed(this.#pressure(profile, day));
    return bandOf(profile, day) * value + growthTo(day, profile.pastGrowth);
  }

  /** The random walk and the slow cycle of past years, in units of the band. */
  #pressure(profile: SimProfile, day: number): number {
    const ordinal = ordinalOf(day, profile);
    let walk = 0;
    for (const { key, dayVol } of profile.loads) walk += dayVol * this.#factor(key).at(ordinal);
    const swing = 1.2 * profile.band * Math.min(1, yearsBefore(day));
    const cycle = swing * smoothNoise(profile.loads[0]!.key, day, 390);
    return (walk + cycle) / bandOf(profile, day);
  }

  /** A close stays within the limits of the previous close, so closes are made in order. */
  #limitedClose(profile: SimProfile, day: number, limit: number): number {
    let known = this.#limited.get(profile.key);
    if (known === undefined) {
      const { firstDay, instrument } = profile;
      const origin =
        firstDay === undefined ? ORIGIN_DAY : previousTradeDay(firstDay, instrument.exchange);
      known = { closes: new Map([[origin, this.#onGrid(profile, origin)]]), last: origin };
      this.#limited.set(profile.key, known);
    }
    let previous = known.closes.get(known.last)!;
    for (let next = known.last + 1; next <= day; next++) {
      if (!isBusinessDay(next, profile.instrument.exchange)) continue;
      const band = priceLimits(previous, limit, profile.instrument);
      previous = Math.min(band.upper, Math.max(band.lower, this.#onGrid(profile, next)));
      known.closes.set(next, previous);
      known.last = next;
    }
    return known.closes.get(day) ?? this.#onGrid(profile, day);
  }

  /** Close of the previous trade day. */
  previousClose(profile: SimProfile, day: number): number {
    return this.close(profile, previousTradeDay(day, profile.instrument.exchange));
  }
}
