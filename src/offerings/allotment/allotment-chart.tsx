import type { CSSProperties } from 'react';
import { useSubscriptionLabels } from '#src/offerings/subscription/use-subscription-labels.ts';
import { useText } from '#src/kit/index.ts';
import { columnsOf, heightOf } from './chart-columns.ts';
import { Box, Text } from '#src/ui/index.ts';
import styles from './allotment.module.css';
import type { CheckedApplication, CheckedPart } from './recompute.ts';

type ChartProps = {
  readonly part: CheckedPart;
  /** Quantity an application has received at the displayed moment. */
  readonly gotOf: (one: CheckedApplication) => bigint;
  /** Horizontal line: the level of an equal allotment. */
  readonly level?: bigint | undefined;
  readonly shares: (text: string) => string;
};

const HEIGHT = 100;
const WIDTH = 100;

/** Every application as a column: quantity requested and quantity allotted. */
export function AllotmentChart({ part, gotOf, level, shares }: ChartProps) {
  const t = useText('ipo');
  const { qty } = useSubscriptionLabels('TRY');
  const columns = columnsOf(part.applications, gotOf);
  const step = WIDTH / Math.max(1, columns.length);
  const bar = step * 0.72;
  const top = part.applications.reduce((high, one) => (one.qty > high ? one.qty : high), 0n);
  const line = level === undefined ? null : heightOf(level, top) * HEIGHT;
  const mine = columns.findIndex(({ isMine }) => isMine);
  const place = { '--at': `${(mine + 0.5) * step}%` } as CSSProperties;
  return (
    <Box
      as="figure"
      padBlockStart={20}
      position="relative"
      className={styles['chart']}
      data-chart={part.group}
    >
      <svg
        role="img"
        aria-label={t('ipo.chart.label', { count: qty(String(part.applications.length)) })}
        viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
        preserveAspectRatio="none"
      >
        {columns.map(({ id, asked, got, isMine }, at) => (
          <g key={id} className={isMine ? styles['own'] : styles['column']}>
            <rect
              className={styles['asked']}
              x={at * step}
              y={HEIGHT - asked * HEIGHT}
              width={bar}
              height={asked * HEIGHT}
            />
            <rect
              className={styles['got']}
              x={at * step}
              y={HEIGHT - got * HEIGHT}
              width={bar}
              height={got * HEIGHT}
            />
          </g>
        ))}
        {line !== null && (
          <line
            className={styles['level']}
            x1={0}
            x2={WIDTH}
            y1={HEIGHT - line}
            y2={HEIGHT - line}
            vectorEffect="non-scaling-stroke"
          />
        )}
      </svg>
      {mine >= 0 && (
        <span aria-hidden className={styles['you']} style={place}>
          {t('ipo.chart.you')}
        </span>
      )}
      {level !== undefined && line !== null && (
        <span
          aria-hidden
          className={styles['levelText']}
          style={{ '--high-share': line / HEIGHT } as CSSProperties}
        >
          {shares(String(level))}
        </span>
      )}
      <figcaption className={styles['legend']}>
        <span data-of="got">{t('ipo.chart.got')}</span>
        <span data-of="asked">{t('ipo.chart.asked')}</span>
        {mine >= 0 && <span data-of="own">{t('ipo.chart.you')}</span>}
      </figcaption>
      <Text as="p" hint>
        {t('ipo.chart.note')}
      </Text>
    </Box>
  );
}
