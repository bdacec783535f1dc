import { groupInto, cumulate } from '#domain/market/book-view.ts';
import type { BookSideName, OrderBook } from '#domain/market/book.ts';
import type { BookViewSpec } from '#protocol/worker/market-worker.ts';

/** Full length of a depth bar. */
export const BAR_FULL = 1_000;

/** One side grouped for display, best first. */
export type SideRows = {
  readonly count: number;
  readonly prices: Float64Array;
  readonly qtys: Float64Array;
  readonly totals: Float64Array;
  /** Sum of the shown quantities. */
  readonly total: number;
};

/** Levels of one side grouped by the step, with running totals. */
export function sideRows(
  book: OrderBook,
  name: BookSideName,
  step: number,
  levels: number,
): SideRows {
  const prices = new Float64Array(levels);
  const qtys = new Float64Array(levels);
  const totals = new Float64Array(levels);
  const count = groupInto(book.side(name), name, step, { prices, qtys });
  const total = cumulate(qtys, count, totals);
  return { count, prices, qtys, totals, total };
}

/** Length of each row's bar against the longest of both sides, 0 to 1000, rounded down. */
export function barLengths(sides: readonly SideRows[], cumulative: boolean): Float64Array[] {
  const measured = sides.map(({ totals, qtys }) => (cumulative ? totals : qtys));
  let longest = 0;
  sides.forEach(({ count }, side) => {
    for (let i = 0; i < count; i++) longest = Math.max(longest, measured[side]![i]!);
  });
  return measured.map((values) =>
    values.map((value) => (longest === 0 ? 0 : Math.floor((value / longest) * BAR_FULL))),
  );
}

/** Side and rank of a row of the widget. Asks are above, the best one lowest. */
export function rowPlace(
  row: number,
  { levels, mode }: Pick<BookViewSpec, 'levels' | 'mode'>,
): { readonly side: BookSideName; readonly rank: number } {
  if (mode === 'asks') return { side: 'ask', rank: 2 * levels - 1 - row };
  if (mode === 'bids') return { side: 'bid', rank: row };
  return row < levels
    ? { side: 'ask', rank: levels - 1 - row }
    : { side: 'bid', rank: row - levels };
}

/** Bids as a share of the shown quantities in whole percent, half up; null for an empty book. */
export function buyShare(bidTotal: number, askTotal: number): number | null {
  const sum = bidTotal + askTotal;
  return sum > 0 ? Math.floor((bidTotal / sum) * 100 + 0.5) : null;
}
