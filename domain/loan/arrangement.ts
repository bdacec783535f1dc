/** Above this many kurus a loan takes the yes of two operators. */
const REVIEW_ABOVE = 10_000_000n;

/**
 * Amount recommended for an application: what was asked for, at most what the score recommends.
 * Both in the same smallest unit; nothing is rounded.
 */
export function recommendedLoan(applied: bigint, byScore: bigint): bigint {
  return byScore < applied ? byScore : applied;
}

/** How many operators have to agree to an amount in kurus. */
export function operatorsFor(amount: bigint): 1 | 2 {
  return amount > REVIEW_ABOVE ? 2 : 1;
}

/** What the automatic desk does with an application; the amount in kurus. */
type Arrangement =
  | { readonly kind: 'offer'; readonly amount: bigint; readonly operators: 1 | 2 }
  | { readonly kind: 'reject'; readonly reason: 'score' };

/**
 * Decides an application by the fixed rule: it offers the recommended amount, and rejects for the
 * score where that is below the least loan. Amounts in kurus.
 */
export function arrangementOf(
  applied: bigint,
  { byScore, min }: { readonly byScore: bigint; readonly min: bigint },
): Arrangement {
  const amount = recommendedLoan(applied, byScore);
  if (amount < min) return { kind: 'reject', reason: 'score' };
  return { kind: 'offer', amount, operators: operatorsFor(amount) };
}
