/** An instant on the bar, for example the last day of a subscription. */
export type DateMark = { readonly id: string; readonly name: string; readonly at: number };

/**
 * Position of an instant as a fraction from 0 to 1 on a bar of evenly spaced marks; linear in time
 * between two marks. Marks are in time order.
 */
export function placeOf(now: number, marks: readonly DateMark[]): number {
  const gaps = marks.length - 1;
  if (gaps < 1) return 0;
  for (const [index, { at }] of marks.entries()) {
    const next = marks[index + 1];
    if (now < at) return index / gaps;
    if (next === undefined || now >= next.at) continue;
    return (index + (now - at) / (next.at - at)) / gaps;
  }
  return 1;
}
