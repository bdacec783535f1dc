/**
 * Orders that place other orders: when a price is reached, over time, or in parts. Their children
 * are ordinary orders of the journal.
 *
 * - `stop`, `takeProfit`: sends an order when the price reaches a trigger.
 * - `trailing`: a stop that follows the best price.
 * - `oco`: a limit order and a stop; one cancels the other.
 * - `bracket`: an entry, with a stop and up to three targets for what it filled.
 * - `scale`: limit orders over a range of prices.
 * - `twap`: equal parts over time (time-weighted average price).
 * - `iceberg`: a limit order that shows a part at a time.
 * - `chase`: a limit order that follows the best price of its own side.
 * - `pov`: a part of the volume that trades (percent of volume).
 */
export const ALGO_KINDS = [
  'stop',
  'takeProfit',
  'trailing',
  'oco',
  'bracket',
  'scale',
  'twap',
  'iceberg',
  'chase',
  'pov',
] as const;

/**
 * States of such an order. `active` waits for a price or a time, or has live children; `failed`
 * could not place a child. The last three are final.
 */
export const ALGO_STATES = ['active', 'paused', 'done', 'cancelled', 'failed'] as const;
export type AlgoState = (typeof ALGO_STATES)[number];

/** All transitions. */
export const ALGO_MOVES: Readonly<Record<AlgoState, readonly AlgoState[]>> = {
  active: ['paused', 'done', 'cancelled', 'failed'],
  paused: ['active', 'done', 'cancelled', 'failed'],
  done: [],
  cancelled: [],
  failed: [],
};

/** States in which it may still place an order. */
export const LIVE_ALGOS = ['active', 'paused'] as const;

export function isLiveAlgo(state: AlgoState): boolean {
  return ALGO_MOVES[state].length > 0;
}

/** Conditions that a price meets: each sends one order. */
export const LEG_KINDS = ['stop', 'takeProfit', 'trailing'] as const;
export type LegKind = (typeof LEG_KINDS)[number];

/**
 * States of a condition: `waiting` for the entry of its bracket, `armed`, and the final ones.
 */
export const LEG_STATES = ['waiting', 'armed', 'fired', 'cancelled'] as const;
export type LegState = (typeof LEG_STATES)[number];

/** All transitions. */
export const LEG_MOVES: Readonly<Record<LegState, readonly LegState[]>> = {
  waiting: ['armed', 'cancelled'],
  armed: ['fired', 'cancelled'],
  fired: [],
  cancelled: [],
};

/** Limits of these orders, for the ticket and the server. */
export const ALGO_LIMITS = {
  /** Live ones of a user, and in one instrument. */
  live: 100,
  livePerSymbol: 20,
  /** Targets of a bracket. */
  targets: 3,
  /** Orders of a scale. */
  scaleMin: 2,
  scaleMax: 20,
  /** Weight of the last order of a scale against 1 of the first. */
  skewMin: '0.1',
  skewMax: '10',
  /** Slices of a TWAP, and its duration in seconds. */
  twapMin: 2,
  twapMax: 100,
  secondsMin: 30,
  secondsMax: 86_400,
  /** Largest change of the time between two slices, a fraction. */
  jitterMax: '0.5',
  /** Callback of a trailing stop, a fraction of the price. */
  callbackMin: '0.001',
  callbackMax: '0.2',
  /** Smallest part that an iceberg shows, a fraction of its quantity. */
  visibleMin: '0.01',
  /** Chase: most steps behind the best price, and seconds between two moves. */
  distanceMax: 100,
  everyMin: 1,
  everyMax: 3_600,
  /** Percent of volume: its part of what trades, a fraction. */
  rateMin: '0.01',
  rateMax: '0.5',
} as const;
