import type { Decimal } from '#domain/money/decimal.ts';
import { mean, total } from './mean.ts';
import { winRate } from './win-rate.ts';

/** A closed trade in one currency. */
export type ClosedTrade = {
  /** Result after fees and funding. */
  readonly pnl: Decimal;
  /** Amount that the stop planned at entry would have lost, above 0; absent without a plan. */
  readonly risk?: Decimal;
};

/** Figures of a list of closed trades. Amounts in its currency, all unrounded. */
export type TradeSummary = {
  readonly trades: number;
  readonly wins: number;
  readonly losses: number;
  /** Wins over trades, a fraction. */
  readonly winRate: Decimal | null;
  readonly averageWin: Decimal | null;
  /** Negative. */
  readonly averageLoss: Decimal | null;
  /** Mean result of a trade. */
  readonly expectancy: Decimal | null;
  /** Sum of wins over the sum of losses as a positive number; null without a loss. */
  readonly profitFactor: Decimal | null;
  /** Mean of result over planned risk, of the trades that had one. */
  readonly averageR: Decimal | null;
};

/**
 * Summarises closed trades. A win has a result above 0 and a loss one below 0; a trade at zero is
 * neither. A mean or share of nothing is null.
 * @throws RangeError for a planned risk that is not above 0.
 */
export function tradeSummary(all: readonly ClosedTrade[]): TradeSummary {
  const pnls = all.map(({ pnl }) => pnl);
  const { trades, wins, rate } = winRate(pnls);
  const gains = pnls.filter((pnl) => pnl.gt(0));
  const losses = pnls.filter((pnl) => pnl.lt(0));
  return {
    trades,
    wins,
    losses: losses.length,
    winRate: rate,
    averageWin: mean(gains),
    averageLoss: mean(losses),
    expectancy: mean(pnls),
    profitFactor: losses.length === 0 ? null : total(gains).div(total(losses).neg()),
    averageR: mean(all.flatMap(multiplesOf)),
  };
}

function multiplesOf({ pnl, risk }: ClosedTrade): Decimal[] {
  if (risk === undefined) return [];
  if (!risk.gt(0)) throw new RangeError(`a planned risk of ${risk.toString()}`);
  return [pnl.div(risk)];
}
