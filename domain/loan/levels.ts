import type { CreditLevel, ScoreReason } from './states.ts';

/** Initial score, and the highest score. */
export const SCORE_START = 60;
export const SCORE_MAX = 100;

/**
 * Terms of a level. Rates are fractions of the principal per year, simple, actual days over 365.
 */
type LevelTerms = {
  readonly level: CreditLevel;
  readonly scoreFrom: number;
  /** Null where no loan is granted. */
  readonly annualRate: string | null;
  /** Maximum part of the net assets that the score recommends. */
  readonly share: string;
};

export const LEVEL_TERMS: readonly LevelTerms[] = [
  { level: 'high', scoreFrom: 80, annualRate: '0.365', share: '0.5' },
  { level: 'good', scoreFrom: 60, annualRate: '0.438', share: '0.4' },
  { level: 'medium', scoreFrom: 50, annualRate: '0.5475', share: '0.25' },
  { level: 'low', scoreFrom: 0, annualRate: null, share: '0' },
];

/**
 * Terms of a score: its level with the rate and the share, exact fractions.
 * @param score 0 to `SCORE_MAX`.
 * @throws RangeError below 0.
 */
export function termsOf(score: number): LevelTerms {
  const found = LEVEL_TERMS.find(({ scoreFrom }) => score >= scoreFrom);
  if (found === undefined) throw new RangeError(`no level for a score of ${score}`);
  return found;
}

/** Range of a level; `to` is the first point of the next level, or the end of the scale. */
type ScoreBand = {
  readonly level: CreditLevel;
  readonly from: number;
  readonly to: number;
};

/** Levels of the score in ascending order; together they cover the scale without a gap. */
export const SCORE_BANDS: readonly ScoreBand[] = LEVEL_TERMS.map(({ level, scoreFrom }, at) => ({
  level,
  from: scoreFrom,
  to: LEVEL_TERMS[at - 1]?.scoreFrom ?? SCORE_MAX,
})).reverse();

/** Change of the score per reason, in points. */
export const SCORE_POINTS: Readonly<Record<Exclude<ScoreReason, 'start'>, number>> = {
  kycVerified: 10,
  firstDeposit: 5,
  calm: 1,
  loanOnTime: 5,
  overdue: -10,
  depositReversed: -20,
  wrongDocument: -5,
};

/** Score after a change, clamped to 0 and `SCORE_MAX`. */
export function scoreAfter(score: number, reason: keyof typeof SCORE_POINTS): number {
  return Math.min(SCORE_MAX, Math.max(0, score + SCORE_POINTS[reason]));
}
