import { LoaderCircle } from 'lucide-react';
import { CHART_BARS_MAX } from '#protocol/worker/chart-limit.ts';
import { formatFixed } from '#domain/text/number-text.ts';
import { useNumberStyle, useText } from '#src/kit/index.ts';
import { Skeleton } from '#src/ui/index.ts';
import styles from './chart-stage.module.css';
import type { OldEnd } from '#src/chart/engine/history-pager.ts';
import type { ChartData } from './use-chart-feed.ts';

type ChartCoverProps = { readonly data: ChartData; readonly oldEnd: OldEnd };

/** What stands beside the oldest bar: a turning sign, or why there is nothing before it. */
function OldEndMark({ oldEnd }: { readonly oldEnd: OldEnd }) {
  const t = useText('chart');
  const { separators } = useNumberStyle();
  if (oldEnd === 'hidden') return null;
  const bars = formatFixed(CHART_BARS_MAX, 0, separators);
  return (
    <p className={styles['older']} role="status" data-old-end={oldEnd}>
      {oldEnd === 'loading' && (
        <>
          <LoaderCircle size={16} strokeWidth={1.75} aria-hidden className={styles['spinner']} />
          <span className="visually-hidden">{t('chart.loadingOlder')}</span>
        </>
      )}
      {oldEnd === 'start' && t('chart.historyStart')}
      {oldEnd === 'limit' && t('chart.historyLimit', { bars })}
    </p>
  );
}

/** Lies over the chart while there are no bars, and says what stands before the oldest one. */
export function ChartCover({ data, oldEnd }: ChartCoverProps) {
  const t = useText('chart');
  return (
    <>
      {data === 'loading' && (
        <div className={styles['cover']} aria-hidden>
          <Skeleton width="100%" height="100%" />
        </div>
      )}
      {data === 'empty' && <p className={styles['empty']}>{t('chart.noData')}</p>}
      <OldEndMark oldEnd={oldEnd} />
    </>
  );
}
