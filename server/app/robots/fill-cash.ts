import type { CoreReader } from '#server/ports/core-tx.ts';
import type { RobotRunRow } from '#server/ports/robot-rows.ts';
import type { FillRow } from '#server/ports/rows.ts';
import { ownerOf } from '#server/app/assets/run-account.ts';

/** Maximum number of entries per fill and asset: one per bucket. */
const ENTRIES_A_FILL = 12;

/** Change of a run's cash by a fill, as booked in the ledger, and its realised profit. */
export type FillCash = { readonly cash: bigint; readonly profit: bigint };

/** A contract fill only moves its profit and fee; the margin stays with the run. */
function profitOf(fill: FillRow, cash: bigint): bigint {
  return fill.market === 'contract' ? cash : fill.realised;
}

export async function fillCash(db: CoreReader, run: RobotRunRow, fill: FillRow): Promise<FillCash> {
  const scope = { asset: run.asset, ref: fill.id, limit: ENTRIES_A_FILL };
  const entries = await db.records(run.realm, ownerOf(run), scope);
  const cash = entries.reduce((sum, { amount }) => sum + amount, 0n);
  return { cash, profit: profitOf(fill, cash) };
}

/** Cash change of every posting of a run by `ref`, read at once. */
export async function cashByRef(
  db: CoreReader,
  run: RobotRunRow,
  limit: number,
): Promise<ReadonlyMap<string, bigint>> {
  const sums = new Map<string, bigint>();
  for (const { ref, amount } of await db.records(run.realm, ownerOf(run), {
    asset: run.asset,
    limit,
  })) {
    sums.set(ref, (sums.get(ref) ?? 0n) + amount);
  }
  return sums;
}

/** Cash change and profit of a fill, from the sums of its run. */
export function cashOf(sums: ReadonlyMap<string, bigint>, fill: FillRow): FillCash {
  const cash = sums.get(fill.id) ?? 0n;
  return { cash, profit: profitOf(fill, cash) };
}
