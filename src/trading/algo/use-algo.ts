import { algoCost, type AlgoCost } from '#domain/algo/algo-cost.ts';
import { unitsOf, type AlgoOrder } from '#domain/algo/algo-order.ts';
import { checkAlgo } from '#domain/algo/check-algo.ts';
import type { AlgoField, AlgoMarket, WrongAlgo } from '#domain/algo/check-fields.ts';
import type { Side } from '#domain/market/types.ts';
import { rulesOf, withDiscount } from '#domain/order/rules.ts';
import {
  parseReason,
  plainNumber,
  reasonText,
  unitsOfCell,
  useNumberStyle,
} from '#src/kit/index.ts';
import { useCell } from '#src/market/index.ts';
import type { AlgoFields } from '#domain/algo/algo-order.ts';
import { useOrderSide, type AlgoTicket } from './algo-ticket.ts';

/** An order of a ticket that places others, with what is known about it now. */
export type Algo = {
  readonly order: AlgoOrder;
  /** Null for an instrument that is not traded. */
  readonly market: AlgoMarket | null;
  /** The first broken rule; null when the order may be sent. */
  readonly wrong: WrongAlgo | null;
  readonly cost: AlgoCost | null;
};

/** Numbers of the fields without leading zeros; words as they are. */
function plainFields(fields: AlgoFields): AlgoFields {
  const entries = Object.entries(fields).map(([name, value]) => {
    const isNumber = typeof value === 'string' && /^[\d.-]*$/.test(value);
    return [name, isNumber ? plainNumber(value) : value] as const;
  });
  return { ...fields, ...Object.fromEntries(entries) };
}

/** Prices of the market as integers of the instrument; null while unknown. */
function useMarket({ ticker, view, instrument }: AlgoTicket): Omit<AlgoMarket, 'free'> | null {
  const units = {
    last: unitsOfCell(useCell(ticker, 'last').text),
    mark: unitsOfCell(useCell(ticker, 'mark').text),
    index: unitsOfCell(useCell(ticker, 'index').text),
    bid: unitsOfCell(useCell(ticker, 'bid').text),
    ask: unitsOfCell(useCell(ticker, 'ask').text),
    upper: unitsOfCell(useCell(ticker, 'upperLimit').text),
    lower: unitsOfCell(useCell(ticker, 'lowerLimit').text),
  };
  const discount = useCell(view, 'feeDiscount').text;
  const rules = rulesOf(instrument);
  if (rules === null) return null;
  const { last, mark, index, bid, ask } = units;
  return {
    instrument,
    rules: withDiscount(rules, discount === '' ? '0' : discount),
    prices: { last, mark, index },
    top: {
      bid,
      ask,
      last: last ?? 0,
      upperLimit: units.upper ?? 0,
      lowerLimit: units.lower ?? 0,
    },
  };
}

/** The order that a ticket describes. */
function orderOf(
  ticket: AlgoTicket,
  kind: AlgoOrder['kind'],
  { side, qty }: Pick<AlgoOrder, 'side' | 'qty'>,
): AlgoOrder {
  const { type, instrument, draft, spec } = ticket;
  const isContract = type === 'contract';
  const reduces = isContract && spec.positionId !== undefined;
  const isAtMarket = kind === 'bracket' && draft.type === 'market';
  return {
    kind,
    symbol: instrument.symbol,
    side,
    qty,
    price: isAtMarket ? '' : plainNumber(draft.price),
    // Orders of a share have no such condition.
    fields: plainFields({ ...draft.fields, postOnly: draft.fields.postOnly && type !== 'stock' }),
    takeProfit: plainNumber(draft.takeProfit ?? ''),
    stopLoss: plainNumber(draft.stopLoss ?? ''),
    reduces,
    leverage: isContract && !reduces ? spec.leverage : null,
  };
}

/** Order, check and cost of a ticket; `side` is that of its button, else the side in hand. */
export function useAlgo(ticket: AlgoTicket, kind: AlgoOrder['kind'], side?: Side): Algo {
  const own = useOrderSide(ticket);
  const market = useMarket(ticket);
  // A size in another unit is the worker's to convert.
  const sized = useCell(ticket.view, 'sizeQty').text;
  const { draft } = ticket;
  const qty = draft.size === null ? plainNumber(draft.qty) : sized;
  const order = orderOf(ticket, kind, { side: side ?? own.side, qty });
  if (market === null) return { order, market, wrong: null, cost: null };
  const { reduces } = own;
  const { qtyDecimals } = ticket.instrument;
  const free =
    reduces === null ? null : { qty: unitsOf(reduces.qty, qtyDecimals) ?? 0, text: reduces.qty };
  const full = { ...market, free };
  const wrong = checkAlgo(order, full);
  return { order, market: full, wrong, cost: algoCost(order, full) };
}

/** Error texts of the fields, each for the first broken rule only. */
export function useFieldErrors(wrong: WrongAlgo | null): (field: AlgoField) => string | undefined {
  const { separators } = useNumberStyle();
  return (field) => {
    if (wrong === null || wrong.field !== field || wrong.isEmpty) return undefined;
    return reasonText(wrong, separators);
  };
}

/** Fields whose error only the button says. */
const SAID_BY_BUTTON: readonly AlgoField[] = ['qty'];

/**
 * Why the button is disabled, in words: undefined when it is not, empty when a field says it.
 * @param cell reason of the market besides.
 */
export function useButtonReason(wrong: WrongAlgo | null, cell: string): string | undefined {
  const { separators } = useNumberStyle();
  const reason = parseReason(cell);
  if (wrong === null) return reason === null ? undefined : reasonText(reason, separators);
  const isSaid = !wrong.isEmpty && !SAID_BY_BUTTON.includes(wrong.field);
  return isSaid ? '' : reasonText(wrong, separators);
}
