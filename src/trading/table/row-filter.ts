import { lowerCode } from '#domain/text/letters.ts';

/** What rows are filtered by. */
export type RowFilter = {
  /** Part of a symbol, in letters of either case; empty for all. */
  readonly text: string;
  /** A side of a row; empty for both. */
  readonly side: string;
};

export const NO_FILTER: RowFilter = { text: '', side: '' };

/** What a filter reads of a row. */
export type FilteredRow = { readonly symbol: string; readonly side: string };

/** `btc/usdt` and `BTCUSDT` find `BTC-USDT-SWAP`. Codes are Latin whatever the language is. */
function plain(text: string): string {
  return lowerCode(text).replace(/[^a-z0-9]/g, '');
}

/** Rows that a filter lets through, in their order. */
export function filteredRows<Row extends FilteredRow>(
  rows: readonly Row[],
  { text, side }: RowFilter,
): readonly Row[] {
  const wanted = plain(text);
  return rows.filter(
    (row) => plain(row.symbol).includes(wanted) && (side === '' || row.side === side),
  );
}
