import { ORDER_REASONS, type OrderReason } from '#domain/order/end-reasons.ts';
import type { OrderView } from '#protocol/http/trading-objects.ts';
import type { TextKey } from '#src/kit/index.ts';
import type { TagTone } from '#src/ui/index.ts';

/** Whether an order may still fill. */
export function isLiveOrder({ status }: Pick<OrderView, 'status'>): boolean {
  return status === 'open' || status === 'partially_completed' || status === 'in_transaction';
}

type StatusTag = { readonly key: TextKey<'order'>; readonly tone: TagTone };

const TAGS: Readonly<Record<OrderView['status'], StatusTag>> = {
  open: { key: 'order.status.open', tone: 'info' },
  partially_completed: { key: 'order.status.partial', tone: 'warn' },
  in_transaction: { key: 'order.status.inTransaction', tone: 'warn' },
  closed: { key: 'order.status.completed', tone: 'ok' },
  cancelled: { key: 'order.status.cancelled', tone: 'neutral' },
  closed_by_system: { key: 'order.status.systemClosed', tone: 'danger' },
};

/** Word and colour of an order's state. */
export function statusTag({ status, reason }: Pick<OrderView, 'status' | 'reason'>): StatusTag {
  if (status === 'closed_by_system' && (reason === 'dayEnd' || reason === 'goodTill')) {
    return { key: 'order.status.expired', tone: 'neutral' };
  }
  return TAGS[status];
}

/** Kind of an order: buying, opening long, closing short. */
export function sideTag({
  side,
  positionSide,
  reduceOnly,
}: Pick<OrderView, 'side' | 'positionSide' | 'reduceOnly'>): {
  readonly key: TextKey<'trade'>;
  readonly tone: 'up' | 'down';
} {
  const tone = side === 'buy' ? 'up' : 'down';
  if (positionSide === undefined) return { key: side === 'buy' ? 'trade.buy' : 'trade.sell', tone };
  const isLong = positionSide === 'long';
  if (reduceOnly) return { key: isLong ? 'trade.closeLong' : 'trade.closeShort', tone };
  return { key: isLong ? 'trade.openLong' : 'trade.openShort', tone };
}

/** Newest first. */
export function byTime(
  a: { readonly createdAt: number },
  b: { readonly createdAt: number },
): number {
  return b.createdAt - a.createdAt;
}

/** What an order is for, rather than why it ended. */
const PURPOSES = ['tp', 'sl'] as const;
type Purpose = (typeof PURPOSES)[number];

/** Text of a reason that the server stores; null for one that a later server may know. */
export function reasonTextKey(reason: string | undefined): TextKey<'order'> | null {
  const known = ORDER_REASONS.find((one) => one === reason);
  if (known === undefined || isPurpose(known)) return null;
  return `order.ended.${known}`;
}

function isPurpose(reason: OrderReason): reason is Purpose {
  return PURPOSES.some((one) => one === reason);
}

/** Text for the end of an order; null where its state says it all. */
export function endedKey({
  status,
  reason,
  market,
  side,
}: Pick<OrderView, 'status' | 'reason' | 'market' | 'side'>): TextKey<'order'> | null {
  if (isLiveOrder({ status })) return null;
  const isForced = market === 'stock' && side === 'sell' && reason === 'margin';
  if (isForced) {
    return status === 'closed' ? 'order.ended.forcedSale' : 'order.ended.forcedSaleFirst';
  }
  const text = reasonTextKey(reason);
  if (text !== null || status === 'closed') return text;
  return status === 'cancelled' ? 'order.cancelledByYou' : 'order.closedBySystem';
}
