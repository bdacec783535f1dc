import { useSnapshot } from 'valtio';
import { useInstruments, useLanguage, useText } from '#src/kit/index.ts';
import { Chip, ChipRow, SelectMenu } from '#src/ui/index.ts';
import { listNarrowing } from './list-choices.ts';
import {
  type Country,
  hasCountry,
  indicesOf,
  MARKET_FILTERS,
  type MarketTab,
} from './list-spec.ts';
import styles from './list-filters.module.css';

type CountrySelectProps = {
  readonly country: Country;
  readonly onCountry: (country: Country) => void;
};

/** Türkiye or the United States. */
export function CountrySelect({ country, onCountry }: CountrySelectProps) {
  const t = useText('market');
  return (
    <SelectMenu
      look="chip"
      label={t('market.country.label')}
      value={country}
      options={[
        { value: 'TR', label: t('market.country.tr') },
        { value: 'US', label: t('market.country.us') },
      ]}
      onChange={onCountry}
    />
  );
}

/** One index of the country, or all shares. */
export function IndexSelect({ country }: Pick<CountrySelectProps, 'country'>) {
  const t = useText('market');
  const language = useLanguage();
  const { index } = useSnapshot(listNarrowing);
  const instruments = useInstruments();
  if (instruments === null) return null;
  const codes = indicesOf(instruments.values(), country);
  const nameOf = (code: string): string => instruments.get(code)?.name[language] ?? code;
  const options = [
    { value: '', label: t('market.filter.all') },
    ...codes.map((code) => ({ value: code, label: nameOf(code), detail: code })),
  ];
  const name = !codes.includes(index) ? t('market.filter.all') : nameOf(index);
  return (
    <SelectMenu
      look="chip"
      label={t('market.index')}
      shown={t('market.indexFilter', { name })}
      value={index}
      options={options}
      onChange={(code) => {
        listNarrowing.index = code;
      }}
    />
  );
}

/** All, rising, falling, halted. */
export function FilterChips() {
  const t = useText('market');
  const { filter } = useSnapshot(listNarrowing);
  return MARKET_FILTERS.map((one) => (
    <Chip
      key={one}
      selected={one === filter}
      onClick={() => {
        listNarrowing.filter = one;
      }}
    >
      {t(`market.filter.${one}`)}
    </Chip>
  ));
}

/** Filter chips above a market list. */
export function ListFilters({ tab, ...place }: CountrySelectProps & { readonly tab: MarketTab }) {
  const t = useText('market');
  const isByCountry = hasCountry(tab);
  return (
    <ChipRow label={t('market.filter.label')}>
      {isByCountry && <CountrySelect {...place} />}
      {tab === 'stocks' && <IndexSelect country={place.country} />}
      {isByCountry && <i aria-hidden className={styles['divider']} />}
      <FilterChips />
    </ChipRow>
  );
}
