import type { ChartPoint, Drawing } from './drawing.ts';

/** A position on screen in CSS pixels. */
export type Spot = { readonly x: number; readonly y: number };

/** Projects chart points onto the screen. */
export type Projection = {
  readonly x: (time: number) => number | null;
  readonly y: (price: number) => number | null;
  readonly width: number;
  readonly priceText: (price: number) => string;
  /** Formats a fraction of 0 to 1 as a percentage. */
  readonly shareText: (share: number) => string;
};

/** A drawable element of a drawing. */
export type Shape =
  | { readonly kind: 'segment'; readonly from: Spot; readonly to: Spot; readonly faint?: boolean }
  | { readonly kind: 'box'; readonly from: Spot; readonly to: Spot }
  | { readonly kind: 'label'; readonly at: Spot; readonly text: string; readonly plain?: boolean };

const FIBONACCI_SHARES = [0, 0.236, 0.382, 0.5, 0.618, 0.786, 1];

const LABEL_GAP_PX = 4;

function spotOf(point: ChartPoint, on: Projection): Spot | null {
  const x = on.x(point.time);
  const y = on.y(point.price);
  return x === null || y === null ? null : { x, y };
}

function horizontal(price: number, on: Projection): Shape[] {
  const y = on.y(price);
  if (y === null) return [];
  return [
    { kind: 'segment', from: { x: 0, y }, to: { x: on.width, y } },
    { kind: 'label', at: { x: LABEL_GAP_PX, y: y - LABEL_GAP_PX }, text: on.priceText(price) },
  ];
}

/** Price of a level between the second point (0) and the first (1). */
export function fibonacciPrice(from: ChartPoint, to: ChartPoint, share: number): number {
  return to.price + (from.price - to.price) * share;
}

function fibonacci(points: readonly ChartPoint[], on: Projection): Shape[] {
  const [from, to] = points;
  if (from === undefined || to === undefined) return [];
  const start = spotOf(from, on);
  const end = spotOf(to, on);
  if (start === null || end === null) return [];
  const left = Math.min(start.x, end.x);
  const right = Math.max(start.x, end.x);
  const levels = FIBONACCI_SHARES.flatMap((share): Shape[] => {
    const price = fibonacciPrice(from, to, share);
    const y = on.y(price);
    if (y === null) return [];
    const text = `${on.shareText(share)} ${on.priceText(price)}`;
    return [
      { kind: 'segment', from: { x: left, y }, to: { x: right, y } },
      { kind: 'label', at: { x: left, y: y - LABEL_GAP_PX }, text, plain: true },
    ];
  });
  return [{ kind: 'segment', from: start, to: end, faint: true }, ...levels];
}

/** Shapes of a drawing; empty while its points cannot be placed. */
export function drawingShapes(drawing: Drawing, on: Projection): readonly Shape[] {
  const [first] = drawing.points;
  if (first === undefined) return [];
  if (drawing.tool === 'horizontal') return horizontal(first.price, on);
  if (drawing.tool === 'fibonacci') return fibonacci(drawing.points, on);
  const spots = drawing.points.map((point) => spotOf(point, on));
  const [from, to] = spots;
  if (from === null || from === undefined) return [];
  if (drawing.tool === 'text') return [{ kind: 'label', at: from, text: drawing.text }];
  if (to === null || to === undefined) return [];
  return [{ kind: drawing.tool === 'rectangle' ? 'box' : 'segment', from, to }];
}

function distanceToSegment(spot: Spot, from: Spot, to: Spot): number {
  const dx = to.x - from.x;
  const dy = to.y - from.y;
  const length = dx * dx + dy * dy;
  const along = length === 0 ? 0 : ((spot.x - from.x) * dx + (spot.y - from.y) * dy) / length;
  const share = Math.min(Math.max(along, 0), 1);
  return Math.hypot(spot.x - from.x - share * dx, spot.y - from.y - share * dy);
}

const LABEL_CHAR_PX = 6.5;
const LABEL_HEIGHT_PX = 16;

function distanceToBox(spot: Spot, from: Spot, to: Spot): number {
  const corners: Spot[] = [from, { x: to.x, y: from.y }, to, { x: from.x, y: to.y }];
  return Math.min(
    ...corners.map((corner, at) => distanceToSegment(spot, corner, corners[(at + 1) % 4]!)),
  );
}

function distanceToShape(spot: Spot, shape: Shape): number {
  if (shape.kind === 'segment') return distanceToSegment(spot, shape.from, shape.to);
  if (shape.kind === 'box') return distanceToBox(spot, shape.from, shape.to);
  const right = shape.at.x + shape.text.length * LABEL_CHAR_PX;
  const dx = Math.max(shape.at.x - spot.x, 0, spot.x - right);
  const dy = Math.max(shape.at.y - LABEL_HEIGHT_PX - spot.y, 0, spot.y - shape.at.y);
  return Math.hypot(dx, dy);
}

/** Distance in pixels from a position to a drawing; Infinity while it has no shapes. */
export function distanceTo(spot: Spot, shapes: readonly Shape[]): number {
  return Math.min(Infinity, ...shapes.map((shape) => distanceToShape(spot, shape)));
}
