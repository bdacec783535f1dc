import { Plus, Search } from 'lucide-react';
import { useMemo, useState } from 'react';
import type { ScreenCondition } from '#domain/market/screen.ts';
import { SCREEN_GROUPS, type ScreenGroup } from '#protocol/worker/screener.ts';
import { useInstruments, useText } from '#src/kit/index.ts';
import { ViewList } from '#src/market/list/market-list.tsx';
import { isSector, SECTOR_KEYS } from '#src/market/list/sector-names.ts';
import { Button, Chip, ChipRow, EmptyState, Row, SelectMenu } from '#src/ui/index.ts';
import { ConditionSheet } from './condition-sheet.tsx';
import { FilterMenu } from './filter-menu.tsx';
import { GROUP_KEYS } from './group-keys.ts';
import {
  filterQuery,
  LONGEST_TEXT,
  MOST_CONDITIONS,
  NO_FILTER,
  type ScreenFilter,
} from './screen-filter.ts';
import styles from './screener.module.css';
import { useFieldTexts } from './use-field-texts.ts';

export type ScreenerProps = {
  readonly filter: ScreenFilter;
  readonly onFilter: (next: ScreenFilter) => void;
  /** Symbol that is shown beside the list. */
  readonly selected?: string | undefined;
  readonly onSelect: (symbol: string) => void;
};

type PartProps = Pick<ScreenerProps, 'filter' | 'onFilter'>;

/** A market is added or taken out; taking out the last one shows all of them again. */
function toggled(groups: readonly ScreenGroup[], group: ScreenGroup): readonly ScreenGroup[] {
  const isAll = groups.length === SCREEN_GROUPS.length;
  if (isAll) return [group];
  const next = SCREEN_GROUPS.filter((one) => groups.includes(one) !== (one === group));
  return next.length === 0 ? SCREEN_GROUPS : next;
}

/** Markets, and sectors where shares are among them. */
function MarketChips({ filter, onFilter }: PartProps) {
  const t = useText('screener', 'sector', 'market');
  const instruments = useInstruments();
  const { groups, sector } = filter;
  const isAll = groups.length === SCREEN_GROUPS.length;
  const sectors = useMemo(() => {
    const known = new Set([...(instruments?.values() ?? [])].map((one) => one.sector ?? ''));
    return [...known].filter(isSector);
  }, [instruments]);
  const nameOf = (key: string): string =>
    isSector(key) ? t(SECTOR_KEYS[key]) : t('market.filter.all');
  return (
    <ChipRow label={t('screener.markets')}>
      <FilterMenu filter={filter} onFilter={onFilter} />
      {SCREEN_GROUPS.map((group) => (
        <Chip
          key={group}
          selected={!isAll && groups.includes(group)}
          onClick={() => onFilter({ ...filter, groups: toggled(groups, group) })}
        >
          {t(GROUP_KEYS[group])}
        </Chip>
      ))}
      <SelectMenu
        look="chip"
        label={t('market.sector')}
        shown={t('market.sectorFilter', { name: nameOf(sector) })}
        value={sector}
        options={['', ...sectors].map((value) => ({ value, label: nameOf(value) }))}
        onChange={(next) => onFilter({ ...filter, sector: next })}
      />
    </ChipRow>
  );
}

function SearchText({ filter, onFilter }: PartProps) {
  const t = useText('market');
  return (
    <Row marginInline="gutter" align="center" gap={8} className={styles['search']}>
      <Search aria-hidden size={20} strokeWidth={1.75} />
      <input
        type="text"
        inputMode="search"
        autoComplete="off"
        spellCheck={false}
        maxLength={LONGEST_TEXT}
        aria-label={t('market.searchPlaceholder')}
        placeholder={t('market.searchPlaceholder')}
        className={styles['input']}
        value={filter.text}
        onChange={(event) => onFilter({ ...filter, text: event.target.value })}
      />
    </Row>
  );
}

/** One chip for each condition, which opens it, and one that adds another. */
function Conditions({ filter, onFilter }: PartProps) {
  const t = useText('screener');
  const { shown } = useFieldTexts();
  const [edited, setEdited] = useState<number | 'new' | null>(null);
  const { conditions } = filter;
  const put = (next: readonly ScreenCondition[]): void => {
    setEdited(null);
    onFilter({ ...filter, conditions: next });
  };
  const isFull = conditions.length >= MOST_CONDITIONS;
  return (
    <ChipRow label={t('screener.conditions')}>
      <Chip
        disabled={isFull}
        title={isFull ? t('screener.tooManyConditions', { most: MOST_CONDITIONS }) : undefined}
        onClick={() => setEdited('new')}
      >
        <Plus aria-hidden size={16} strokeWidth={1.75} />
        {t('screener.add')}
      </Chip>
      {conditions.map((condition, at) => (
        <Chip key={`${condition.field}:${at}`} selected onClick={() => setEdited(at)}>
          {shown(condition)}
        </Chip>
      ))}
      <ConditionSheet
        edited={typeof edited === 'number' ? (conditions[edited] ?? null) : edited}
        onApply={(condition) =>
          put(
            typeof edited === 'number'
              ? conditions.with(edited, condition)
              : [...conditions, condition],
          )
        }
        onRemove={() => put(conditions.filter((_, at) => at !== edited))}
        onClose={() => setEdited(null)}
      />
    </ChipRow>
  );
}

/**
 * Instruments of all markets that meet conditions. The worker compares; the list changes at most
 * once a second and never under the pointer.
 */
export function Screener({ filter, onFilter, selected, onSelect }: ScreenerProps) {
  const t = useText('screener');
  return (
    <ViewList
      label={t('title.screener')}
      spec={{ kind: 'screener', screen: filter }}
      sorting={filter}
      narrowing={filterQuery({ ...filter, sort: NO_FILTER.sort, order: NO_FILTER.order })}
      holdsUnderPointer
      note={filter.sort === 'turnover' ? t('screener.inLira') : ''}
      onSort={(next) => onFilter({ ...filter, ...next })}
      selected={selected}
      onSelect={onSelect}
      empty={
        <EmptyState
          text={t('screener.empty')}
          action={<Button onClick={() => onFilter(NO_FILTER)}>{t('screener.clear')}</Button>}
        />
      }
    >
      <MarketChips filter={filter} onFilter={onFilter} />
      <SearchText filter={filter} onFilter={onFilter} />
      <Conditions filter={filter} onFilter={onFilter} />
    </ViewList>
  );
}
