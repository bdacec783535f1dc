import * as v from 'valibot';
import { PRODUCT_IDS, STRATEGIES } from '#domain/robot/products.ts';
import { RUN_END_REASONS, RUN_ENDS, RUN_STATES } from '#domain/robot/states.ts';
import { assetText, count, decimalText, idText, symbolText, timeMs } from './scalars.ts';
import { fillView } from './trading-objects.ts';

/** The objects of robots and baskets as calls answer them. Rates are fractions of 1. */

export const productId = v.picklist(PRODUCT_IDS);
export const robotKind = v.picklist(['robot', 'basket']);
const capitalAsset = v.picklist(['USDT', 'TRY']);

/** Value of one unit of capital, 1 at the start: flows do not move it. */
const unitPoint = v.object({ ts: timeMs, unit: decimalText });

/**
 * Results measured from fills of runs of this account's realm, never from a backtest. Returns are
 * time-weighted, after trading fees and after the performance fee the run would owe on its own.
 * What needs closed trades or finished runs is absent while there are too few.
 */
const statsView = v.object({
  /** Window of the figures and the fewest closed trades that say something. */
  windowDays: count,
  minTrades: count,
  from: timeMs,
  to: timeMs,
  finishedRuns: count,
  runningRuns: count,
  /** Orders that sold or reduced, with at least one fill, in the window. */
  closedTrades: count,
  wonTrades: count,
  fills: count,
  /** True with at least `minTrades` closed trades: then the figures below are there. */
  isEnough: v.boolean(),
  /** Share of closed trades with a profit. */
  accuracy: v.optional(decimalText),
  medianReturn: v.optional(decimalText),
  worstReturn: v.optional(decimalText),
  bestReturn: v.optional(decimalText),
  /** Largest fall of a unit within one finished run, positive. */
  maxDrawdown: v.optional(decimalText),
  /** Mean return a day over the days of all finished runs. */
  dailyReturn: v.optional(decimalText),
  /** Profit of all finished runs in the product's asset, after all fees. */
  profit: v.optional(decimalText),
  /** Finished runs one after the other: what one unit became. */
  equity: v.array(unitPoint),
});
export type RobotStatsView = v.InferOutput<typeof statsView>;

/** A product with its published parameters and what it has shown so far. */
export const productView = v.object({
  id: productId,
  kind: robotKind,
  /** Robots only: `1.0` to `4.0`. */
  level: v.optional(v.picklist(['1.0', '2.0', '3.0', '4.0'])),
  strategy: v.picklist(STRATEGIES),
  /** What the capital is held in: lira paid into a robot are converted to USDT first. */
  capitalAsset,
  /** Robots: days to choose from; baskets have no end and list none. */
  lockDays: v.optional(v.object({ min: count, max: count })),
  periods: v.array(count),
  /** Robots: the run stops for the day at plus or minus `to`. No return is meant. */
  dailyBand: v.optional(v.object({ from: decimalText, to: decimalText })),
  /** Robots: fall from the highest unit value that ends the run. */
  drawdownStop: v.optional(decimalText),
  /** Multiple of the contract part, where there is one. */
  leverage: v.optional(count),
  /** Limits of what a run holds, lira; `max` absent where there is none. */
  singleMin: decimalText,
  singleMax: v.optional(decimalText),
  addMin: decimalText,
  /** The same in the capital asset at `liraRate`; absent while there is no rate. */
  startCapital: v.optional(decimalText),
  capitalMax: v.optional(decimalText),
  addCapitalMin: v.optional(decimalText),
  /** Lira for one unit of the capital asset that the limits are checked at. */
  liraRate: v.optional(decimalText),
  maxActive: count,
  /** Runs of this account that are not over. */
  myActive: count,
  performanceFeeRate: decimalText,
  performanceFeeDays: count,
  symbols: v.array(symbolText),
  stats: statsView,
});
export type RobotProductView = v.InferOutput<typeof productView>;

/** Numbers of the rule a product trades by, for the text that explains it. */
export const ruleView = v.object({
  /** Bars the rule looks at. */
  interval: v.picklist(['5m', '1D']),
  fast: v.optional(count),
  slow: v.optional(count),
  /** Volume must be this many times its mean over `volumeBars` to enter. */
  volumeTimes: v.optional(decimalText),
  volumeBars: v.optional(count),
  /** Bars a momentum is measured over, bars between two choices, and how many are held. */
  lookback: v.optional(count),
  every: v.optional(count),
  picks: v.optional(count),
  /** Most of the capital in one instrument, and altogether. */
  weight: decimalText,
  /** Part of the capital in contracts. */
  contractPart: v.optional(decimalText),
  leverage: v.optional(count),
});
export type RobotRuleView = v.InferOutput<typeof ruleView>;

