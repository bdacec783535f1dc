import type { CSSProperties, ReactNode } from 'react';
import { useSubscriptionLabels } from '#src/offerings/subscription/use-subscription-labels.ts';
import { useText } from '#src/kit/index.ts';
import { columnsOf, heightOf } from './chart-columns.ts';
import { Box, Row, Text } from '#src/ui/index.ts';
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

const FILL = {
  asked: 'color-mix(in srgb, var(--border-strong) 55%, var(--surface1))',
  got: 'var(--primary)',
  ownAsked: 'color-mix(in srgb, var(--warn) 40%, var(--surface1))',
  own: 'var(--warn)',
} as const;

type LegendKeyProps = { readonly of: 'got' | 'asked' | 'own'; readonly children: ReactNode };

function LegendKey({ of, children }: LegendKeyProps) {
  return (
    <Row
      as="span"
      inline
      gap={4}
      align="center"
      className={styles['key']}
      data-of={of}
      style={{ '--swatch': FILL[of] } as CSSProperties}
    >
      {children}
    </Row>
  );
}

/** Width of a column with its gap. */
function stepOf(columns: readonly unknown[]): number {
  return WIDTH / Math.max(1, columns.length);
}

type ColumnsProps = {
  readonly part: CheckedPart;
  readonly columns: ReturnType<typeof columnsOf>;
  /** Height of the level, null for none. */
  readonly line: number | null;
};

function Columns({ part, columns, line }: ColumnsProps) {
  const t = useText('ipo');
  const { qty } = useSubscriptionLabels('TRY');
  const step = stepOf(columns);
  const bar = step * 0.72;
  return (
    <svg
      role="img"
      aria-label={t('ipo.chart.label', { count: qty(String(part.applications.length)) })}
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      preserveAspectRatio="none"
    >
      {columns.map(({ id, asked, got, isMine }, at) => (
        <g key={id}>
          <rect
            fill={isMine ? FILL.ownAsked : FILL.asked}
            x={at * step}
            y={HEIGHT - asked * HEIGHT}
            width={bar}
            height={asked * HEIGHT}
          />
          <rect
            fill={isMine ? FILL.own : FILL.got}
            x={at * step}
            y={HEIGHT - got * HEIGHT}
            width={bar}
            height={got * HEIGHT}
          />
        </g>
      ))}
      {line !== null && (
        <line
          stroke="var(--text)"
          strokeDasharray="4 3"
          strokeWidth={1}
          x1={0}
          x2={WIDTH}
          y1={HEIGHT - line}
          y2={HEIGHT - line}
          vectorEffect="non-scaling-stroke"
        />
      )}
    </svg>
  );
}

/** Every application as a column: quantity requested and quantity allotted. */
export function AllotmentChart({ part, gotOf, level, shares }: ChartProps) {
  const t = useText('ipo');
  const columns = columnsOf(part.applications, gotOf);
  const top = part.applications.reduce((high, one) => (one.qty > high ? one.qty : high), 0n);
  const line = level === undefined ? null : heightOf(level, top) * HEIGHT;
  const mine = columns.findIndex(({ isMine }) => isMine);
  const place = { '--at': `${(mine + 0.5) * stepOf(columns)}%` } as CSSProperties;
  return (
    <Box
      as="figure"
      padBlockStart={20}
      position="relative"
      className={styles['chart']}
      data-chart={part.group}
    >
      <Columns part={part} columns={columns} line={line} />
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
      <Row
        as="figcaption"
        wrap
        rowGap={4}
        columnGap={16}
        marginBlockStart={8}
        marginBlockEnd={4}
        hint
      >
        <LegendKey of="got">{t('ipo.chart.got')}</LegendKey>
        <LegendKey of="asked">{t('ipo.chart.asked')}</LegendKey>
        {mine >= 0 && <LegendKey of="own">{t('ipo.chart.you')}</LegendKey>}
      </Row>
      <Text as="p" hint>
        {t('ipo.chart.note')}
      </Text>
    </Box>
  );
}
