import { parseFixed } from '#domain/money/fixed.ts';

/** A point of the drawing. */
type Point = { readonly x: number; readonly y: number };

/** Profit over the price at expiry, in drawing units. */
export type PayoffShape = {
  readonly line: readonly Point[];
  /** Break-even point. */
  readonly even: Point;
  readonly spotX: number;
  readonly strikeX: number;
  /** Round prices along the axis. */
  readonly ticks: readonly { readonly x: number; readonly price: number }[];
  readonly fromPrice: number;
  readonly toPrice: number;
};

const DECIMALS = 4;
const UNIT = 10 ** DECIMALS;
/** Space above and beneath the line, as a fraction of the height. */
const PAD = 0.12;
/** Approximate number of prices along the axis. */
const TICKS = 5;

/** For pixels only; money is never computed from it. */
function number(text: string): number {
  return (parseFixed(text, DECIMALS) ?? Number.NaN) / UNIT;
}

/** A step of 1, 2 or 5 times a power of ten that splits a span into about `count` parts. */
export function roundStep(span: number, count: number): number {
  const rough = span / count;
  const power = 10 ** Math.floor(Math.log10(rough));
  const times = rough / power;
  return (times > 5 ? 10 : times > 2 ? 5 : times > 1 ? 2 : 1) * power;
}

function ticksOf(from: number, to: number, x: (price: number) => number): PayoffShape['ticks'] {
  const step = roundStep(to - from, TICKS);
  const ticks = [];
  for (let at = Math.ceil(from / step); at * step <= to; at++) {
    ticks.push({ x: x(at * step), price: at * step });
  }
  return ticks;
}

/**
 * Parses the cell `line` of an option and scales it to a box.
 * @returns null for an empty cell.
 */
export function payoffShape(
  cell: string,
  { width, height }: { readonly width: number; readonly height: number },
): PayoffShape | null {
  const [spot, even, ...pairs] = cell.split('|');
  const points = pairs.map((pair) => pair.split(':').map(number));
  const [first] = points;
  const last = points.at(-1);
  if (spot === undefined || even === undefined || first === undefined || last === undefined) {
    return null;
  }
  const [from = 0] = first;
  const [to = 0] = last;
  const profits = points.map(([, profit = 0]) => profit);
  const [low, high] = [Math.min(0, ...profits), Math.max(0, ...profits)];
  const room = (high - low) * PAD;
  const x = (price: number): number => ((price - from) / (to - from)) * width;
  const y = (profit: number): number => ((high + room - profit) / (high - low + 2 * room)) * height;
  return {
    line: points.map(([price = 0, profit = 0]) => ({ x: x(price), y: y(profit) })),
    even: { x: x(number(even)), y: y(0) },
    spotX: x(number(spot)),
    strikeX: x(points[1]?.[0] ?? from),
    ticks: ticksOf(from, to, x),
    fromPrice: from,
    toPrice: to,
  };
}
