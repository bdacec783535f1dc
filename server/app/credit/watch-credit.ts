import { fixedOfBig } from '#domain/money/fixed.ts';
import type { JobContext } from '#server/ports/engine.ts';
import type { CreditCallRow, CreditRow } from '#server/ports/credit-rows.ts';
import type { CoreReader } from '#server/ports/core-tx.ts';
import type { WatchedCredit } from '#server/ports/core.ts';
import type { Desk } from '#server/app/orders/desk.ts';
import { qtyInt } from '#server/app/orders/scales.ts';
import { collateralOf } from './collateral.ts';
import { owedOf } from './credit-row.ts';

type Prices = Pick<JobContext, 'instrument' | 'view'>;

const KURUS = 100;

/** Open margin call of a credit. */
export function openCall(
  db: CoreReader,
  { callId }: CreditRow,
): Promise<CreditCallRow | undefined> {
  return callId === null ? Promise.resolve(undefined) : db.table('creditCall').get(callId);
}

/** A credit as the engine watches it; null while nothing is owed. */
export async function watchedCredit(
  db: CoreReader,
  row: CreditRow,
  prices: Prices,
): Promise<WatchedCredit | null> {
  const owed = owedOf(row);
  if (owed === 0n) return null;
  const call = await openCall(db, row);
  const shares = await collateralOf(db, row, prices);
  return {
    id: row.id,
    loan: fixedOfBig(owed),
    call: call?.status === 'called' || call?.status === 'selling' ? call.status : null,
    deadlineAt: call?.deadlineAt ?? null,
    shares: shares.map(({ instrument, qty, price }) => ({
      symbol: instrument.symbol,
      qty: qtyInt(instrument, qty),
      price: price === null ? 0 : price.times(KURUS).toNumber(),
    })),
  };
}

/** Updates the engine's watch after all rows of a credit are written. */
export async function watchCredit(desk: Desk, creditId: string): Promise<void> {
  const { context } = desk;
  const row = await context.tx.table('credit').get(creditId);
  if (row === undefined) return;
  const watched = await watchedCredit(context.tx, row, context);
  desk.later(() => {
    if (watched === null) context.venue.releaseCredit(creditId);
    else context.venue.watchCredit(watched);
  });
}
