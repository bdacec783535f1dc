import { arc, faint, head, label, line, moved, reach, type Spot } from '../shape.ts';
import { tool, type Place } from '../tool.ts';
import { changeText, spanText } from './levels.ts';

const RISING = [[0.1, 0.8], [0.9, 0.2]] as const satisfies readonly Place[]; // prettier-ignore
const MIDDLE = [[0.5, 0.5]] as const satisfies readonly Place[];
const GAP_PX = 4;
const ANGLE_PX = 28;

/** Angle of a line on screen in degrees, upwards from the right. */
function degrees(from: Spot, to: Spot): number {
  return Math.round((Math.atan2(from.y - to.y, to.x - from.x) * 180) / Math.PI);
}

/** Straight lines. */
export const LINES = {
  trend: tool({ group: 'lines', sample: RISING, shapes: ([from, to]) => [line(from, to)] }),
  ray: tool({
    group: 'lines',
    sample: RISING,
    wide: true,
    shapes: ([from, to], { on }) => reach(from, to, on, 'end'),
  }),
  extended: tool({
    group: 'lines',
    sample: RISING,
    wide: true,
    shapes: ([from, to], { on }) => reach(from, to, on, 'both'),
  }),
  arrow: tool({
    group: 'lines',
    sample: RISING,
    shapes: ([from, to]) => [line(from, to), head(from, to)],
  }),
  info: tool({
    group: 'lines',
    sample: RISING,
    shapes: ([from, to], { points: [start, end], on }) => [
      line(from, to),
      label(moved(to, GAP_PX, -GAP_PX), changeText(start, end, on)),
      label(moved(to, GAP_PX, 12), `${spanText(start, end, on)} · ${degrees(from, to)}°`),
    ],
  }),
  angle: tool({
    group: 'lines',
    sample: RISING,
    shapes: ([from, to]) => {
      const turn = Math.atan2(to.y - from.y, to.x - from.x);
      const round = { x: ANGLE_PX, y: ANGLE_PX };
      return [
        line(from, to),
        faint(from, moved(from, ANGLE_PX * 2, 0)),
        { kind: 'path', spots: arc(from, round, [0, turn]), faint: true },
        label(moved(from, ANGLE_PX + GAP_PX, -GAP_PX), `${degrees(from, to)}°`),
      ];
    },
  }),
  horizontal: tool({
    group: 'lines',
    sample: MIDDLE,
    wide: true,
    shapes: ([at], { points: [{ price }], on }) => [
      line({ x: 0, y: at.y }, { x: on.width, y: at.y }),
      label({ x: GAP_PX, y: at.y - GAP_PX }, on.priceText(price)),
    ],
  }),
  horizontalRay: tool({
    group: 'lines',
    sample: [[0.2, 0.5]],
    wide: true,
    shapes: ([at], { points: [{ price }], on }) => [
      line(at, { x: Math.max(at.x, on.width), y: at.y }),
      label(moved(at, GAP_PX, -GAP_PX), on.priceText(price)),
    ],
  }),
  vertical: tool({
    group: 'lines',
    sample: MIDDLE,
    wide: true,
    shapes: ([at], { on }) => [line({ x: at.x, y: 0 }, { x: at.x, y: on.height })],
  }),
  cross: tool({
    group: 'lines',
    sample: MIDDLE,
    wide: true,
    shapes: ([at], { points: [{ price }], on }) => [
      line({ x: 0, y: at.y }, { x: on.width, y: at.y }),
      line({ x: at.x, y: 0 }, { x: at.x, y: on.height }),
      label({ x: GAP_PX, y: at.y - GAP_PX }, on.priceText(price)),
    ],
  }),
} as const;
