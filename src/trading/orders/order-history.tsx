import { useState } from 'react';
import { useSnapshot } from 'valtio';
import type { OrderView } from '#protocol/http/trading-objects.ts';
import {
  PageList,
  accountBook,
  deferredDialog,
  session,
  usePages,
  useText,
} from '#src/kit/index.ts';
import { refusedOrders } from '#src/trading/order/refused-orders.ts';
import { finishedOrders } from '#src/trading/order/list-calls.ts';
import { OrderRow } from './order-row.tsx';
import { isLiveOrder } from '#src/trading/order/order-labels.ts';
import { RefusedRow } from './refused-row.tsx';

const orderDetail = deferredDialog(async () => {
  const { OrderDetail } = await import('./order-detail.tsx');
  return OrderDetail;
});

type HistoryProps = { readonly market: OrderView['market'] };

/** Number of orders of a product that ended since the page opened; a change reloads the list. */
function useEnded(market: OrderView['market']): number {
  const { orders } = useSnapshot(accountBook);
  return Object.values(orders as Readonly<Record<string, OrderView>>).filter(
    (order) => order.market === market && !isLiveOrder(order),
  ).length;
}

/** Finished orders, newest first, after the unsent ones. */
export function OrderHistory({ market }: HistoryProps) {
  const t = useText('trade', 'order');
  const { userAccountType } = useSnapshot(session);
  const refused = useSnapshot(refusedOrders).refusedOrders.filter(
    (order) => order.market === market && order.realm === userAccountType,
  );
  const ended = useEnded(market);
  const pages = usePages(`${market} ${userAccountType} ${ended}`, (page, signal) =>
    finishedOrders(market, page, signal),
  );
  const [opened, setOpened] = useState<OrderView | null>(null);
  return (
    <>
      <PageList
        pages={pages}
        label={t('trade.orderHistory')}
        empty={t('order.noneYet')}
        first={
          refused.length === 0
            ? undefined
            : refused.map((order) => <RefusedRow key={order.id} order={order} />)
        }
        render={(order) => <OrderRow key={order.id} order={order} onOpen={setOpened} />}
      />
      <orderDetail.Part open={opened !== null} order={opened} onClose={() => setOpened(null)} />
    </>
  );
}
