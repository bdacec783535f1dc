import type { Rng } from './noise.ts';
import type { PathBar } from './path-bar.ts';
import { smallestTrade, turnoverDivisor } from './segment-bar.ts';
import type { SimProfile } from './sim-profile.ts';

/** Spread of the mean trade size between children, as a logarithm. */
const SIZE_SPREAD = 0.3;
const TILT_STEPS = 9;
const TILT_MAX = 14;
const TILT_STEP_MAX = 3;
const TILT_EXACT = 0.003;

function typical(bar: PathBar): number {
  return (bar.open + bar.high + bar.low + bar.close) / 4;
}

/**
 * Shifts the weights towards expensive or cheap children until their mean price equals the
 * parent's, so that volume and turnover of the children can both be exact.
 */
function tilt(
  weights: Float64Array,
  parent: PathBar,
  bars: readonly PathBar[],
  mean: number,
): void {
  const range = Math.max(1, parent.high - parent.low);
  let angle = 0;
  const tilted = new Float64Array(weights);
  for (let step = 0; step < TILT_STEPS; step++) {
    let sum = 0;
    let first = 0;
    let second = 0;
    bars.forEach((bar, i) => {
      const x = (typical(bar) - mean) / range;
      const w = weights[i]! * Math.exp(angle * x);
      tilted[i] = w;
      sum += w;
      first += w * x;
      second += w * x * x;
    });
    const at = first / sum;
    const slope = second / sum - at * at;
    if (slope < 1e-9 || Math.abs(at) < TILT_EXACT) break;
    const move = Math.max(-TILT_STEP_MAX, Math.min(TILT_STEP_MAX, -at / slope));
    angle = Math.max(-TILT_MAX, Math.min(TILT_MAX, angle + move));
  }
  weights.set(tilted);
}

/** Distributes the parent's volume over its children: whole lots, no trade too small, exact sum. */
export function shareVolume(
  parent: PathBar,
  bars: readonly PathBar[],
  { profile, rng }: { readonly profile: SimProfile; readonly rng: Rng },
): void {
  const lot = profile.instrument.lotQty;
  const weights = new Float64Array(bars.length);
  const span = bars.reduce((sum, bar) => sum + bar.high - bar.low, 0) / bars.length;
  bars.forEach((bar, i) => {
    // Large moves come from large orders.
    const move = span > 0 ? (bar.high - bar.low) / span : 1;
    weights[i] = bar.trades * (0.2 + 0.8 * move) * rng.logNormal(SIZE_SPREAD);
  });
  if (parent.high > parent.low) {
    tilt(weights, parent, bars, (parent.turnover * turnoverDivisor(profile)) / parent.volume);
  }
  const total = weights.reduce((sum, weight) => sum + weight, 0);
  const least = smallestTrade(profile);
  const free = Math.max(0, Math.round((parent.volume - parent.trades * least) / lot));
  let passed = 0;
  let given = 0;
  bars.forEach((bar, i) => {
    passed += weights[i]!;
    const upTo = i === bars.length - 1 ? free : Math.floor((free * passed) / total);
    bar.volume = bar.trades * least + (upTo - given) * lot;
    given = upTo;
  });
}

/** Distributes the parent's turnover: each child's mean price stays between its low and high. */
export function shareTurnover(
  parent: PathBar,
  bars: readonly PathBar[],
  profile: SimProfile,
): void {
  const divisor = turnoverDivisor(profile);
  let rest = parent.turnover;
  for (const bar of bars) {
    bar.turnover = Math.floor((bar.volume * typical(bar)) / divisor);
    rest -= bar.turnover;
  }
  const edge = rest > 0 ? 'high' : 'low';
  let room = 0;
  const rooms = bars.map((bar) => {
    const one = Math.trunc((bar.volume * bar[edge]) / divisor) - bar.turnover;
    room += Math.abs(one);
    return one;
  });
  const share = room > 0 ? Math.min(1, Math.abs(rest) / room) : 0;
  let largest = bars[0]!;
  bars.forEach((bar, i) => {
    const part = Math.trunc(rooms[i]! * share);
    bar.turnover += part;
    rooms[i] = rooms[i]! - part;
    rest -= part;
    if (bar.volume > largest.volume) largest = bar;
  });
  // The remainder of truncation goes where there is room.
  bars.forEach((bar, i) => {
    const part =
      rest > 0 ? Math.min(rest, Math.max(0, rooms[i]!)) : Math.max(rest, Math.min(0, rooms[i]!));
    bar.turnover += part;
    rest -= part;
  });
  largest.turnover += rest;
}
