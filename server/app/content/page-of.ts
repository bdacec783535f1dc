import type { TableReader, Where } from '#server/ports/core-tx.ts';

type Timed<Row> = {
  readonly table: TableReader<Row>;
  readonly where: Where<Row>;
  /** The field that says when a row came to be. */
  readonly at: keyof Row & string;
};

/**
 * Rows before one, the newest first; those of the same instant follow their ids. Unlike a page
 * number, a row stays the same place when newer ones come or others are taken back.
 * @param limit at least so many rows come where there are so many; more of one instant may.
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

/** One page of the rows that were found, and the id it is continued from, where more were. */
export function cutPage<Row extends { readonly id: string }>(
  rows: readonly Row[],
  size: number,
): { readonly rows: readonly Row[]; readonly next?: string } {
  const page = rows.slice(0, size);
  const last = page.at(-1);
  return rows.length > size && last !== undefined ? { rows: page, next: last.id } : { rows: page };
}
