/** A tag at the right edge of the chart, in CSS pixels. */
export type Tag = { readonly y: number; readonly width: number };

/**
 * Columns for squares at given heights, so that none covers another. Column 0 is the outermost.
 * @param places heights of the centres, in CSS pixels.
 * @param size side of a square, in CSS pixels.
 * @param columns number of columns there is room for; beyond them squares share the last one.
 */
export function columnsOf(
  places: readonly number[],
  size: number,
  columns: number,
): readonly number[] {
  const last: number[] = [];
  const chosen: number[] = places.map(() => 0);
  const order = [...places.keys()].sort((a, b) => (places[a] ?? 0) - (places[b] ?? 0));
  for (const index of order) {
    const y = places[index] ?? 0;
    const free = last.findIndex((before) => y - before >= size);
    const column = Math.min(free < 0 ? last.length : free, Math.max(0, columns - 1));
    last[column] = y;
    chosen[index] = column;
  }
  return chosen;
}

/**
 * Left edges of tags that are written from the right edge inwards, so that none covers another
 * while there is room; a tag without room stands at the left edge.
 * @param right the edge that the first tag ends at; `height` and `gap` of tags, in CSS pixels.
 */
export function leftEdgesOf(
  tags: readonly Tag[],
  right: number,
  { height, gap }: { readonly height: number; readonly gap: number },
): readonly number[] {
  const placed: { readonly y: number; readonly left: number; readonly right: number }[] = [];
  return tags.map(({ y, width }) => {
    const near = placed.filter((one) => Math.abs(one.y - y) < height);
    const ends = [right, ...near.map((one) => one.left - gap)].sort((a, b) => b - a);
    const isFree = (end: number): boolean =>
      near.every((one) => end <= one.left - gap || end - width >= one.right + gap);
    const end = ends.find((one) => isFree(one)) ?? right;
    const left = Math.max(0, end - width);
    placed.push({ y, left, right: left + width });
    return left;
  });
}
