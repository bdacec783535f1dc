/** Above this amount in kuruş, a loan needs the approval of two operators. */
const REVIEW_ABOVE = 10_000_000n;

/**
 * Amount recommended for an application: the requested amount, at most the recommendation by score.
 * Both in the same smallest unit; nothing is rounded.
 */
export function recommendedLoan(applied: bigint, byScore: bigint): bigint {
  return byScore < applied ? byScore : applied;
}

/** Number of operators who must approve an amount in kuruş. */
export function operatorsFor(amount: bigint): 1 | 2 {
  return amount > REVIEW_ABOVE ? 2 : 1;
}

/** Decision of the automatic desk on an application; amounts in kuruş. */
type Arrangement =
  | { readonly kind: 'offer'; readonly amount: bigint; readonly operators: 1 | 2 }
  | { readonly kind: 'reject'; readonly reason: 'score' };

/**
 * Decides an application by the fixed rule: it offers the recommended amount, or rejects it for the
 * score when that is below the minimum loan. Amounts in kuruş.
 */
export function arrangementOf(
  applied: bigint,
  { byScore, min }: { readonly byScore: bigint; readonly min: bigint },
): Arrangement {
  const amount = recommendedLoan(applied, byScore);
  if (amount < min) return { kind: 'reject', reason: 'score' };
  return { kind: 'offer', amount, operators: operatorsFor(amount) };
}
