import { LoaderCircle } from 'lucide-react';
import { useText } from '#src/i18n/use-text.ts';
import { Skeleton } from '#src/ui/skeleton.tsx';
import styles from './chart-stage.module.css';
import type { ChartData } from './use-chart-feed.ts';

type ChartCoverProps = { readonly data: ChartData; readonly loadsOlder: boolean };

/** Lies over the chart while there are no bars, and says when older ones are coming. */
export function ChartCover({ data, loadsOlder }: ChartCoverProps) {
  const t = useText('chart');
  return (
    <>
      {data === 'loading' && (
        <div className={styles['cover']} aria-hidden>
          <Skeleton width="100%" height="100%" />
        </div>
      )}
      {data === 'empty' && <p className={styles['empty']}>{t('chart.noData')}</p>}
      {loadsOlder && (
        <p className={styles['older']} role="status">
          <LoaderCircle size={16} strokeWidth={1.75} aria-hidden className={styles['spinner']} />
          <span className="visually-hidden">{t('chart.loadingOlder')}</span>
        </p>
      )}
    </>
  );
}
