import { Search, Star } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'wouter';
import type { ListSpec } from '#protocol/worker/market-worker.ts';
import { Page, useText, showToast } from '#src/kit/index.ts';
import type { MarketSide } from '#domain/market/side.ts';
import { useWatched } from '#src/market/watch/watched.ts';
import { orderWatched } from '#src/market/watch/watch-sync.ts';
import { useListOrder } from '#src/market/cells/use-list-order.ts';
import { useView } from '#src/market/cells/use-view.ts';
import { Box, Button, EmptyState, IconLink, Section, SelectMenu, Text } from '#src/ui/index.ts';
import styles from './watchlist.module.css';
import { moveItem, type Move } from './move-item.ts';
import { WatchRow } from './watch-row.tsx';

type Sort = 'own' | Extract<ListSpec['sort'], 'symbol' | 'last' | 'change'>;

const MARKETS = ['stock', 'coin'] as const satisfies readonly MarketSide[];

type OwnListProps = { readonly market: MarketSide; readonly symbols: readonly string[] };

/** List in the user's own order; rows move by menu and by keys. */
function OwnList({ market, symbols }: OwnListProps) {
  const t = useText('trade');
  const [said, setSaid] = useState('');
  const move = (symbol: string, way: Move): void => {
    const next = moveItem(symbols, symbol, way);
    if (next === symbols) return;
    setSaid(t('trade.watch.moved', { symbol, place: next.indexOf(symbol) + 1 }));
    orderWatched(market, next).catch(() =>
      showToast({ text: t('common.refreshFailed'), tone: 'warn' }),
    );
  };
  return (
    <>
      <ul data-market={market}>
        {symbols.map((symbol, at) => (
          <WatchRow
            key={symbol}
            symbol={symbol}
            onMove={(way) => move(symbol, way)}
            isFirst={at === 0}
            isLast={at === symbols.length - 1}
          />
        ))}
      </ul>
      <p role="status" className="visually-hidden">
        {said}
      </p>
    </>
  );
}

type SortedListProps = {
  readonly market: MarketSide;
  readonly symbols: readonly string[];
  readonly sort: 'symbol' | 'last' | 'change';
};

/** List sorted by name or price; the worker keeps it sorted. */
function SortedList({ market, symbols, sort }: SortedListProps) {
  const group = market === 'stock' ? 'stock:TR' : 'spot';
  const order = sort === 'symbol' ? 'asc' : 'desc';
  const view = useView({ kind: 'list', list: { group, symbols, sort, order, filter: 'all' } });
  const sorted = useListOrder(view) ?? symbols;
  return (
    <ul>
      {sorted.map((symbol) => (
        <WatchRow key={symbol} symbol={symbol} />
      ))}
    </ul>
  );
}

function Empty() {
  const t = useText('trade');
  return (
    <EmptyState
      icon={<Star size={48} strokeWidth={1.25} aria-hidden />}
      text={t('trade.watch.empty')}
      action={
        <Link href="/pages/stock/search" asChild>
          <Button>{t('trade.watch.find')}</Button>
        </Link>
      }
    />
  );
}

/** All starred instruments: shares, then coins and contracts, each with its own order. */
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
        <Empty />
      ) : (
        <Box padBlockStart={8} padBlockEnd={24} className={styles['content']}>
          <Box marginInline="gutter">
            <SelectMenu
              label={t('trade.watch.sort')}
              look="chip"
              value={sort}
              options={sorts}
              onChange={setSort}
            />
          </Box>
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
            <Text
              as="p"
              marginInline="gutter"
              font="caption"
              color="text3"
              className={styles['keys']}
            >
              {t('trade.watch.keys')}
            </Text>
          )}
        </Box>
      )}
    </Page>
  );
}
