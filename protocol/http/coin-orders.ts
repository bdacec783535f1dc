import * as v from 'valibot';
import { endpoint, KEYED_ERRORS, TRADE_PASSWORD_ERRORS } from './endpoint.ts';
import { askingOne, cancelling, changing, listing, orderFields, placing } from './order-calls.ts';
import { idText, pageOf, pageText, sizeText, symbolText } from './scalars.ts';
import { fillView, orderView } from './trading-objects.ts';

const ORDER_ERRORS = [
  ...KEYED_ERRORS, ...TRADE_PASSWORD_ERRORS, 'TOO_MANY_DECIMALS', 'BELOW_MIN', 'WRONG_STATE',
  'ABOVE_MAX', 'NOT_A_MULTIPLE', 'INSUFFICIENT_BALANCE', 'EXCEEDS_AVAILABLE', 'AVAILABLE_ZERO',
  'AMOUNT_ZERO', 'LIMIT_PRICE_ZERO', 'NOT_LISTED', 'HALTED', 'PRICE_ABOVE_BAND', 'PRICE_BELOW_BAND',
  'PRICE_MOVED', 'NO_LIQUIDITY', 'WOULD_TAKE', 'NOT_FILLABLE', 'GOOD_TILL', 'NOT_FOUND', 'NO_PRICE',
] as const; // prettier-ignore

export const coinOrderAdd = endpoint({
  ...placing,
  path: '/coin/order/add',
  summary:
    'Buys or sells a coin at market or with a limit. The fee is taken from the asset received.',
  errors: ORDER_ERRORS,
  request: v.strictObject({ ...orderFields, side: v.picklist(['buy', 'sell']) }),
  data: orderView,
});

export const coinOrderChange = endpoint({
  ...placing,
  ...changing,
  path: '/coin/order/change',
  errors: [...ORDER_ERRORS, 'ORDER_FINAL'],
});

export const coinOrderClose = endpoint({
  ...cancelling,
  method: 'POST',
  path: '/coin/order/close',
  summary: 'Cancels the remainder of an order.',
});

export const coinOrderQuery = endpoint({
  ...askingOne,
  method: 'POST',
  path: '/coin/order/query',
});

export const coinOrderList = endpoint({
  ...listing,
  method: 'POST',
  path: '/coin/order/list',
  summary: 'Spot orders, newest first: live ones, finished ones or all.',
});

export const coinTradeList = endpoint({
  method: 'POST',
  path: '/coin/order/trade/list',
  access: 'session',
  mutates: false,
  summary: 'Executions of coins and contracts, newest first.',
  errors: ['FORMAT', 'NOT_FOUND'],
  request: v.strictObject({
    market: v.optional(v.picklist(['spot', 'contract']), 'spot'),
    symbol: v.optional(symbolText),
    orderId: v.optional(idText),
    page: pageText,
    size: sizeText,
  }),
  data: pageOf(fillView),
  added: true,
});
