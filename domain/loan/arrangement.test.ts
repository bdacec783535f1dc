import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { Decimal } from '#domain/money/decimal.ts';
import { arrangementOf, operatorsFor, recommendedLoan } from './arrangement.ts';
import {
  LEVEL_TERMS,
  SCORE_BANDS,
  SCORE_MAX,
  scoreAfter,
  SCORE_POINTS,
  termsOf,
} from './levels.ts';
import { LOAN_TERMS, loanLimits } from './terms.ts';

const LIRA = 100n;
const MIN = 1_000n * LIRA;
const kurus = fc.bigInt({ min: 0n, max: 25_000_000n });

describe('arrangement of a loan', () => {
  it.each([
    // Requested amount, recommendation by score, decision of the desk.
    [45_000n, 40_000n, { kind: 'offer', amount: 40_000n * LIRA, operators: 1 }],
    [30_000n, 40_000n, { kind: 'offer', amount: 30_000n * LIRA, operators: 1 }],
    [40_000n, 40_000n, { kind: 'offer', amount: 40_000n * LIRA, operators: 1 }],
    [1_000n, 1_000n, { kind: 'offer', amount: MIN, operators: 1 }],
    [5_000n, 999n, { kind: 'reject', reason: 'score' }],
    [5_000n, 0n, { kind: 'reject', reason: 'score' }],
    [100_000n, 100_000n, { kind: 'offer', amount: 100_000n * LIRA, operators: 1 }],
    [100_001n, 250_000n, { kind: 'offer', amount: 100_001n * LIRA, operators: 2 }],
    [250_000n, 100_000n, { kind: 'offer', amount: 100_000n * LIRA, operators: 1 }],
  ] as const)('of %s lira where the score recommends %s', (applied, byScore, expected) => {
    const decided = arrangementOf(applied * LIRA, { byScore: byScore * LIRA, min: MIN });
    expect(decided).toEqual(expected);
  });

  it('decides to the kuruş', () => {
    expect(arrangementOf(5n * MIN, { byScore: MIN - 1n, min: MIN }).kind).toBe('reject');
    expect([operatorsFor(10_000_000n), operatorsFor(10_000_001n)]).toEqual([1, 2]);
  });

  it('never offers more than requested or recommended, nor less than the lower of both', () => {
    fc.assert(
      fc.property(kurus, kurus, (applied, byScore) => {
        const amount = recommendedLoan(applied, byScore);
        expect(amount <= applied && amount <= byScore).toBe(true);
        expect(amount === applied || amount === byScore).toBe(true);
        const decided = arrangementOf(applied, { byScore, min: MIN });
        expect(decided.kind).toBe(amount < MIN ? 'reject' : 'offer');
        if (decided.kind === 'offer') expect(decided.amount).toBe(amount);
      }),
    );
  });
});

describe('limits of a loan', () => {
  it.each([
    [100_000, 80, '50000', '50000'],
    [100_000, 79, '50000', '40000'],
    [100_000, 60, '50000', '40000'],
    [100_000, 59, '50000', '25000'],
    [100_000, 49, '50000', '0'],
    [10_000_000, 60, '250000', '250000'],
    [-5, 60, '0', '0'],
    ['1000.03', 60, '500.01', '400.01'],
  ])('for net assets of %s at a score of %i', (assets, score, max, proposed) => {
    const limits = loanLimits(new Decimal(assets), score);
    expect([limits.max.toString(), limits.proposed.toString()]).toEqual([max, proposed]);
  });

  it('never recommends more than the maximum, nor less for a higher score', () => {
    const score = fc.integer({ min: 0, max: SCORE_MAX });
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 90_000_000 }), score, (cents, points) => {
        const assets = new Decimal(cents).div(100);
        const { max, proposed } = loanLimits(assets, points);
        expect(proposed.lte(max) && max.lte(LOAN_TERMS.max)).toBe(true);
        expect(loanLimits(assets, points + 1).proposed.gte(proposed)).toBe(true);
      }),
    );
  });
});

describe('levels of the score', () => {
  it('cover the scale without a gap, each with the level of its points', () => {
    expect(SCORE_BANDS.map(({ from }) => from)).toEqual([0, 50, 60, 80]);
    expect(SCORE_BANDS.map(({ to }) => to)).toEqual([50, 60, 80, SCORE_MAX]);
    for (const { level, from, to } of SCORE_BANDS) {
      expect([termsOf(from).level, termsOf(to - 1).level]).toEqual([level, level]);
    }
    expect(SCORE_BANDS).toHaveLength(LEVEL_TERMS.length);
    expect(() => termsOf(-1)).toThrow(RangeError);
  });

  it('change by the points of each reason, within the scale', () => {
    expect(scoreAfter(60, 'kycVerified')).toBe(70);
    expect(scoreAfter(98, 'loanOnTime')).toBe(SCORE_MAX);
    expect(scoreAfter(5, 'overdue')).toBe(0);
    expect(SCORE_POINTS.depositReversed).toBe(-20);
  });
});
