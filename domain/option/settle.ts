import { Decimal } from '#domain/money/decimal.ts';
import type { OptionType } from './black-scholes.ts';
import { breakEvenAt } from './break-even.ts';

/** A bought option and the price it is settled by. */
export type HeldOption = {
  readonly type: OptionType;
  readonly strike: Decimal;
  readonly contracts: Decimal;
  readonly multiplier: Decimal;
  /** Paid for one share. */
  readonly premium: Decimal;
  /** Paid in all beside the premium. */
  readonly fee: Decimal;
};

/** Outcome for the buyer; nothing is rounded, prices and fees are money already. */
export type OptionOutcome = {
  /** Of one share. */
  readonly intrinsic: Decimal;
  readonly payoff: Decimal;
  readonly cost: Decimal;
  readonly pnl: Decimal;
  readonly pnlRatio: Decimal;
  /** Price of the share at which the premium is earned back, and that with the fee. */
  readonly breakEven: Decimal;
  readonly breakEvenAfterFee: Decimal;
};

/** Worth of one share's option at expiry: how far the price is past the strike, else zero. */
export function intrinsicValue(type: OptionType, strike: Decimal, price: Decimal): Decimal {
  const gain = type === 'call' ? price.minus(strike) : strike.minus(price);
  return Decimal.max(0, gain);
}

/**
 * Cash settlement: exercised by itself when in the money. The buyer never loses more than the
 * cost, premium and fee.
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
