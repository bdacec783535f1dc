import { useState } from 'react';
import type { OrderView } from '#protocol/http/trading-objects.ts';
import { deferredPart, useText } from '#src/kit/index.ts';
import { SkeletonRows, Tabs } from '#src/ui/index.ts';
import { HeldList, useHeld } from './held-list.tsx';
import { OpenOrders } from '#src/trading/orders/open-orders.tsx';
import { useOpenCount } from '#src/trading/orders/use-open-orders.ts';

/** Loads with its first selection; open orders and holdings are needed at once. */
const orderHistory = deferredPart(
  async () => (await import('#src/trading/orders/order-history.tsx')).OrderHistory,
  <SkeletonRows count={6} kind="list" />,
);
const fillHistory = deferredPart(
  async () => (await import('#src/trading/orders/fill-history.tsx')).FillHistory,
  <SkeletonRows count={6} kind="list" />,
);

type ListName = 'open' | 'held' | 'history' | 'fills';

type TradeListsProps = {
  readonly market: OrderView['market'];
  /** Wide enough for tables; that of positions then comes first. */
  readonly wide?: boolean | undefined;
};

/** Open orders, holdings and history of one product. */
export function TradeLists({ market, wide = false }: TradeListsProps) {
  const t = useText('trade', 'position', 'order');
  const heldFirst = wide && market === 'contract';
  const [tab, setTab] = useState<ListName>(heldFirst ? 'held' : 'open');
  const open = useOpenCount(market);
  const { positions, shares, coins } = useHeld(market);
  const held = positions.length + shares.length + coins.length;
  const waiting = {
    value: 'open',
    label: t('trade.openOrders'),
    count: open === 0 ? undefined : open,
  } as const;
  const own = {
    value: 'held',
    label: t(market === 'spot' ? 'order.myCoins' : 'position.title'),
    count: held === 0 ? undefined : held,
  } as const;
  return (
    <Tabs
      label={t('order.lists')}
      value={tab}
      onChange={setTab}
      tabs={[
        ...(heldFirst ? [own, waiting] : [waiting, own]),
        { value: 'history', label: t('trade.orderHistory') },
        { value: 'fills', label: t('trade.tradeHistory') },
      ]}
    >
      {tab === 'open' && <OpenOrders market={market} wide={wide} />}
      {tab === 'held' && <HeldList market={market} wide={wide} />}
      {tab === 'history' && <orderHistory.Part market={market} />}
      {tab === 'fills' && <fillHistory.Part market={market} wide={wide} />}
    </Tabs>
  );
}
