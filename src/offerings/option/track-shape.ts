import { parseFixed } from '#domain/money/fixed.ts';

/** Positions along a track in percent of its length. */
export type TrackShape = {
  readonly spot: number;
  readonly strike: number;
  readonly even: number;
};

const DECIMALS = 4;
/** Fraction of the track beside the outermost prices. */
const ROOM = 0.35;

/** Positions of price, strike and break-even from plain decimal texts. Null if one is missing. */
export function trackShape(prices: Readonly<Record<keyof TrackShape, string>>): TrackShape | null {
  const spot = parseFixed(prices.spot, DECIMALS);
  const strike = parseFixed(prices.strike, DECIMALS);
  const even = parseFixed(prices.even, DECIMALS);
  if (spot === null || strike === null || even === null) return null;
  const low = Math.min(spot, strike, even);
  const high = Math.max(spot, strike, even);
  const room = Math.max(high - low, 1) * ROOM;
  const place = (price: number): number => ((price - low + room) / (high - low + 2 * room)) * 100;
  return { spot: place(spot), strike: place(strike), even: place(even) };
}
