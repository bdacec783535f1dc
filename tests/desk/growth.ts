/** A measured value at a time, in minutes since the first. */
export type Sample = { readonly minute: number; readonly value: number };

/** Value at a rank of sorted numbers, 0 to 1; null without any. */
export function quantile(values: readonly number[], rank: number): number | null {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(rank * sorted.length))] ?? null;
}

/**
 * Growth over the whole time as a share of the middle value: the median of the slopes between all
 * pairs of samples (Theil and Sen), so that a third of wild samples does not move it.
 */
export function growthOf(samples: readonly Sample[]): number {
  const slopes = samples.flatMap((from, at) =>
    samples
      .slice(at + 1)
      .filter(({ minute }) => minute > from.minute)
      .map((to) => (to.value - from.value) / (to.minute - from.minute)),
  );
  const slope = quantile(slopes, 0.5);
  const middle = quantile(
    samples.map(({ value }) => value),
    0.5,
  );
  const [first, last] = [samples[0], samples.at(-1)];
  if (slope === null || middle === null || first === undefined || last === undefined) return 0;
  return middle === 0 ? 0 : (slope * (last.minute - first.minute)) / middle;
}
