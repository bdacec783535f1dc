import { Decimal } from '#domain/money/decimal.ts';
import { lotDown } from '#domain/money/rounding.ts';
import { orderCost } from './open.ts';

/** Contracts in a quantity of base units: `qty / ctVal`. */
export function contractsOf(qty: Decimal, ctVal: Decimal): Decimal {
  return qty.div(ctVal);
}

/** Base units in a number of contracts: `contracts * ctVal`. */
export function baseQtyOf(contracts: Decimal, ctVal: Decimal): Decimal {
  return contracts.times(ctVal);
}

/**
 * Step of an entered quantity in base units: lot in contracts times base units per contract, with
 * the decimals of that product.
 */
export function baseStep(
  lotSz: Decimal,
  ctVal: Decimal,
): { readonly step: Decimal; readonly decimals: number } {
  const step = lotSz.times(ctVal);
  return { step, decimals: step.decimalPlaces() };
}

/**
 * Largest quantity whose order cost fits the available balance at a price, a leverage and a taker
 * rate, rounded down to the step; 0 when not even one step fits.
 */
export function maxOpenQty(limits: {
  readonly available: Decimal;
  readonly price: Decimal;
  readonly leverage: Decimal;
  readonly feeRate: Decimal;
  readonly step: Decimal;
}): Decimal {
  const { available, price, leverage, feeRate, step } = limits;
  const perUnit = price.times(new Decimal(1).div(leverage).plus(feeRate));
  if (!available.gt(0) || !perUnit.gt(0)) return new Decimal(0);
  const fits = (qty: Decimal): boolean =>
    orderCost({ qty, price, leverage, feeRate }).total.lte(available);
  let qty = lotDown(available.div(perUnit), step);
  // Margin and fee are each rounded up: at most two units of the currency, which are one step, or a
  // few where a step costs less than a unit.
  while (qty.gt(0) && !fits(qty)) qty = Decimal.max(0, qty.minus(step));
  return qty;
}
