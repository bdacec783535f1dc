import * as v from 'valibot';
import { MARGIN_MODES, POSITION_MODES } from '#domain/contract/position-mode.ts';
import { endpoint, KEYED_ERRORS, TRADE_PASSWORD_ERRORS } from './endpoint.ts';
import {
  askingOne,
  changing,
  conditionFields,
  listing,
  orderFields,
  placing,
} from './order-calls.ts';
import {
  amountText,
  count,
  decimalText,
  idText,
  keyText,
  pageOf,
  pageText,
  sixDigits,
  sizeText,
  symbolText,
} from './scalars.ts';
import { orderView, positionView, quoteFields } from './trading-objects.ts';

const ORDER_ERRORS = [
  ...KEYED_ERRORS, ...TRADE_PASSWORD_ERRORS, 'TOO_MANY_DECIMALS', 'BELOW_MIN', 'WRONG_STATE',
  'ABOVE_MAX', 'NOT_A_MULTIPLE', 'INSUFFICIENT_MARGIN', 'AMOUNT_ZERO', 'LIMIT_PRICE_ZERO', 'HALTED',
  'PRICE_ABOVE_BAND', 'PRICE_BELOW_BAND', 'TP_WRONG_SIDE', 'SL_WRONG_SIDE', 'SL_BEYOND_LIQUIDATION',
  'PRICE_MOVED', 'LEVERAGE_ABOVE_TIER', 'NO_LIQUIDITY', 'WOULD_TAKE', 'NOT_FILLABLE', 'GOOD_TILL',
  'KYC_FIRST', 'NOT_FOUND', 'NO_PRICE',
] as const; // prettier-ignore

const order = { ...placing, errors: ORDER_ERRORS } as const;

const priceBy = v.optional(v.picklist(['last', 'mark', 'index']), 'last');

export const contractMultiple = endpoint({
  method: 'POST',
  path: '/coin/contract/order/multiple',
  access: 'session',
  mutates: false,
  summary: 'Leverages of a contract, the chosen one, its modes, and the margin tiers.',
  errors: ['NOT_FOUND'],
  request: v.strictObject({ symbol: symbolText }),
  data: v.object({
    list: v.array(count),
    chosen: count,
    positionMode: v.picklist(POSITION_MODES),
    marginMode: v.picklist(MARGIN_MODES),
    makerRate: decimalText,
    takerRate: decimalText,
    tiers: v.array(
      v.object({
        tier: count,
        /** Largest size of the tier in base units. */
        maxQty: decimalText,
        maintenanceRate: decimalText,
        initialRate: decimalText,
        maxLeverage: count,
      }),
    ),
  }),
});

export const contractSetMultiple = endpoint({
  ...order,
  path: '/coin/contract/order/multiple/set',
  summary: 'Sets the leverage of a contract; open positions add or release margin.',
  // prettier-ignore
  errors: [
    ...KEYED_ERRORS, 'INSUFFICIENT_BALANCE', 'LEVERAGE_ABOVE_TIER', 'WOULD_LIQUIDATE', 'NOT_FOUND',
    'NO_PRICE',
  ],
  request: v.strictObject({
    symbol: symbolText,
    leverage: v.pipe(
      v.string(),
      v.regex(/^[1-9]\d{0,2}$/),
      v.transform((text) => Number.parseInt(text, 10)),
    ),
  }),
  data: v.object({ leverage: count, positions: v.array(positionView) }),
  added: true,
});

export const contractModeSet = endpoint({
  ...order,
  path: '/coin/contract/mode/set',
  summary: 'Sets the position and margin mode of a contract, while nothing is open in it.',
  errors: [...KEYED_ERRORS, 'MODE_IN_USE', 'NOT_FOUND'],
  /** A mode that is not named stays. */
  request: v.strictObject({
    symbol: symbolText,
    positionMode: v.optional(v.picklist(POSITION_MODES)),
    marginMode: v.optional(v.picklist(MARGIN_MODES)),
  }),
  data: v.object({
    positionMode: v.picklist(POSITION_MODES),
    marginMode: v.picklist(MARGIN_MODES),
  }),
  added: true,
});

export const contractOrderAdd = endpoint({
  ...order,
  path: '/coin/contract/order/add',
  summary: 'Opens or increases a long or short position in the margin mode of its contract.',
  request: v.strictObject({
    ...orderFields,
    side: v.picklist(['long', 'short']),
    leverage: v.pipe(
      v.string(),
      v.regex(/^[1-9]\d{0,2}$/),
      v.transform((text) => Number.parseInt(text, 10)),
    ),
    takeProfit: v.optional(amountText),
    stopLoss: v.optional(amountText),
    triggerBy: priceBy,
  }),
  data: orderView,
});

export const contractOrderClose = endpoint({
  ...order,
  path: '/coin/contract/order/close',
  summary: 'Cancels a resting order by its id, or places a reduce-only order for a position.',
  errors: [...ORDER_ERRORS, 'EXCEEDS_AVAILABLE', 'ORDER_FINAL', 'NO_POSITION'],
  request: v.strictObject({
    orderId: v.optional(idText),
    clientOrderId: v.optional(keyText),
    symbol: v.optional(symbolText),
    positionId: v.optional(idText),
    type: v.optional(v.picklist(['market', 'limit'])),
    price: v.optional(amountText),
    qty: v.optional(amountText),
    ...conditionFields,
    ...quoteFields,
    tradePassword: v.optional(sixDigits),
  }),
  data: orderView,
});

