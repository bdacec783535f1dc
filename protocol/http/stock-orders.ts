import * as v from 'valibot';
import { endpoint, KEYED_ERRORS, TRADE_PASSWORD_ERRORS } from './endpoint.ts';
import { askingOne, cancelling, changing, listing, orderFields, placing } from './order-calls.ts';
import { count, decimalText, idText, pageOf, pageText, sizeText, symbolText } from './scalars.ts';
import { fillView, holdingView, orderView, stockDayView } from './trading-objects.ts';

const ORDER_ERRORS = [
  ...KEYED_ERRORS, ...TRADE_PASSWORD_ERRORS, 'TOO_MANY_DECIMALS', 'BELOW_MIN', 'WRONG_STATE',
  'ABOVE_MAX', 'ABOVE_MAX_SHARES', 'NOT_A_MULTIPLE', 'INSUFFICIENT_BALANCE', 'EXCEEDS_AVAILABLE',
  'AVAILABLE_ZERO', 'LOCKED', 'AMOUNT_ZERO', 'LIMIT_PRICE_ZERO', 'NOT_LISTED', 'HALTED',
  'LIMIT_UP_LOCKED', 'LIMIT_DOWN_LOCKED', 'PRICE_ABOVE_BAND', 'PRICE_BELOW_BAND', 'PRICE_MOVED',
  'MARKET_CLOSED', 'NO_LIQUIDITY', 'NOT_FILLABLE', 'GOOD_TILL', 'NOT_FOUND', 'NO_PRICE',
] as const; // prettier-ignore

const placed = {
  ...placing,
  errors: ORDER_ERRORS,
  request: v.strictObject(orderFields),
  data: orderView,
} as const;

/** For a purchase: with `2`, half of the shares is paid on credit, if the venue offers credit. */
const leverageText = v.pipe(
  v.string(),
  v.regex(/^[1-9]\d{0,2}$/),
  v.transform((text) => Number.parseInt(text, 10)),
);

export const stockOrderBuy = endpoint({
  ...placed,
  request: v.strictObject({ ...orderFields, leverage: v.optional(leverageText) }),
  errors: [...ORDER_ERRORS, 'LEVERAGE_ABOVE_TIER', 'KYC_FIRST'],
  path: '/stock/order/buy',
  summary: 'Buys shares at market or with a limit. They can be sold from the next day.',
});

export const stockOrderSell = endpoint({
  ...placed,
  path: '/stock/order/sell',
  summary: 'Sells shares that are not locked, oldest lots first.',
});

export const stockOrderChange = endpoint({
  ...placing,
  ...changing,
  path: '/stock/order/change',
  errors: [...ORDER_ERRORS, 'ORDER_FINAL', 'LEVERAGE_ABOVE_TIER', 'KYC_FIRST'],
});

export const stockOrderCancel = endpoint({
  ...cancelling,
  method: 'GET',
  path: '/stock/order/cancel',
  summary: 'Cancels the remainder of an order. Also accepted as POST.',
});

export const stockOrderInfo = endpoint({
  ...askingOne,
  method: 'GET',
  path: '/stock/order/info',
});

export const stockOrderList = endpoint({
  ...listing,
  method: 'GET',
  path: '/stock/order/list',
  summary: 'Orders of shares, newest first: live ones, finished ones or all.',
});

export const stockTradeList = endpoint({
  method: 'POST',
  path: '/stock/order/trade/list',
  access: 'session',
  mutates: false,
  summary: 'Executions of shares, newest first.',
  errors: ['FORMAT', 'NOT_FOUND'],
  request: v.strictObject({
    symbol: v.optional(symbolText),
    orderId: v.optional(idText),
    page: pageText,
    size: sizeText,
  }),
  data: pageOf(fillView),
});

export const stockOrderStatistics = endpoint({
  method: 'GET',
  path: '/stock/order/statistics',
  access: 'session',
  mutates: false,
  summary: 'Totals of share orders: counts, turnover, fees, realised profit by currency.',
  errors: [],
  request: v.strictObject({}),
  data: v.object({
    live: count,
    filled: count,
    cancelled: count,
    items: v.array(
      v.object({
        currency: v.string(),
        bought: decimalText,
        sold: decimalText,
        fees: decimalText,
        tax: decimalText,
        realised: decimalText,
      }),
    ),
  }),
});

export const stockHoldList = endpoint({
  method: 'GET',
  path: '/stock/hold/list',
  access: 'session',
  mutates: false,
  summary: 'Shares held: sellable, and locked until the next trading day.',
  errors: [],
  request: v.strictObject({}),
  data: v.object({ items: v.array(holdingView), today: v.array(stockDayView) }),
});

export const stockHoldInfo = endpoint({
  method: 'GET',
  path: '/stock/hold/info',
  access: 'session',
  mutates: false,
  summary: 'Holding of one share; zero for none.',
  errors: ['NOT_FOUND'],
  request: v.strictObject({ symbol: symbolText }),
  data: holdingView,
});
