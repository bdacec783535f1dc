import * as v from 'valibot';
import { endpoint } from './endpoint.ts';
import { askingOne, cancelling, changing, listing, orderFields, placing } from './order-calls.ts';
import { idText, pageOf, pageText, sizeText, symbolText } from './scalars.ts';
import { fillView, orderView } from './trading-objects.ts';

const ORDER_ERRORS = [
  -1012, -1014, -1015, -1016, -1017, -1018, -1040, -1043, -1044, -1050, -1052, -1053, -1071, -1072,
  -1073, -1074, -1077, -1079, -1084, -1404, -1409, -1425, -1503, -1504,
] as const;

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
  errors: [...ORDER_ERRORS, -1075],
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
  errors: [-1013, -1404],
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
