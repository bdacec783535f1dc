import { Decimal, roundTo } from '#domain/money/decimal.ts';
import {
  blackScholes,
  OPTION_DIVIDEND,
  OPTION_RATE,
  yearsTo,
  type OptionType,
  type OptionValue,
} from './black-scholes.ts';
import {
  contractsFor,
  OPTION_FEES,
  OPTION_MULTIPLIER,
  optionFee,
  PREMIUM_TICK,
  premiumOf,
  premiumTotal,
} from './premium.ts';

const MULTIPLIER = new Decimal(OPTION_MULTIPLIER);

/** Inputs of a premium. Prices in lira; volatility per year as a fraction. */
export type OptionModel = {
  readonly type: OptionType;
  readonly spot: Decimal;
  readonly strike: Decimal;
  readonly sigma: string;
  /** Calendar days to the expiry. */
  readonly days: number;
};

/** Model value and sensitivities of an option on one share, at the product's rate and dividend. */
export function modelValue({ type, spot, strike, sigma, days }: OptionModel): OptionValue {
  return blackScholes({
    type,
    spot: spot.toNumber(),
    strike: strike.toNumber(),
    rate: OPTION_RATE,
    dividend: OPTION_DIVIDEND,
    sigma: new Decimal(sigma).toNumber(),
    years: yearsTo(days, 0),
  });
}

/** Model premium of one share, half up to the tick, at least one tick. */
export function modelPremium(model: OptionModel): Decimal {
  return premiumOf(new Decimal(modelValue(model).price), PREMIUM_TICK);
}

/** A purchase: whole contracts for an amount of lira. */
export type PurchaseFigures = {
  readonly contracts: Decimal;
  readonly premium: Decimal;
  readonly premiumAmount: Decimal;
  readonly fee: Decimal;
  /** Premium plus fee: the amount paid and the maximum loss. */
  readonly total: Decimal;
};

/** Figures of a number of contracts at a premium. */
export function purchaseOf(premium: Decimal, contracts: Decimal): PurchaseFigures {
  const premiumAmount = premiumTotal(premium, contracts, MULTIPLIER);
  const fee = contracts.isZero() ? new Decimal(0) : optionFee(premiumAmount, OPTION_FEES);
  return { contracts, premium, premiumAmount, fee, total: premiumAmount.plus(fee) };
}

/**
 * Figures of the whole contracts that an amount buys, fee not included; possibly zero contracts.
 */
export function purchaseFor(premium: Decimal, amount: Decimal): PurchaseFigures {
  return purchaseOf(premium, contractsFor(amount, premium, MULTIPLIER));
}

/** Premium of one contract. */
export function contractPrice(premium: Decimal): Decimal {
  return premium.times(MULTIPLIER);
}

/** Model value of held contracts now, in lira, exact; before any fee. */
export function heldWorth(model: OptionModel, contracts: Decimal): Decimal {
  return contractPrice(modelPremium(model)).times(contracts);
}

/** Sale before expiry: value at a premium, its fee, and the payout. */
export type SaleFigures = {
  readonly value: Decimal;
  readonly fee: Decimal;
  readonly received: Decimal;
};

/**
 * Figures of selling contracts back, in lira: the value exact, the fee half up to the kuruş. The
 * fee never exceeds the value, so selling never costs money and a loss never exceeds the purchase
 * cost.
 */
export function saleOf(premium: Decimal, contracts: Decimal): SaleFigures {
  const value = premiumTotal(premium, contracts, MULTIPLIER);
  const fee = Decimal.min(value, optionFee(value, OPTION_FEES));
  return { value, fee, received: value.minus(fee) };
}

const RATIO_DECIMALS = 6;

/** Profit over cost, truncated toward zero at six decimals. */
export function pnlRatio(pnl: Decimal, cost: Decimal): Decimal {
  return roundTo(pnl.div(cost), RATIO_DECIMALS, 'down');
}
