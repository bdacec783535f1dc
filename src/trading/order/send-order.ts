import { coinOrderAdd, coinOrderClose, coinOrderQuery } from '#protocol/http/coin-orders.ts';
import {
  contractOrderAdd,
  contractOrderClose,
  contractOrderQuery,
} from '#protocol/http/contract-orders.ts';
import type { DataOf } from '#protocol/http/endpoint.ts';
import {
  stockOrderBuy,
  stockOrderCancel,
  stockOrderInfo,
  stockOrderSell,
} from '#protocol/http/stock-orders.ts';
import type { OrderView } from '#protocol/http/trading-objects.ts';
import type { Quote } from '#protocol/worker/account.ts';
import { type Ask, type CallOptions, call } from '#src/kit/index.ts';
import type { OrderAsk } from './order-ask.ts';

/** Fields common to all products; empty ones are omitted. */
function shared({ ticket }: OrderAsk, quote: Quote, tradePassword: string | undefined) {
  const { price, qty, fee, margin, total, liqPrice, bookSeq, protection } = quote;
  const { time, goodTill, maxSlippage } = ticket;
  return {
    symbol: ticket.sym,
    type: ticket.type,
    qty,
    quoteBookSeq: String(bookSeq),
    quoteFee: fee,
    quoteTotal: total,
    ...(time === undefined ? {} : { timeInForce: time }),
    ...(goodTill === undefined ? {} : { goodTill: String(goodTill) }),
    ...(maxSlippage === undefined ? {} : { maxSlippage }),
    ...(protection === '' ? {} : { protectionPrice: protection }),
    ...(price === '' ? {} : { price }),
    ...(margin === '' ? {} : { quoteMargin: margin }),
    ...(liqPrice === '' ? {} : { quoteLiqPrice: liqPrice }),
    ...(tradePassword === undefined ? {} : { tradePassword }),
  };
}

/**
 * Sends an order with the confirmed quote, at most once per confirmation.
 * @throws ApiError the refusal of the server, or the last failure when the outcome is unknown.
 */
export async function sendOrder(
  order: OrderAsk,
  quote: Quote,
  ask: Ask,
  tradePassword: string | undefined,
): Promise<OrderView> {
  const { ticket, side } = order;
  const fields = shared(order, quote, tradePassword);
  if (ticket.market === 'stock') {
    if (side === 'sell') return ask(stockOrderSell, fields);
    // Without credit, leverage is one and is not sent.
    const leverage = quote.credit === '' ? {} : { leverage: String(ticket.leverage) };
    return ask(stockOrderBuy, { ...fields, ...leverage });
  }
  if (ticket.market === 'spot') return ask(coinOrderAdd, { ...fields, side });
  const { positionId, takeProfit, stopLoss } = ticket;
  if (positionId !== undefined) {
    return ask(contractOrderClose, { ...fields, positionId });
  }
  const opening = {
    ...fields,
    side: side === 'buy' ? ('long' as const) : ('short' as const),
    leverage: String(ticket.leverage),
    ...(takeProfit === '' ? {} : { takeProfit }),
    ...(stopLoss === '' ? {} : { stopLoss }),
  };
  return ask(contractOrderAdd, opening);
}

type Named = { readonly orderId: string } | { readonly clientOrderId: string };

/**
 * Loads an order with its fills and its confirmed quote, by its id or by its idempotency key.
 * @param options the token of the other account, for an order of that one.
 */
export async function findOrder(
  market: OrderView['market'],
  name: Named,
  options: CallOptions = {},
): Promise<DataOf<typeof stockOrderInfo>> {
  if (market === 'stock') return call(stockOrderInfo, name, options);
  return call(market === 'spot' ? coinOrderQuery : contractOrderQuery, name, options);
}

/**
 * Cancels the remainder of an order.
 * @throws ApiError when the order is already final or the server cannot be reached.
 */
export async function cancelOrder({ market, id, symbol }: OrderView, ask: Ask): Promise<OrderView> {
  if (market === 'stock') return ask(stockOrderCancel, { orderId: id });
  if (market === 'spot') return ask(coinOrderClose, { orderId: id });
  return ask(contractOrderClose, { symbol, orderId: id });
}
