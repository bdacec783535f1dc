import { tickAt } from '#domain/market/tick.ts';
import type { SimProfile } from './sim-profile.ts';

/** Distribution of one instrument's anonymous orders over price and size. */
export type FlowShape = {
  /** Typical quantity of a level near the touch, quantity units. */
  readonly levelQty: number;
  /** Distance from the touch, in ticks, that contains half of the near orders. */
  readonly reachTicks: number;
  /** Orders placed or cancelled per second. */
  readonly makerRate: number;
  /** Trades per second on an average day. */
  readonly takerRate: number;
};

const DAY_SECONDS = { BIST: 28_800, US: 23_400, crypto: 86_400, fx: 86_400 } as const;
/** Size of levels near the touch, as a multiple of the mean trade. */
const LEVEL_TRADES = { BIST: 22, US: 7, crypto: 5, fx: 9 } as const;
const REACH_OF_PRICE = 0.0003;
const REACH_TICKS_MIN = 3;

/** Shape of an instrument's flow at a price level. */
export function flowShape(profile: SimProfile, price: number): FlowShape {
  const { exchange } = profile.instrument;
  const takerRate = profile.dayTrades / DAY_SECONDS[exchange];
  const tick = tickAt(price, profile.instrument);
  return {
    levelQty: (profile.dayVolume / profile.dayTrades) * LEVEL_TRADES[exchange],
    reachTicks: Math.max(REACH_TICKS_MIN, (price * REACH_OF_PRICE) / tick),
    makerRate: 0.35 + 3.5 * takerRate,
    takerRate,
  };
}

/** On a fine price grid the touch collects many orders; on a coarse one it does not. */
export function touchWeight(reachTicks: number): number {
  return reachTicks < 12 ? 0.8 : Math.min(5, 0.8 + 0.05 * reachTicks);
}

/**
 * Relative size of a level by its distance in units of the reach: small at the touch, then a hump,
 * then a long tail.
 */
export function humpAt(distance: number): number {
  return 0.55 + 1.5 * distance * Math.exp(1 - distance * 1.6) + 0.12 * Math.log1p(distance);
}

/** Shape of the tail: most orders near the touch, the last ones more than 3 % away. */
const TAIL = 1.4;
const TAIL_PART = 0.968;
/** Greatest distance of a fresh order, in units of the reach. */
export const FARTHEST = freshDistance(1);

/** Distance of an order from the touch in units of the reach, by its place from 0 to 1. */
export function freshDistance(place: number): number {
  return (1 / (1 - place * TAIL_PART) - 1) ** TAIL;
}
