import { css } from './css.ts';
import { sparkPath } from './spark-path.ts';

export type SparklineProps = {
  /** Prices in time order; only the shape is drawn. */
  readonly points: ArrayLike<number>;
  readonly tone?: 'up' | 'down' | 'none' | undefined;
};

const WIDTH = 64;
const HEIGHT = 28;

/** Curve without axes. Hidden from screen readers: the change is written next to it. */
export function Sparkline({ points, tone = 'none' }: SparklineProps) {
  return (
    <svg
      aria-hidden
      width={WIDTH}
      height={HEIGHT}
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      className={css({ color: tone === 'none' ? 'text2' : tone })}
    >
      <path
        d={sparkPath(points, { width: WIDTH, height: HEIGHT })}
        fill="none"
        stroke="currentColor"
        strokeWidth={1.5}
        strokeLinejoin="round"
      />
    </svg>
  );
}
