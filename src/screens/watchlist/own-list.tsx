import { useState } from 'react';
import { orderWatched } from '#src/market/index.ts';
import type { MarketSide } from '#domain/market/side.ts';
import { showToast, useText } from '#src/kit/index.ts';
import { moveItem, type Move } from './move-item.ts';
import { WatchRow } from './watch-row.tsx';
import styles from './watchlist.module.css';

type OwnListProps = { readonly market: MarketSide; readonly symbols: readonly string[] };

/** The list in the order its owner gave it; rows move by their menu and by keys. */
export function OwnList({ market, symbols }: OwnListProps) {
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
      <ul className={styles['list']} data-market={market}>
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
