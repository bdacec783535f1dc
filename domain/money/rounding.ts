import { type Decimal, roundTo, stepTo } from './decimal.ts';

/**
 * Every point where money is rounded, by name. Each function takes the exact value and the decimals
 * of the asset it is booked in. The difference to the exact value goes to the rounding account of
 * the house; a ratio is never rounded before it is compared.
 */

/** Decimals to which a product with an average price is exact, before it is rounded to an asset. */
const COST_DECIMALS = 20;
const LIRA_DECIMALS = 2;

/** Fee charged: up. */
export function feeUp(value: Decimal, scale: number): Decimal {
  return roundTo(value, scale, 'up');
}

/** Rebate, interest credited, conversion received, proceeds: down. */
export function creditDown(value: Decimal, scale: number): Decimal {
  return roundTo(value, scale, 'down');
}

/** Price of a purchase: up. */
export function paymentUp(value: Decimal, scale: number): Decimal {
  return roundTo(value, scale, 'up');
}

/** Realised profit or loss, funding: toward minus infinity. */
export function pnlFloor(value: Decimal, scale: number): Decimal {
  return roundTo(value, scale, 'floor');
}

/** Initial margin required: up. */
export function marginUp(value: Decimal, scale: number): Decimal {
  return roundTo(value, scale, 'up');
}

/** Margin released by a partial close: down; the last close releases the rest. */
export function marginReleaseDown(value: Decimal, scale: number): Decimal {
  return roundTo(value, scale, 'down');
}

/** Turnover, commission, tax, loan interest and allotments in lira: half up, two decimals. */
export function tryHalfUp(value: Decimal): Decimal {
  return roundTo(value, LIRA_DECIMALS, 'halfUp');
}

/** A ratio for display: half up. Never before a comparison. */
export function rateHalfUp(ratio: Decimal, decimals: number): Decimal {
  return roundTo(ratio, decimals, 'halfUp');
}

/** Tax on the profit of a robot: up. */
export function taxUp(value: Decimal, scale: number): Decimal {
  return roundTo(value, scale, 'up');
}

/** Quantity of an order: down to the lot. */
export function lotDown(qty: Decimal, lot: Decimal): Decimal {
  return stepTo(qty, lot, 'down');
}

/** Displayed liquidation price: before it happens, so up for a long and down for a short. */
export function liqPriceTick(price: Decimal, tick: Decimal, side: 'long' | 'short'): Decimal {
  return stepTo(price, tick, side === 'long' ? 'ceil' : 'floor');
}

/**
 * Target of a position: on the tick toward the entry, so that it is reached no later than the exact
 * price. Down for a target above the entry, up for one below.
 */
export function targetTick(price: Decimal, tick: Decimal, ofEntry: 'above' | 'below'): Decimal {
  return stepTo(price, tick, ofEntry === 'above' ? 'floor' : 'ceil');
}

/**
 * Quantity times average entry. The average is a quotient kept to 40 digits, so a product that
 * should be a whole cost carries noise in its last digits. At 20 decimals the noise is gone, and no
 * later rounding can turn it into a unit of money.
 */
export function costAt(qty: Decimal, avgPrice: Decimal): Decimal {
  return roundTo(qty.times(avgPrice), COST_DECIMALS, 'halfUp');
}
