import type { CreditLevel } from '#domain/loan/states.ts';

/** Colour of each level of the score. */
export const LEVEL_TONES = {
  low: 'danger',
  medium: 'warn',
  good: 'ok',
  high: 'ok',
} as const satisfies Record<CreditLevel, string>;
