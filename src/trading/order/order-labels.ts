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
  if (status === 'closed_by_system' && reason === 'expired') {
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

/** Text for an action of the system on an order; null for none. */
export function endedKey({ status, reason, market, side }: OrderView) {
  if (status === 'cancelled')
    return reason === 'algo' ? 'order.ended.algo' : 'order.cancelledByYou';
  const isForced = market === 'stock' && side === 'sell' && reason === 'margin';
  if (status === 'closed' && isForced) return 'order.ended.forcedSale';
  if (status === 'closed' && reason === 'immediate') return 'order.ended.immediate';
  if (status !== 'closed_by_system') return null;
  if (reason === 'postOnly') return 'order.ended.postOnly';
  if (reason === 'marginCall') return 'order.ended.marginCall';
  return isForced ? 'order.ended.forcedSaleFirst' : 'order.closedBySystem';
}
