import { Search } from 'lucide-react';
import { useState } from 'react';
import { Link, useSearchParams } from 'wouter';
import type { OrderView } from '#protocol/http/trading-objects.ts';
import {
  AlgoSheet,
  FillHistory,
  OpenOrders,
  OrderHistory,
  useOpenCount,
} from '#src/trading/index.ts';
import { Page, useText } from '#src/kit/index.ts';
import { Box, Chip, ChipRow, IconLink, Segmented } from '#src/ui/index.ts';

const LISTS = ['open', 'history', 'fills'] as const;
type List = (typeof LISTS)[number];
type Market = OrderView['market'];

const MARKETS = [
  ['stock', 'trade.stock'],
  ['spot', 'coin.spot'],
  ['contract', 'coin.contract'],
] as const satisfies readonly (readonly [Market, string])[];

/** Orders and executions of all products: resting orders, finished orders, fills. */
export default function OrderScreen() {
  const t = useText('trade', 'order', 'coin');
  const [search, setSearch] = useSearchParams();
  const list: List = LISTS.find((one) => one === search.get('tab')) ?? 'open';
  const [market, setMarket] = useState<Market | 'all'>('all');
  const open = useOpenCount('all');
  const closeAlgo = (): void => setSearch({ tab: list }, { replace: true });
  // The server keeps finished orders by product; there is no combined list.
  const shown: Market = market === 'all' ? 'stock' : market;
  const openName = open === 0 ? t('trade.openOrders') : `${t('trade.openOrders')} ${open}`;
  return (
    <Page
      title={t('order.allOrders')}
      pulls
      actions={
        <Link href="/pages/stock/search" asChild>
          <IconLink label={t('common.search')}>
            <Search aria-hidden size={24} strokeWidth={1.75} />
          </IconLink>
        </Link>
      }
    >
      <Box padInline="gutter" padBlock={4}>
        <Segmented
          label={t('order.lists')}
          value={list}
          onChange={(tab) => setSearch({ tab }, { replace: true })}
          options={[
            { value: 'open', label: openName },
            { value: 'history', label: t('trade.orderHistory') },
            { value: 'fills', label: t('trade.tradeHistory') },
          ]}
        />
      </Box>
      <ChipRow label={t('trade.product')}>
        {list === 'open' && (
          <Chip selected={market === 'all'} onClick={() => setMarket('all')}>
            {t('common.all')}
          </Chip>
        )}
        {MARKETS.map(([value, label]) => (
          <Chip
            key={value}
            selected={market === value || (list !== 'open' && shown === value)}
            onClick={() => setMarket(value)}
          >
            {t(label)}
          </Chip>
        ))}
      </ChipRow>
      {list === 'open' && <OpenOrders market={market} />}
      {list === 'history' && <OrderHistory key={shown} market={shown} />}
      {list === 'fills' && <FillHistory key={shown} market={shown} />}
      <AlgoSheet id={search.get('algo')} onClose={closeAlgo} />
    </Page>
  );
}
