import type { Checked } from '#domain/errors.ts';
import type { Side } from '#domain/market/types.ts';
import { Decimal, roundTo } from '#domain/money/decimal.ts';
import { feeUp } from '#domain/money/rounding.ts';
import { orderSign } from './order-sign.ts';

/** A planned trade with its stop. Prices and risk are in the currency of the price. */
export type RiskPlan = {
  /** Side of the opening order. */
  readonly side: Side;
  readonly entry: Decimal;
  readonly stop: Decimal;
  /** Amount that may be lost at the stop, fees included. */
  readonly risk: Decimal;
  /** Fee rates of the opening and the closing order, fractions. */
  readonly entryFeeRate: Decimal;
  readonly exitFeeRate: Decimal;
  /** Smallest step of the quantity, base units. */
  readonly lot: Decimal;
};

/** Quantity whose loss at the stop stays within the risk. */
export type RiskSize = {
  readonly ok: true;
  /** Base units, on the lot; 0 when one lot would lose more than the risk. */
  readonly qty: Decimal;
  /** Loss of that quantity at the stop, unrounded. */
  readonly loss: Decimal;
  /** Loss of one lot at the stop, unrounded: the least risk that gives a quantity. */
  readonly leastRisk: Decimal;
};

/**
 * Largest quantity that loses at most `risk` when it enters at `entry` and leaves at `stop`. One
 * unit loses `u = |entry - stop| + entry * entryFeeRate + stop * exitFeeRate`; the quantity is
 * `risk / u` rounded down to the lot, the loss `qty * u`. Slippage beyond the stop is not included.
 * @returns SL_WRONG_SIDE for a stop at the entry or on the winning side of it.
 * @throws RangeError when the lot is not positive.
 */
export function sizeByRisk(
  plan: RiskPlan,
): RiskSize | Extract<Checked<'SL_WRONG_SIDE'>, { ok: false }> {
  const { side, entry, stop, risk, entryFeeRate, exitFeeRate, lot } = plan;
  const distance = entry.minus(stop).times(orderSign(side));
  if (!distance.gt(0)) return { ok: false, error: 'SL_WRONG_SIDE' };
  if (!lot.gt(0)) throw new RangeError('lot must be positive');
  const perUnit = distance.plus(entry.times(entryFeeRate)).plus(stop.times(exitFeeRate));
  const leastRisk = perUnit.times(lot);
  // Divided by the loss of a lot in whole numbers: a rounded quotient could reach the next lot.
  const lots = Decimal.max(0, risk).divToInt(leastRisk);
  return { ok: true, qty: lots.times(lot), loss: lots.times(leastRisk), leastRisk };
}

/**
 * Loss of a quantity at the stop as it is booked: the loss of the price and both fees, each rounded
 * up. Slippage beyond the stop is not included.
 * @param scale decimals of the currency in which it is booked.
 * @returns null for a stop at the entry or on the winning side of it.
 */
export function lossAtStop(
  { side, entry, stop, entryFeeRate, exitFeeRate }: Omit<RiskPlan, 'risk' | 'lot'>,
  qty: Decimal,
  scale: number,
): Decimal | null {
  const distance = entry.minus(stop).times(orderSign(side));
  if (!distance.gt(0)) return null;
  const fees = feeUp(qty.times(entry).times(entryFeeRate), scale).plus(
    feeUp(qty.times(stop).times(exitFeeRate), scale),
  );
  return roundTo(qty.times(distance), scale, 'up').plus(fees);
}
