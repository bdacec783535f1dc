import type { CoreReader } from '#server/ports/core-tx.ts';
import type { RobotRunRow } from '#server/ports/robot-rows.ts';
import type { FillRow } from '#server/ports/rows.ts';
import { ownerOf } from './run-owner.ts';

/** Entries one fill can have in one asset: a bucket each. */
const ENTRIES_A_FILL = 12;

/** What a fill did to the cash of a run, as the ledger booked it, and what it realised. */
export type FillCash = { readonly cash: bigint; readonly profit: bigint };

/** A contract's fill moves nothing but its profit and fee; margin stays the run's own. */
function profitOf(fill: FillRow, cash: bigint): bigint {
  return fill.market === 'contract' ? cash : fill.realised;
}

export async function fillCash(db: CoreReader, run: RobotRunRow, fill: FillRow): Promise<FillCash> {
  const scope = { asset: run.asset, ref: fill.id, limit: ENTRIES_A_FILL };
  const entries = await db.records(run.realm, ownerOf(run), scope);
  const cash = entries.reduce((sum, { amount }) => sum + amount, 0n);
  return { cash, profit: profitOf(fill, cash) };
}

/** Cash of every movement of a run by its reference, read at once. */
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

/** The same for a fill whose run was read at once. */
export function cashOf(sums: ReadonlyMap<string, bigint>, fill: FillRow): FillCash {
  const cash = sums.get(fill.id) ?? 0n;
  return { cash, profit: profitOf(fill, cash) };
}
