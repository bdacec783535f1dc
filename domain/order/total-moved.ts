import { mulBig, parseFixed } from '#domain/money/fixed.ts';

const SUM_DECIMALS = 8;
const LIMIT_DECIMALS = 4;

/**
 * Whether a total has changed by more than a limit, a fraction of what it was with at most four
 * decimals, so that a person should know before confirming. Decimal texts.
 */
export function hasMoved(before: string, after: string, limit: string): boolean {
  const [was, is] = [before, after].map((text) => parseFixed(text, SUM_DECIMALS));
  const most = parseFixed(limit, LIMIT_DECIMALS);
  if (was == null || is == null || most === null) return before !== after;
  return mulBig(Math.abs(is - was), 10 ** LIMIT_DECIMALS) > mulBig(Math.abs(was), most);
}
