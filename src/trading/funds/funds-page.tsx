import { Download } from 'lucide-react';
import { useRef, useState } from 'react';
import type { RecordAccount } from '#domain/account/record-groups.ts';
import {
  Page,
  PullRefresh,
  type TextKey,
  describeError,
  deferredPart,
  deferredDialog,
  useEndWatch,
  useText,
} from '#src/kit/index.ts';
import {
  Button,
  classes,
  css,
  EmptyState,
  ErrorState,
  IconButton,
  SkeletonRows,
  Tabs,
} from '#src/ui/index.ts';
import { FundsFilters } from './funds-filters.tsx';
import { fundsRows, leadsBack } from './funds-rows.ts';
import { FundsSummary } from './funds-summary.tsx';
import styles from './funds.module.css';
import type { Period } from './period.ts';
import { useCsv } from './use-csv.ts';
import { useFunds, type Funds, type FundsFilter } from './use-funds.ts';

const list = deferredPart(async () => (await import('./funds-list.tsx')).FundsList);
const entrySheet = deferredDialog(async () => (await import('./entry-sheet.tsx')).EntrySheet);

const NAMES = {
  all: 'common.all',
  stock: 'funds.tabStock',
  crypto: 'funds.tabAll',
  spot: 'funds.tabCrypto',
  contract: 'funds.tabContract',
  robot: 'ledger.bucket.robot',
} as const satisfies Record<RecordAccount, string>;

const FIRST_PERIOD: Period = { preset: 'day7', dates: { from: '', to: '' } };

/** Initial asset of an account. */
function firstAsset(account: RecordAccount): string {
  return account === 'stock' ? 'TRY' : 'USDT';
}

type BodyProps = {
  readonly funds: Funds;
  readonly filter: FundsFilter;
  readonly onFilter: (patch: Partial<FundsFilter>) => void;
};

function useRows({ fetched }: Funds, { asset, group }: FundsFilter) {
  if (fetched === null) return null;
  const { entries, next, summaries, span } = fetched;
  const summary = summaries.find((one) => one.asset === asset);
  const hasMore = next !== undefined;
  const closing = group === null ? (summary?.closing ?? null) : null;
  const rows = fundsRows({ entries, hasMore, closing });
  const isWhole = !hasMore && group === null && summary !== undefined;
  const holds = !isWhole || leadsBack(rows, summary.opening, summary.closing);
  const assets = [...new Set([asset, ...summaries.map((one) => one.asset)])];
  return { rows, summary, span, hasMore, holds, assets };
}

/** Filters, the sums that prove the balance, and all entries. */
function Body({ funds, filter, onFilter }: BodyProps) {
  const t = useText('funds', 'error');
  const scroller = useRef<HTMLDivElement>(null);
  const [txId, setTxId] = useState('');
  const [isOpen, setOpen] = useState(false);
  const openEntry = (id: string): void => {
    setTxId(id);
    setOpen(true);
  };
  const shown = useRows(funds, filter);
  const { failure, isBusy, more, again } = funds;
  const end = useEndWatch(more, shown?.hasMore === true && !isBusy && failure === null);
  return (
    <div ref={scroller} className={styles['scroller']} data-scroller>
      <PullRefresh scroller={scroller} />
      <FundsFilters
        period={filter.period}
        group={filter.group}
        asset={filter.asset}
        assets={shown?.assets ?? [filter.asset]}
        onPeriod={(period) => onFilter({ period })}
        onGroup={(group) => onFilter({ group })}
        onAsset={(asset) => onFilter({ asset })}
      />
      {shown === null && failure === null && <SkeletonRows kind="list" count={8} />}
      {failure !== null && (
        <ErrorState title={describeError(failure)} retryLabel={t('common.retry')} onRetry={again} />
      )}
      {shown !== null && (
        <>
          <FundsSummary
            asset={filter.asset}
            summary={shown.summary}
            span={shown.span}
            leadsBack={shown.holds}
          />
          {shown.rows.length === 0 && <EmptyState text={t('funds.empty')} />}
          <list.Part
            rows={shown.rows}
            scroller={scroller}
            now={shown.span.to}
            onOpen={(row) => openEntry(row.txId)}
          />
          <div
            ref={end}
            className={css({
              display: 'grid',
              place: 'center',
              minBlock: 44,
              hint: true,
            })}
          >
            {shown.hasMore ? (
              <Button kind="text" busy={isBusy} onClick={more}>
                {t('funds.more')}
              </Button>
            ) : (
              shown.rows.length > 0 && <span>{t('common.noMore')}</span>
            )}
          </div>
        </>
      )}
      <entrySheet.Part open={isOpen} txId={txId} onClose={() => setOpen(false)} />
    </div>
  );
}

type FundsPageProps = {
  readonly titleKey: TextKey<'title'>;
  /** Selectable parts of the account; the first is the initial one. */
  readonly accounts: readonly [RecordAccount, ...RecordAccount[]];
};

/** Entries of an account with opening, incoming, outgoing and closing balance, and their CSV. */
export function FundsPage({ titleKey, accounts }: FundsPageProps) {
  const t = useText('funds', 'ledger', 'error');
  const [filter, setFilter] = useState<FundsFilter>({
    account: accounts[0],
    asset: firstAsset(accounts[0]),
    group: null,
    period: FIRST_PERIOD,
  });
  const funds = useFunds(filter);
  const csv = useCsv(filter);
  const patch = (next: Partial<FundsFilter>): void => setFilter({ ...filter, ...next });
  const body = <Body key={filter.account} funds={funds} filter={filter} onFilter={patch} />;
  return (
    <Page
      title={t(titleKey)}
      narrow="list"
      scroll={false}
      actions={
        <IconButton label={t('funds.csv')} disabled={csv.busy} onClick={csv.save}>
          <Download size={22} strokeWidth={1.75} aria-hidden />
        </IconButton>
      }
    >
      {accounts.length === 1 ? (
        body
      ) : (
        <Tabs
          className={classes(css({ grow: true }), styles['tabs'])}
          label={t('funds.account')}
          value={filter.account}
          tabs={accounts.map((value) => ({ value, label: t(NAMES[value]) }))}
          onChange={(account) => patch({ account, asset: firstAsset(account), group: null })}
        >
          {body}
        </Tabs>
      )}
    </Page>
  );
}
