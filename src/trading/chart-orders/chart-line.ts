import { parseFixed } from '#domain/money/fixed.ts';
import type { FillView, OrderView, PositionView } from '#protocol/http/trading-objects.ts';

/** What a line of the own account stands for. */
export type LineKind = 'entry' | 'buy' | 'sell' | 'tp' | 'sl' | 'liq';

/** A line across the chart at a price of the own account. */
export type ChartLine = {
  readonly key: string;
  readonly kind: LineKind;
  /** Only for its place on the chart. */
  readonly price: number;
  /** What the line belongs to and opens when it is dropped; absent where nothing can be moved. */
  readonly moves?:
    | { readonly order: OrderView }
    | { readonly position: PositionView; readonly trigger: 'tp' | 'sl' }
    | undefined;
  /** Quantity of a waiting order, raw. */
  readonly qty?: string | undefined;
};

/** An own execution on the chart. */
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

/** A price as a place on a chart; null for what is no price. */
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

/** The line of an order that waits. */
export function orderLines(order: OrderView): readonly ChartLine[] {
  const { id, side, price, qty } = order;
  return line(id, side, price, { moves: { order }, qty });
}

/** The mark of an execution. */
export function fillMarks(fill: FillView): readonly ChartMark[] {
  const price = placeOf(fill.price);
  if (price === null) return [];
  const { id, side, qty, ts } = fill;
  return [{ key: id, side, time: Math.floor(ts / 1_000), price, qty }];
}
