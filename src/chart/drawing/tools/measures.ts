import { type ChartPoint,
  area, corners, head, label, line, type Projection, type Shape, type Spot,
} from '../shape.ts'; // prettier-ignore
import { tool, type Place } from '../tool.ts';
import { changeText, rewardOf, spanText } from './levels.ts';

const BOX = [[0.15, 0.8], [0.85, 0.2]] as const satisfies readonly Place[]; // prettier-ignore
const GAP_PX = 4;

type Three = readonly [ChartPoint, ChartPoint, ChartPoint];

function toned(from: ChartPoint, to: ChartPoint): 'up' | 'down' {
  return to.price < from.price ? 'down' : 'up';
}

function across(from: Spot, to: Spot): readonly Shape[] {
  const [start, end] = [
    { x: from.x, y: (from.y + to.y) / 2 },
    { x: to.x, y: (from.y + to.y) / 2 },
  ];
  return [line(start, end), head(start, end)];
}

function upwards(from: Spot, to: Spot): readonly Shape[] {
  const [start, end] = [
    { x: (from.x + to.x) / 2, y: from.y },
    { x: (from.x + to.x) / 2, y: to.y },
  ];
  return [line(start, end), head(start, end)];
}

/** Below a box or above it, where the last point is. */
function outside(from: Spot, to: Spot, row = 0): Spot {
  const isUp = to.y < from.y;
  return { x: (from.x + to.x) / 2, y: isUp ? to.y - GAP_PX - row * 15 : to.y + 18 + row * 15 };
}

/** A planned trade: entry, target and stop, with what each means and the reward per risk. */
function plan(spots: readonly [Spot, Spot, Spot], points: Three, on: Projection): readonly Shape[] {
  const [entry, target, stop] = spots;
  const [start, gain, loss] = points;
  const right = Math.max(target.x, stop.x);
  const reward = rewardOf(start, gain, loss);
  const middle = (entry.x + right) / 2;
  const centred = { centred: true };
  return [
    area(corners(entry, { x: right, y: target.y }), 'up'),
    area(corners(entry, { x: right, y: stop.y }), 'down'),
    line(entry, { x: right, y: entry.y }),
    label(
      outside({ ...entry, x: middle }, { x: middle, y: target.y }),
      changeText(start, gain, on),
      centred,
    ),
    label(
      outside({ ...entry, x: middle }, { x: middle, y: stop.y }),
      changeText(start, loss, on),
      centred,
    ),
    label(
      { x: middle, y: entry.y + 8 },
      reward === null ? '–' : `${on.ratioText(reward)} R`,
      centred,
    ),
  ];
}

/** Ranges, and planned trades. */
export const MEASURES = {
  priceRange: tool({
    group: 'measures',
    sample: BOX,
    shapes: ([from, to], { points: [start, end], on }) => [
      area(corners(from, to), toned(start, end), true),
      line(from, { x: to.x, y: from.y }),
      line({ x: from.x, y: to.y }, to),
      ...upwards(from, to),
      label(outside(from, to), changeText(start, end, on), { centred: true }),
    ],
  }),
  dateRange: tool({
    group: 'measures',
    sample: BOX,
    shapes: ([from, to], { points: [start, end], on }) => [
      area(corners(from, to), 'own', true),
      line(from, { x: from.x, y: to.y }),
      line({ x: to.x, y: from.y }, to),
      ...across(from, to),
      label(outside(from, to), spanText(start, end, on), { centred: true }),
    ],
  }),
  range: tool({
    group: 'measures',
    sample: BOX,
    shapes: ([from, to], { points: [start, end], on }) => [
      area(corners(from, to), toned(start, end)),
      ...across(from, to),
      ...upwards(from, to),
      label(outside(from, to, 1), changeText(start, end, on), { centred: true }),
      label(outside(from, to), spanText(start, end, on), { centred: true }),
    ],
  }),
  long: tool({
    group: 'measures',
    sample: [[0.1, 0.6], [0.9, 0.1], [0.9, 0.9]], // prettier-ignore
    shapes: (spots, { points, on }) => plan(spots, points, on),
  }),
  short: tool({
    group: 'measures',
    sample: [[0.1, 0.4], [0.9, 0.9], [0.9, 0.1]], // prettier-ignore
    shapes: (spots, { points, on }) => plan(spots, points, on),
  }),
} as const;
