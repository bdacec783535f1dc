import { parseFixed } from '#domain/money/fixed.ts';

/** Places along a track in percent of its length. */
export type TrackShape = {
  readonly spot: number;
  readonly strike: number;
  readonly even: number;
};

const DECIMALS = 4;
/** Part of the track beside the outermost of the three. */
const ROOM = 0.35;

/** Places price, strike and break-even; plain decimal texts. Null where one of them is missing. */
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
