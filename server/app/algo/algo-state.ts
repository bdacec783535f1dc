import type { AlgoLegRow, AlgoRow } from '#server/ports/algo-rows.ts';
import type { CoreReader } from '#server/ports/core-tx.ts';
import type { OrderRow } from '#server/ports/rows.ts';

/** An order that places others with its rows. */
export type AlgoState = {
  readonly algo: AlgoRow;
  readonly legs: readonly AlgoLegRow[];
  readonly children: readonly OrderRow[];
};

/** Rows of an order that places others; children in the order they were placed. */
export async function stateOf(db: CoreReader, algo: AlgoRow): Promise<AlgoState> {
  const oldest = { orderBy: ['id'] } as const;
  const legs = await db.table('algoLeg').find({ algoId: algo.id }, oldest);
  const children = await db.table('order').find({ algoId: algo.id }, oldest);
  return { algo, legs, children };
}
