import { pow10 } from '#domain/money/fixed.ts';
import type { Instrument } from './types.ts';

/** Tick table of Borsa Istanbul. */
export type BistTable = 'share' | 'etf';

/** Fields of an instrument that tick functions need. Prices use its `priceDecimals`. */
export type TickOwner = Pick<Instrument, 'tick' | 'priceDecimals'>;

/** Upper and lower limit, both valid prices and inclusive. */
export type PriceBand = { readonly upper: number; readonly lower: number };

/** Bands in kuruş: [first price of the band, step]. In force since 6 November 2023. */
const SHARE_BANDS: readonly (readonly [number, number])[] = [
  [250_000, 250],
  [100_000, 100],
  [50_000, 50],
  [25_000, 25],
  [10_000, 10],
  [5_000, 5],
  [2_000, 2],
  [0, 1],
];
const ETF_BANDS: readonly (readonly [number, number])[] = [
  [250_000, 100],
  [100_000, 50],
  [50_000, 25],
  [25_000, 10],
  [10_000, 5],
  [5_000, 2],
  [0, 1],
];

const RATE_SCALE = 10_000;

/**
 * One kuruş in the scale of the instrument; prices of Borsa Istanbul have at least two decimals.
 */
function kurusUnit(priceDecimals: number): number {
  return pow10(priceDecimals - 2);
}

/** Price step of Borsa Istanbul at any price, in the same integer units. */
export function bistTick(price: number, priceDecimals: number, table: BistTable = 'share'): number {
  const unit = kurusUnit(priceDecimals);
  for (const [from, step] of table === 'share' ? SHARE_BANDS : ETF_BANDS) {
    if (price >= from * unit) return step * unit;
  }
  return unit;
}

/** Price step of an instrument at a price, in integer units of the price. */
export function tickAt(price: number, owner: TickOwner): number {
  if (owner.tick.rule === 'fixed') return owner.tick.tick;
  return bistTick(price, owner.priceDecimals);
}

/** True when the price is a positive multiple of the step at that price. */
export function isOnTick(price: number, owner: TickOwner): boolean {
  return price > 0 && price % tickAt(price, owner) === 0;
}

/**
 * Moves a price to the grid. Half is rounded up. Uses the step of the given price, so a result on a
 * band edge is valid in both bands. A result below one step becomes one step.
 */
export function roundToTick(
  price: number,
  owner: TickOwner,
  mode: 'down' | 'up' | 'nearest',
): number {
  const tick = tickAt(price, owner);
  const down = Math.floor(price / tick) * tick;
  const rest = price - down;
  const goesUp = rest > 0 && (mode === 'up' || (mode === 'nearest' && rest * 2 >= tick));
  return Math.max(tick, goesUp ? down + tick : down);
}

/** The next valid price above. */
export function nextTick(price: number, owner: TickOwner): number {
  const tick = tickAt(price, owner);
  return Math.floor(price / tick) * tick + tick;
}

/**
 * The next valid price below, with the step of its own band (20.00 goes to 19.99). Never below one
 * step.
 */
export function previousTick(price: number, owner: TickOwner): number {
  const justBelow = price - 1;
  const tick = tickAt(justBelow, owner);
  return Math.max(tick, Math.floor(justBelow / tick) * tick);
}

/**
 * The price a number of steps away, each step by the rule at its place: above for a positive
 * number, below for a negative one. Never below one step.
 */
export function ticksFrom(price: number, ticks: number, owner: TickOwner): number {
  const step = ticks > 0 ? nextTick : previousTick;
  let at = price;
  for (let left = Math.abs(ticks); left > 0; left--) at = step(at, owner);
  return at;
}

/** Base price of a share: previous close on the nearest step, half up. */
export function basePrice(close: number, owner: TickOwner): number {
  return roundToTick(close, owner, 'nearest');
}

/** A rate such as 0.1 or 0.03 as a whole number of ten-thousandths. */
function rateUnits(rate: number): number {
  return Math.round(rate * RATE_SCALE);
}

/** price * (1 + units/10000) on the grid of its own band, rounded toward the price. */
function boundInward(price: number, units: number, owner: TickOwner): number {
  const raw = price * (RATE_SCALE + units);
  const tick = tickAt(raw / RATE_SCALE, owner);
  const step = tick * RATE_SCALE;
  return (units > 0 ? Math.floor(raw / step) : Math.ceil(raw / step)) * tick;
}

/**
 * Daily limits: base * (1 +- rate), each rounded inward with the step of its own band. A limit
 * that would equal the base moves one step outward; the lower limit never falls below one step.
 * @param rate fraction, 0.1 for ten percent.
 */
export function priceLimits(base: number, rate: number, owner: TickOwner): PriceBand {
  const units = rateUnits(rate);
  const upper = boundInward(base, units, owner);
  const lower = boundInward(base, -units, owner);
  return {
    upper: upper > base ? upper : nextTick(base, owner),
    lower: lower > 0 && lower < base ? lower : previousTick(base, owner),
  };
}

/** Closing session band: last * (1 +- rate) rounded inward, cut to the daily limits. */
export function closingBand(
  last: number,
  rate: number,
  limits: PriceBand,
  owner: TickOwner,
): PriceBand {
  const units = rateUnits(rate);
  return {
    upper: Math.min(limits.upper, boundInward(last, units, owner)),
    lower: Math.max(limits.lower, boundInward(last, -units, owner)),
  };
}
