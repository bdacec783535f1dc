import { quoteWish, type WishQuote } from '#domain/loan/quote.ts';
import type { LoanHome } from './loan-types.ts';
import type { Wish } from './use-wish.ts';

/** Cost of a request with an amount and a term; null before that. */
export function wishCost(
  { amount, product }: Pick<Wish, 'amount' | 'product'>,
  { limits }: Pick<LoanHome, 'limits'>,
): WishQuote | null {
  if (product === undefined || amount === '') return null;
  const { annualRate, days } = product;
  return quoteWish({ amount, annualRate, days, byScore: limits.proposed });
}
