import type { PositionSide } from '#domain/contract/side.ts';
import { exitAt } from '#domain/contract/what-if.ts';
import { decimalText, parseDecimal } from '#domain/money/decimal.ts';

/** What the order of a condition closes; decimal text. */
export type ClosedByLeg = {
  readonly side: PositionSide;
  /** Base units. */
  readonly qty: string;
  /** Average entry. */
  readonly entry: string;
  /** Fee rate of the closing order, a fraction. */
  readonly feeRate: string;
};

/**
 * Result of the order that a condition sends, filled at a price: its profit less the fee of the
 * close, in the currency of the price, rounded as it is booked. Null for text that is no price.
 */
export function legResult(closed: ClosedByLeg, price: string): string | null {
  const at = parseDecimal(price);
  const [qty, entry, feeRate] = [closed.qty, closed.entry, closed.feeRate].map(parseDecimal);
  if (at === null || !at.isPositive() || at.isZero()) return null;
  if (qty == null || entry == null || feeRate == null) return null;
  return decimalText(exitAt({ side: closed.side, qty, entry }, at, feeRate).net);
}
