import type { Projection, Shape } from './shape.ts';
import { TOOLS, type ToolId } from './tools/list.ts';

const SIDE = 22;
const STEP = 20;

/** The pane of an icon: a square whose times and prices are its pixels. */
const ICON_PANE: Projection = {
  x: (time) => time,
  y: (height) => SIDE - height,
  width: SIDE,
  height: SIDE,
  priceText: () => '',
  shareText: () => '',
  ratioText: () => '',
  spanText: () => '',
  barsBetween: (from, to) => (to - from) / STEP,
  closes: (from, to) =>
    [0, 0.3, 0.15, 0.7, 0.6, 1].map((share) => ({
      time: from + ((to - from) * share * 5) / 5,
      close: 4 + share * 12,
    })),
};

function pathText({ spots, closed }: Extract<Shape, { kind: 'path' }>): string {
  const places = spots.map(({ x, y }) => `${Math.round(x * 10) / 10} ${Math.round(y * 10) / 10}`);
  return `M${places.join('L')}${closed === true ? 'Z' : ''}`;
}

type ToolIconProps = { readonly tool: ToolId; readonly size?: number };

/** Icon of a tool: what it draws of its sample, small. */
export function ToolIcon({ tool, size = SIDE }: ToolIconProps) {
  const { sample, sign, shapes } = TOOLS[tool];
  const spots = sample.map(([x, y]) => ({ x: 1 + x * STEP, y: 1 + y * STEP }));
  const points = spots.map(({ x, y }) => ({ time: x, price: SIDE - y }));
  const paths = shapes(spots, { points, text: '', on: ICON_PANE });
  return (
    <svg
      width={size}
      height={size}
      viewBox={`0 0 ${SIDE} ${SIDE}`}
      fill="none"
      stroke="currentColor"
      strokeWidth={1.25}
      aria-hidden
    >
      {paths.map(
        (shape, at) =>
          shape.kind === 'path' &&
          shape.bare !== true && (
            <path
              key={at}
              d={pathText(shape)}
              strokeDasharray={shape.faint === true ? '2 2' : undefined}
              fill={shape.solid === true ? 'currentColor' : 'none'}
            />
          ),
      )}
      {sign !== undefined && (
        <text
          x={SIDE / 2}
          y={16}
          textAnchor="middle"
          fontSize={15}
          fill="currentColor"
          stroke="none"
        >
          {sign}
        </text>
      )}
    </svg>
  );
}
