import { useEffect } from 'react';
import { useSnapshot } from 'valtio';
import { formatDateTime } from '#domain/text/date-text.ts';
import { formatDecimalText } from '#domain/text/number-text.ts';
import { reasonKey } from '#src/trading/journal/journal-labels.ts';
import {
  type LedgerRecord,
  displaySettings,
  describeError,
  balanceProof,
  useNumberStyle,
  useRecords,
  useText,
} from '#src/kit/index.ts';
import {
  Box,
  Button,
  EmptyState,
  ErrorState,
  Failure,
  Num,
  Row,
  SkeletonRows,
  Stack,
  Text,
} from '#src/ui/index.ts';

export type Bucket = 'available' | 'frozen' | 'contract' | 'margin';

const SHOWN = 8;
/** Pages contain entries of all buckets; fewer of this one load the next page. */
const ENOUGH = 8;

function RecordRow({ record }: { readonly record: LedgerRecord }) {
  const t = useText('ledger', 'transfer', 'a11y');
  const { language, separators } = useNumberStyle();
  const { clock } = useSnapshot(displaySettings);
  const { amount, balance, reason, ts } = record;
  const isOut = amount.startsWith('-');
  const text = formatDecimalText(amount, SHOWN, separators);
  return (
    <Row as="li" gap={12} align="center" justify="between" minBlock={56} data-reason={reason}>
      <span>
        {t(reasonKey(reason))}
        <Text block font="caption" color="text3">
          {formatDateTime(ts, language, clock)}
        </Text>
      </span>
      <Text font="num-s" textAlign="end">
        <Num
          toned={isOut ? 'down' : 'up'}
          text={isOut ? text : `+${text}`}
          minusLabel={t('a11y.minus')}
        />
        <Text block font="caption" color="text3">
          {t('transfer.balanceAfter', { balance: formatDecimalText(balance, SHOWN, separators) })}
        </Text>
      </Text>
    </Row>
  );
}

/** Opening, incoming, outgoing and closing balance of the shown entries, checked entry by entry. */
function ProofLine({ entries }: { readonly entries: readonly LedgerRecord[] }) {
  const t = useText('transfer');
  const { separators } = useNumberStyle();
  const proof = balanceProof(entries);
  if (proof === null) return null;
  const shown = (text: string): string => formatDecimalText(text, SHOWN, separators);
  return (
    <Stack
      as="p"
      gap={4}
      pad={12}
      card
      font="num-s"
      color={proof.holds ? 'text' : 'danger'}
      data-part="proof"
      data-holds={proof.holds}
    >
      <Text block font="caption" color="text3">
        {t('transfer.proofOf')}
      </Text>
      {t('transfer.proof', {
        opening: shown(proof.opening),
        in: shown(proof.in),
        out: shown(proof.out),
        closing: shown(proof.closing),
      })}
    </Stack>
  );
}

type BucketRecordsProps = { readonly bucket: Bucket; readonly turn: string };

/** Entries of one USDT bucket with the sum that proves its balance. */
export function BucketRecords({ bucket, turn }: BucketRecordsProps) {
  const t = useText('transfer', 'error');
  const records = useRecords({ asset: 'USDT', size: '50' }, turn);
  const { items, failure, hasMore, busy, more, again } = records;
  const entries = items?.filter((one) => one.bucket === bucket) ?? null;
  const isShort = entries !== null && entries.length < ENOUGH && hasMore && failure === null;
  useEffect(() => {
    if (isShort && !busy) more();
  });
  if (entries === null) {
    if (failure === null) return <SkeletonRows kind="list" count={6} />;
    return (
      <ErrorState title={describeError(failure)} retryLabel={t('common.retry')} onRetry={again} />
    );
  }
  if (entries.length === 0 && !hasMore) return <EmptyState text={t('transfer.noRecords')} />;
  return (
    <>
      <ProofLine entries={entries} />
      <Box as="ul" padInline={12} card ruled aria-label={t('transfer.records')}>
        {entries.map((record) => (
          <RecordRow key={record.id} record={record} />
        ))}
      </Box>
      {failure !== null && <Failure text={describeError(failure)} />}
      {hasMore ? (
        <Button wide busy={busy} onClick={more}>
          {t('common.more')}
        </Button>
      ) : (
        <Text as="p" font="caption" color="text3" textAlign="center">
          {t('common.noMore')}
        </Text>
      )}
    </>
  );
}
