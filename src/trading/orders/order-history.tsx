import { type ReactNode, useState } from 'react';
import { useSnapshot } from 'valtio';
import type { OrderView } from '#protocol/http/trading-objects.ts';
import {
  PageList,
  accountBook,
  deferredDialog,
  deferredPart,
  session,
  usePages,
  useLoad,
  useText,
  withTexts,
} from '#src/kit/index.ts';
import { refusedOrders } from '#src/trading/order/refused-orders.ts';
import { endedAlgos, finishedOrders } from '#src/trading/order/list-calls.ts';
import { OrderRow } from './order-row.tsx';
import { SkeletonRows } from '#src/ui/index.ts';
import { useEndedAlgos } from './use-open-orders.ts';
import { isLiveOrder } from '#src/trading/order/order-labels.ts';
import { DeferredParentMark } from './deferred-parent-mark.tsx';
import { RefusedRow } from './refused-row.tsx';

const orderDetail = deferredDialog(async () => {
  const { OrderDetail } = await import('./order-detail.tsx');
  return OrderDetail;
});

/** Needed only by accounts that used such orders. */
const endedLists = deferredPart(
  async () => {
    const { EndedLists } = await withTexts(['conditional'], import('./ended-lists.tsx'));
    return EndedLists;
  },
  <SkeletonRows kind="list" count={6} />,
);

type HistoryProps = { readonly market: OrderView['market'] };

/** Number of orders of a product that ended since the page opened; a change reloads the list. */
function useEnded(market: OrderView['market']): number {
  const { orders } = useSnapshot(accountBook);
  return Object.values(orders as Readonly<Record<string, OrderView>>).filter(
    (order) => order.market === market && !isLiveOrder(order),
  ).length;
}

/** Whether orders of a product that place others have ended. */
function useHasAlgos(market: OrderView['market']): boolean {
  const since = useEndedAlgos(market);
  const { data } = useLoad(`ended algos ${market}`, (signal) => endedAlgos(market, 1, signal));
  return since > 0 || (data?.total ?? 0) > 0;
}

/** Finished orders; where there are some, those that placed others are a list of their own. */
export function OrderHistory({ market }: HistoryProps): ReactNode {
  const finished = <FinishedOrders market={market} />;
  if (!useHasAlgos(market)) return finished;
  return <endedLists.Part market={market}>{finished}</endedLists.Part>;
}

/** Finished orders, newest first, after the unsent ones. */
function FinishedOrders({ market }: HistoryProps) {
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
        render={(order) => (
          <OrderRow
            key={order.id}
            order={order}
            onOpen={setOpened}
            mark={<DeferredParentMark order={order} />}
          />
        )}
      />
      <orderDetail.Part open={opened !== null} order={opened} onClose={() => setOpened(null)} />
    </>
  );
}
