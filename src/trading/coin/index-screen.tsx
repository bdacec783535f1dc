import { useState } from 'react';
import { Link, useLocation } from 'wouter';
import { MarketList, type Sorting, klinePath, useView } from '#src/market/index.ts';
import { Page, useText } from '#src/kit/index.ts';
import { Figure, Figures, LiveAmount } from '#src/trading/ticket/figure.tsx';
import { type TradeType, chooseTrade, chosenSymbol } from '#src/trading/order/trade-choice.ts';
import { Box, css, EmptyState, Segmented, Stack } from '#src/ui/index.ts';
import styles from './index-screen.module.css';
import { CachedCoins, useCachedCoins } from './cached-coins.tsx';

type Side = 'spot' | 'swap';

/** Value of the coin account. */
function Worth() {
  const t = useText('coin', 'position', 'trade');
  const view = useView({ kind: 'account', currency: 'USDT' });
  return (
    <Box
      as="section"
      pad={12}
      marginInline="gutter"
      marginBlock={8}
      card
      aria-label={t('title.coinMarket')}
    >
      <Figures>
        <Figure name={t('coin.currencyAccount')}>
          <LiveAmount view={view} field="coins" unit="USDT" />
        </Figure>
        <Figure name={t('coin.contractAccount')}>
          <LiveAmount view={view} field="contracts" unit="USDT" />
        </Figure>
        <Figure name={t('position.unrealised')}>
          <LiveAmount view={view} field="upl" unit="USDT" toned />
        </Figure>
        <Figure name={t('trade.available')}>
          <LiveAmount view={view} field="available" unit="USDT" />
        </Figure>
      </Figures>
    </Box>
  );
}

const WAY = css({
  display: 'grid',
  place: 'center',
  minBlock: 44,
  padInline: 4,
  radius: 'input',
  surface: 2,
  font: 'caption',
  weight: 500,
  color: 'text',
  textAlign: 'center',
});

/** Links of the coin side: ticket, transfer, positions, orders. */
function Ways({ side }: { readonly side: Side }) {
  const t = useText('coin', 'position', 'order');
  const [, go] = useLocation();
  const trade = (): void => {
    const type: TradeType = side === 'spot' ? 'coin' : 'contract';
    chooseTrade(type, chosenSymbol(type));
    go('/pages/tabbar/trade');
  };
  return (
    <Stack columns={4} gap={8} padInline="gutter" className={styles['ways']}>
      <button type="button" className={WAY} onClick={trade}>
        {t('tab.trade')}
      </button>
      <Link href="/pages/exchange/cryptoTransfer" className={WAY}>
        {t('title.cryptoTransfer')}
      </Link>
      <Link href="/pages/tabbar/position" className={WAY}>
        {t('position.title')}
      </Link>
      <Link href="/pages/stock/order" className={WAY}>
        {t('order.allOrders')}
      </Link>
    </Stack>
  );
}

/** Coin side: account, links and markets. */
export default function CoinIndexScreen() {
  const t = useText('coin', 'trade', 'market');
  const [, go] = useLocation();
  const [side, setSide] = useState<Side>('spot');
  const seen = useCachedCoins(side);
  const [sorting, setSorting] = useState<Sorting>({ sort: 'turnover', order: 'desc' });
  return (
    <Page title={t('title.coinMarket')} scroll={false}>
      <div className={styles['frame']}>
        <MarketList
          key={side}
          label={t('title.coinMarket')}
          list={{ group: side, filter: 'all', ...sorting }}
          onSort={setSorting}
          onSelect={(symbol) => go(klinePath(symbol))}
          empty={<EmptyState text={t('market.listEmpty')} />}
          before={seen.cachedAt === null ? undefined : <CachedCoins seen={seen} />}
        >
          <Worth />
          <Ways side={side} />
          <Box padInline="gutter" padBlock={8}>
            <Segmented
              label={t('trade.product')}
              value={side}
              onChange={setSide}
              options={[
                { value: 'spot', label: t('coin.spot') },
                { value: 'swap', label: t('coin.contract') },
              ]}
            />
          </Box>
        </MarketList>
      </div>
    </Page>
  );
}
