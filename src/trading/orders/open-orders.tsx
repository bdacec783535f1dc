import { useState } from 'react';
import { useSnapshot } from 'valtio';
import type { OrderView } from '#protocol/http/trading-objects.ts';
import { accountBook, deferredDialog, deferredPart, useText, withTexts } from '#src/kit/index.ts';
import { Button, EmptyState, Row, SkeletonRows, Text } from '#src/ui/index.ts';
import { AlgoSheet } from './algo-sheet.tsx';
import { DeferredParentMark } from './deferred-parent-mark.tsx';
import { OrderRow } from './order-row.tsx';
import {
  type OrderMarketFilter,
  useFailedLists,
  useOpenAlgos,
  useOpenOrders,
} from './use-open-orders.ts';

const changeSheet = deferredDialog(async () => {
  const { ChangeSheet } = await import('./change-sheet.tsx');
  return ({ open, order, onClose }: ChangeProps) =>
    open && order !== null ? <ChangeSheet key={order.id} order={order} onClose={onClose} /> : null;
});

/** Needed only by accounts with such orders. */
const algoList = deferredPart(
  async () => {
    const { AlgoList } = await withTexts(['conditional'], import('./algo-list.tsx'));
    return AlgoList;
  },
  <SkeletonRows kind="list" count={1} />,
);
/** Loads where the lists have room for it. */
const ordersTable = deferredPart(
  async () => (await import('./orders-table.tsx')).OrdersTable,
  <SkeletonRows kind="list" count={2} />,
);
const cancelAll = deferredDialog(async () => {
  const { CancelAllSheet } = await import('./cancel-all-sheet.tsx');
  return ({ open, ...props }: CancelAllProps) => (open ? <CancelAllSheet {...props} /> : null);
});

type CancelAllProps = {
  readonly open: boolean;
  readonly orders: readonly OrderView[];
  readonly market: OrderMarketFilter;
  readonly onClose: () => void;
};

type ChangeProps = {
  readonly open: boolean;
  readonly order: OrderView | null;
  readonly onClose: () => void;
};

type OpenOrdersProps = {
  readonly market: OrderMarketFilter;
  /** Wide enough for a table. */
  readonly wide?: boolean | undefined;
};

/** Orders that place others, then the resting orders, with their buttons. */
export function OpenOrders({ market, wide = false }: OpenOrdersProps) {
  const t = useText('trade', 'order');
  const { loaded } = useSnapshot(accountBook);
  const orders = useOpenOrders(market);
  const algos = useOpenAlgos(market);
  const isFailed = useFailedLists(market);
  const [changing, setChanging] = useState<OrderView | null>(null);
  const [cancels, setCancels] = useState(false);
  const [opened, setOpened] = useState<string | null>(null);
  const hasOrders = orders.length > 0;
  if (!loaded) return <SkeletonRows kind="list" count={3} />;
  const cancelButton = (
    <Button
      kind="text"
      size={wide ? 's' : 'm'}
      onPointerDown={cancelAll.preload}
      onClick={() => setCancels(true)}
    >
      <Text color="danger">{t('order.cancelAll', { count: orders.length })}</Text>
    </Button>
  );
  return (
    <>
      {algos.length > 0 && <algoList.Part algos={algos} hasOrders={hasOrders} onOpen={setOpened} />}
      {isFailed && (
        <Text role="status" hint marginInline="gutter" marginBlock={8} data-part="unread">
          {t('order.listFailed')}
        </Text>
      )}
      {!isFailed && !hasOrders && algos.length === 0 && <EmptyState text={t('order.noneOpen')} />}
      {hasOrders && wide && (
        <ordersTable.Part orders={orders} onChange={setChanging}>
          {cancelButton}
        </ordersTable.Part>
      )}
      {hasOrders && !wide && (
        <>
          <Row justify="end" padInline="gutter" padBlock={4}>
            {cancelButton}
          </Row>
          <ul aria-label={t('trade.openOrders')}>
            {orders.map((order) => (
              <OrderRow
                key={order.id}
                order={order}
                onChange={setChanging}
                mark={<DeferredParentMark order={order} />}
              />
            ))}
          </ul>
        </>
      )}
      <cancelAll.Part
        open={cancels}
        orders={orders}
        market={market}
        onClose={() => setCancels(false)}
      />
      <AlgoSheet id={opened} onClose={() => setOpened(null)} />
      <changeSheet.Part
        open={changing !== null}
        order={changing}
        onClose={() => setChanging(null)}
      />
    </>
  );
}
