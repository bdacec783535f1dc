import { parseDecimal } from '#domain/money/decimal.ts';

/**
 * Whether a total has changed by more than a limit, a fraction of what it was, so that a person
 * should know before confirming. Decimal texts.
 */
export function hasMoved(before: string, after: string, limit: string): boolean {
  const [was, is, most] = [before, after, limit].map(parseDecimal);
  if (was == null || is == null || most == null) return before !== after;
  return is.minus(was).abs().gt(was.abs().times(most));
}
