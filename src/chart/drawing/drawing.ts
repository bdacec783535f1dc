export const DRAWING_TOOLS = ['trend', 'horizontal', 'rectangle', 'fibonacci', 'text'] as const;
export type DrawingTool = (typeof DRAWING_TOOLS)[number];

/** A point on a chart. `time` is UTC seconds; `price` is a position on the axis, not an amount. */
export type ChartPoint = { readonly time: number; readonly price: number };

/** One drawing of a user. */
export type Drawing = {
  readonly id: string;
  readonly tool: DrawingTool;
  readonly points: readonly ChartPoint[];
  /** Content of a text drawing; empty for other tools. */
  readonly text: string;
};

const POINTS: Readonly<Record<DrawingTool, number>> = {
  trend: 2,
  horizontal: 1,
  rectangle: 2,
  fibonacci: 2,
  text: 1,
};

/** Number of points of a drawing made with this tool. */
export function pointCount(tool: DrawingTool): number {
  return POINTS[tool];
}

/** Returns the drawing with one point moved. */
export function movePoint(drawing: Drawing, index: number, to: ChartPoint): Drawing {
  return { ...drawing, points: drawing.points.map((point, at) => (at === index ? to : point)) };
}

/** Returns the drawing with all points moved by the same distance. */
export function moveBy(drawing: Drawing, time: number, price: number): Drawing {
  const points = drawing.points.map((point) => ({
    time: point.time + time,
    price: point.price + price,
  }));
  return { ...drawing, points };
}

function isPoint(value: unknown): value is ChartPoint {
  if (typeof value !== 'object' || value === null) return false;
  const { time, price } = value as Record<string, unknown>;
  return Number.isFinite(time) && Number.isFinite(price);
}

/** Whether a value is a drawing in this version's format; storage may hold anything. */
export function isDrawing(value: unknown): value is Drawing {
  if (typeof value !== 'object' || value === null) return false;
  const { id, tool, points, text } = value as Record<string, unknown>;
  if (typeof id !== 'string' || typeof text !== 'string' || !Array.isArray(points)) return false;
  const known = DRAWING_TOOLS.find((name) => name === tool);
  return known !== undefined && points.length === POINTS[known] && points.every(isPoint);
}
