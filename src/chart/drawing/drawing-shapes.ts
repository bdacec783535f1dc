import type { Drawing } from './drawing.ts';
import { line, type Projection, type Shape, type Spot } from './shape.ts';
import { TOOLS } from './tools/list.ts';

/** Beyond this the marks of a drawing around its points cannot be seen. */
const MARGIN_PX = 200;

/** Whether no point of a drawing that ends at its points is near the pane. */
function isAway(spots: readonly Spot[], { width, height }: Projection): boolean {
  const isBeyond = (values: readonly number[], most: number): boolean =>
    values.every((value) => value < -MARGIN_PX) ||
    values.every((value) => value > most + MARGIN_PX);
  return (
    isBeyond(
      spots.map(({ x }) => x),
      width,
    ) ||
    isBeyond(
      spots.map(({ y }) => y),
      height,
    )
  );
}

/** Points of a drawing on screen; null while one cannot be placed. */
function spotsOf({ points }: Pick<Drawing, 'points'>, on: Projection): readonly Spot[] | null {
  const spots: Spot[] = [];
  for (const { time, price } of points) {
    const x = on.x(time);
    const y = on.y(price);
    if (x === null || y === null) return null;
    spots.push({ x, y });
  }
  return spots;
}

/** Shapes of a drawing; none while its points cannot be placed or it is outside the pane. */
export function drawingShapes(drawing: Drawing, on: Projection): readonly Shape[] {
  const spots = spotsOf(drawing, on);
  if (spots === null || spots.length === 0) return [];
  const { sample, free, wide, shapes } = TOOLS[drawing.tool];
  // While it is placed, a drawing is a line through its points so far.
  if (free === undefined && spots.length < sample.length) return [line(...spots)];
  if (wide !== true && isAway(spots, on)) return [];
  return shapes(spots, { points: drawing.points, text: drawing.text, on });
}
