/** A point of a curve: time and value of one unit. */
export type CurvePoint = { readonly ts: number; readonly unit: number };

export type CurveShape = {
  /** Path data of the line, and of the area between it and the base. */
  readonly line: string;
  readonly area: string;
  readonly baseY: number;
  /** Position of a moment and a value. */
  readonly place: (point: CurvePoint) => Place;
  /** End of the maximum drawdown from an earlier high; null if nothing fell. */
  readonly deepest: (Place & { readonly fall: number }) | null;
};

type Place = { readonly x: number; readonly y: number };

type Box = { readonly width: number; readonly height: number; readonly base: number };

const PAD = 6;
/** Minimum range, so that a flat curve has a height. */
const LEAST_SPAN = 1e-6;

function deepestFall(points: readonly CurvePoint[]): {
  readonly at: number;
  readonly fall: number;
} {
  let peak = -Infinity;
  let found = { at: 0, fall: 0 };
  points.forEach(({ unit }, at) => {
    peak = Math.max(peak, unit);
    const fall = peak > 0 ? (peak - unit) / peak : 0;
    if (fall > found.fall) found = { at, fall };
  });
  return found;
}

/**
 * Heights of labels beside a curve: each as near to its own as possible, at least `gap` apart and
 * within the box. All labels must fit.
 */
export function spreadLabels(
  heights: readonly number[],
  { gap, height }: { readonly gap: number; readonly height: number },
): readonly number[] {
  const order = heights.map((_, at) => at).sort((a, b) => (heights[a] ?? 0) - (heights[b] ?? 0));
  const placed = [...heights];
  let least = gap / 2;
  for (const at of order) {
    placed[at] = Math.max(least, placed[at] ?? 0);
    least = placed[at] + gap;
  }
  let most = height - gap / 2;
  for (const at of order.toReversed()) {
    placed[at] = Math.min(most, placed[at] ?? 0);
    most = placed[at] - gap;
  }
  return placed;
}

/**
 * Curve through points in a box of pixels, linear in time, always including the base.
 * @returns null for fewer than two points.
 */
export function curveShape(points: readonly CurvePoint[], box: Box): CurveShape | null {
  const [first] = points;
  const last = points.at(-1);
  if (first === undefined || last === undefined || points.length < 2) return null;
  const units = points.map(({ unit }) => unit);
  const high = Math.max(box.base, ...units);
  const low = Math.min(box.base, ...units);
  const span = Math.max(high - low, LEAST_SPAN);
  const time = Math.max(1, last.ts - first.ts);
  const round = (value: number): number => Math.round(value * 10) / 10;
  const place = ({ ts, unit }: CurvePoint): Place => ({
    x: round(((ts - first.ts) / time) * box.width),
    y: round(PAD + ((high - unit) / span) * (box.height - 2 * PAD)),
  });
  const places = points.map(place);
  const line = places.map(({ x, y }, at) => `${at === 0 ? 'M' : 'L'}${x} ${y}`).join('');
  const baseY = place({ ts: first.ts, unit: box.base }).y;
  const { at, fall } = deepestFall(points);
  const bottom = points[at] ?? first;
  return {
    line,
    area: `${line}L${place(last).x} ${baseY}L0 ${baseY}Z`,
    baseY,
    place,
    deepest: fall === 0 ? null : { ...place(bottom), fall },
  };
}
