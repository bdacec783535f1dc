import type { ReactNode } from 'react';
import { Link, useSearchParams } from 'wouter';
import { userTradeRecord } from '#protocol/http/trade-record.ts';
import { call, LoadFrame, Page, useLoad, useText } from '#src/kit/index.ts';
import { Button, css, EmptyState, Stack } from '#src/ui/index.ts';
import { FilterRow } from './filter-row.tsx';
import { RecordFacts } from './record-facts.tsx';
import {
  askOf,
  filtersOf,
  paramsOf,
  type RecordFilters,
  type TradeRecord,
} from './record-filters.ts';
import { RecordCurve, RecordHead } from './record-head.tsx';
import { RecordSlots } from './record-slots.tsx';
import styles from './record.module.css';
import { TradeList } from './trade-list.tsx';
import { useRecordLabels } from './use-record-labels.ts';

type BodyProps = {
  readonly record: TradeRecord;
  readonly filters: RecordFilters;
  readonly onChange: (filters: RecordFilters) => void;
};

/** What no figure counts, and where the record comes from. */
function Notes({ record: { open, outside, since } }: Pick<BodyProps, 'record'>) {
  const t = useText('record');
  const { time } = useRecordLabels();
  return (
    <Stack gap={4} hint data-part="notes">
      {open > 0 && <p>{t('record.open', { count: open })}</p>}
      {outside > 0 && <p>{t('record.outside')}</p>}
      {since !== null && <p>{t('record.since', { time: time(since) })}</p>}
      <p>{t('record.note')}</p>
    </Stack>
  );
}

/** No trade at all, or none that fits. */
function Nothing({ record, filters, onChange }: BodyProps) {
  const t = useText('record');
  if (record.symbols.length === 0 && Object.keys(paramsOf(filters)).length === 0) {
    return (
      <EmptyState
        text={t('record.none')}
        action={
          <Link
            href="/pages/tabbar/trade"
            className={css({
              display: 'flex',
              align: 'center',
              minInline: 44,
              minBlock: 44,
              color: 'primary-text',
            })}
          >
            {t('tab.trade')}
          </Link>
        }
      />
    );
  }
  const clear = (): void => onChange(filtersOf(new URLSearchParams()));
  return (
    <EmptyState
      text={t('record.noneHere')}
      action={<Button onClick={clear}>{t('record.clear')}</Button>}
    />
  );
}

function Body(props: BodyProps) {
  const { record, filters } = props;
  const isEmpty = record.figures.trades === 0;
  return (
    <Stack
      columns={1}
      gap={16}
      padInline="gutter"
      padBlock={12}
      className={isEmpty ? undefined : styles['columns']}
    >
      {isEmpty ? (
        <Nothing {...props} />
      ) : (
        <>
          <Stack gap={8} minInline={0}>
            <RecordHead record={record} />
            <RecordCurve record={record} />
            <RecordFacts record={record} />
          </Stack>
          <Stack gap={8} minInline={0}>
            <RecordSlots record={record} />
            <TradeList filters={filters} record={record} />
          </Stack>
        </>
      )}
      <Notes record={record} />
    </Stack>
  );
}

function Frame({ children }: { readonly children: ReactNode }) {
  const t = useText('record');
  return (
    <Page title={t('title.tradeRecord')} narrow="list" pulls>
      {children}
    </Page>
  );
}

/** Closed trades with their figures; the address holds the filters. */
export default function RecordScreen() {
  const [params, setParams] = useSearchParams();
  const filters = filtersOf(params);
  const ask = askOf(filters);
  const loaded = useLoad(`record ${JSON.stringify(ask)}`, (signal) =>
    call(userTradeRecord, { ...ask, size: '1' }, { signal }),
  );
  const change = (next: RecordFilters): void => setParams(paramsOf(next), { replace: true });
  return (
    <Frame>
      <LoadFrame loaded={loaded}>
        {(record) => (
          <>
            <FilterRow filters={filters} record={record} onChange={change} />
            <Body record={record} filters={filters} onChange={change} />
          </>
        )}
      </LoadFrame>
    </Frame>
  );
}
