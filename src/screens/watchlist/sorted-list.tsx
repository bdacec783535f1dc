import { useListOrder, useView } from '#src/market/index.ts';
import type { MarketSide } from '#domain/market/side.ts';
import { WatchRow } from './watch-row.tsx';
import styles from './watchlist.module.css';

type SortedListProps = {
  readonly market: MarketSide;
  readonly symbols: readonly string[];
  readonly sort: 'symbol' | 'last' | 'change';
};

/** The list in the order of its names or prices; the worker keeps it sorted. */
export function SortedList({ market, symbols, sort }: SortedListProps) {
  const group = market === 'stock' ? 'stock:TR' : 'spot';
  const order = sort === 'symbol' ? 'asc' : 'desc';
  const view = useView({ kind: 'list', list: { group, symbols, sort, order, filter: 'all' } });
  const sorted = useListOrder(view) ?? symbols;
  return (
    <ul className={styles['list']}>
      {sorted.map((symbol) => (
        <WatchRow key={symbol} symbol={symbol} />
      ))}
    </ul>
  );
}
