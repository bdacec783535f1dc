import type { CSSProperties } from 'react';
import type { Exchange } from '#domain/market/types.ts';
import { formatClock } from '#domain/text/clock-text.ts';
import { useCalendar } from '#src/kit/index.ts';
import { LiveCell } from '#src/market/cells/live-cell.tsx';
import type { LiveView } from '#src/market/cells/use-view.ts';
import { type DayCurve, dayCurve } from './day-curve.ts';
import { Box, classes, css } from '#src/ui/index.ts';
import styles from './day-chart.module.css';
import { useDayPoints } from './use-day-points.ts';

export type DayChartProps = {
  readonly symbol: string;
  readonly exchange: Exchange;
  /** Ticker view of the same instrument. */
  readonly view: LiveView;
  /** Previous close, for pixels only. */
  readonly reference: number;
  /** Text alternative of the chart. */
  readonly label: string;
};

const BOX = 1_000;
const EDGE = 0.07;

function place(name: string, share: number): CSSProperties {
  return { [name]: `${share * 100}%` } as CSSProperties;
}

/** Aligns a label at an end of the axis so that it stays inside. */
function edgeOf(share: number): 'start' | 'end' | undefined {
  if (share < EDGE) return 'start';
  return share > 1 - EDGE ? 'end' : undefined;
}

const LINE = { fill: 'none', vectorEffect: 'non-scaling-stroke' } as const;

function Drawing({ curve }: { readonly curve: DayCurve }) {
  const { line, area, marks, referenceY } = curve;
  return (
    <svg
      viewBox={`0 0 ${BOX} ${BOX}`}
      preserveAspectRatio="none"
      width="100%"
      height="100%"
      className={css({ position: 'absolute', inset: 0 })}
    >
      {marks.map(({ ts, x }) => (
        <path key={ts} {...LINE} d={`M${x * BOX} 0V${BOX}`} stroke="var(--grid)" />
      ))}
      <path
        {...LINE}
        d={`M0 ${referenceY * BOX}H${BOX}`}
        stroke="var(--text3)"
        strokeDasharray="3 3"
      />
      <path d={area} fill="color-mix(in srgb, currentcolor 14%, transparent)" />
      <path {...LINE} d={line} stroke="currentcolor" strokeLinejoin="round" strokeWidth={1.5} />
    </svg>
  );
}

const LEVEL = {
  up: classes(css({ font: 'micro', weight: 600, color: 'up' }), styles['level']),
  down: classes(css({ font: 'micro', weight: 600, color: 'down' }), styles['level']),
  reference: classes(css({ font: 'micro', color: 'text3' }), styles['level']),
};

/** Intraday line of an index against its previous close. */
export function DayChart({ symbol, exchange, view, reference, label }: DayChartProps) {
  useCalendar();
  const curve = dayCurve(useDayPoints(symbol), reference, exchange);
  if (curve === null) return <div className={styles['chart']} />;
  const { marks, lastX, lastY, referenceY } = curve;
  const tone = lastY !== null && lastY <= referenceY ? 'up' : 'down';
  // The two labels would overlap.
  const isClose = lastY !== null && Math.abs(lastY - referenceY) < 0.14;
  return (
    <Box color={tone} className={styles['chart']} data-tone={tone}>
      <Box role="img" aria-label={label} position="relative">
        <Drawing curve={curve} />
        {lastY !== null && (
          <i className={styles['dot']} style={{ ...place('--x', lastX), ...place('--y', lastY) }} />
        )}
      </Box>
      <Box aria-hidden position="relative">
        {lastY !== null && (
          <span className={LEVEL[tone]} style={place('--y', lastY)}>
            <LiveCell view={view} field="last" width={0} flash={false} />
          </span>
        )}
        {!isClose && (
          <span className={LEVEL.reference} style={place('--y', referenceY)}>
            <LiveCell view={view} field="reference" width={0} flash={false} />
          </span>
        )}
      </Box>
      <div aria-hidden className={styles['times']}>
        {marks.map(({ ts, x }) => (
          <span key={ts} data-edge={edgeOf(x)} className={styles['time']} style={place('--x', x)}>
            {formatClock(ts)}
          </span>
        ))}
      </div>
    </Box>
  );
}
