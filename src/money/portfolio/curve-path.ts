/** A point of a curve, for pixels only. */
export type PlotPoint = { readonly ts: number; readonly value: number };

export type Plot = {
  /** Path data of the line, and of the area between it and the base. */
  readonly line: string;
  readonly area: string;
  /** Values at the upper and lower edge. */
  readonly high: number;
  readonly low: number;
};

type Box = { readonly width: number; readonly height: number };

/** Room above the highest and below the lowest point, for the width of the line. */
const EDGE = 2;

/**
 * Curve through points in a box, linear in time. The area reaches to `base`, or to the lower edge
 * without one; a base is always in the box. A flat curve runs through the middle.
 * @returns null for fewer than two points.
 */
export function plotOf(
  points: readonly PlotPoint[],
  { width, height }: Box,
  base?: number,
): Plot | null {
  const [first, last] = [points[0], points.at(-1)];
  if (first === undefined || last === undefined || points.length < 2) return null;
  const values = points.map(({ value }) => value);
  const inside = base === undefined ? values : [...values, base];
  const [high, low] = [Math.max(...inside), Math.min(...inside)];
  const span = Math.max(1, last.ts - first.ts);
  const round = (value: number): number => Math.round(value * 10) / 10;
  const x = (ts: number): number => round(((ts - first.ts) / span) * width);
  const y = (value: number): number =>
    high === low ? height / 2 : round(EDGE + ((high - value) / (high - low)) * (height - 2 * EDGE));
  const line = points
    .map(({ ts, value }, at) => `${at === 0 ? 'M' : 'L'}${x(ts)} ${y(value)}`)
    .join('');
  const foot = base === undefined ? height : y(base);
  return { line, area: `${line}L${width} ${foot}L0 ${foot}Z`, high, low };
}
