/**
 * Digit tables of the number formatters. Hand-written loops, because a list formats thousands of
 * numbers a second.
 */

type Mark = '.' | ',';

const PLAIN: readonly string[] = Array.from({ length: 1000 }, (_, i) => String(i));

/** `000` to `999`. */
const THREE: readonly string[] = PLAIN.map((text) => text.padStart(3, '0'));

/** `.000` to `.999` and the same with a comma: one thousands group with its separator. */
const GROUPS: Readonly<Record<Mark, readonly string[]>> = {
  '.': THREE.map((text) => `.${text}`),
  ',': THREE.map((text) => `,${text}`),
};

/** `,0` to `,9` and `,00` to `,99` with either mark: a short fraction with its separator. */
const SHORT_FRACTIONS: Readonly<Record<Mark, readonly (readonly string[])[]>> = {
  '.': shortFractions('.'),
  ',': shortFractions(','),
};

function shortFractions(mark: Mark): string[][] {
  return [1, 2].map((count) =>
    Array.from({ length: 10 ** count }, (_, i) => mark + String(i).padStart(count, '0')),
  );
}

/** Digits of a non-negative safe integer with a group character between thousands. */
export function groupDigits(whole: number, group: Mark): string {
  if (whole < 1000) return PLAIN[whole] as string;
  const table = GROUPS[group];
  const thousands = Math.floor(whole / 1000);
  const low = table[whole - thousands * 1000] as string;
  if (thousands < 1000) return (PLAIN[thousands] as string) + low;
  return groupDigits(thousands, group) + low;
}

/** A decimal mark and `count` digits (1 or more) of a non-negative integer below 10^count. */
export function fractionDigits(value: number, count: number, mark: Mark): string {
  if (count < 3) return SHORT_FRACTIONS[mark][count - 1]?.[value] as string;
  if (count === 3) return GROUPS[mark][value] as string;
  const higher = Math.floor(value / 1000);
  return fractionDigits(higher, count - 3, mark) + (THREE[value - higher * 1000] as string);
}
