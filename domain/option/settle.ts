import { Decimal } from '#domain/money/decimal.ts';
import type { OptionType } from './black-scholes.ts';
import { breakEvenAt } from './break-even.ts';

/** A bought option, as settlement needs it. */
export type HeldOption = {
  readonly type: OptionType;
  readonly strike: Decimal;
  readonly contracts: Decimal;
  readonly multiplier: Decimal;
  /** Premium paid per share. */
  readonly premium: Decimal;
  /** Total paid besides the premium. */
  readonly fee: Decimal;
};

/** Outcome for the buyer. Nothing is rounded: prices and fees are already money. */
export type OptionOutcome = {
  /** Per share. */
  readonly intrinsic: Decimal;
  readonly payoff: Decimal;
  readonly cost: Decimal;
  readonly pnl: Decimal;
  readonly pnlRatio: Decimal;
  /** Break-even price of the share for the premium, and for premium plus fee. */
  readonly breakEven: Decimal;
  readonly breakEvenAfterFee: Decimal;
};

/**
 * Value of one share's option at expiry: the distance of the price past the strike, otherwise zero.
 */
export function intrinsicValue(type: OptionType, strike: Decimal, price: Decimal): Decimal {
  const gain = type === 'call' ? price.minus(strike) : strike.minus(price);
  return Decimal.max(0, gain);
}

/**
 * Cash settlement: exercised automatically when in the money. The buyer never loses more than the
 * cost, premium plus fee.
 */
export function settleOption(option: HeldOption, settlement: Decimal): OptionOutcome {
  const { type, strike, contracts, multiplier, premium, fee } = option;
  const shares = contracts.times(multiplier);
  const intrinsic = intrinsicValue(type, strike, settlement);
  const payoff = intrinsic.times(shares);
  const cost = premium.times(shares).plus(fee);
  const pnl = payoff.minus(cost);
  return {
    intrinsic,
    payoff,
    cost,
    pnl,
    pnlRatio: pnl.div(cost),
    breakEven: breakEvenAt(type, strike, premium),
    breakEvenAfterFee: breakEvenAt(type, strike, cost.div(shares)),
  };
}
