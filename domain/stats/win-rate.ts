import { Decimal } from '#domain/money/decimal.ts';

/**
 * Share of closed trades with a profit, an unrounded fraction; a trade at zero is not a win. Null
 * without a trade.
 */
export function winRate(pnls: readonly Decimal[]): {
  readonly trades: number;
  readonly wins: number;
  readonly rate: Decimal | null;
} {
  const trades = pnls.length;
  const wins = pnls.filter((pnl) => pnl.gt(0)).length;
  return { trades, wins, rate: trades === 0 ? null : new Decimal(wins).div(trades) };
}
