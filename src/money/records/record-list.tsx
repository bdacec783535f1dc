import { useState, type ReactNode } from 'react';
import { PageList, useMoneyLabels, useText } from '#src/kit/index.ts';
import { Chip, ChipRow, EmptyState, Text } from '#src/ui/index.ts';
import {
  RECORD_FILTERS,
  RECORD_SOURCES,
  type RecordFilter,
  type RecordKind,
} from './record-calls.ts';
import { RecordRow } from './record-row.tsx';
import { useRecordPages } from './use-record-pages.ts';

type RecordListProps = {
  readonly kind: RecordKind;
  /** Action of an empty list. */
  readonly action?: ReactNode;
};

function FilteredList({
  kind,
  filter,
  action,
}: RecordListProps & { readonly filter: RecordFilter }) {
  const t = useText('wallet');
  const words = useMoneyLabels();
  const { load, kept, label } = RECORD_SOURCES[kind];
  const pages = useRecordPages(
    `${kind} ${filter}`,
    load(filter),
    filter === 'all' ? kept : undefined,
  );
  const { items, cachedAt } = pages;
  if (cachedAt === null && items?.length === 0) {
    return <EmptyState text={t('wallet.record.none')} action={filter === 'all' && action} />;
  }
  return (
    <>
      {cachedAt !== null && (
        <Text as="p" padInline="gutter" padBlock={8} font="caption" color="text3" role="status">
          {t('wallet.record.keptAt', { time: words.time(cachedAt) })}
        </Text>
      )}
      <PageList
        pages={pages}
        label={t(label)}
        empty={t('wallet.record.none')}
        render={(record) => <RecordRow key={record.id} record={record} />}
      />
    </>
  );
}

/** Requests of one kind with their states, filtered by progress. */
export function RecordList(props: RecordListProps) {
  const t = useText('wallet');
  const [filter, setFilter] = useState<RecordFilter>('all');
  return (
    <>
      <ChipRow label={t('common.status')}>
        {RECORD_FILTERS.map((one) => (
          <Chip key={one} selected={one === filter} onClick={() => setFilter(one)}>
            {t(`wallet.filter.${one}`)}
          </Chip>
        ))}
      </ChipRow>
      <FilteredList key={`${props.kind} ${filter}`} {...props} filter={filter} />
    </>
  );
}
