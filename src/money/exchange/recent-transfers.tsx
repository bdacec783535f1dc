import { ArrowUpDown } from 'lucide-react';
import { useSnapshot } from 'valtio';
import { formatDateTime } from '#domain/text/date-text.ts';
import {
  displaySettings,
  describeError,
  useNumberStyle,
  useRecords,
  useText,
} from '#src/kit/index.ts';
import {
  Box,
  EmptyState,
  ErrorState,
  Row,
  Section,
  SkeletonRows,
  Stack,
  Text,
} from '#src/ui/index.ts';
import { usdt } from './transfer-figures.ts';

const LAST = 5;

/** Latest transfers. Each has an entry in both accounts; only one is shown. */
export function RecentTransfers({ turn }: { readonly turn: number }) {
  const t = useText('transfer', 'error');
  const { language, separators } = useNumberStyle();
  const { clock } = useSnapshot(displaySettings);
  const { items, failure, again } = useRecords(
    { asset: 'USDT', reason: 'transfer', size: '20' },
    turn,
  );
  const came = items?.filter(({ amount }) => !amount.startsWith('-')).slice(0, LAST) ?? null;
  return (
    <Section title={t('transfer.recent')}>
      {came === null && failure === null && <SkeletonRows kind="list" count={2} />}
      {came === null && failure !== null && (
        <ErrorState title={describeError(failure)} retryLabel={t('common.retry')} onRetry={again} />
      )}
      {came?.length === 0 && <EmptyState text={t('transfer.none')} />}
      {came !== null && came.length > 0 && (
        <Box as="ul" padInline={12} card ruled>
          {came.map(({ id, bucket, amount, ts }) => {
            const names = [t('transfer.spotShort'), t('transfer.contractShort')];
            const words = bucket === 'contract' ? names : names.toReversed();
            return (
              <Row key={id} as="li" gap={12} align="center" minBlock={56} color="text2">
                <ArrowUpDown size={20} strokeWidth={1.75} aria-hidden />
                <Stack as="span" grow color="text">
                  {words.join(' → ')}
                  <Text font="caption" color="text3">
                    {formatDateTime(ts, language, clock)}
                  </Text>
                </Stack>
                <Text
                  as="strong"
                  font="num"
                  color="text"
                >{`${usdt(amount, separators)} USDT`}</Text>
              </Row>
            );
          })}
        </Box>
      )}
    </Section>
  );
}
