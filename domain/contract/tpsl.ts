import type { Checked } from '#domain/errors.ts';
import type { Decimal } from '#domain/money/decimal.ts';
import { sideSign, type PositionSide } from './side.ts';

/** Trigger prices of a position; either may be absent. */
export type TakeStop = { readonly tp?: Decimal; readonly sl?: Decimal };

/** Distance of `price` from `from` in the winning direction; negative in the losing one. */
function gain(side: PositionSide, price: Decimal, from: Decimal): Decimal {
  return price.minus(from).times(sideSign(side));
}

/**
 * Checks triggers: a take-profit must be on the winning side of the reference, a stop-loss on the
 * losing side and before the liquidation price; equality is refused.
 * @param check reference is the last price for an open position, the order price for an order.
 */
export function checkTakeStop(
  check: TakeStop & {
    readonly side: PositionSide;
    readonly refPrice: Decimal;
    readonly liq?: Decimal;
  },
): Checked<'TP_WRONG_SIDE' | 'SL_WRONG_SIDE' | 'SL_BEYOND_LIQUIDATION'> {
  const { side, refPrice, tp, sl, liq } = check;
  if (tp !== undefined && !gain(side, tp, refPrice).gt(0)) {
    return { ok: false, error: 'TP_WRONG_SIDE' };
  }
  if (sl !== undefined && !gain(side, sl, refPrice).lt(0)) {
    return { ok: false, error: 'SL_WRONG_SIDE' };
  }
  if (sl !== undefined && liq !== undefined && !gain(side, sl, liq).gt(0)) {
    return { ok: false, error: 'SL_BEYOND_LIQUIDATION' };
  }
  return { ok: true };
}

/** The trigger that a price sets off. If one price reaches both, it is the stop-loss. */
export function takeStopAt(
  side: PositionSide,
  price: Decimal,
  { tp, sl }: TakeStop,
): 'SL' | 'TP' | null {
  if (sl !== undefined && !gain(side, price, sl).gt(0)) return 'SL';
  if (tp !== undefined && !gain(side, price, tp).lt(0)) return 'TP';
  return null;
}

/** The first of several prices that sets off a trigger. */
export function firstTakeStop(
  side: PositionSide,
  prices: readonly Decimal[],
  levels: TakeStop,
): { readonly index: number | null; readonly kind: 'SL' | 'TP' | null } {
  for (const [index, price] of prices.entries()) {
    const kind = takeStopAt(side, price, levels);
    if (kind !== null) return { index, kind };
  }
  return { index: null, kind: null };
}
