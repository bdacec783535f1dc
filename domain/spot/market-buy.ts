import { Decimal } from '#domain/money/decimal.ts';
import { feeUp, lotDown } from '#domain/money/rounding.ts';

/** One ask level. */
export type Offer = { readonly price: Decimal; readonly qty: Decimal };

/**
 * A market buy for an amount of the quote currency: takes asks best first, the quantity of each
 * level rounded down to the lot, and ends at the first level not fully taken. The unspent amount is
 * released. The fee is taken from the base received, rounded up.
 */
export function marketBuyQuote(order: {
  readonly asks: readonly Offer[];
  readonly quote: Decimal;
  readonly lot: Decimal;
  readonly feeRate: Decimal;
  readonly baseScale: number;
}): {
  readonly filledQty: Decimal;
  readonly spentQuote: Decimal;
  readonly avgPrice: Decimal | null;
  readonly unspentQuote: Decimal;
  readonly fee: Decimal;
  readonly received: Decimal;
} {
  let left = order.quote;
  let filledQty = new Decimal(0);
  for (const { price, qty } of order.asks) {
    const affordable = lotDown(left.div(price), order.lot);
    const taken = Decimal.min(affordable, lotDown(qty, order.lot));
    filledQty = filledQty.plus(taken);
    left = left.minus(taken.times(price));
    if (taken.lt(qty)) break;
  }
  const spentQuote = order.quote.minus(left);
  const fee = feeUp(filledQty.times(order.feeRate), order.baseScale);
  return {
    filledQty,
    spentQuote,
    avgPrice: filledQty.isZero() ? null : spentQuote.div(filledQty),
    unspentQuote: left,
    fee,
    received: filledQty.minus(fee),
  };
}