/**
 * A run. Money is in `capitalAsset`; what moves with the market (value, profit, today) is at the
 * last accepted prices and absent while one of them is missing.
 */
export const runView = v.object({
  id: idText,
  version: count,
  /** Short name on screen. */
  no: v.string(),
  productId,
  kind: robotKind,
  level: v.optional(v.string()),
  status: v.picklist(RUN_STATES),
  /** Stopped for the day at its band; it goes on at `pausedUntil`. */
  isPaused: v.boolean(),
  pausedUntil: v.optional(timeMs),
  /** On its way to an end: what it still holds is being sold. */
  closing: v.optional(v.picklist(RUN_ENDS)),
  reason: v.optional(v.picklist(RUN_END_REASONS)),
  capitalAsset,
  /** Day of the run from 1, and days chosen; baskets have no end. */
  day: count,
  days: v.optional(count),
  invested: decimalText,
  /** Cash of the run that is not invested now. */
  cash: decimalText,
  value: v.optional(decimalText),
  pnl: v.optional(decimalText),
  /** Time-weighted. */
  pnlRate: v.optional(decimalText),
  /** Realised by fills after their fees, and the rest of the profit. */
  realised: decimalText,
  unrealised: v.optional(decimalText),
  /** Trading fees and taxes so far at the price of their fill, funding beside them. */
  fees: decimalText,
  funding: decimalText,
  /** What the fee on realised profit would be for this run alone, and its rate. */
  performanceFeeAccrued: decimalText,
  performanceFeeRate: decimalText,
  maxDrawdown: decimalText,
  /** Against the value at the start of the day in Istanbul. */
  todayRate: v.optional(decimalText),
  band: v.optional(decimalText),
  fills: count,
  closedTrades: count,
  wonTrades: count,
  /** What was given back; final states only. */
  returned: v.optional(decimalText),
  startedAt: timeMs,
  endsAt: v.optional(timeMs),
  endedAt: v.optional(timeMs),
  updatedAt: timeMs,
});
export type RobotRunView = v.InferOutput<typeof runView>;

/** One point of a run's curve: its value, what was paid in at it, its unit and the fall so far. */
export const runPoint = v.object({
  ts: timeMs,
  value: decimalText,
  flow: decimalText,
  unit: decimalText,
  drawdown: decimalText,
});
export type RobotRunPoint = v.InferOutput<typeof runPoint>;

/** A fill of a run with its price source (`tick`) and why it was ordered. */
export const runFillView = v.object({
  ...fillView.entries,
  /** Change of the run's cash: what the ledger booked. */
  cash: decimalText,
  /** Profit this fill realised in the capital asset after its fees; 0 for what opens. */
  profit: decimalText,
  /** Why: a signal of the rule, a stop, an end. */
  cause: v.picklist([
    'enter',
    'leave',
    'rebalance',
    'band',
    'drawdown',
    'matured',
    'redeemed',
    'feed',
    'operator',
    'liquidation',
  ]),
  /** What the rule saw, `name=value` joined by `;`: recomputed from the same bars it is equal. */
  inputs: v.optional(v.string()),
});
export type RobotFillView = v.InferOutput<typeof runFillView>;

/** Money paid into a run. */
export const runFlow = v.object({
  ts: timeMs,
  /** In the capital asset. */
  amount: decimalText,
  /** What was given for it, with the rate of the conversion. */
  paid: decimalText,
  paidAsset: assetText,
  rate: v.optional(decimalText),
  exchangeId: v.optional(idText),
});

/**
 * The window of the performance fee: one for all robots of the account. Nothing is owed unless the
 * realised profit of all runs rises above its highest sum at the end of an earlier window.
 */
export const feeWindowView = v.object({
  asset: assetText,
  rate: decimalText,
  windowDays: count,
  startedAt: timeMs,
  endsAt: timeMs,
  realisedProfit: decimalText,
  highWater: decimalText,
  /** Due at the end of the window if nothing else is realised until then. */
  accruedFee: decimalText,
  chargedTotal: decimalText,
  /** Charged but not covered yet by the account. */
  owed: decimalText,
});
export type RobotFeeWindow = v.InferOutput<typeof feeWindowView>;
