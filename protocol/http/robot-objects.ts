import * as v from 'valibot';
import { PRODUCT_IDS, STRATEGIES } from '#domain/robot/products.ts';
import { RUN_END_REASONS, RUN_ENDS, RUN_STATES } from '#domain/robot/states.ts';
import { assetText, count, decimalText, idText, symbolText, timeMs } from './scalars.ts';
import { fillView } from './trading-objects.ts';

/** Robots and baskets as returned by calls. Rates are fractions of 1. */

export const productId = v.picklist(PRODUCT_IDS);
export const robotKind = v.picklist(['robot', 'basket']);
const capitalAsset = v.picklist(['USDT', 'TRY']);

/** Value of one unit of capital, 1 at the start; flows do not change it. */
const unitPoint = v.object({ ts: timeMs, unit: decimalText });

/**
 * Results measured from fills of runs in this account's realm, never from a backtest. Returns are
 * time-weighted, after trading fees and after the performance fee of the run on its own. Figures
 * that need closed trades or finished runs are absent while there are too few.
 */
const statsView = v.object({
  /** Window of the figures, and the minimum number of closed trades. */
  windowDays: count,
  minTrades: count,
  from: timeMs,
  to: timeMs,
  finishedRuns: count,
  runningRuns: count,
  /** Orders in the window that sold or reduced, with at least one fill. */
  closedTrades: count,
  wonTrades: count,
  fills: count,
  /** True with at least `minTrades` closed trades; the figures below are then present. */
  isEnough: v.boolean(),
  /** Share of closed trades with a profit. */
  accuracy: v.optional(decimalText),
  medianReturn: v.optional(decimalText),
  worstReturn: v.optional(decimalText),
  bestReturn: v.optional(decimalText),
  /** Largest drawdown of a unit within one finished run, positive. */
  maxDrawdown: v.optional(decimalText),
  /** Mean daily return over the days of all finished runs. */
  dailyReturn: v.optional(decimalText),
  /** Profit of all finished runs in the product's asset, after all fees. */
  profit: v.optional(decimalText),
  /** Finished runs chained: value of one unit. */
  equity: v.array(unitPoint),
});
export type RobotStatsView = v.InferOutput<typeof statsView>;

/** A product with its published parameters and its results so far. */
export const productView = v.object({
  id: productId,
  kind: robotKind,
  /** Robots only: `1.0` to `4.0`. */
  level: v.optional(v.picklist(['1.0', '2.0', '3.0', '4.0'])),
  strategy: v.picklist(STRATEGIES),
  /** Asset of the capital: lira paid into a robot are converted to USDT first. */
  capitalAsset,
  /** Robots: range of days to choose from; baskets have no end and list none. */
  lockDays: v.optional(v.object({ min: count, max: count })),
  periods: v.array(count),
  /** Robots: the run stops for the day at plus or minus `to`. Not a promised return. */
  dailyBand: v.optional(v.object({ from: decimalText, to: decimalText })),
  /** Robots: drawdown from the highest unit value that ends the run. */
  drawdownStop: v.optional(decimalText),
  /** Leverage of the contract part, if there is one. */
  leverage: v.optional(count),
  /** Limits of a run's capital, lira; `max` absent for none. */
  singleMin: decimalText,
  singleMax: v.optional(decimalText),
  addMin: decimalText,
  /** The limits in the capital asset at `liraRate`; absent while there is no rate. */
  startCapital: v.optional(decimalText),
  capitalMax: v.optional(decimalText),
  addCapitalMin: v.optional(decimalText),
  /** Lira per unit of the capital asset, used to check the limits. */
  liraRate: v.optional(decimalText),
  maxActive: count,
  /** Unfinished runs of this account. */
  myActive: count,
  performanceFeeRate: decimalText,
  performanceFeeDays: count,
  symbols: v.array(symbolText),
  stats: statsView,
});
export type RobotProductView = v.InferOutput<typeof productView>;

/** Parameters of a product's trading rule, for its explanation. */
export const ruleView = v.object({
  /** Interval of the bars that the rule reads. */
  interval: v.picklist(['5m', '1D']),
  fast: v.optional(count),
  slow: v.optional(count),
  /** Volume must be this many times its mean over `volumeBars` to enter. */
  volumeTimes: v.optional(decimalText),
  volumeBars: v.optional(count),
  /** Lookback of the momentum in bars, bars between two choices, and number of holdings. */
  lookback: v.optional(count),
  every: v.optional(count),
  picks: v.optional(count),
  /** Maximum part of the capital in one instrument, and in total. */
  weight: decimalText,
  /** Part of the capital in contracts. */
  contractPart: v.optional(decimalText),
  leverage: v.optional(count),
});
export type RobotRuleView = v.InferOutput<typeof ruleView>;

