import { closingResult } from '#domain/contract/closing-result.ts';
import type { Instrument } from '#domain/market/types.ts';
import { formatPlain, parseFixed } from '#domain/money/fixed.ts';
import type { AlgoView } from '#protocol/http/algo-objects.ts';
import type { FillView, OrderView, PositionView } from '#protocol/http/trading-objects.ts';
import { closedBy, plannedQty } from '#src/trading/orders/leg-closes.ts';

/** Kind of a line: entry, resting order, trigger of a position or an order, or liquidation. */
export type LineKind =
  | 'entry'
  | 'buy'
  | 'sell'
  | 'tp'
  | 'sl'
  | 'stopBuy'
  | 'stopSell'
  | 'trailBuy'
  | 'trailSell'
  | 'liq';

/** A condition of an order that places others. */
export type Leg = AlgoView['legs'][number];

/** What an order at a line would close. */
export type Closes = Pick<PositionView, 'side' | 'entry'>;

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
    | { readonly algo: AlgoView; readonly leg: Leg }
    | undefined;
  /** Quantity that trades at the line, raw. */
  readonly qty?: string | undefined;
  /** Contracts: the position, or the entry, that the line closes. */
  readonly closes?: Closes | undefined;
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

/** A position on the chart as an integer price. */
export function unitsOf(value: number, scale: number): number {
  return Math.max(1, Math.round(value * scale));
}

function line(
  key: string,
  kind: LineKind,
  raw: string | undefined,
  more: Pick<ChartLine, 'moves' | 'qty' | 'closes'> = {},
): readonly ChartLine[] {
  const price = placeOf(raw);
  return price === null ? [] : [{ key, kind, price, ...more }];
}

/** Lines of an open position: entry, liquidation, take-profit and stop-loss. */
export function positionLines(position: PositionView): readonly ChartLine[] {
  const { id, entry, liqPrice, qty, triggers } = position;
  return [
    ...line(`${id} entry`, 'entry', entry),
    ...line(`${id} liq`, 'liq', liqPrice),
    ...triggers.flatMap((trigger) =>
      line(trigger.id, trigger.kind, trigger.price, {
        moves: { position, trigger: trigger.kind },
        qty,
        closes: position,
      }),
    ),
  ];
}

/**
 * Line of a resting order.
 * @param positions open positions of its instrument.
 */
export function orderLines(
  order: OrderView,
  positions: readonly PositionView[] = [],
): readonly ChartLine[] {
  const { id, side, price, qty, reduceOnly } = order;
  const closes = reduceOnly ? closedBy(side, positions) : undefined;
  return line(id, side, price, { moves: { order }, qty, closes });
}

function legKind({ kind, side }: Leg): LineKind {
  if (kind === 'takeProfit') return 'tp';
  if (kind === 'trailing') return side === 'buy' ? 'trailBuy' : 'trailSell';
  return side === 'buy' ? 'stopBuy' : 'stopSell';
}

export type AlgoScene = {
  readonly instrument: Instrument;
  /** Open positions of the instrument. */
  readonly positions: readonly PositionView[];
  /** Live stops of trailing conditions, raw, by their id. */
  readonly stops: Readonly<Record<string, string>>;
};

/**
 * Lines of the conditions of an order. One that waits for its entry has the quantity that it will
 * have, and the limit of the entry to compare with.
 */
export function algoLines(
  algo: AlgoView,
  { instrument, positions, stops }: AlgoScene,
): readonly ChartLine[] {
  const isContract = instrument.kind === 'swap';
  const planned = algo.kind === 'bracket' ? plannedQty(algo, instrument) : null;
  const entered: Closes | undefined =
    algo.price === undefined
      ? undefined
      : { side: algo.side === 'buy' ? 'long' : 'short', entry: algo.price };
  return algo.legs.flatMap((leg) => {
    const { id, kind, side, status } = leg;
    if (status !== 'armed' && status !== 'waiting') return [];
    const isWaiting = status === 'waiting';
    const isExit = algo.reduceOnly || algo.kind === 'bracket';
    const held = isExit ? closedBy(side, positions) : undefined;
    return line(id, legKind(leg), stops[id] ?? leg.trigger, {
      moves: kind === 'trailing' ? undefined : { algo, leg },
      qty: isWaiting ? formatPlain(planned?.get(id) ?? 0, instrument.qtyDecimals) : leg.qty,
      closes: isContract ? (isWaiting ? entered : held) : undefined,
    });
  });
}

/**
 * Profit or loss before fees of closing at a place of the line, integer of `RESULT_DECIMALS`; null
 * for a line that closes nothing.
 */
export function resultAt(
  { closes, qty }: Pick<ChartLine, 'closes' | 'qty'>,
  price: number,
  { priceDecimals }: Pick<Instrument, 'priceDecimals'>,
): number | null {
  if (closes === undefined || qty === undefined) return null;
  const { side, entry } = closes;
  const units = unitsOf(price, 10 ** priceDecimals);
  return closingResult({ side, qty, entry }, units, { priceDecimals });
}

/** Mark of an execution. */
export function fillMarks(fill: FillView): readonly ChartMark[] {
  const price = placeOf(fill.price);
  if (price === null) return [];
  const { id, side, qty, ts } = fill;
  return [{ key: id, side, time: Math.floor(ts / 1_000), price, qty }];
}
