import { pow10 } from '#domain/money/fixed.ts';
import {
  formatFixed,
  formatScaled,
  isMissing,
  MISSING,
  type Language,
  type MaybeInt,
  type Separators,
} from './number-text.ts';

/** One abbreviated power of ten and its suffix. */
type Step = { readonly power: number; readonly suffix: string };

const QUANTITY_STEPS: readonly Step[] = [
  { power: 18, suffix: 'E' },
  { power: 15, suffix: 'P' },
  { power: 12, suffix: 'T' },
  { power: 9, suffix: 'G' },
  { power: 6, suffix: 'M' },
  { power: 3, suffix: 'K' },
];

const MONEY_STEPS: Readonly<Record<Language, readonly Step[]>> = {
  tr: [
    { power: 12, suffix: ' Tn' },
    { power: 9, suffix: ' Mr' },
    { power: 6, suffix: ' Mn' },
  ],
  en: [
    { power: 12, suffix: 'T' },
    { power: 9, suffix: 'B' },
    { power: 6, suffix: 'M' },
  ],
};

const SHOWN_DECIMALS = 2;
const MAX_EXACT_POWER = 15;

/** value / 10^power with two decimals, truncated; value is a count of 10^-decimals. */
function hundredthsOf(value: number, decimals: number, power: number): number {
  const shift = decimals + power - SHOWN_DECIMALS;
  if (shift < 0) return value * pow10(-shift);
  if (shift > MAX_EXACT_POWER) return 0;
  return Math.floor(value / pow10(shift));
}

/** True when value * 10^-decimals >= 10^power, without leaving exact integers. */
function reaches(value: number, decimals: number, power: number): boolean {
  const shift = decimals + power;
  return shift <= MAX_EXACT_POWER && value >= pow10(shift);
}

function abbreviate(
  magnitude: number,
  decimals: number,
  steps: readonly Step[],
  separators: Separators,
): string | null {
  for (const step of steps) {
    if (reaches(magnitude, decimals, step.power)) {
      const hundredths = hundredthsOf(magnitude, decimals, step.power);
      return formatFixed(hundredths, SHOWN_DECIMALS, separators) + step.suffix;
    }
  }
  return null;
}

/** How a quantity is abbreviated. */
export type QuantityStyle = {
  readonly decimals: number;
  readonly separators: Separators;
  /** `column`: from 1,000 (volume and depth columns); `text`: from 1,000,000. */
  readonly from: 'column' | 'text';
  /** Decimals below the threshold; all of them when absent. */
  readonly shown?: number;
};

/**
 * Abbreviates a quantity or a count by powers of 1000 with K, M, G, T, P, E, truncated to two
 * decimals, without a space. Below the threshold the number is written in full.
 * Never for a balance, a total, a fee or a price.
 */
export function abbreviateQuantity(value: MaybeInt, style: QuantityStyle): string {
  if (isMissing(value)) return MISSING;
  const { decimals, separators } = style;
  const steps = style.from === 'column' ? QUANTITY_STEPS : QUANTITY_STEPS.slice(0, -1);
  const short = abbreviate(Math.abs(value), decimals, steps, separators);
  if (short !== null) return value < 0 ? `-${short}` : short;
  return formatScaled({ value, decimals, shown: style.shown ?? decimals }, separators);
}

/** How an amount of money is abbreviated. */
export type MoneyAbbreviation = {
  readonly decimals: number;
  readonly language: Language;
  readonly separators: Separators;
  /** Decimals below one million; all of them when absent. */
  readonly shown?: number;
};

/**
 * Abbreviates an amount of money from one million: Mn, Mr, Tn after a space in Turkish; M, B, T
 * without one in English; truncated to two decimals. Never for a balance, a total or a fee.
 */
export function abbreviateMoney(value: MaybeInt, style: MoneyAbbreviation): string {
  if (isMissing(value)) return MISSING;
  const { decimals, separators } = style;
  const short = abbreviate(Math.abs(value), decimals, MONEY_STEPS[style.language], separators);
  if (short !== null) return value < 0 ? `-${short}` : short;
  return formatScaled({ value, decimals, shown: style.shown ?? decimals }, separators);
}
