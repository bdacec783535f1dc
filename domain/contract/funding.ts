import type { Decimal } from '#domain/money/decimal.ts';
import { pnlFloor } from '#domain/money/rounding.ts';
import { SETTLE_DECIMALS, sideSign, type PositionSide } from './side.ts';

/**
 * Funding of a position: `-s * qty * mark * rate` in USDT, rounded down. Positive means received.
 * Only for a rate that the feed supplies.
 */
export function fundingPayment(funding: {
  readonly side: PositionSide;
  readonly qty: Decimal;
  readonly mark: Decimal;
  readonly rate: Decimal;
}): Decimal {
  const { side, qty, mark, rate } = funding;
  return pnlFloor(qty.times(mark).times(rate).times(-sideSign(side)), SETTLE_DECIMALS);
}
