import { Check, Link as LinkIcon, RotateCcw, Save, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { MOST_VIEWS } from '#domain/account/saved-view.ts';
import { copyAndTell, SaveViewSheet, useSavedViews, useText } from '#src/kit/index.ts';
import { Chip, Menu, type MenuItem } from '#src/ui/index.ts';
import { savedFilters } from './saved-filters.ts';
import { filterOf, filterQuery, NO_FILTER, type ScreenFilter } from './screen-filter.ts';

const SCREENER_PATH = '/pages/market/screener';

type FilterMenuProps = {
  readonly filter: ScreenFilter;
  readonly onFilter: (next: ScreenFilter) => void;
};

const ICON = { size: 16, strokeWidth: 1.75, 'aria-hidden': true } as const;

/** A saved filter as this version writes it, to be compared with the one on screen. */
const savedQuery = ({ content }: { readonly content: string }): string =>
  filterQuery(filterOf(content));

/** The saved filters, and what can be done with the one on screen. */
export function FilterMenu({ filter, onFilter }: FilterMenuProps) {
  const t = useText('screener');
  const { all: saved, save, remove } = useSavedViews(savedFilters);
  const [isSaving, setSaving] = useState(false);
  const query = filterQuery(filter);
  const current = saved.find((one) => savedQuery(one) === query);
  const link = `${location.origin}${SCREENER_PATH}${query === '' ? '' : `?${query}`}`;
  const items: readonly MenuItem[] = [
    ...saved.map((one) => ({
      label: one.name,
      icon: one === current ? <Check {...ICON} /> : undefined,
      onSelect: () => onFilter(filterOf(one.content)),
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
            onSelect: () => remove(current.name),
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
      <SaveViewSheet
        open={isSaving}
        title={t('screener.save')}
        texts={{
          name: t('screener.name'),
          empty: t('screener.nameEmpty'),
          tooMany: t('screener.tooMany', { most: MOST_VIEWS.screen }),
        }}
        save={(name) => save(name, query)}
        onClose={() => setSaving(false)}
      />
    </>
  );
}
