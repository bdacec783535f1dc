import { arc, area, between, corners, head, line, moved, type Spot } from '../shape.ts';
import { tool, type Place } from '../tool.ts';

const BOX = [[0.1, 0.25], [0.9, 0.75]] as const satisfies readonly Place[]; // prettier-ignore
const BENDS = [
  [0.1, 0.8],
  [0.35, 0.3],
  [0.6, 0.6],
  [0.9, 0.2],
] as const satisfies readonly Place[];
const CURVE_STEPS = 24;

/** A curve from one position to another that is drawn towards a third. */
function bent(from: Spot, to: Spot, pull: Spot): readonly Spot[] {
  return Array.from({ length: CURVE_STEPS + 1 }, (_, at) => {
    const share = at / CURVE_STEPS;
    return between(between(from, pull, share), between(pull, to, share), share);
  });
}

/** Shapes, and lines by hand. */
export const SHAPES = {
  rectangle: tool({ group: 'shapes', sample: BOX, shapes: ([a, b]) => [area(corners(a, b))] }),
  rotated: tool({
    group: 'shapes',
    sample: [[0.1, 0.6], [0.7, 0.15], [0.9, 0.5]], // prettier-ignore
    shapes: ([from, to, side]) => {
      const [dx, dy] = [to.x - from.x, to.y - from.y];
      const length = dx * dx + dy * dy;
      const away = length === 0 ? 0 : ((side.x - from.x) * -dy + (side.y - from.y) * dx) / length;
      return [
        area([from, to, moved(to, -dy * away, dx * away), moved(from, -dy * away, dx * away)]),
      ];
    },
  }),
  circle: tool({
    group: 'shapes',
    sample: [[0.5, 0.5], [0.8, 0.75]], // prettier-ignore
    shapes: ([centre, edge]) => {
      const radius = Math.hypot(edge.x - centre.x, edge.y - centre.y);
      return [area(arc(centre, { x: radius, y: radius }))];
    },
  }),
  ellipse: tool({
    group: 'shapes',
    sample: BOX,
    shapes: ([a, b]) => [
      area(arc(between(a, b, 0.5), { x: Math.abs(b.x - a.x) / 2, y: Math.abs(b.y - a.y) / 2 })),
    ],
  }),
  triangle: tool({
    group: 'shapes',
    sample: [[0.1, 0.85], [0.5, 0.15], [0.9, 0.85]], // prettier-ignore
    shapes: (spots) => [area(spots)],
  }),
  curve: tool({
    group: 'shapes',
    sample: [[0.1, 0.8], [0.9, 0.8], [0.5, 0]], // prettier-ignore
    shapes: ([from, to, pull]) => [line(...bent(from, to, pull))],
  }),
  polyline: tool({
    group: 'shapes',
    sample: BENDS,
    free: 'taps',
    shapes: (spots) => [line(...spots)],
  }),
  path: tool({
    group: 'shapes',
    sample: BENDS,
    free: 'taps',
    shapes: (spots) => [
      line(...spots),
      ...spots.slice(-2, -1).map((from) => head(from, spots.at(-1)!)),
    ],
  }),
  brush: tool({
    group: 'shapes',
    sample: [
      [0.1, 0.6],
      [0.2, 0.35],
      [0.35, 0.4],
      [0.45, 0.7],
      [0.6, 0.75],
      [0.9, 0.25],
    ],
    free: 'stroke',
    shapes: (spots) => [line(...spots)],
  }),
} as const;
