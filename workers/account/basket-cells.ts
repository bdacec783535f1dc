import { MOST_LEGS } from '#domain/order/basket.ts';
import { Decimal } from '#domain/money/decimal.ts';
import { displayScale } from '#domain/money/display-scale.ts';
import { topicKey } from '#protocol/stream/channels.ts';
import type { AccountViewSpec, BasketQuote } from '#protocol/worker/account.ts';
import { BASKET_HEAD_CELLS, BASKET_ROW_CELLS, type BasketSpec } from '#protocol/worker/basket.ts';
import type { CellValue } from '#workers/market/cell-writer.ts';
import { amountText, dec, shownDecimals, type AccountScope } from './account-scope.ts';
import { basketOrders, type BasketOrder, type BasketOrders } from './basket-orders.ts';
import type { CellTexts } from './cells-view.ts';
import { answerQuote } from './ticket-answer.ts';
import { reasonText } from './ticket-reason.ts';

type Spec = Extract<AccountViewSpec, { kind: 'basket' }>;

/** Name of a row's cell among those of the view. */
const nameOf = (row: number, field: string): string => `${String(row)}.${field}`;

/** Cells of the view in the order of its layout: head cells, then row after row. */
export const BASKET_NAMES: readonly string[] = [
  ...BASKET_HEAD_CELLS,
  ...Array.from({ length: MOST_LEGS }, (_, row) =>
    BASKET_ROW_CELLS.map((field) => nameOf(row, field)),
  ).flat(),
];

const NOTHING = new Decimal(0);
/** States of data from the best to the worst. */
const FRESHNESS = ['live', 'late', 'loading', 'resync', 'stale', 'offline'] as const;

/** The worst state of the instruments of a basket. */
function stateOf({ market }: AccountScope, { legs }: BasketSpec): string {
  const ranks = legs.map(({ sym }) =>
    FRESHNESS.indexOf(market.fresh(topicKey({ ch: 'books', sym }))),
  );
  return `${FRESHNESS[Math.max(0, ...ranks)] ?? 'live'} open`;
}

/** Whether an order brings money: what is sold of a share or a coin. */
function isSale({ market, side }: BasketOrder['ticket']): boolean {
  return market !== 'contract' && side === 'sell';
}

/** Amounts of an order in the currency of the basket. */
function amountsOf({ ticket, quoted, rate }: BasketOrder) {
  if (quoted === null || rate === null) return null;
  const { fee, tax, feeAsset, avgPrice, total } = quoted.quote;
  // The fee of a coin purchase is taken from the coins.
  const isInCoin = feeAsset === quoted.instrument.base && quoted.instrument.kind === 'spot';
  const price = isInCoin ? dec(avgPrice ?? '0') : new Decimal(1);
  const cost = dec(total).times(rate);
  return {
    fee: dec(fee).times(price).plus(tax).times(rate),
    pay: isSale(ticket) ? NOTHING : cost,
    received: isSale(ticket) ? cost : NOTHING,
  };
}

/** Sums of the orders that can be sent, and what they leave of the total. */
function headCells(
  scope: AccountScope,
  basket: BasketSpec,
  { orders, split }: BasketOrders,
): CellTexts {
  const formats = scope.market.formats();
  const shown = shownDecimals(basket.currency);
  let [amount, fee, pay, received] = [NOTHING, NOTHING, NOTHING, NOTHING];
  let left = split?.left ?? null;
  for (const [at, order] of orders.entries()) {
    const value = split?.parts[at]?.value ?? NOTHING;
    const amounts = amountsOf(order);
    if (order.why !== null || amounts === null) {
      left = left?.plus(value) ?? null;
      continue;
    }
    amount = amount.plus(value);
    fee = fee.plus(amounts.fee);
    pay = pay.plus(amounts.pay);
    received = received.plus(amounts.received);
  }
  const text = (sum: Decimal | null): CellValue => ({ text: amountText(sum, shown, formats) });
  return {
    amount: text(amount),
    fee: text(fee),
    pay: text(pay),
    received: text(received),
    left: text(left),
    state: { text: stateOf(scope, basket) },
  };
}

/** Cells of one order in the currency of its instrument. */
function rowCells(scope: AccountScope, { ticket, quoted, why, least }: BasketOrder): CellTexts {
  const { market } = scope;
  const formats = market.formats();
  const instrument = market.instrument(ticket.sym);
  const { priceDecimals = 0, qtyDecimals = 0, quote: currency = '' } = instrument ?? {};
  const shown = shownDecimals(currency);
  const { avgPrice, fee, feeAsset = '', turnover, total } = quoted?.quote ?? {};
  const number = (raw: string | null | undefined, decimals: number): CellValue => ({
    text: amountText(raw == null || raw === '' ? null : dec(raw), decimals, formats),
  });
  const feeScale = feeAsset === '' ? 0 : displayScale(feeAsset).fee;
  return {
    price: number(ticket.type === 'limit' ? ticket.price : avgPrice, priceDecimals),
    qty: number(ticket.qty, qtyDecimals),
    amount: number(turnover, shown),
    fee: number(fee, feeScale),
    total: number(total, shown),
    least: { text: amountText(least, shown, formats) },
    why: { text: reasonText(why) },
  };
}

/** Cells of a basket and of its orders, each figure from the function of its ticket. */
export function basketCells(scope: AccountScope, { basket }: Spec): CellTexts {
  const found = basketOrders(scope, basket);
  const rows = found.orders
    .slice(0, MOST_LEGS)
    .flatMap((order, row) =>
      Object.entries(rowCells(scope, order)).map(
        ([field, cell]) => [nameOf(row, field), cell] as const,
      ),
    );
  return { ...headCells(scope, basket, found), ...Object.fromEntries(rows) };
}

/** Figures of the orders of a basket for confirmation, or the reason for having none. */
export function answerBasket(scope: AccountScope, basket: BasketSpec): BasketQuote {
  const found = basketOrders(scope, basket);
  const head = headCells(scope, basket, found);
  return {
    legs: found.orders.map(({ ticket, why }) => ({
      ticket,
      answer: why === null ? answerQuote(scope, ticket, ticket.side) : { ok: false, ...why },
    })),
    texts: Object.fromEntries(Object.entries(head).map(([name, cell]) => [name, cell.text])),
  };
}
