import * as v from 'valibot';
import { endpoint } from './endpoint.ts';
import { cancelling } from './order-calls.ts';
import { count, idText, symbolText } from './scalars.ts';
import { orderView } from './trading-objects.ts';

/** Calls about orders of several products. */

export const orderCancelAll = endpoint({
  ...cancelling,
  method: 'POST',
  path: '/order/cancel/all',
  summary: 'Cancels live orders by product, symbol and side. Returns one result each.',
  errors: ['REQUEST_ID', 'NOT_FOUND', 'KEY_REUSED', 'IN_PROGRESS', 'PAUSED'],
  request: v.strictObject({
    /** Product; every one if absent. */
    market: v.optional(v.picklist(['stock', 'spot', 'contract'])),
    symbol: v.optional(symbolText),
    side: v.optional(v.picklist(['buy', 'sell'])),
  }),
  data: v.object({
    cancelled: count,
    items: v.array(
      v.object({
        orderId: idText,
        symbol: symbolText,
        /** 0 when cancelled, otherwise the number, name and text key of the refusal. */
        code: v.pipe(v.number(), v.integer()),
        error: v.optional(v.string()),
        msgKey: v.optional(v.string()),
        order: v.optional(orderView),
      }),
    ),
  }),
  added: true,
});
