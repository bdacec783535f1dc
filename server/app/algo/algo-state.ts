import type { AlgoLegRow, AlgoRow } from '#server/ports/algo-rows.ts';
import type { CoreReader } from '#server/ports/core-tx.ts';
import type { OrderRow } from '#server/ports/rows.ts';

/** An order that places others with its rows. */
export type AlgoState = {
  readonly algo: AlgoRow;
  readonly legs: readonly AlgoLegRow[];
  readonly children: readonly OrderRow[];
};

/** The conditions, each with those that it was amended to right behind it. */
function inPlace(rows: readonly AlgoLegRow[]): readonly AlgoLegRow[] {
  const chain = (row: AlgoLegRow): readonly AlgoLegRow[] => {
    const next = rows.find(({ replaces }) => replaces === row.id);
    return next === undefined ? [row] : [row, ...chain(next)];
  };
  return rows.filter(({ replaces }) => replaces === null).flatMap(chain);
}

/** Rows of an order that places others; children in the order they were placed. */
export async function stateOf(db: CoreReader, algo: AlgoRow): Promise<AlgoState> {
  const oldest = { orderBy: ['id'] } as const;
  const legs = inPlace(await db.table('algoLeg').find({ algoId: algo.id }, oldest));
  const children = await db.table('order').find({ algoId: algo.id }, oldest);
  return { algo, legs, children };
}
