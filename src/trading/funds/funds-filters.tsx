import { useState } from 'react';
import { RECORD_GROUPS, type RecordGroup } from '#domain/account/record-groups.ts';
import { assetName, deferredDialog, useText } from '#src/kit/index.ts';
import { ChipRow, SelectMenu } from '#src/ui/index.ts';
import { PRESETS, type Period, type Preset } from './period.ts';

type FundsFiltersProps = {
  readonly period: Period;
  readonly group: RecordGroup | null;
  readonly asset: string;
  /** Assets with a balance or an entry. */
  readonly assets: readonly string[];
  readonly onPeriod: (period: Period) => void;
  readonly onGroup: (group: RecordGroup | null) => void;
  readonly onAsset: (asset: string) => void;
};

const dateSheet = deferredDialog(async () => (await import('./date-sheet.tsx')).DateSheet);

const ALL = 'all';

/** Filters by period, kind and asset. */
export function FundsFilters(props: FundsFiltersProps) {
  const { period, group, asset, assets, onPeriod, onGroup, onAsset } = props;
  const t = useText('funds');
  const [isDates, setDates] = useState(false);
  const { dates, preset } = period;
  const choose = (next: Preset): void => {
    if (next === 'custom') setDates(true);
    else onPeriod({ ...period, preset: next });
  };
  const groups = [ALL, ...RECORD_GROUPS] as const;
  return (
    <>
      <ChipRow label={t('funds.filters')}>
        <SelectMenu
          look="chip"
          label={t('funds.period')}
          options={PRESETS.map((value) => ({ value, label: t(`funds.${value}`) }))}
          value={preset}
          shown={preset === 'custom' ? `${dates.from} – ${dates.to}` : undefined}
          onChange={choose}
        />
        <SelectMenu
          look="chip"
          label={t('funds.type')}
          options={groups.map((value) => ({ value, label: t(`funds.group.${value}`) }))}
          value={group ?? ALL}
          shown={t('funds.typeOf', { name: t(`funds.group.${group ?? ALL}`) })}
          onChange={(next) => onGroup(RECORD_GROUPS.find((one) => one === next) ?? null)}
        />
        <SelectMenu
          look="chip"
          label={t('funds.currencyOf')}
          options={assets.map((value) => ({ value, label: assetName(value) }))}
          value={asset}
          shown={assetName(asset)}
          onChange={onAsset}
        />
      </ChipRow>
      <dateSheet.Part
        key={`${dates.from}${dates.to}`}
        open={isDates}
        dates={dates}
        onClose={() => setDates(false)}
        onChoose={(chosen) => {
          setDates(false);
          onPeriod({ preset: 'custom', dates: chosen });
        }}
      />
    </>
  );
}
