import {
  area, between, faint, line, moved, reach, type Projection, type Shape, type Spot,
} from '../shape.ts'; // prettier-ignore
import { tool, type Place } from '../tool.ts';
import { fitOf, fitPath } from './levels.ts';

const THREE = [
  [0.1, 0.7],
  [0.8, 0.3],
  [0.1, 0.95],
] as const satisfies readonly Place[];
const FORK = [
  [0.1, 0.7],
  [0.4, 0.2],
  [0.5, 0.9],
] as const satisfies readonly Place[];
const DEVIATIONS = 2;

/** A pitchfork: its middle starts at the handle, its tines at the two other points. */
function fork(handle: Spot, high: Spot, low: Spot, on: Projection): readonly Shape[] {
  const middle = between(high, low, 0.5);
  const along = (from: Spot): readonly Shape[] =>
    reach(from, moved(from, middle.x - handle.x, middle.y - handle.y), on, 'end');
  const quarters = [between(high, low, 0.25), between(high, low, 0.75)].flatMap(along);
  return [
    line(high, low),
    ...reach(handle, middle, on, 'end'),
    ...along(high),
    ...along(low),
    ...quarters.map((shape) => ({ ...shape, faint: true })),
  ];
}

/** Channels and pitchforks. */
export const CHANNELS = {
  parallel: tool({
    group: 'channels',
    sample: THREE,
    shapes: ([from, to, side]) => {
      const share = to.x === from.x ? 0 : (side.x - from.x) / (to.x - from.x);
      const away = side.y - between(from, to, share).y;
      const [start, end] = [moved(from, 0, away), moved(to, 0, away)];
      return [
        area([from, to, end, start], 'own', true),
        line(from, to),
        line(start, end),
        faint(moved(from, 0, away / 2), moved(to, 0, away / 2)),
      ];
    },
  }),
  flat: tool({
    group: 'channels',
    sample: THREE,
    shapes: ([from, to, side]) => {
      const [start, end] = [{ x: from.x, y: side.y }, { x: to.x, y: side.y }]; // prettier-ignore
      return [area([from, to, end, start], 'own', true), line(from, to), line(start, end)];
    },
  }),
  regression: tool({
    group: 'channels',
    sample: [[0.1, 0.7], [0.9, 0.3]], // prettier-ignore
    shapes: ([from, to], { points: [start, end], on }) => {
      const closes = on.closes(Math.min(start.time, end.time), Math.max(start.time, end.time));
      const fit = fitOf(closes);
      if (fit === null) return [faint(from, to)];
      const [low = [], middle = [], high = []] = [-DEVIATIONS, 0, DEVIATIONS].map((away) =>
        fitPath(closes, fit, away, on),
      );
      const inside = area([...high, ...low.toReversed()], 'own', true);
      return [inside, line(...high), faint(...middle), line(...low)];
    },
  }),
  pitchfork: tool({
    group: 'channels',
    sample: FORK,
    wide: true,
    shapes: ([from, high, low], { on }) => fork(from, high, low, on),
  }),
  schiff: tool({
    group: 'channels',
    sample: FORK,
    wide: true,
    shapes: ([from, high, low], { on }) =>
      fork({ x: from.x, y: (from.y + high.y) / 2 }, high, low, on),
  }),
  modifiedSchiff: tool({
    group: 'channels',
    sample: FORK,
    wide: true,
    shapes: ([from, high, low], { on }) => fork(between(from, high, 0.5), high, low, on),
  }),
} as const;
