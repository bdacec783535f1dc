import { Decimal } from '#domain/money/decimal.ts';
import type { CreditLevel } from './states.ts';

/** Lengths of a loan in days. */
export const LOAN_DAYS = [7, 14, 30, 60, 90] as const;

/** Score everybody begins with, and the highest there is. */
export const SCORE_START = 60;
export const SCORE_MAX = 100;

/** What a level gives. Rates are fractions of the principal a year, simple, actual days of 365. */
type LevelTerms = {
  readonly level: CreditLevel;
  readonly scoreFrom: number;
  /** Null where no loan is given. */
  readonly annualRate: string | null;
  /** Part of the net assets the score proposes at most. */
  readonly share: string;
};

export const LEVEL_TERMS: readonly LevelTerms[] = [
  { level: 'high', scoreFrom: 80, annualRate: '0.365', share: '0.5' },
  { level: 'good', scoreFrom: 60, annualRate: '0.438', share: '0.4' },
  { level: 'medium', scoreFrom: 50, annualRate: '0.5475', share: '0.25' },
  { level: 'low', scoreFrom: 0, annualRate: null, share: '0' },
];

/** Figures of the venue in lira. */
export const LOAN_TERMS = {
  min: '1000',
  max: '250000',
  /** No loan is larger than this part of the net assets. */
  shareMax: '0.5',
  /** On overdue principal, in place of the rate of the loan. */
  lateRate: '0.657',
  /** Days of a year. */
  basis: 365,
} as const;

/** What a score gives. */
export function termsOf(score: number): LevelTerms {
  const found = LEVEL_TERMS.find(({ scoreFrom }) => score >= scoreFrom);
  if (found === undefined) throw new RangeError(`no level for a score of ${score}`);
  return found;
}

/** Largest loan, and what the score proposes at most, for net assets in lira; cut to the kurus. */
export function loanLimits(
  netAssets: Decimal,
  score: number,
): { readonly max: Decimal; readonly proposed: Decimal } {
  const worth = Decimal.max(netAssets, 0);
  const part = (share: string): Decimal =>
    Decimal.min(LOAN_TERMS.max, worth.times(share).toDecimalPlaces(2, Decimal.ROUND_DOWN));
  return { max: part(LOAN_TERMS.shareMax), proposed: part(termsOf(score).share) };
}
