import { useState } from 'react';
import { useSnapshot } from 'valtio';
import type { OrderView } from '#protocol/http/trading-objects.ts';
import { accountBook, deferredDialog, useText } from '#src/kit/index.ts';
import { EmptyState, SkeletonRows } from '#src/ui/index.ts';
import { OrderRow } from './order-row.tsx';
import { byTime, isLiveOrder } from '#src/trading/order/order-labels.ts';

const changeSheet = deferredDialog(async () => {
  const { ChangeSheet } = await import('./change-sheet.tsx');
  return ({ open, order, onClose }: ChangeProps) =>
    open && order !== null ? <ChangeSheet key={order.id} order={order} onClose={onClose} /> : null;
});

type ChangeProps = {
  readonly open: boolean;
  readonly order: OrderView | null;
  readonly onClose: () => void;
};

export type OrderMarketFilter = OrderView['market'] | 'all';

/** Resting orders, newest first. */
export function useOpenOrders(market: OrderMarketFilter): readonly OrderView[] {
  const { orders } = useSnapshot(accountBook);
  return Object.values(orders as Readonly<Record<string, OrderView>>)
    .filter((order) => isLiveOrder(order) && (market === 'all' || order.market === market))
    .sort(byTime);
}

/** List of resting orders with their buttons. */
export function OpenOrders({ market }: { readonly market: OrderMarketFilter }) {
  const t = useText('trade', 'order');
  const { loaded } = useSnapshot(accountBook);
  const orders = useOpenOrders(market);
  const [changing, setChanging] = useState<OrderView | null>(null);
  if (!loaded) return <SkeletonRows kind="list" count={3} />;
  return (
    <>
      {orders.length === 0 ? (
        <EmptyState text={t('order.noneOpen')} />
      ) : (
        <ul aria-label={t('trade.openOrders')}>
          {orders.map((order) => (
            <OrderRow key={order.id} order={order} onChange={setChanging} />
          ))}
        </ul>
      )}
      <changeSheet.Part
        open={changing !== null}
        order={changing}
        onClose={() => setChanging(null)}
      />
    </>
  );
}
