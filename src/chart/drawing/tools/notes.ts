import { area, label, line, moved, type Shape, type Spot } from '../shape.ts';
import { tool, type Place } from '../tool.ts';

const MIDDLE = [[0.5, 0.5]] as const satisfies readonly Place[];
const GAP_PX = 4;

/** A filled outline around a position. */
function stamp(at: Spot, offsets: readonly (readonly [number, number])[]): Shape {
  const spots = offsets.map(([x, y]) => moved(at, x, y));
  return { kind: 'path', spots, closed: true, solid: true };
}

const ARROW = [
  [0, 2],
  [7, 10],
  [3, 10],
  [3, 20],
  [-3, 20],
  [-3, 10],
  [-7, 10],
] as const;

/** Texts and marks. */
export const NOTES = {
  text: tool({
    group: 'notes',
    sample: MIDDLE,
    sign: 'T',
    writes: true,
    shapes: ([at], { text }) => [label(at, text)],
  }),
  note: tool({
    group: 'notes',
    sample: MIDDLE,
    writes: true,
    shapes: ([at], { text }) => [
      stamp(at, [[0, 0], [6, -10], [-6, -10]]), // prettier-ignore
      label(moved(at, 0, -12), text, { centred: true }),
    ],
  }),
  callout: tool({
    group: 'notes',
    sample: [[0.2, 0.8], [0.5, 0.4]], // prettier-ignore
    writes: true,
    shapes: ([at, to], { text }) => [
      line(at, to),
      area([moved(at, -3, 0), moved(at, 0, -3), moved(at, 3, 0), moved(at, 0, 3)]),
      label(to, text),
    ],
  }),
  priceLabel: tool({
    group: 'notes',
    sample: MIDDLE,
    shapes: ([at], { points: [{ price }], on }) => [
      line(at, moved(at, 10, -8)),
      label(moved(at, 10 + GAP_PX, -GAP_PX), on.priceText(price)),
    ],
  }),
  flag: tool({
    group: 'notes',
    sample: [[0.4, 0.9]],
    shapes: ([at]) => [
      line(at, moved(at, 0, -18)),
      stamp(at, [[0, -18], [13, -14], [0, -9]]), // prettier-ignore
    ],
  }),
  arrowUp: tool({
    group: 'notes',
    sample: [[0.5, 0.1]],
    shapes: ([at]) => [{ ...stamp(at, ARROW), tone: 'up' }],
  }),
  arrowDown: tool({
    group: 'notes',
    sample: [[0.5, 0.9]],
    shapes: ([at]) => [
      {
        ...stamp(
          at,
          ARROW.map(([x, y]) => [x, -y]),
        ),
        tone: 'down',
      },
    ],
  }),
} as const;
