import type { Separators } from '#domain/text/number-text.ts';
import { axisPrice, axisVolume } from '#src/kit/index.ts';
import { xOfPrice, yOfQty, type CurveFrame } from './curve-path.ts';
import { css } from '#src/ui/index.ts';

type DepthAxesProps = {
  readonly frame: CurveFrame;
  readonly priceDecimals: number;
  readonly separators: Separators;
};

const GRID_LINES = 3;
const PRICE_MARKS = [-1, -0.5, 0, 0.5, 1];
const LABEL_DROP_PX = 14;
const EDGE_PX = 8;

const AXIS = css({ font: 'micro', tabular: true });

/** Round number just below a fraction of the largest quantity. */
function gridStep(maxQty: number): number {
  const rough = maxQty / GRID_LINES;
  const unit = 10 ** Math.floor(Math.log10(rough));
  return unit * ([5, 2, 1].find((times) => times * unit <= rough) ?? 1);
}

/** Quantity lines and price labels. */
export function DepthAxes({ frame, priceDecimals, separators }: DepthAxesProps) {
  const { width, height, mid, reach, maxQty } = frame;
  const step = maxQty > 0 ? gridStep(maxQty) : 0;
  const steps = Array.from({ length: GRID_LINES }, (_, at) => step * (at + 1));
  const lines = steps.filter((qty) => qty > 0 && qty < maxQty);
  return (
    <g aria-hidden>
      {lines.map((qty) => (
        <g key={qty}>
          <path stroke="var(--grid)" d={`M0 ${yOfQty(qty, frame)}H${width}`} />
          <text
            className={AXIS}
            fill="var(--text3)"
            x={width - 6}
            y={yOfQty(qty, frame) - 4}
            textAnchor="end"
          >
            {axisVolume(qty, separators)}
          </text>
        </g>
      ))}
      <path stroke="var(--border)" d={`M0 ${height + 0.5}H${width}`} />
      <path
        stroke="var(--text3)"
        strokeDasharray="2 3"
        d={`M${xOfPrice(mid, frame)} 0V${height}`}
      />
      {PRICE_MARKS.map((share) => (
        <text
          key={share}
          className={AXIS}
          fill="var(--text3)"
          x={Math.min(Math.max(xOfPrice(mid + share * reach, frame), EDGE_PX), width - EDGE_PX)}
          y={height + LABEL_DROP_PX}
          textAnchor={share === -1 ? 'start' : share === 1 ? 'end' : 'middle'}
        >
          {axisPrice(mid + share * reach, priceDecimals + (share === 0 ? 1 : 0), separators)}
        </text>
      ))}
    </g>
  );
}
