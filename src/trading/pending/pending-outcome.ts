import { callsFor } from '#domain/error-reactions.ts';
import { coinOrderAdd, coinOrderChange } from '#protocol/http/coin-orders.ts';
import {
  contractOrderAdd,
  contractOrderChange,
  contractOrderClose,
} from '#protocol/http/contract-orders.ts';
import { repeatCall } from '#protocol/http/repeat-call.ts';
import { stockOrderBuy, stockOrderChange, stockOrderSell } from '#protocol/http/stock-orders.ts';
import type { OrderView } from '#protocol/http/trading-objects.ts';
import { ApiError, type PendingOp, isUnknown, sendOnce } from '#src/kit/index.ts';
import { findOrder } from '#src/trading/order/send-order.ts';

/**
 * Outcome of an operation that was sent but not answered. `unsure`: not known yet, query again.
 * `lost`: too old to resend, and no other way to find out.
 */
export type PendingOutcome =
  | { readonly is: 'placed'; readonly order: OrderView }
  | { readonly is: 'absent' }
  | { readonly is: 'done' }
  | { readonly is: 'refused'; readonly error: ApiError }
  | { readonly is: 'unsure' }
  | { readonly is: 'lost' };

const UNSURE: PendingOutcome = { is: 'unsure' };

/** For this long after sending, an order may still be on its way to the server. */
const ABSENT_AFTER_MS = 60_000;
/** A command repeated later than this would surprise the user. */
const REPEAT_WITHIN_MS = 120_000;

/** Calls whose orders can be looked up by idempotency key. */
const ORDER_CALLS: Readonly<Record<string, OrderView['market']>> = {
  [stockOrderBuy.path]: 'stock',
  [stockOrderSell.path]: 'stock',
  [stockOrderChange.path]: 'stock',
  [coinOrderAdd.path]: 'spot',
  [coinOrderChange.path]: 'spot',
  [contractOrderAdd.path]: 'contract',
  [contractOrderChange.path]: 'contract',
};

/** Closing a position places an order; the same call also cancels orders. */
function marketOf({ call: path, fields }: PendingOp): OrderView['market'] | null {
  if (path === contractOrderClose.path) {
    return fields?.['positionId'] === undefined ? null : 'contract';
  }
  return ORDER_CALLS[path] ?? null;
}

/** Answers that say nothing about the operation itself: the server is busy or closed. */
function saysNothing(error: ApiError): boolean {
  const { error: name } = error.facts;
  return isUnknown(error) || callsFor('retry', name) || callsFor('signIn', name);
}

async function orderOf(op: PendingOp, market: OrderView['market'], asked: Asked) {
  const { token, now } = asked;
  try {
    const { order } = await findOrder(market, { clientOrderId: op.key }, { token });
    return { is: 'placed', order } as const;
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    if (error.facts.error !== 'NOT_FOUND') return UNSURE;
    return now - op.sentAt < ABSENT_AFTER_MS ? UNSURE : ({ is: 'absent' } as const);
  }
}

async function answerOf(op: PendingOp, { token, now }: Asked): Promise<PendingOutcome> {
  const { call: path, fields, key, sentAt } = op;
  if (fields === undefined || now - sentAt > REPEAT_WITHIN_MS) return { is: 'lost' };
  try {
    await sendOnce(repeatCall(path as `/${string}`), fields, { key, token });
    return { is: 'done' };
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    return saysNothing(error) ? UNSURE : { is: 'refused', error };
  }
}

/** Account and device time of the query. */
export type Asked = { readonly token: string; readonly now: number };

/**
 * Queries the outcome of an operation by its idempotency key. Orders are only looked up, never
 * resent; other commands are resent with the same key, which has no effect if they were already
 * executed.
 */
export function pendingOutcome(op: PendingOp, asked: Asked): Promise<PendingOutcome> {
  const market = marketOf(op);
  return market === null ? answerOf(op, asked) : orderOf(op, market, asked);
}
