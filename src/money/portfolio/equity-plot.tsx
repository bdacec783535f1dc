import type { ReactNode } from 'react';
import { classes, css, Row, Stack } from '#src/ui/index.ts';
import { plotOf, type PlotPoint } from './curve-path.ts';
import styles from './portfolio.module.css';

type EquityPlotProps = {
  /** Accessible name: what is drawn, and where its values can be read. */
  readonly label: string;
  readonly points: readonly PlotPoint[];
  /** Value at the edge of the area; the lower edge without one. */
  readonly base?: number;
  readonly tone: 'up' | 'down' | 'primary-text';
  /** Texts at the upper and the lower edge. */
  readonly high: ReactNode;
  readonly low: ReactNode;
  /** Dates of both ends. */
  readonly from: string;
  readonly to: string;
};

const EDGES = classes(
  css({ font: 'num-s', color: 'text3', textAlign: 'end', nowrap: true }),
  styles['edges'],
);
const BOX = { width: 480, height: 120 };

/** A curve over time with its highest and lowest value. Its values are in the table of its page. */
export function EquityPlot(props: EquityPlotProps) {
  const { label, points, base, tone, high, low, from, to } = props;
  const plot = plotOf(points, BOX, base);
  if (plot === null) return null;
  return (
    <Stack as="figure" gap={4}>
      <div className={styles['plot']}>
        <svg
          role="img"
          aria-label={label}
          viewBox={`0 0 ${BOX.width} ${BOX.height}`}
          preserveAspectRatio="none"
          className={css({ color: tone })}
        >
          <path d={plot.area} className={styles['area']} />
          <path d={plot.line} className={styles['line']} />
        </svg>
        <div className={EDGES}>
          <span>{high}</span>
          <span>{low}</span>
        </div>
      </div>
      <Row as="figcaption" justify="between" gap={8} hint>
        <span>{from}</span>
        <span>{to}</span>
      </Row>
    </Stack>
  );
}
