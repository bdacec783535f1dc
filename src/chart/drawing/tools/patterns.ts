import { type ChartPoint,
  area, between, faint, label, line, moved, reach, type Projection, type Shape, type Spot,
} from '../shape.ts'; // prettier-ignore
import { tool } from '../tool.ts';
import { ratioOf } from './levels.ts';

/** Names of turning points, above a high and below a low. */
function names(spots: readonly Spot[], text: string): readonly Shape[] {
  return [...text].map((letter, at) => {
    const spot = spots[at]!;
    const beside = spots[at === 0 ? 1 : at - 1]!;
    return label(moved(spot, 0, spot.y < beside.y ? -5 : 18), letter, { centred: true });
  });
}

type Leg = readonly [from: number, middle: number, to: number];

/** Ratio of a move to the one before it, at a helping line between their ends. */
function ratio(
  spots: readonly Spot[],
  points: readonly ChartPoint[],
  [from, middle, to]: Leg,
  on: Projection,
): readonly Shape[] {
  const value = ratioOf(points[from]!, points[middle]!, points[to]!);
  const [start, end] = [spots[from]!, spots[to]!];
  if (value === null) return [faint(start, end)];
  return [
    faint(start, end),
    label(between(start, end, 0.5), on.shareText(value), { centred: true }),
  ];
}

/** Patterns of turning points. */
export const PATTERNS = {
  abcd: tool({
    group: 'patterns',
    sample: [[0.1, 0.8], [0.35, 0.25], [0.55, 0.6], [0.9, 0.1]], // prettier-ignore
    shapes: (spots, { points, on }) => [
      line(...spots),
      ...ratio(spots, points, [0, 1, 2], on),
      ...ratio(spots, points, [1, 2, 3], on),
      ...names(spots, 'ABCD'),
    ],
  }),
  xabcd: tool({
    group: 'patterns',
    sample: [[0.05, 0.85], [0.3, 0.15], [0.45, 0.6], [0.65, 0.3], [0.95, 0.75]], // prettier-ignore
    shapes: (spots, { points, on }) => [
      area([spots[0], spots[1], spots[2]], 'own', true),
      area([spots[2], spots[3], spots[4]], 'own', true),
      line(...spots),
      ...ratio(spots, points, [0, 1, 2], on),
      ...ratio(spots, points, [1, 2, 3], on),
      ...ratio(spots, points, [2, 3, 4], on),
      ...ratio(spots, points, [0, 1, 4], on),
      ...names(spots, 'XABCD'),
    ],
  }),
  threeDrives: tool({
    group: 'patterns',
    sample: [
      [0.05, 0.9],
      [0.2, 0.5],
      [0.35, 0.7],
      [0.5, 0.3],
      [0.65, 0.5],
      [0.85, 0.1],
      [0.95, 0.3],
    ],
    shapes: (spots, { points, on }) => [
      line(...spots),
      ...ratio(spots, points, [1, 2, 3], on),
      ...ratio(spots, points, [3, 4, 5], on),
      ...names([spots[1], spots[3], spots[5]], '123'),
    ],
  }),
  headShoulders: tool({
    group: 'patterns',
    sample: [
      [0.02, 0.9],
      [0.2, 0.45],
      [0.35, 0.7],
      [0.5, 0.1],
      [0.65, 0.7],
      [0.8, 0.45],
      [0.98, 0.9],
    ],
    wide: true,
    shapes: (spots, { on }) => [
      area([spots[1], spots[2], spots[0]], 'own', true),
      area([spots[2], spots[3], spots[4]], 'own', true),
      area([spots[4], spots[5], spots[6]], 'own', true),
      line(...spots),
      ...reach(spots[2], spots[4], on, 'both').map((shape) => ({ ...shape, faint: true })),
    ],
  }),
  trianglePattern: tool({
    group: 'patterns',
    sample: [[0.1, 0.1], [0.2, 0.9], [0.5, 0.3], [0.6, 0.75]], // prettier-ignore
    wide: true,
    shapes: (spots, { on }) => [
      line(...spots),
      ...reach(spots[0], spots[2], on, 'end'),
      ...reach(spots[1], spots[3], on, 'end'),
      ...names(spots, 'ABCD'),
    ],
  }),
  impulse: tool({
    group: 'patterns',
    sample: [
      [0.05, 0.9],
      [0.2, 0.6],
      [0.35, 0.75],
      [0.6, 0.25],
      [0.75, 0.45],
      [0.95, 0.1],
    ],
    shapes: (spots) => [line(...spots), ...names(spots, '012345')],
  }),
  correction: tool({
    group: 'patterns',
    sample: [[0.1, 0.2], [0.35, 0.7], [0.6, 0.4], [0.9, 0.9]], // prettier-ignore
    shapes: (spots) => [line(...spots), ...names(spots, '0ABC')],
  }),
  elliottTriangle: tool({
    group: 'patterns',
    sample: [
      [0.05, 0.15],
      [0.2, 0.9],
      [0.4, 0.3],
      [0.55, 0.75],
      [0.7, 0.4],
      [0.85, 0.6],
    ],
    shapes: (spots) => [line(...spots), ...names(spots, '0ABCDE')],
  }),
} as const;
