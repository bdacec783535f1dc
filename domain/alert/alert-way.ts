import { fixedOfBig, mulBig, parseFixed } from '#domain/money/fixed.ts';

const WHOLE = 10_000;

/** Number of decimals in plain decimal text. */
function decimalsOf(text: string): number {
  return text.split('.')[1]?.length ?? 0;
}

/**
 * Distance from a value to a threshold in hundredths of a percent of the value, cut toward zero.
 * Both are plain decimal text.
 * @returns null unless the value is above zero, and for text beyond the exact integers.
 */
export function alertWay(value: string, threshold: string): number | null {
  const digits = Math.max(decimalsOf(value), decimalsOf(threshold));
  const [from, to] = [parseFixed(value, digits), parseFixed(threshold, digits)];
  if (from === null || to === null || from <= 0) return null;
  const way = mulBig(Math.abs(to - from), WHOLE) / BigInt(from);
  return way > BigInt(Number.MAX_SAFE_INTEGER) ? null : fixedOfBig(way);
}
