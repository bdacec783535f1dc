import { css } from './css.ts';
import { sparkPath } from './spark-path.ts';

export type SparklineProps = {
  /** Prices in time order; only the shape is drawn. */
  readonly points: ArrayLike<number>;
  readonly tone?: 'up' | 'down' | 'none' | undefined;
  /** Pixels, where it is not the curve of a row. */
  readonly width?: number;
  readonly height?: number;
};

/** Curve without axes. Hidden from screen readers: the change is written next to it. */
export function Sparkline({ points, tone = 'none', width = 64, height = 28 }: SparklineProps) {
  return (
    <svg
      aria-hidden
      width={width}
      height={height}
      viewBox={`0 0 ${width} ${height}`}
      className={css({ color: tone === 'none' ? 'text2' : tone })}
    >
      <path
        d={sparkPath(points, { width, height })}
        fill="none"
        stroke="currentColor"
        strokeWidth={1.5}
        strokeLinejoin="round"
      />
    </svg>
  );
}
