const EDGE_PX = 2;

/** SVG path through the points: full width, the lowest point at the bottom. */
export function sparkPath(
  points: ArrayLike<number>,
  { width, height }: { readonly width: number; readonly height: number },
): string {
  if (points.length < 2) return '';
  let low = Infinity;
  let high = -Infinity;
  for (let index = 0; index < points.length; index++) {
    low = Math.min(low, points[index]!);
    high = Math.max(high, points[index]!);
  }
  const stepX = width / (points.length - 1);
  const room = height - 2 * EDGE_PX;
  // A flat line runs through the middle.
  const scaleY = high > low ? room / (high - low) : 0;
  const base = high > low ? height - EDGE_PX : height / 2;
  const parts: string[] = [];
  for (let index = 0; index < points.length; index++) {
    const x = Math.round(index * stepX * 10) / 10;
    const y = Math.round((base - (points[index]! - low) * scaleY) * 10) / 10;
    parts.push(`${index === 0 ? 'M' : 'L'}${x} ${y}`);
  }
  return parts.join('');
}
