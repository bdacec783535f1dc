import { Check, Link as LinkIcon, RotateCcw, Save, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useSnapshot } from 'valtio';
import { copyAndTell, useText } from '#src/kit/index.ts';
import { Chip, Menu, type MenuItem } from '#src/ui/index.ts';
import { removeFilter, screenFilters } from './saved-filters.ts';
import { SaveSheet } from './save-sheet.tsx';
import { filterOf, filterQuery, NO_FILTER, type ScreenFilter } from './screen-filter.ts';

const SCREENER_PATH = '/pages/market/screener';

type FilterMenuProps = {
  readonly filter: ScreenFilter;
  readonly onFilter: (next: ScreenFilter) => void;
};

const ICON = { size: 16, strokeWidth: 1.75, 'aria-hidden': true } as const;

/** The saved filters, and what can be done with the one on screen. */
export function FilterMenu({ filter, onFilter }: FilterMenuProps) {
  const t = useText('screener');
  const { saved } = useSnapshot(screenFilters);
  const [isSaving, setSaving] = useState(false);
  const query = filterQuery(filter);
  const current = saved.find((one) => one.query === query);
  const link = `${location.origin}${SCREENER_PATH}${query === '' ? '' : `?${query}`}`;
  const items: readonly MenuItem[] = [
    ...saved.map((one) => ({
      label: one.name,
      icon: one === current ? <Check {...ICON} /> : undefined,
      onSelect: () => onFilter(filterOf(one.query)),
    })),
    {
      label: t('screener.save'),
      icon: <Save {...ICON} />,
      onSelect: () => setSaving(true),
      separated: saved.length > 0,
    },
    {
      label: t('screener.copyLink'),
      icon: <LinkIcon {...ICON} />,
      onSelect: () => void copyAndTell(link),
    },
    {
      label: t('screener.clear'),
      icon: <RotateCcw {...ICON} />,
      onSelect: () => onFilter(NO_FILTER),
    },
    ...(current === undefined
      ? []
      : [
          {
            label: t('screener.remove', { name: current.name }),
            icon: <Trash2 {...ICON} />,
            danger: true,
            onSelect: () => removeFilter(current.name),
          },
        ]),
  ];
  return (
    <>
      <Menu
        label={t('screener.filters')}
        items={items}
        trigger={<Chip menu>{current?.name ?? t('screener.filters')}</Chip>}
      />
      <SaveSheet open={isSaving} query={query} onClose={() => setSaving(false)} />
    </>
  );
}
