import { Search } from 'lucide-react';
import { useMemo, useState } from 'react';
import { useSnapshot } from 'valtio';
import { Link, useLocation } from 'wouter';
import type { Instrument } from '#domain/market/types.ts';
import {
  ConnectionQuality,
  Page,
  RefreshButton,
  SessionStrip,
  preferences,
  useInstruments,
  useText,
} from '#src/kit/index.ts';
import {
  CountrySelect,
  FilterChips,
  IndexSelect,
  MarketList,
  exchangeOf,
  klinePath,
  listChoices,
  listNarrowing,
  listSpecOf,
} from '#src/market/index.ts';
import { Button, ChipRow, EmptyState, IconLink } from '#src/ui/index.ts';
import styles from './list-screen.module.css';
import { SectorSelect } from './sector-select.tsx';

type Country = 'TR' | 'US';

/** Shares of one sector and, where one is chosen, one index. */
function sectorShares(
  instruments: Iterable<Instrument>,
  { country, sector, index }: { country: Country; sector: string; index: string },
): readonly string[] {
  const exchange = country === 'TR' ? 'BIST' : 'US';
  return [...instruments]
    .filter((one) => one.kind === 'stock' && one.exchange === exchange && one.sector === sector)
    .filter(({ indices }) => index === '' || (indices ?? []).includes(index))
    .map(({ symbol }) => symbol);
}

/** Shares of a country, narrowed by index, sector and how they move. */
export default function ListScreen() {
  const t = useText('market');
  const [, go] = useLocation();
  const { sort, order } = useSnapshot(listChoices);
  const { filter, index } = useSnapshot(listNarrowing);
  const { stockCountry: country } = useSnapshot(preferences);
  const instruments = useInstruments();
  const [chosen, setChosen] = useState({ country, sector: '' });
  const sector = chosen.country === country ? chosen.sector : '';
  const all = listSpecOf({ tab: 'stocks', country, filter, index, watched: [], sort, order });
  const symbols = useMemo(
    () =>
      sector === '' || instruments === null
        ? null
        : sectorShares(instruments.values(), { country, sector, index }),
    [instruments, country, sector, index],
  );
  const showAll = (): void => {
    Object.assign(listNarrowing, { filter: 'all', index: '' });
    setChosen({ country, sector: '' });
  };
  return (
    <Page
      title={t('title.stockList')}
      mark={<ConnectionQuality />}
      scroll={false}
      actions={
        <>
          <RefreshButton />
          <Link href="/pages/stock/search" asChild>
            <IconLink label={t('common.search')}>
              <Search aria-hidden size={24} strokeWidth={1.75} />
            </IconLink>
          </Link>
        </>
      }
    >
      <div className={styles['content']}>
        <MarketList
          key={`${country}:${sector}`}
          pulls
          label={t('title.stockList')}
          list={symbols === null ? all : { ...all, symbols }}
          onSort={(next) => void Object.assign(listChoices, next)}
          onSelect={(symbol) => go(klinePath(symbol))}
          empty={
            <EmptyState
              text={t('market.listEmpty')}
              action={<Button onClick={showAll}>{t('market.showAll')}</Button>}
            />
          }
        >
          <ChipRow label={t('market.filter.label')}>
            <CountrySelect />
            <IndexSelect />
            <SectorSelect
              country={country}
              value={sector}
              onChange={(next) => setChosen({ country, sector: next })}
            />
          </ChipRow>
          <ChipRow label={t('market.filter.label')}>
            <FilterChips />
          </ChipRow>
        </MarketList>
        <SessionStrip exchange={exchangeOf('stocks', country)} />
      </div>
    </Page>
  );
}
