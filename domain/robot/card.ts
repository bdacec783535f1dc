import { Decimal } from '#domain/money/decimal.ts';
import { winRate } from '#domain/stats/win-rate.ts';
import { DAY_MS } from '#domain/time/civil-date.ts';
import { STATS_MIN_TRADES } from './products.ts';

/** A finished run. Rates are fractions, times UTC milliseconds. */
export type FinishedRun = {
  readonly startedAt: number;
  readonly endedAt: number;
  /** Time-weighted return after trading fees. */
  readonly rate: Decimal;
  /** Largest drawdown of its unit value, positive. */
  readonly fall: Decimal;
  /** Amount returned minus amount paid in, before the performance fee. */
  readonly profit: Decimal;
};

/** Value of one unit after each run, with the runs chained. */
export type UnitPoint = { readonly ts: number; readonly unit: Decimal; readonly drawdown: Decimal };

/** Figures of a product from its finished runs and closed trades, after all fees. */
export type Card = {
  readonly closedTrades: number;
  readonly wonTrades: number;
  /** False with too few closed trades; then the figures mean nothing. */
  readonly isEnough: boolean;
  readonly accuracy: Decimal | null;
  readonly medianReturn: Decimal | null;
  readonly worstReturn: Decimal | null;
  readonly bestReturn: Decimal | null;
  readonly maxDrawdown: Decimal | null;
  /** Sum of the returns over the sum of started days. */
  readonly dailyReturn: Decimal | null;
  readonly profit: Decimal | null;
  readonly equity: readonly UnitPoint[];
};

/** A return or profit after the fee on its positive part. */
export function afterFee(amount: Decimal, feeRate: Decimal): Decimal {
  return amount.gt(0) ? amount.minus(amount.times(feeRate)) : amount;
}

/** Median of a sorted list. */
function median(sorted: readonly Decimal[]): Decimal | null {
  const half = Math.floor(sorted.length / 2);
  const [low, high] = [sorted[sorted.length % 2 === 0 ? half - 1 : half], sorted[half]];
  return low === undefined || high === undefined ? null : low.plus(high).div(2);
}

function daysOf({ startedAt, endedAt }: FinishedRun): number {
  return Math.max(1, Math.ceil((endedAt - startedAt) / DAY_MS));
}

/** Chains runs in the order of their ends, starting with 1. */
export function chainUnits(runs: readonly FinishedRun[], feeRate: Decimal): readonly UnitPoint[] {
  const first = runs[0];
  if (first === undefined) return [];
  let unit = new Decimal(1);
  let peak = unit;
  const points: UnitPoint[] = [{ ts: first.startedAt, unit, drawdown: new Decimal(0) }];
  for (const { endedAt, rate } of runs) {
    unit = unit.times(afterFee(rate, feeRate).plus(1));
    peak = Decimal.max(peak, unit);
    points.push({ ts: endedAt, unit, drawdown: peak.minus(unit).div(peak) });
  }
  return points;
}

const NOTHING = {
  accuracy: null,
  medianReturn: null,
  worstReturn: null,
  bestReturn: null,
  maxDrawdown: null,
  dailyReturn: null,
  profit: null,
  equity: [],
} as const;

/**
 * Displayed figures of a product, from its runs and closed trades only; unrounded.
 * @param runs in the order of their ends.
 * @param profits of closed trades, including those of running runs.
 */
export function cardOf(
  runs: readonly FinishedRun[],
  profits: readonly Decimal[],
  feeRate: Decimal,
): Card {
  const { trades: closedTrades, wins: wonTrades, rate } = winRate(profits);
  const isEnough = closedTrades >= STATS_MIN_TRADES;
  const head = { closedTrades, wonTrades, isEnough };
  if (!isEnough) return { ...head, ...NOTHING };
  if (runs.length === 0) return { ...head, ...NOTHING, accuracy: rate };
  const net = runs.map((run) => afterFee(run.rate, feeRate));
  const sorted = [...net].sort((a, b) => a.comparedTo(b));
  const sum = (list: readonly Decimal[]): Decimal =>
    list.reduce((all, one) => all.plus(one), new Decimal(0));
  return {
    ...head,
    accuracy: rate,
    medianReturn: median(sorted),
    worstReturn: sorted[0] ?? null,
    bestReturn: sorted.at(-1) ?? null,
    maxDrawdown: Decimal.max(...runs.map(({ fall }) => fall)),
    dailyReturn: sum(net).div(runs.reduce((days, run) => days + daysOf(run), 0)),
    profit: sum(runs.map(({ profit }) => afterFee(profit, feeRate))),
    equity: chainUnits(runs, feeRate),
  };
}
