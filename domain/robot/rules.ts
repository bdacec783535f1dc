import type { StrategyName } from './products.ts';

/** Interval of the bars that the rules read. */
export type RobotInterval = '5m' | '1D';
export const ROBOT_BAR_MS = 300_000;

type RuleBase = {
  readonly interval: RobotInterval;
  /** Maximum part of the capital in one instrument, a fraction. */
  readonly weight: string;
};

/** Two averages: holds while the fast one is above the slow one. */
export type CrossRule = RuleBase & {
  readonly kind: 'cross';
  readonly fast: number;
  readonly slow: number;
  /** Volume required for an entry; null when irrelevant. */
  readonly volume: {
    readonly times: string;
    readonly bars: number;
    readonly recent: number;
  } | null;
};

/** The strongest of many, chosen again every few bars. */
export type MomentumRule = RuleBase & {
  readonly kind: 'momentum';
  readonly lookback: number;
  readonly every: number;
  readonly picks: number;
  /** A holding stays while it ranks within this number. */
  readonly keeps: number;
  /** Contract part by the sign of its base's momentum; null without one. */
  readonly contract: {
    readonly part: string;
    readonly base: string;
    /** Momentum below which nothing changes. */
    readonly quiet: number;
  } | null;
};

/** Equally weighted shares. */
export type BasketRule = RuleBase & {
  readonly kind: 'basket';
  readonly lookback: number;
  /** Null for all of them. */
  readonly picks: number | null;
  readonly by: 'return' | 'calm' | 'all';
};

export type RobotRule = CrossRule | MomentumRule | BasketRule;

const CROSS = { kind: 'cross', interval: '5m', fast: 24, slow: 96 } as const;
const MOMENTUM = {
  kind: 'momentum',
  interval: '5m',
  lookback: 288,
  every: 12,
  picks: 2,
  keeps: 3,
} as const;
const BASKET = { kind: 'basket', interval: '1D', lookback: 60 } as const;

/** Parameters of every strategy. */
export const ROBOT_RULES: Readonly<Record<StrategyName, RobotRule>> = {
  smaCross: { ...CROSS, weight: '0.45', volume: null },
  smaVolume: { ...CROSS, weight: '0.3', volume: { times: '1.1', bars: 96, recent: 6 } },
  momentum: { ...MOMENTUM, weight: '0.45', contract: null },
  momentumContract: {
    ...MOMENTUM,
    weight: '0.3',
    contract: { part: '0.3', base: 'BTC-USDT', quiet: 0.005 },
  },
  basketMomentum: { ...BASKET, weight: '0.194', picks: 5, by: 'return' },
  basketCalm: { ...BASKET, weight: '0.194', picks: 5, by: 'calm' },
  basketEqual: { ...BASKET, weight: '0.0606', picks: null, by: 'all' },
};

/** Closed bars of an instrument that a rule needs. */
export function barsNeeded(rule: RobotRule): number {
  if (rule.kind === 'cross') return Math.max(rule.slow, rule.volume?.bars ?? 0);
  return rule.lookback + 1;
}