/**
 * A run. Money is in `capitalAsset`. Figures that move with the market (value, profit, today) are
 * at the last accepted prices, and absent while a price is missing.
 */
export const runView = v.object({
  id: idText,
  version: count,
  /** Short display name. */
  no: v.string(),
  productId,
  kind: robotKind,
  level: v.optional(v.string()),
  status: v.picklist(RUN_STATES),
  /** Stopped for the day at its band; it resumes at `pausedUntil`. */
  isPaused: v.boolean(),
  pausedUntil: v.optional(timeMs),
  /** Ending: its remaining holdings are being sold. */
  closing: v.optional(v.picklist(RUN_ENDS)),
  reason: v.optional(v.picklist(RUN_END_REASONS)),
  capitalAsset,
  /** Day of the run from 1, and chosen days; baskets have no end. */
  day: count,
  days: v.optional(count),
  invested: decimalText,
  /** Uninvested cash of the run. */
  cash: decimalText,
  value: v.optional(decimalText),
  pnl: v.optional(decimalText),
  /** Time-weighted. */
  pnlRate: v.optional(decimalText),
  /** Realised by fills after their fees, and the unrealised rest of the profit. */
  realised: decimalText,
  unrealised: v.optional(decimalText),
  /** Trading fees and taxes so far at their fill prices, and funding. */
  fees: decimalText,
  funding: decimalText,
  /** Fee on realised profit for this run alone, and its rate. */
  performanceFeeAccrued: decimalText,
  performanceFeeRate: decimalText,
  maxDrawdown: decimalText,
  /** Relative to the value at the start of the day in Istanbul. */
  todayRate: v.optional(decimalText),
  band: v.optional(decimalText),
  fills: count,
  closedTrades: count,
  wonTrades: count,
  /** Amount returned; final states only. */
  returned: v.optional(decimalText),
  startedAt: timeMs,
  endsAt: v.optional(timeMs),
  endedAt: v.optional(timeMs),
  updatedAt: timeMs,
});
export type RobotRunView = v.InferOutput<typeof runView>;

/** One point of a run's curve: value, amount paid in, unit value, and drawdown so far. */
export const runPoint = v.object({
  ts: timeMs,
  value: decimalText,
  flow: decimalText,
  unit: decimalText,
  drawdown: decimalText,
});
export type RobotRunPoint = v.InferOutput<typeof runPoint>;

/** A fill of a run with its price source (`tick`) and the reason of the order. */
export const runFillView = v.object({
  ...fillView.entries,
  /** Change of the run's cash as booked by the ledger. */
  cash: decimalText,
  /** Profit realised by this fill in the capital asset after its fees; 0 for an opening fill. */
  profit: decimalText,
  /** Reason: a signal of the rule, a stop, or an end. */
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
  /** Inputs of the rule, `name=value` joined by `;`. The same bars give equal values. */
  inputs: v.optional(v.string()),
});
export type RobotFillView = v.InferOutput<typeof runFillView>;

/** Money paid into a run. */
export const runFlow = v.object({
  ts: timeMs,
  /** In the capital asset. */
  amount: decimalText,
  /** Amount given for it, and the conversion rate. */
  paid: decimalText,
  paidAsset: assetText,
  rate: v.optional(decimalText),
  exchangeId: v.optional(idText),
});

/**
 * Window of the performance fee, one for all robots of the account. A fee is due only when the
 * realised profit of all runs exceeds its highest sum at the end of an earlier window.
 */
export const feeWindowView = v.object({
  asset: assetText,
  rate: decimalText,
  windowDays: count,
  startedAt: timeMs,
  endsAt: timeMs,
  realisedProfit: decimalText,
  highWater: decimalText,
  /** Fee due at the end of the window if nothing more is realised. */
  accruedFee: decimalText,
  chargedTotal: decimalText,
  /** Charged but not yet covered by the account. */
  owed: decimalText,
});
export type RobotFeeWindow = v.InferOutput<typeof feeWindowView>;
