import { useInstruments, useText } from '#src/kit/index.ts';
import { sectorsOf } from '#src/market/index.ts';
import { SelectMenu } from '#src/ui/index.ts';
import { isSector, SECTOR_KEYS } from './sectors.ts';

export type SectorSelectProps = {
  readonly country: 'TR' | 'US';
  /** Empty for all. */
  readonly value: string;
  readonly onChange: (sector: string) => void;
};

/** One sector of the shares of a country, or all of them. */
export function SectorSelect({ country, value, onChange }: SectorSelectProps) {
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
