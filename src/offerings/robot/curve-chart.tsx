import { useId, type CSSProperties } from 'react';
import { formatClock } from '#domain/text/clock-text.ts';
import { formatMonthDay } from '#domain/text/date-text.ts';
import { useText } from '#src/kit/index.ts';
import { curveShape, spreadLabels, type CurvePoint } from './curve-shape.ts';
import { classes, css, Stack, Text } from '#src/ui/index.ts';
import styles from './curve-chart.module.css';

/** A fill marked below or above the curve. */
export type CurveMark = { readonly ts: number; readonly side: 'buy' | 'sell' };

type CurveChartProps = {
  /** Accessible name of the chart. */
  readonly label: string;
  readonly points: readonly CurvePoint[];
  /** Labels of the last value and the base, beside the curve. */
  readonly endText: string;
  readonly baseText: string;
  /** Label of the maximum drawdown, at its end. */
  readonly fallText?: string | undefined;
  readonly marks?: readonly CurveMark[];
  /** A backtest looks different, so that it is not mistaken for real fills. */
  readonly look?: 'real' | 'test';
};

const BOX = { width: 300, height: 120, base: 1 };
/** Height of a label in units of the box. */
const LABEL = 18;
const DAY_MS = 86_400_000;
const MARK = 5;
const MINUS = '\u2212';

/** Triangle that points up for a buy, down for a sell. */
function markPath({ x, y }: { x: number; y: number }, side: CurveMark['side']): string {
  const tip = side === 'buy' ? y + MARK : y - MARK;
  const foot = side === 'buy' ? y + 3 * MARK : y - 3 * MARK;
  return `M${x} ${tip}L${x - MARK} ${foot}L${x + MARK} ${foot}Z`;
}

/** Uses a true minus in chart labels. */
function drawn(text: string): string {
  return text.replace('-', MINUS);
}

type Label = {
  readonly text: string;
  readonly y: number;
  readonly look: 'end' | 'base' | 'fall';
  readonly color?: 'up' | 'down';
};

/** Labels beside the curve, each at the height of its value. */
function SideLabels({ labels }: { readonly labels: readonly Label[] }) {
  const heights = labels.map(({ y }) => y);
  const placed = spreadLabels(heights, { gap: LABEL, height: BOX.height });
  return (
    <span className={styles['side']}>
      {labels.map(({ text, look, color }, at) => {
        const share = { '--at': (placed[at] ?? 0) / BOX.height } as CSSProperties;
        return (
          <span
            key={look}
            className={classes(css({ color: color ?? 'text3' }), styles['label'])}
            style={share}
          >
            {drawn(text)}
          </span>
        );
      })}
    </span>
  );
}

/** Time labels beneath the curve: days, or times of a single day. */
function Dates({ from, to }: { readonly from: number; readonly to: number }) {
  const written = to - from < DAY_MS ? formatClock : formatMonthDay;
  return (
    <figcaption className={styles['dates']}>
      <span>{written(from)}</span>
      <span>{written(from + (to - from) / 2)}</span>
      <span>{written(to)}</span>
    </figcaption>
  );
}

/** Value of the curve at a time: that of the previous point. */
function unitAt(points: readonly CurvePoint[], ts: number): number {
  return points.findLast((point) => point.ts <= ts)?.unit ?? points[0]?.unit ?? 1;
}

type HalfProps = {
  readonly clip: string;
  readonly tone: 'up' | 'down';
  readonly line: string;
  readonly area: string;
};

/** The curve on one side of its base. */
function Half({ clip, tone, line, area }: HalfProps) {
  return (
    <g clipPath={`url(#${clip})`} className={css({ color: tone })}>
      <path d={area} className={styles['area']} />
      <path d={line} className={styles['line']} />
    </g>
  );
}

/** Value of one unit over time, with gains above the base and losses below it in equal strength. */
export function CurveChart(props: CurveChartProps) {
  const { label, points, endText, baseText, fallText, marks = [], look = 'real' } = props;
  const t = useText('robot');
  const id = useId();
  const shape = curveShape(points, BOX);
  const [first] = points;
  const last = points.at(-1);
  if (shape === null || first === undefined || last === undefined) {
    return (
      <Text as="p" padBlock={16} font="caption" color="text3" textAlign="center">
        {t('robot.noCurve')}
      </Text>
    );
  }
  const { line, area, baseY, place, deepest } = shape;
  const tone = last.unit >= BOX.base ? 'up' : 'down';
  const end = place(last);
  const fall = fallText === undefined || deepest === null ? [] : [{ text: fallText, y: deepest.y }];
  const labels: readonly Label[] = [
    { text: endText, y: end.y, look: 'end', color: tone },
    { text: baseText, y: baseY, look: 'base' },
    ...fall.map((one) => ({ ...one, look: 'fall', color: 'down' }) as const),
  ];
  return (
    <Stack as="figure" gap={4} className={styles['chart']} data-look={look} data-tone={tone}>
      <div className={styles['plot']}>
        <svg viewBox={`0 0 ${BOX.width} ${BOX.height}`} role="img" aria-label={label}>
          <clipPath id={`${id}-up`}>
            <rect x="0" y="0" width={BOX.width} height={baseY} />
          </clipPath>
          <clipPath id={`${id}-down`}>
            <rect x="0" y={baseY} width={BOX.width} height={BOX.height - baseY} />
          </clipPath>
          <Half clip={`${id}-up`} tone="up" line={line} area={area} />
          <Half clip={`${id}-down`} tone="down" line={line} area={area} />
          <line x1="0" x2={BOX.width} y1={baseY} y2={baseY} className={styles['dashed']} />
          {deepest !== null && (
            <line
              x1={deepest.x}
              x2={deepest.x}
              y1={deepest.y}
              y2={BOX.height}
              className={styles['dashed']}
            />
          )}
          {marks.map(({ ts, side }, at) => (
            <path
              key={at}
              d={markPath(place({ ts, unit: unitAt(points, ts) }), side)}
              className={classes(css({ color: side === 'buy' ? 'up' : 'down' }), styles['mark'])}
            />
          ))}
          <circle
            cx={end.x}
            cy={end.y}
            r="4"
            fill="currentColor"
            className={css({ color: tone })}
          />
        </svg>
        <SideLabels labels={labels} />
      </div>
      <Dates from={first.ts} to={last.ts} />
    </Stack>
  );
}
