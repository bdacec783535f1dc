import {
  arc,
  area,
  corners,
  faint,
  label,
  line,
  moved,
  reach,
  type Projection,
  type Shape,
} from '../shape.ts';
import { tool, type Place } from '../tool.ts';
import { EXTENSIONS, level, priceBetween, priceBeyond, RETRACEMENTS } from './levels.ts';

const RISING = [[0.1, 0.9], [0.9, 0.1]] as const satisfies readonly Place[]; // prettier-ignore
const THREE = [
  [0.1, 0.9],
  [0.4, 0.3],
  [0.6, 0.6],
] as const satisfies readonly Place[];
const ZONES = [0, 1, 2, 3, 5, 8, 13, 21, 34, 55, 89, 144] as const;
const INNER = [0.236, 0.382, 0.5, 0.618, 0.786, 1] as const;
const FAN = [
  [1, 8],
  [1, 4],
  [1, 3],
  [1, 2],
  [1, 1],
  [2, 1],
  [3, 1],
  [4, 1],
  [8, 1],
] as const;
const GRID = [0.25, 0.382, 0.5, 0.618, 0.75] as const;

/** A vertical line over the whole height with its name; none outside the pane. */
function upright(x: number, name: string, on: Projection): readonly Shape[] {
  if (x < 0 || x > on.width) return [];
  const foot = { x, y: on.height };
  return [line({ x, y: 0 }, foot), label(moved(foot, 3, -3), name, { plain: true })];
}

/** Tools with the shares of Fibonacci, and those of Gann. */
export const FIBONACCI = {
  fibonacci: tool({
    group: 'fibonacci',
    sample: RISING,
    shapes: ([from, to], { points: [start, end], on }) => {
      const sides = [Math.min(from.x, to.x), Math.max(from.x, to.x)] as const;
      return [
        faint(from, to),
        ...RETRACEMENTS.flatMap((share) =>
          level(priceBetween(end, start, share), share, sides, on),
        ),
      ];
    },
  }),
  fibExtension: tool({
    group: 'fibonacci',
    sample: THREE,
    wide: true,
    shapes: ([a, b, c], { points: [start, end, back], on }) => {
      const sides = [c.x, Math.max(c.x, b.x) + Math.abs(b.x - a.x)] as const;
      return [
        faint(a, b, c),
        ...EXTENSIONS.flatMap((share) =>
          level(priceBeyond([start, end], back, share), share, sides, on),
        ),
      ];
    },
  }),
  fibChannel: tool({
    group: 'fibonacci',
    sample: [[0.1, 0.7], [0.8, 0.3], [0.1, 0.95]], // prettier-ignore
    wide: true,
    shapes: ([from, to, side], { on }) =>
      [...RETRACEMENTS, 1.618].flatMap((share) => {
        const [x, y] = [(side.x - from.x) * share, (side.y - from.y) * share];
        return [
          line(moved(from, x, y), moved(to, x, y)),
          label(moved(from, x, y - 4), on.shareText(share), { plain: true }),
        ];
      }),
  }),
  fibZones: tool({
    group: 'fibonacci',
    sample: [[0.1, 0.5], [0.2, 0.5]], // prettier-ignore
    wide: true,
    shapes: ([from, to], { on }) =>
      ZONES.flatMap((zone) => upright(from.x + (to.x - from.x) * zone, `${zone}`, on)),
  }),
  fibTime: tool({
    group: 'fibonacci',
    sample: THREE,
    wide: true,
    shapes: ([a, b, c], { on }) => [
      faint(a, b, c),
      ...EXTENSIONS.flatMap((share) => upright(c.x + (b.x - a.x) * share, on.shareText(share), on)),
    ],
  }),
  fibFan: tool({
    group: 'fibonacci',
    sample: RISING,
    wide: true,
    shapes: ([from, to], { points: [start, end], on }) => [
      faint(from, to),
      ...INNER.flatMap((share) => {
        const y = on.y(priceBetween(end, start, 1 - share));
        if (y === null) return [];
        const at = { x: to.x, y };
        return [...reach(from, at, on, 'end'), label(at, on.shareText(share), { plain: true })];
      }),
    ],
  }),
  fibArcs: tool({
    group: 'fibonacci',
    sample: RISING,
    wide: true,
    shapes: ([from, to], { on }) => {
      const length = Math.hypot(from.x - to.x, from.y - to.y);
      const side = from.y > to.y ? 1 : -1;
      return [
        faint(from, to),
        ...INNER.flatMap((share): Shape[] => {
          const radius = length * share;
          const spots = arc(to, { x: radius, y: radius * side }, [0, Math.PI]);
          const name = label(moved(to, 0, radius * side), on.shareText(share), { plain: true });
          return [{ kind: 'path', spots }, name];
        }),
      ];
    },
  }),
  fibCircles: tool({
    group: 'fibonacci',
    sample: [[0.5, 0.5], [0.8, 0.8]], // prettier-ignore
    wide: true,
    shapes: ([centre, edge], { on }) => {
      const length = Math.hypot(edge.x - centre.x, edge.y - centre.y);
      return INNER.flatMap((share): Shape[] => {
        const spots = arc(centre, { x: length * share, y: length * share });
        const name = label(moved(centre, 0, length * share), on.shareText(share), { plain: true });
        return [{ kind: 'path', spots }, name];
      });
    },
  }),
  gannFan: tool({
    group: 'fibonacci',
    sample: [[0.05, 0.95], [0.6, 0.4]], // prettier-ignore
    wide: true,
    shapes: ([from, to], { on }) =>
      FAN.flatMap(([across, up]) => {
        const steep = up / across;
        const at = { x: to.x, y: from.y + (to.y - from.y) * steep };
        const inside = Math.min(1, 1 / steep);
        const name = moved(from, (to.x - from.x) * inside, (to.y - from.y) * steep * inside);
        return [...reach(from, at, on, 'end'), label(name, `${across}×${up}`, { plain: true })];
      }),
  }),
  gannBox: tool({
    group: 'fibonacci',
    sample: RISING,
    shapes: ([from, to], { on }) => [
      area(corners(from, to)),
      ...GRID.flatMap((share) => {
        const x = from.x + (to.x - from.x) * share;
        const y = from.y + (to.y - from.y) * share;
        return [
          line({ x, y: from.y }, { x, y: to.y }),
          line({ x: from.x, y }, { x: to.x, y }),
          label({ x: to.x + 3, y: y + 6 }, on.shareText(share), { plain: true }),
        ];
      }),
    ],
  }),
} as const;
