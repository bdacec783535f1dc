import { assetScale } from '#domain/money/asset.ts';
import { Decimal } from '#domain/money/decimal.ts';
import { paymentUp, tryHalfUp } from '#domain/money/rounding.ts';

/** Settlement of an allotment in the currency of the issue. */
export type IpoPayment = {
  readonly due: Decimal;
  readonly fromReserve: Decimal;
  /** Amount due within the payment window. */
  readonly toPay: Decimal;
  /** Amount returned to the applicant in the same transaction. */
  readonly refund: Decimal;
};

/** Quantity times price: lira half up to the kuruş, every other currency up at its scale. */
export function ipoAmount(qty: Decimal, price: Decimal, currency: string): Decimal {
  const exact = qty.times(price);
  return currency === 'TRY' ? tryHalfUp(exact) : paymentUp(exact, assetScale(currency));
}

/**
 * Settles an allotment against the reserve of the application (`ipoAmount` of the demand at the
 * highest price of the range). The amount due is taken from the reserve and the rest is refunded;
 * any shortfall must be paid. Rounded as `ipoAmount`.
 */
export function ipoPayment(allotment: {
  readonly allotted: Decimal;
  readonly price: Decimal;
  readonly reserved: Decimal;
  readonly currency: string;
}): IpoPayment {
  const { allotted, price, reserved, currency } = allotment;
  const due = ipoAmount(allotted, price, currency);
  const fromReserve = Decimal.min(due, reserved);
  return {
    due,
    fromReserve,
    toPay: due.minus(fromReserve),
    refund: reserved.minus(fromReserve),
  };
}
