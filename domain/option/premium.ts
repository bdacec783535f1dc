import { Decimal, roundTo, stepTo } from '#domain/money/decimal.ts';
import { tryHalfUp } from '#domain/money/rounding.ts';

/** Underlying shares per contract. */
export const OPTION_MULTIPLIER = 100;

/** Step of a premium in lira. */
export const PREMIUM_TICK = new Decimal('0.01');

/** Fee of opening and of closing early: 0.5 % of the premium, at least 5 lira. */
export type OptionFees = { readonly rate: Decimal; readonly minFee: Decimal };
export const OPTION_FEES: OptionFees = { rate: new Decimal('0.005'), minFee: new Decimal(5) };

/** Premium of one share: the model value half up to the tick, at least one tick. */
export function premiumOf(theoretical: Decimal, tick: Decimal): Decimal {
  return Decimal.max(tick, stepTo(theoretical, tick, 'halfUp'));
}

/** Premium of a number of contracts, in lira, exact. */
export function premiumTotal(premium: Decimal, contracts: Decimal, multiplier: Decimal): Decimal {
  return premium.times(contracts).times(multiplier);
}

/** Fee on a premium in lira, half up to the kurus. */
export function optionFee(premium: Decimal, fees: OptionFees): Decimal {
  return Decimal.max(fees.minFee, tryHalfUp(premium.times(fees.rate)));
}

/** Whole contracts that an amount of lira buys, fee not included. */
export function contractsFor(amount: Decimal, premium: Decimal, multiplier: Decimal): Decimal {
  return roundTo(amount.div(premium.times(multiplier)), 0, 'down');
}
