import { parseDecimal } from '#domain/money/decimal.ts';
import { fixedOfBig } from '#domain/money/fixed.ts';
import { fromMinor, toMinor } from '#domain/money/money.ts';
import type { PositionSide } from './side.ts';
import { profitAt } from './upl.ts';

/** Decimals of a result as a label shows it. */
export const RESULT_DECIMALS = 2;

/** What an order would close. */
export type Closing = {
  readonly side: PositionSide;
  /** Quantity that it closes, base units, and average entry: decimal text. */
  readonly qty: string;
  readonly entry: string;
};

/**
 * Profit or loss of closing at a price, before fees: `s * qty * (price - entry)`, rounded down to
 * `RESULT_DECIMALS`. Null for text that is no number.
 * @param price integer of 10^-priceDecimals.
 */
export function closingResult(
  closing: Closing,
  price: number,
  { priceDecimals }: { readonly priceDecimals: number },
): number | null {
  const qty = parseDecimal(closing.qty);
  const entry = parseDecimal(closing.entry);
  if (qty === null || entry === null) return null;
  const profit = profitAt({ side: closing.side, qty, entry }, fromMinor(price, priceDecimals));
  return fixedOfBig(toMinor(profit, RESULT_DECIMALS, 'floor'));
}
