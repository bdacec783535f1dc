import { type Decimal, roundTo } from '#domain/money/decimal.ts';
import type { OptionType } from './black-scholes.ts';

/** Decimals of a share's price in lira. */
const PRICE_DECIMALS = 2;

/** Price of the share at which an amount per share is recovered; exact. */
export function breakEvenAt(type: OptionType, strike: Decimal, distance: Decimal): Decimal {
  return type === 'call' ? strike.plus(distance) : strike.minus(distance);
}

/** A purchase of options: premium per share, underlying shares, total premium and fee. */
type BoughtOption = {
  readonly type: OptionType;
  readonly strike: Decimal;
  readonly premium: Decimal;
  readonly shares: Decimal;
  readonly cost: Decimal;
};

/** Prices of the share at which a purchase is recovered, in lira with two decimals. */
type BreakEvens = {
  /** Strike plus or minus the premium. */
  readonly breakEven: Decimal;
  /** Including all fees of the purchase. */
  readonly afterFee: Decimal;
};

/**
 * Break-even prices of a purchase, rounded to the kuruş away from the strike: up for a call, down
 * for a put. The purchase is therefore recovered at every displayed price.
 */
export function breakEvensOf({ type, strike, premium, shares, cost }: BoughtOption): BreakEvens {
  const away = (distance: Decimal): Decimal =>
    roundTo(
      breakEvenAt(type, strike, distance),
      PRICE_DECIMALS,
      type === 'call' ? 'ceil' : 'floor',
    );
  return { breakEven: away(premium), afterFee: away(cost.div(shares)) };
}