export const contractOrderChange = endpoint({
  ...order,
  ...changing,
  path: '/coin/contract/order/change',
  errors: [...ORDER_ERRORS, 'ORDER_FINAL'],
});

const triggerCall = {
  ...order,
  errors: [
    'REQUEST_ID',
    'TOO_MANY_DECIMALS',
    'ABOVE_MAX',
    'TP_WRONG_SIDE',
    'NOT_FOUND',
    'KEY_REUSED',
    'IN_PROGRESS',
    'PAUSED',
    'NO_PRICE',
  ],
  request: v.strictObject({
    symbol: symbolText,
    positionId: idText,
    /** `0` removes the trigger. */
    price: amountText,
    triggerBy: priceBy,
  }),
  data: positionView,
} as const;

export const contractSetProfit = endpoint({
  ...triggerCall,
  path: '/coin/contract/order/set/profit',
  summary: 'Sets, changes or removes the take-profit of a position.',
});

export const contractSetLoss = endpoint({
  ...triggerCall,
  path: '/coin/contract/order/set/loss',
  summary: 'Sets, changes or removes the stop-loss of a position.',
});

export const contractAddMargin = endpoint({
  ...order,
  path: '/coin/contract/order/add/mgn',
  summary: 'Adds margin to a position, which moves its liquidation price away.',
  // prettier-ignore
  errors: [
    ...KEYED_ERRORS, 'TOO_MANY_DECIMALS', 'BELOW_MIN', 'ABOVE_MAX', 'WRONG_STATE',
    'INSUFFICIENT_MARGIN', 'NOT_FOUND', 'NO_PRICE',
  ],
  request: v.strictObject({ symbol: symbolText, positionId: idText, amount: amountText }),
  data: positionView,
});

export const contractLiquidate = endpoint({
  ...order,
  path: '/coin/contract/order/liquidate',
  summary: 'Closes one position at market.',
  // prettier-ignore
  errors: [
    ...KEYED_ERRORS, ...TRADE_PASSWORD_ERRORS, 'HALTED', 'NO_LIQUIDITY', 'NOT_FOUND', 'NO_PRICE',
  ],
  request: v.strictObject({
    symbol: symbolText,
    positionId: idText,
    tradePassword: v.optional(sixDigits),
  }),
  data: v.object({ order: orderView, position: positionView }),
});

export const contractLiquidateAll = endpoint({
  ...order,
  marketOf: '*',
  path: '/coin/contract/order/liquidate/all',
  summary: 'Closes every open position at market, the largest loss first. Returns one result each.',
  errors: [...KEYED_ERRORS, ...TRADE_PASSWORD_ERRORS],
  request: v.strictObject({ tradePassword: v.optional(sixDigits) }),
  data: v.object({
    items: v.array(
      v.object({
        positionId: idText,
        symbol: symbolText,
        /** 0 when closed, otherwise the number, name and text key of the refusal. */
        code: v.pipe(v.number(), v.integer()),
        error: v.optional(v.string()),
        msgKey: v.optional(v.string()),
        order: v.optional(orderView),
      }),
    ),
  }),
});

export const contractReverse = endpoint({
  ...order,
  path: '/coin/contract/order/reverse',
  summary:
    'Closes a position at market and opens the same size on the other side, or does neither.',
  // prettier-ignore
  errors: [
    ...KEYED_ERRORS, ...TRADE_PASSWORD_ERRORS, 'BELOW_MIN', 'ABOVE_MAX', 'WRONG_STATE',
    'INSUFFICIENT_MARGIN', 'HALTED', 'PRICE_MOVED', 'LEVERAGE_ABOVE_TIER', 'NO_LIQUIDITY',
    'NOT_FILLABLE', 'KYC_FIRST', 'NOT_FOUND', 'NO_PRICE',
  ],
  request: v.strictObject({
    symbol: symbolText,
    positionId: idText,
    /** Confirmed fee of the close, and the amount that it returns. */
    closeFee: v.optional(decimalText),
    closeTotal: v.optional(decimalText),
    /** Confirmed figures of the new position. */
    ...quoteFields,
    tradePassword: v.optional(sixDigits),
  }),
  data: v.object({ closed: orderView, opened: orderView, position: positionView }),
  added: true,
});

export const contractPositions = endpoint({
  method: 'POST',
  path: '/coin/contract/order/list/active',
  access: 'session',
  mutates: false,
  summary: 'Open positions.',
  errors: ['NOT_FOUND'],
  request: v.strictObject({ symbol: v.optional(symbolText) }),
  data: v.object({ items: v.array(positionView) }),
});

export const contractPositionHistory = endpoint({
  method: 'POST',
  path: '/coin/contract/order/list/closed',
  access: 'session',
  mutates: false,
  summary: 'Closed positions, newest first.',
  errors: ['FORMAT', 'NOT_FOUND'],
  request: v.strictObject({ symbol: v.optional(symbolText), page: pageText, size: sizeText }),
  data: pageOf(positionView),
  added: true,
});

export const contractPositionInfo = endpoint({
  method: 'GET',
  path: '/coin/contract/position',
  access: 'session',
  mutates: false,
  summary: 'One position, open or closed.',
  errors: ['NOT_FOUND'],
  request: v.strictObject({ positionId: idText }),
  data: positionView,
  added: true,
});

export const contractOrderList = endpoint({
  ...listing,
  method: 'POST',
  path: '/coin/contract/order/list',
  summary: 'Orders of contracts, newest first: live ones, finished ones or all.',
});

export const contractOrderQuery = endpoint({
  ...askingOne,
  method: 'POST',
  path: '/coin/contract/order/query',
});
