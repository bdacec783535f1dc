import {
  ACCOUNT_CELLS,
  ALERT_CELLS,
  CONDITION_CELLS,
  CREDIT_CELLS,
  HOLDING_CELLS,
  POSITION_CELLS,
  TICKET_CELLS,
  WHAT_IF_CELLS,
} from './account.ts';
import { BASKET_HEAD_CELLS, BASKET_ROW_CELLS } from './basket.ts';
import { LADDER_HEAD_CELLS, LADDER_ROW_CELLS } from './ladder.ts';
import { RATE_CELLS } from './rate.ts';
import { CHAIN_HEAD_CELLS, CHAIN_ROW_CELLS, OPTION_CELLS, OPTIONS_CELLS } from './option.ts';
import {
  BOOK_HEAD_CELLS,
  BOOK_ROW_CELLS,
  DEPTH_CELLS,
  TICKER_CELLS,
  TRADE_ROW_CELLS,
  type ViewSpec,
} from './market-worker.ts';

/** Cells of a view: head cells first, then the cells of each row, row after row. */
export type CellLayout = {
  readonly head: readonly string[];
  readonly row: readonly string[];
};

const NONE: CellLayout = { head: [], row: [] };

const LAYOUTS: Readonly<Record<ViewSpec['kind'], CellLayout>> = {
  ticker: { head: TICKER_CELLS, row: [] },
  list: NONE,
  screener: NONE,
  book: { head: BOOK_HEAD_CELLS, row: BOOK_ROW_CELLS },
  trades: { head: [], row: TRADE_ROW_CELLS },
  depth: { head: DEPTH_CELLS, row: [] },
  chart: NONE,
  spark: NONE,
  rate: { head: RATE_CELLS, row: [] },
  ticket: { head: TICKET_CELLS, row: [] },
  position: { head: POSITION_CELLS, row: [] },
  holding: { head: HOLDING_CELLS, row: [] },
  option: { head: OPTION_CELLS, row: [] },
  options: { head: OPTIONS_CELLS, row: [] },
  chain: { head: CHAIN_HEAD_CELLS, row: CHAIN_ROW_CELLS },
  basket: { head: BASKET_HEAD_CELLS, row: BASKET_ROW_CELLS },
  account: { head: ACCOUNT_CELLS, row: [] },
  credit: { head: CREDIT_CELLS, row: [] },
  alert: { head: ALERT_CELLS, row: [] },
  condition: { head: CONDITION_CELLS, row: [] },
  ladder: { head: LADDER_HEAD_CELLS, row: LADDER_ROW_CELLS },
  whatif: { head: WHAT_IF_CELLS, row: [] },
};

/** Cells of a kind of view. */
export function cellLayout(kind: ViewSpec['kind']): CellLayout {
  return LAYOUTS[kind];
}

/** Index of a cell within its view, -1 when there is none. `row` is -1 for a head cell. */
export function cellIndex(layout: CellLayout, field: string, row: number): number {
  if (row < 0) return layout.head.indexOf(field);
  const at = layout.row.indexOf(field);
  return at < 0 ? -1 : layout.head.length + row * layout.row.length + at;
}
