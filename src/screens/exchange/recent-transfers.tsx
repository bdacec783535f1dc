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
import { EmptyState, ErrorState, Section, SkeletonRows } from '#src/ui/index.ts';
import styles from './crypto-transfer-screen.module.css';
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
        <ul className={styles['recent']}>
          {came.map(({ id, bucket, amount, ts }) => {
            const names = [t('transfer.spotShort'), t('transfer.contractShort')];
            const words = bucket === 'contract' ? names : names.toReversed();
            return (
              <li key={id} className={styles['transfer']}>
                <ArrowUpDown size={20} strokeWidth={1.75} aria-hidden />
                <span className={styles['transferName']}>
                  {words.join(' → ')}
                  <span className={styles['label']}>{formatDateTime(ts, language, clock)}</span>
                </span>
                <strong>{`${usdt(amount, separators)} USDT`}</strong>
              </li>
            );
          })}
        </ul>
      )}
    </Section>
  );
}
