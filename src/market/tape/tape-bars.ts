/** Size of a trade as a count of its smallest unit, for the length of a bar. */
export function sizeOfCell(text: string): number {
  const size = Number.parseInt(text.replace(/\D/g, ''), 10);
  return Number.isNaN(size) ? 0 : size;
}

/** Each size as a fraction of the largest, 0 to 1. */
export function barShares(sizes: readonly number[]): readonly number[] {
  const largest = Math.max(0, ...sizes);
  return sizes.map((size) => (largest === 0 ? 0 : size / largest));
}
