import type { FillView } from '#protocol/http/trading-objects.ts';
import { accountBook, forgetAtSignOut, wait } from '#src/kit/index.ts';

/** Keys of the orders that this page sent. */
const sent = new Set<string>();

forgetAtSignOut(() => sent.clear());

/** Notes an order on its way, before its answer or its fills can arrive. */
export function noteSent(key: string): void {
  sent.add(key);
}

/** A fill may arrive a moment before the order it belongs to. */
const ORDER_WITHIN_SECONDS = 0.5;

/**
 * Whether the answer to an order of this page tells of a fill: it filled as it was placed. Later
 * fills are news.
 */
export async function isToldByAnswer({ orderId, ts }: FillView): Promise<boolean> {
  if (accountBook.orders[orderId] === undefined) await wait(ORDER_WITHIN_SECONDS);
  const order = accountBook.orders[orderId];
  return order !== undefined && sent.has(order.clientOrderId) && ts <= order.createdAt;
}
