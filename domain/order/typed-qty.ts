import type { Checked } from '#domain/errors.ts';
import { formatPlain, parseFixed } from '#domain/money/fixed.ts';

/**
 * Checks a typed quantity or price before anything is computed with it: it must have no minus, and
 * no more digits than an order may have.
 * @param typed plain decimal text; empty text breaks no rule here.
 * @returns NEGATIVE with the value, QTY_TOO_LARGE with the value and the maximum of an order.
 */
export function checkTyped(typed: string, decimals: number): Checked {
  if (typed.startsWith('-')) return { ok: false, error: 'NEGATIVE', args: { value: typed } };
  const [whole = ''] = typed.split('.');
  const max = formatPlain(Number.MAX_SAFE_INTEGER, decimals);
  const isTooLarge = /^\d+$/.test(whole) && parseFixed(whole, decimals) === null;
  return isTooLarge
    ? { ok: false, error: 'QTY_TOO_LARGE', args: { value: typed, max } }
    : { ok: true };
}
