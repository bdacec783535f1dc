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
  SECTOR_KEYS,
  exchangeOf,
  isSector,
  klinePath,
  listChoices,
  listNarrowing,
  listSpecOf,
  sectorsOf,
} from '#src/market/index.ts';
import { Button, ChipRow, EmptyState, IconLink, SelectMenu } from '#src/ui/index.ts';
import styles from './list-screen.module.css';

type Country = 'TR' | 'US';

/** Shares of one sector and, if selected, one index. */
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

type SectorSelectProps = {
  readonly country: 'TR' | 'US';
  /** Empty for all. */
  readonly value: string;
  readonly onChange: (sector: string) => void;
};

/** Selects a sector of a country's shares, or all. */
function SectorSelect({ country, value, onChange }: SectorSelectProps) {
  const t = useText('market', 'sector');
  const instruments = useInstruments();
  if (instruments === null) return null;
  const sectors = sectorsOf(instruments.values(), country).filter(isSector);
  if (sectors.length === 0) return null;
  const nameOf = (sector: string): string =>
    isSector(sector) ? t(SECTOR_KEYS[sector]) : t('market.filter.all');
  return (
    <SelectMenu
      look="chip"
      label={t('market.sector')}
      shown={t('market.sectorFilter', { name: nameOf(value) })}
      value={value}
      options={['', ...sectors].map((sector) => ({ value: sector, label: nameOf(sector) }))}
      onChange={onChange}
    />
  );
}

function showCountry(country: Country): void {
  preferences.stockCountry = country;
  listNarrowing.index = '';
}

/** Shares of a country, filtered by index, sector and movement. */
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
            <CountrySelect country={country} onCountry={showCountry} />
            <IndexSelect country={country} />
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
