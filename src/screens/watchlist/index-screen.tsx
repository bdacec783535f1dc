import { Search, Star } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'wouter';
import type { ListSpec } from '#protocol/worker/market-worker.ts';
import { Page, useText } from '#src/kit/index.ts';
import type { MarketSide } from '#domain/market/side.ts';
import { useWatched } from '#src/market/index.ts';
import { Button, EmptyState, IconLink, Section, SelectMenu, classes } from '#src/ui/index.ts';
import styles from './watchlist.module.css';
import { SortedList } from './sorted-list.tsx';
import { OwnList } from './own-list.tsx';

type Sort = 'own' | Extract<ListSpec['sort'], 'symbol' | 'last' | 'change'>;
const MARKETS = ['stock', 'coin'] as const satisfies readonly MarketSide[];

/** Everything with a star: shares, then coins and contracts, each in its own order. */
export default function WatchlistScreen() {
  const t = useText('trade');
  const [sort, setSort] = useState<Sort>('own');
  const lists = { stock: useWatched('stock'), coin: useWatched('coin') };
  const isEmpty = lists.stock.length + lists.coin.length === 0;
  const sorts = [
    { value: 'own', label: t('trade.watch.own') },
    { value: 'symbol', label: t('trade.watch.name') },
    { value: 'last', label: t('trade.watch.price') },
    { value: 'change', label: t('trade.watch.change') },
  ] as const;
  return (
    <Page
      title={t('title.watchlist')}
      pulls
      actions={
        <Link href="/pages/stock/search" asChild>
          <IconLink label={t('common.search')}>
            <Search size={24} strokeWidth={1.75} aria-hidden />
          </IconLink>
        </Link>
      }
    >
      {isEmpty ? (
        <EmptyState
          icon={<Star size={48} strokeWidth={1.25} aria-hidden />}
          text={t('trade.watch.empty')}
          action={
            <Link href="/pages/stock/search" asChild>
              <Button>{t('trade.watch.find')}</Button>
            </Link>
          }
        />
      ) : (
        <div className={styles['content']}>
          <SelectMenu
            label={t('trade.watch.sort')}
            look="chip"
            value={sort}
            options={sorts}
            onChange={setSort}
          />
          {MARKETS.map((market) =>
            lists[market].length === 0 ? null : (
              <Section
                key={market}
                title={t(market === 'stock' ? 'trade.watch.stocks' : 'trade.watch.coins')}
              >
                {sort === 'own' ? (
                  <OwnList market={market} symbols={lists[market]} />
                ) : (
                  <SortedList market={market} symbols={lists[market]} sort={sort} />
                )}
              </Section>
            ),
          )}
          {sort === 'own' && (
            <p className={classes(styles['hint'], styles['keys'])}>{t('trade.watch.keys')}</p>
          )}
        </div>
      )}
    </Page>
  );
}
