import type { TableReader, Where } from '#server/ports/core-tx.ts';

type Timed<Row> = {
  readonly table: TableReader<Row>;
  readonly where: Where<Row>;
  /** Field with the creation time of a row. */
  readonly at: keyof Row & string;
};

/**
 * Rows before `place`, newest first; rows of the same instant are ordered by id. Unlike a page
 * number, the cursor stays valid when rows are added or withdrawn.
 * @param limit minimum number of rows if there are that many; rows of the same instant may exceed
 * it.
 */
export async function rowsBefore<Row extends { readonly id: string }>(
  { table, where, at }: Timed<Row>,
  place: Row,
  limit: number,
): Promise<readonly Row[]> {
  const newest = { orderBy: [at, 'id'], descending: true } as const;
  const instant = place[at] as number;
  const same = await table.find({ ...where, [at]: instant } as Where<Row>, newest);
  const beside = same.filter(({ id }) => id < place.id);
  if (beside.length >= limit) return beside;
  const range = { field: at, lte: instant - 1 } as const;
  return [...beside, ...(await table.find(where, { ...newest, range, limit }))];
}

/** One page of the found rows, with the id of the cursor when more follow. */
export function cutPage<Row extends { readonly id: string }>(
  rows: readonly Row[],
  size: number,
): { readonly rows: readonly Row[]; readonly next?: string } {
  const page = rows.slice(0, size);
  const last = page.at(-1);
  return rows.length > size && last !== undefined ? { rows: page, next: last.id } : { rows: page };
}
