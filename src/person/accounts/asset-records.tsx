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
import { Box, Button, EmptyState, ErrorState, SkeletonRows, Stack, Text } from '#src/ui/index.ts';
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
        <Text block font="body">
          {t(reasonKey(record.reason))}
        </Text>
        <Text block hint>
          {`${t(bucketKey(record.bucket))} · ${formatDateTime(record.ts, language, clock)}`}
        </Text>
      </span>
      <Stack as="span" marginInlineStart="auto" font="num" textAlign="end">
        <Amount signed value={record.amount} asset={record.asset} />
        {!hideAmounts && (
          <Text block hint>
            {t('account.balanceAfter', { amount: after })}
          </Text>
        )}
      </Stack>
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
    <Stack columns={1} gap={8} pad="page">
      <Box as="ul" padInline={12} card ruled aria-label={t('account.history')}>
        {items.map((record) => (
          <RecordRow key={record.id} record={record} />
        ))}
      </Box>
      {isOver ? (
        <Text role={isPressed ? 'status' : undefined} as="p" block hint textAlign="center">
          {t('account.end')}
        </Text>
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
    </Stack>
  );
}
