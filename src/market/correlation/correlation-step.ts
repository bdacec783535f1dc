import { formatSigned, type Separators } from '#domain/text/number-text.ts';

/** Least correlation of each step of colour, in hundredths. */
export const STRENGTH_FROM = [20, 50, 80] as const;

const HUNDREDTHS = 100;
const DECIMALS = 2;

/** A correlation in hundredths, as it is shown. */
function hundredthsOf(value: number): number {
  return Math.round(value * HUNDREDTHS);
}

/** Step of colour from -3 to 3 of a correlation as it is shown; 0 is hardly any. */
export function correlationStep(correlation: number): number {
  const shown = hundredthsOf(correlation);
  const reached = STRENGTH_FROM.filter((from) => Math.abs(shown) >= from).length;
  return shown < 0 ? -reached : reached;
}

/** A correlation or beta with its sign and two decimals. */
export function statisticText(value: number, separators: Separators): string {
  return formatSigned(hundredthsOf(value), DECIMALS, separators).replace('-', '\u2212');
}
