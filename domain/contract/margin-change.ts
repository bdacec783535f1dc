import type { Checked } from '#domain/errors.ts';
import type { Decimal } from '#domain/money/decimal.ts';
import { liqPrice } from './liq-price.ts';
import { isolatedRatio, type MarkedPosition } from './margin-ratio.ts';
import { initialMargin } from './open.ts';

/** An isolated position before a change of its margin. */
export type HeldPosition = MarkedPosition & {
  readonly margin: Decimal;
  readonly leverage: Decimal;
};

/**
 * The position after the change. A positive delta is taken from the account, a negative one
 * returned.
 */
export type MarginChange = {
  readonly ok: true;
  readonly marginDelta: Decimal;
  readonly margin: Decimal;
  readonly liqPrice: Decimal | null;
};

type Refused<Name> = { readonly ok: false; readonly error: Name };

function changed(position: HeldPosition, marginDelta: Decimal): MarginChange {
  const margin = position.margin.plus(marginDelta);
  return { ok: true, marginDelta, margin, liqPrice: liqPrice({ ...position, margin }) };
}

function wouldLiquidate(position: HeldPosition, marginDelta: Decimal): boolean {
  return isolatedRatio({ ...position, margin: position.margin.plus(marginDelta) }).liquidate;
}

/**
 * Changes the leverage of an open isolated position: the initial margin moves from
 * `up(qty*entry/leverage)` to `up(qty*entry/newLeverage)`; margin added separately stays.
 * @param change `maxLeverage` is the cap of the position's tier.
 */
export function setLeverage(
  position: HeldPosition,
  change: {
    readonly newLeverage: Decimal;
    readonly available: Decimal;
    readonly maxLeverage: Decimal;
  },
): MarginChange | Refused<'LEVERAGE_ABOVE_TIER' | 'INSUFFICIENT_BALANCE' | 'WOULD_LIQUIDATE'> {
  const { newLeverage, available, maxLeverage } = change;
  if (newLeverage.lt(1)) throw new RangeError('leverage below 1');
  if (newLeverage.gt(maxLeverage)) return { ok: false, error: 'LEVERAGE_ABOVE_TIER' };
  const { qty, entry, leverage } = position;
  const delta = initialMargin(qty, entry, newLeverage).minus(initialMargin(qty, entry, leverage));
  if (delta.gt(available)) return { ok: false, error: 'INSUFFICIENT_BALANCE' };
  if (delta.lt(0) && wouldLiquidate(position, delta)) {
    return { ok: false, error: 'WOULD_LIQUIDATE' };
  }
  return changed(position, delta);
}

/** Adds margin to an isolated position: above zero, at most the available balance, no fee. */
export function addMargin(
  position: HeldPosition,
  amount: Decimal,
  available: Decimal,
): MarginChange | Refused<'BELOW_MIN' | 'INSUFFICIENT_BALANCE'> {
  if (!amount.gt(0)) return { ok: false, error: 'BELOW_MIN' };
  if (amount.gt(available)) return { ok: false, error: 'INSUFFICIENT_BALANCE' };
  return changed(position, amount);
}

/** Removes margin: never below the initial margin and never to a ratio of 1 or less. */
export function removeMargin(
  position: HeldPosition,
  amount: Decimal,
): MarginChange | Refused<'BELOW_MIN' | 'MARGIN_IN_USE' | 'WOULD_LIQUIDATE'> {
  if (!amount.gt(0)) return { ok: false, error: 'BELOW_MIN' };
  const least = initialMargin(position.qty, position.entry, position.leverage);
  if (position.margin.minus(amount).lt(least)) return { ok: false, error: 'MARGIN_IN_USE' };
  const delta = amount.neg();
  if (wouldLiquidate(position, delta)) return { ok: false, error: 'WOULD_LIQUIDATE' };
  return changed(position, delta);
}

/** Checks a ticket's leverage: a whole number from 1 to the cap of the tier and the region. */
export function checkLeverage(
  leverage: Decimal,
  maxLeverage: Decimal,
): Checked<'FORMAT' | 'LEVERAGE_ABOVE_TIER'> {
  if (!leverage.isInteger() || leverage.lt(1)) return { ok: false, error: 'FORMAT' };
  return leverage.gt(maxLeverage) ? { ok: false, error: 'LEVERAGE_ABOVE_TIER' } : { ok: true };
}
