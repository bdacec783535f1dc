import type { BookViewSpec } from '#protocol/worker/market-worker.ts';

/** View rows of each side, in display order. */
export type BookRows = { readonly asks: readonly number[]; readonly bids: readonly number[] };

function range(from: number, count: number): number[] {
  return Array.from({ length: count }, (_, at) => from + at);
}

/** Assigns the rows of a book view to asks and bids. The number of rows is always the same. */
export function bookRows(mode: BookViewSpec['mode'], levels: number): BookRows {
  if (mode === 'asks') return { asks: range(0, 2 * levels), bids: [] };
  if (mode === 'bids') return { asks: [], bids: range(0, 2 * levels) };
  return { asks: range(0, levels), bids: range(levels, levels) };
}
