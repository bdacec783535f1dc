import { useState } from 'react';
import { useSnapshot } from 'valtio';
import { formatDateTime } from '#domain/text/date-text.ts';
import {
  Amount,
  type LedgerRecord,
  amountText,
  amounts,
  displaySettings,
  describeError,
  useNumberStyle,
  useRecords,
  useText,
} from '#src/kit/index.ts';
import { bucketKey, reasonKey } from '#src/trading/index.ts';
import { Button, EmptyState, ErrorState, SkeletonRows } from '#src/ui/index.ts';
import styles from './assets-screen.module.css';

function RecordRow({ record }: { readonly record: LedgerRecord }) {
  const t = useText('account', 'ledger');
  const { language, separators } = useNumberStyle();
  const { clock } = useSnapshot(displaySettings);
  const { hideAmounts } = useSnapshot(amounts);
  const after = amountText(record.balance, record.asset, separators);
  return (
    <li className={styles['record']} data-reason={record.reason}>
      <span>
        <span className={styles['reason']}>{t(reasonKey(record.reason))}</span>
        <span className={styles['label']}>
          {`${t(bucketKey(record.bucket))} · ${formatDateTime(record.ts, language, clock)}`}
        </span>
      </span>
      <span className={styles['moved']}>
        <Amount signed value={record.amount} asset={record.asset} />
        {!hideAmounts && (
          <span className={styles['label']}>{t('account.balanceAfter', { amount: after })}</span>
        )}
      </span>
    </li>
  );
}

/** No filter: all assets, buckets and reasons. */
const EVERYTHING = {};

/** All journal entries, newest first, page by page. */
export function AssetRecords() {
  const t = useText('account', 'error');
  const { items, hasMore, failure: error, busy, more, again } = useRecords(EVERYTHING);
  const isOver = items !== null && !hasMore;
  const [isPressed, setPressed] = useState(false);
  if (items === null && error === null) return <SkeletonRows count={8} kind="list" />;
  if (items === null || (error !== null && items.length === 0)) {
    return (
      <ErrorState
        title={t('page.partTitle')}
        detail={describeError(error)}
        retryLabel={t('common.retry')}
        onRetry={again}
      />
    );
  }
  if (items.length === 0) return <EmptyState text={t('account.noRecords')} />;
  return (
    <div className={styles['list']}>
      <ul className={styles['records']} aria-label={t('account.history')}>
        {items.map((record) => (
          <RecordRow key={record.id} record={record} />
        ))}
      </ul>
      {isOver ? (
        <p role={isPressed ? 'status' : undefined} className={styles['end']}>
          {t('account.end')}
        </p>
      ) : (
        <Button
          wide
          busy={busy}
          onClick={() => {
            setPressed(true);
            more();
          }}
        >
          {t('account.loadMore')}
        </Button>
      )}
      {error !== null && <p role="alert">{describeError(error)}</p>}
    </div>
  );
}
