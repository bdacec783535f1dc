import type { CSSProperties } from 'react';
import type { Exchange } from '#domain/market/types.ts';
import { formatClock } from '#domain/text/date-text.ts';
import { useCalendar } from '#src/kit/index.ts';
import { LiveCell } from '#src/market/cells/live-cell.tsx';
import type { LiveView } from '#src/market/cells/use-view.ts';
import { dayCurve } from './day-curve.ts';
import { Box } from '#src/ui/index.ts';
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

/** Intraday line of an index against its previous close. */
export function DayChart({ symbol, exchange, view, reference, label }: DayChartProps) {
  useCalendar();
  const curve = dayCurve(useDayPoints(symbol), reference, exchange);
  if (curve === null) return <div className={styles['chart']} />;
  const { line, area, marks, lastX, lastY, referenceY } = curve;
  const isUp = lastY !== null && lastY <= referenceY;
  // The two labels would overlap.
  const isClose = lastY !== null && Math.abs(lastY - referenceY) < 0.14;
  return (
    <div className={styles['chart']} data-tone={isUp ? 'up' : 'down'}>
      <Box role="img" aria-label={label} position="relative">
        <svg viewBox={`0 0 ${BOX} ${BOX}`} preserveAspectRatio="none" className={styles['svg']}>
          {marks.map(({ ts, x }) => (
            <path key={ts} d={`M${x * BOX} 0V${BOX}`} className={styles['grid']} />
          ))}
          <path d={`M0 ${referenceY * BOX}H${BOX}`} className={styles['reference']} />
          <path d={area} className={styles['area']} />
          <path d={line} className={styles['line']} />
        </svg>
        {lastY !== null && (
          <i className={styles['dot']} style={{ ...place('--x', lastX), ...place('--y', lastY) }} />
        )}
      </Box>
      <Box aria-hidden position="relative">
        {lastY !== null && (
          <span className={styles['now']} style={place('--y', lastY)}>
            <LiveCell view={view} field="last" width={0} flash={false} />
          </span>
        )}
        {!isClose && (
          <span className={styles['base']} style={place('--y', referenceY)}>
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
    </div>
  );
}
