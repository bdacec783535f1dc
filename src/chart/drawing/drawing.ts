import { formatPlain } from '#domain/money/fixed.ts';
import { isInterval } from '#domain/market/interval.ts';
import type { Interval } from '#domain/market/types.ts';
import type { ChartPoint } from './shape.ts';
import { isToolId, TOOLS, type ToolId } from './tools/list.ts';

/** How a drawing looks and behaves, apart from where it is. */
type Settings = {
  /** What its person wrote; empty for tools without text. */
  readonly text: string;
  /** Number of the colour in the palette. */
  readonly color: number;
  /** Width of its lines in pixels, 1 to 4. */
  readonly width: number;
  readonly dashed: boolean;
  /** Neither moved nor changed by a touch. */
  readonly locked: boolean;
  readonly hidden: boolean;
  /** Greater ones lie over smaller ones; of equal ones the one that was drawn later. */
  readonly order: number;
  /** Intervals on which it is shown; none named for all. */
  readonly intervals: readonly Interval[];
};

/** One drawing of a person. */
export type Drawing = Settings & {
  readonly id: string;
  readonly tool: ToolId;
  readonly points: readonly ChartPoint[];
};

/** Settings of a new drawing. */
export const PLAIN: Settings = {
  text: '',
  color: 0,
  width: 1,
  dashed: false,
  locked: false,
  hidden: false,
  order: 0,
  intervals: [],
};

/** Colours of the palette: that of drawings, the five of indicators, gain and loss. */
const COLORS = 8;
export const WIDTHS = [1, 2, 3, 4] as const;
/** Characters of a text. */
export const LONGEST_TEXT = 60;
/** Most points of a tool that takes any number. */
export const MOST_POINTS = 100;
const FREE_LEAST = 2;

/** Number of points that a tool is placed with; null for any number. */
export function pointCount(tool: ToolId): number | null {
  const { free, sample } = TOOLS[tool];
  return free === undefined ? sample.length : null;
}

/** Whether a tool can be drawn with that many points. */
export function isCount(tool: ToolId, count: number): boolean {
  const needed = pointCount(tool);
  return needed === null ? count >= FREE_LEAST && count <= MOST_POINTS : count === needed;
}

/** Returns the drawing with one point moved. */
export function movePoint(drawing: Drawing, index: number, to: ChartPoint): Drawing {
  return { ...drawing, points: drawing.points.map((point, at) => (at === index ? to : point)) };
}

/** Price of a point as a field takes it, with the decimals of the instrument. */
export function plainPrice({ price }: ChartPoint, decimals: number): string {
  return formatPlain(Math.round(price * 10 ** decimals), decimals);
}

/** Whether a drawing is shown on an interval. */
export function isShown({ hidden, intervals }: Drawing, interval: Interval): boolean {
  return !hidden && (intervals.length === 0 || intervals.includes(interval));
}

/** From the lowest to the topmost. */
export function inLayers(drawings: readonly Drawing[]): readonly Drawing[] {
  return drawings.toSorted((a, b) => a.order - b.order);
}

/** Stored prices have eight decimals; more are noise of pixels. */
const PRICE_SCALE = 1e8;

/** A drawing as it is stored: without its id and what is as in a new one. */
export function contentOf({ id: _id, tool, points, ...settings }: Drawing): string {
  const plain = PLAIN as Readonly<Record<string, unknown>>;
  const own = Object.entries(settings).filter(
    ([name, value]) => JSON.stringify(value) !== JSON.stringify(plain[name]),
  );
  const pairs = points.map(({ time, price }) => [
    Math.round(time),
    Math.round(price * PRICE_SCALE) / PRICE_SCALE,
  ]);
  return JSON.stringify({ tool, points: pairs, ...Object.fromEntries(own) });
}

function readPoints(value: unknown): readonly ChartPoint[] | null {
  if (!Array.isArray(value)) return null;
  const pairs = value.filter(
    (pair): pair is [number, number] =>
      Array.isArray(pair) && pair.length === 2 && pair.every((one) => Number.isFinite(one)),
  );
  if (pairs.length !== value.length) return null;
  return pairs.map(([time, price]) => ({ time, price }));
}

function whole(value: unknown, least: number, most: number, otherwise: number): number {
  return typeof value === 'number' && Number.isInteger(value) && value >= least && value <= most
    ? value
    : otherwise;
}

function readSettings(fields: Readonly<Record<string, unknown>>): Settings {
  const { text, intervals } = fields;
  const named = Array.isArray(intervals) ? intervals : [];
  return {
    text: typeof text === 'string' ? text.slice(0, LONGEST_TEXT) : '',
    color: whole(fields['color'], 0, COLORS - 1, 0),
    width: whole(fields['width'], 1, WIDTHS.length, 1),
    dashed: fields['dashed'] === true,
    locked: fields['locked'] === true,
    hidden: fields['hidden'] === true,
    order: whole(fields['order'], -1_000_000, 1_000_000, 0),
    intervals: named.filter((one): one is Interval => isInterval(String(one))),
  };
}

/** Reads a stored drawing; null for one that this version cannot draw. */
export function readDrawing(id: string, content: string): Drawing | null {
  try {
    const fields: unknown = JSON.parse(content);
    if (typeof fields !== 'object' || fields === null) return null;
    const { tool, points: pairs, ...settings } = fields as Readonly<Record<string, unknown>>;
    const points = readPoints(pairs);
    if (!isToolId(tool) || points === null || !isCount(tool, points.length)) return null;
    return { id, tool, points, ...readSettings(settings) };
  } catch {
    return null;
  }
}
