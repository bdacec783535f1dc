import type { ErrorName } from './errors.ts';

/** What corrects a refused price or amount. Apart from the reactions, which every page loads. */
const CORRECTIONS = {
  changePrice: ['PRICE_ABOVE_BAND', 'PRICE_BELOW_BAND'],
  lowerToAvailable: ['EXCEEDS_AVAILABLE'],
  lowerToMaximum: [
    'ABOVE_MAX', 'ABOVE_MAX_SHARES', 'QTY_TOO_LARGE', 'POSITION_LIMIT', 'DAILY_LIMIT',
    'STABLECOIN_LIMIT', 'PAY_LATER_SUPPLY',
  ],
  raiseToMinimum: [
    'BELOW_MIN', 'BELOW_MIN_DEPOSIT', 'BELOW_MIN_RECHARGE', 'BELOW_MIN_WITHDRAW',
    'BELOW_MIN_SUBSCRIPTION', 'BELOW_MIN_PURCHASE', 'BELOW_MIN_SELL', 'BELOW_MIN_OPTION',
  ],
  roundToStep: ['TOO_MANY_DECIMALS', 'PRICE_NOT_ON_TICK'],
} as const satisfies Readonly<Record<string, readonly ErrorName[]>>; // prettier-ignore

export type Correction = keyof typeof CORRECTIONS;

/** Whether a refusal is corrected in this way; an absent or unknown name in none. */
export function isCorrectedBy(correction: Correction, error: string | undefined): boolean {
  const names: readonly string[] = CORRECTIONS[correction];
  return error !== undefined && names.includes(error);
}
