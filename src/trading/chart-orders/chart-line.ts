import { parseFixed } from '#domain/money/fixed.ts';
import type { AlgoView } from '#protocol/http/algo-objects.ts';
import type { FillView, OrderView, PositionView } from '#protocol/http/trading-objects.ts';

/** Kind of a line: entry, resting order, trigger of a position or an order, or liquidation. */
export type LineKind = 'entry' | 'buy' | 'sell' | 'tp' | 'sl' | 'stopBuy' | 'stopSell' | 'liq';

/** A line across the chart at a price of the account. */
export type ChartLine = {
  readonly key: string;
  readonly kind: LineKind;
  /** Used only to position the line. */
  readonly price: number;
  /** The object that dragging the line changes; absent where nothing can be moved. */
  readonly moves?:
    | { readonly order: OrderView }
    | { readonly position: PositionView; readonly trigger: 'tp' | 'sl' }
    | undefined;
  /** Quantity of a resting order, raw. */
  readonly qty?: string | undefined;
};

/** An execution of the account on the chart. */
export type ChartMark = {
  readonly key: string;
  readonly side: 'buy' | 'sell';
  /** UTC seconds. */
  readonly time: number;
  readonly price: number;
  readonly qty: string;
};

const DECIMALS = 8;
const SCALE = 1e8;

/** A price as a position on the chart; null for no valid price. */
export function placeOf(raw: string | undefined): number | null {
  const cut = raw?.replace(/(\.\d{8})\d+$/, '$1');
  const units = cut === undefined ? null : parseFixed(cut, DECIMALS);
  return units === null || units <= 0 ? null : units / SCALE;
}

function line(
  key: string,
  kind: LineKind,
  raw: string | undefined,
  more: Pick<ChartLine, 'moves' | 'qty'> = {},
): readonly ChartLine[] {
  const price = placeOf(raw);
  return price === null ? [] : [{ key, kind, price, ...more }];
}

/** Lines of an open position: entry, liquidation, take-profit and stop-loss. */
export function positionLines(position: PositionView): readonly ChartLine[] {
  const { id, entry, liqPrice, triggers } = position;
  return [
    ...line(`${id} entry`, 'entry', entry),
    ...line(`${id} liq`, 'liq', liqPrice),
    ...triggers.flatMap((trigger) =>
      line(trigger.id, trigger.kind, trigger.price, {
        moves: { position, trigger: trigger.kind },
      }),
    ),
  ];
}

/** Line of a resting order. */
export function orderLines(order: OrderView): readonly ChartLine[] {
  const { id, side, price, qty } = order;
  return line(id, side, price, { moves: { order }, qty });
}

/** Lines of the armed conditions of an order, except trailing ones, whose price moves. */
export function algoLines({ legs }: AlgoView): readonly ChartLine[] {
  return legs
    .filter(({ kind, status }) => status === 'armed' && kind !== 'trailing')
    .flatMap(({ id, kind, side, trigger, qty }) => {
      const stop = side === 'buy' ? 'stopBuy' : 'stopSell';
      return line(id, kind === 'takeProfit' ? 'tp' : stop, trigger, { qty });
    });
}

/** Mark of an execution. */
export function fillMarks(fill: FillView): readonly ChartMark[] {
  const price = placeOf(fill.price);
  if (price === null) return [];
  const { id, side, qty, ts } = fill;
  return [{ key: id, side, time: Math.floor(ts / 1_000), price, qty }];
}
