import { Decimal, decimalText } from '#domain/money/decimal.ts';
import { applyToHolding } from '#domain/spot/avg-cost.ts';
import type { JobContext } from '#server/ports/engine.ts';
import { RAILS_REALM } from './money.ts';

/**
 * Reduces a holding after coins left the account without a sale, so that it never exceeds the
 * balance. Coins of unknown cost leave first; the others take their cost along. Nothing is
 * realised.
 */
export async function trimHolding(
  { tx, now }: Pick<JobContext, 'tx' | 'now'>,
  userId: string,
  asset: string,
): Promise<void> {
  const holdings = tx.table('holding');
  const row = await holdings.first({ userId, realm: RAILS_REALM, asset });
  if (row === undefined || row.qty === 0n) return;
  const balances = await tx.balances(RAILS_REALM, userId);
  const left = balances.reduce((sum, one) => (one.asset === asset ? sum + one.amount : sum), 0n);
  if (row.qty <= left) return;
  const [qty, cost, none] = [new Decimal(`${row.qty}`), new Decimal(row.cost), new Decimal(0)];
  const gone = { type: 'sell', qty: new Decimal(`${row.qty - left}`), proceeds: none } as const;
  const next = applyToHolding({ qty, cost, realisedPnl: none }, gone);
  await holdings.update(row, { qty: left, cost: decimalText(next.cost), updatedAt: now });
}
