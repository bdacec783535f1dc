import { Star } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { useSnapshot } from 'valtio';
import { useWatchedSymbols } from '#src/market/watch/watched.ts';
import { SessionStrip, useText } from '#src/kit/index.ts';
import { Button, classes, css, EmptyState, Tabs } from '#src/ui/index.ts';
import { listChoices, listNarrowing } from './list-choices.ts';
import { ListFilters } from './list-filters.tsx';
import { exchangeOf, listKeyOf, listSpecOf, MARKET_TABS, type MarketTab } from './list-spec.ts';
import styles from './market-board.module.css';
import { MarketList } from './market-list.tsx';
import { type PlaceControl, useStoredPlace } from './use-list-place.ts';

export type MarketBoardProps = {
  readonly selected?: string | undefined;
  readonly onSelect: (symbol: string) => void;
  /** Uses short names, beside other content. */
  readonly isColumn?: boolean | undefined;
  /** Tab and country of the list; by default those chosen on the markets. */
  readonly place?: PlaceControl | undefined;
  /** Enables pull-to-refresh. */
  readonly pulls?: boolean | undefined;
};

const TAB_WORDS = {
  watch: 'market.watch',
  stocks: 'market.stocks',
  coins: 'market.crypto',
  contracts: 'market.contracts',
  indices: 'market.indices',
} as const satisfies Record<MarketTab, string>;

/** Why a list is empty, with a link to one that is not. */
function NoRows({ isUnwatched, show }: Pick<PlaceControl, 'show'> & { isUnwatched: boolean }) {
  const t = useText('market');
  if (!isUnwatched) {
    const showAll = (): void => void Object.assign(listNarrowing, { filter: 'all', index: '' });
    return (
      <EmptyState
        text={t('market.listEmpty')}
        action={<Button onClick={showAll}>{t('market.showAll')}</Button>}
      />
    );
  }
  return (
    <EmptyState
      icon={<Star aria-hidden size={48} strokeWidth={1.25} />}
      text={t('market.watchEmpty')}
      action={<Button onClick={() => show({ tab: 'stocks' })}>{t('market.watchFirst')}</Button>}
    />
  );
}

/** Market lists under their tabs, with filters above and the session beneath. */
export function MarketBoard(props: MarketBoardProps) {
  const { selected, onSelect, isColumn = false, pulls } = props;
  const t = useText('market');
  const stored = useStoredPlace();
  const { tab, country, show } = props.place ?? stored;
  const { sort, order } = useSnapshot(listChoices);
  const narrowing = useSnapshot(listNarrowing);
  const { filter } = narrowing;
  // The index chosen on the markets is one of the country chosen there.
  const index = country === stored.country ? narrowing.index : '';
  const watched = useWatchedSymbols();
  const tabs = MARKET_TABS.map((value) => ({
    value,
    label: t(value === 'watch' && isColumn ? 'market.watchShort' : TAB_WORDS[value]),
    icon: value === 'watch' ? <Star aria-hidden size={16} strokeWidth={1.75} /> : undefined,
  }));
  const board = useRef<HTMLDivElement>(null);
  // Scrolls the selected tab into view of an overflowing row.
  useEffect(() => {
    const chosen = board.current?.querySelector('[role="tab"][aria-selected="true"]');
    chosen?.scrollIntoView({ inline: 'nearest', block: 'nearest' });
  }, [tab]);
  return (
    <div ref={board} className={styles['frame']}>
      <Tabs
        className={classes(css({ fill: true }), styles['board'])}
        label={t('tab.markets')}
        tabs={tabs}
        value={tab}
        onChange={(next) => show({ tab: next })}
      >
        <MarketList
          key={listKeyOf({ tab, country })}
          label={t(TAB_WORDS[tab])}
          list={listSpecOf({ tab, country, filter, index, watched, sort, order })}
          onSort={(next) => void Object.assign(listChoices, next)}
          selected={selected}
          pulls={pulls}
          onSelect={onSelect}
          hasTurnover={tab !== 'indices'}
          empty={<NoRows isUnwatched={tab === 'watch' && watched.length === 0} show={show} />}
        >
          <ListFilters tab={tab} country={country} onCountry={(next) => show({ country: next })} />
        </MarketList>
        <SessionStrip exchange={exchangeOf(tab, country)} />
      </Tabs>
    </div>
  );
}
