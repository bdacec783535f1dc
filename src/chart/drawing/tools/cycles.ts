import { arc, line, type Shape } from '../shape.ts';
import { tool, type Place } from '../tool.ts';

const SIDE = [[0.2, 0.5], [0.45, 0.5]] as const satisfies readonly Place[]; // prettier-ignore
/** Closer than this, repeated lines say nothing. */
const CLOSEST_PX = 4;
const SINE_STEP_PX = 4;

/** Numbers of the repetitions of a period that lie between two positions. */
function repeats(first: number, period: number, until: number): readonly number[] {
  if (Math.abs(period) < CLOSEST_PX) return [0];
  const [low, high] = [(0 - first) / period, (until - first) / period].sort((a, b) => a - b);
  const from = Math.max(0, Math.ceil(low!));
  return Array.from({ length: Math.max(0, Math.floor(high!) - from + 1) }, (_, at) => from + at);
}

/** Lines that repeat. */
export const CYCLES = {
  cyclic: tool({
    group: 'cycles',
    sample: SIDE,
    wide: true,
    shapes: ([from, to], { on }) =>
      repeats(from.x, to.x - from.x, on.width).map((number) => {
        const x = from.x + (to.x - from.x) * number;
        return line({ x, y: 0 }, { x, y: on.height });
      }),
  }),
  timeCycles: tool({
    group: 'cycles',
    sample: SIDE,
    wide: true,
    shapes: ([from, to], { on }) => {
      const half = (to.x - from.x) / 2;
      const round = { x: Math.abs(half), y: Math.abs(half) };
      return repeats(from.x, to.x - from.x, on.width + Math.abs(half)).map((number): Shape => {
        const centre = { x: from.x + half * (2 * number + 1), y: from.y };
        return { kind: 'path', spots: arc(centre, round, [Math.PI, 2 * Math.PI]) };
      });
    },
  }),
  sine: tool({
    group: 'cycles',
    sample: [[0.25, 0.15], [0.6, 0.85]], // prettier-ignore
    wide: true,
    shapes: ([crest, trough], { on }) => {
      const half = trough.x - crest.x;
      if (Math.abs(half) < CLOSEST_PX) return [line(crest, trough)];
      const [middle, high] = [(crest.y + trough.y) / 2, (crest.y - trough.y) / 2];
      const steps = Math.ceil(on.width / SINE_STEP_PX);
      const spots = Array.from({ length: steps + 1 }, (_, at) => {
        const x = (on.width * at) / steps;
        return { x, y: middle + high * Math.cos((Math.PI * (x - crest.x)) / half) };
      });
      return [line(...spots)];
    },
  }),
} as const;
