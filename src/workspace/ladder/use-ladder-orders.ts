import type { Instrument } from '#domain/market/types.ts';
import { priceOfCell, readCell } from '#src/kit/index.ts';
import { orderMarket, ownOrdersAt, useOrderActs } from '#src/trading/index.ts';
import type { OwnOrders, TradeType } from '#src/trading/index.ts';
import type { CellAt } from './cell-at.ts';
import { sideOfColumn } from './ladder-press.ts';
import type { LadderRows } from './use-ladder-view.ts';

/** Own orders of the rows, and what changes them. */
export type LadderOrders = Pick<ReturnType<typeof useOrderActs>, 'cancel' | 'move'> & {
  /** Price of a row as plain decimal text; empty for none. */
  readonly priceAt: (row: number) => string;
  /** Own orders of a cell; those of both sides for a column of no side. */
  readonly ownAt: (cell: CellAt) => OwnOrders;
  readonly cancelSide: (side: 'buy' | 'sell') => void;
};

/** Own orders of an instrument by row. */
export function useLadderOrders(
  instrument: Instrument,
  type: TradeType,
  { rows, group }: LadderRows,
): LadderOrders {
  const acts = useOrderActs();
  const priceAt = (row: number): string =>
    priceOfCell(readCell(rows.id, 'price', row).text, instrument);
  const ownOf = (side: 'buy' | 'sell', row: number): OwnOrders =>
    ownOrdersAt({ instrument, side, price: priceAt(row), group });
  return {
    priceAt,
    ownAt: ({ row, column }) => {
      const side = sideOfColumn(column);
      if (side !== null) return ownOf(side, row);
      const [bought, sold] = [ownOf('buy', row), ownOf('sell', row)];
      return { orders: [...bought.orders, ...sold.orders], legs: [...bought.legs, ...sold.legs] };
    },
    cancel: acts.cancel,
    cancelSide: (side) => {
      acts.cancelSide({ market: orderMarket(type), symbol: instrument.symbol, side });
    },
    move: acts.move,
  };
}
