import { Decimal } from '#domain/money/decimal.ts';
import { creditDown, feeUp, paymentUp } from '#domain/money/rounding.ts';
import type { Filled } from '#domain/order/filled.ts';

/** Decimals of the two assets of a pair. */
export type PairScales = { readonly baseScale: number; readonly quoteScale: number };

/** Movements of a fill, signed from the holder's side. The fee is in the asset received. */
export type SpotFill = {
  readonly quoteDelta: Decimal;
  readonly baseDelta: Decimal;
  readonly fee: Decimal;
  readonly feeCcy: 'base' | 'quote';
};

/**
 * One fill. Buy: the payment is rounded up, the fee is taken from the base received. Sell: the
 * proceeds are rounded down, the fee is taken from the quote received. Fees are rounded up.
 */
export function spotFill(
  fill: PairScales & {
    readonly side: 'buy' | 'sell';
    readonly qty: Decimal;
    readonly price: Decimal;
    readonly feeRate: Decimal;
  },
): SpotFill {
  const turnover = fill.qty.times(fill.price);
  const feeExact = (fill.side === 'buy' ? fill.qty : turnover).times(fill.feeRate);
  return spotTotals({ ...fill, turnover, feeExact });
}

/**
 * Movements of a whole order filled at several prices and rates: every figure is rounded once, over
 * all. `feeExact` is the unrounded fee in the asset received.
 */
export function spotTotals(
  total: PairScales & {
    readonly side: 'buy' | 'sell';
    readonly qty: Decimal;
    readonly turnover: Decimal;
    readonly feeExact: Decimal;
  },
): SpotFill {
  const { side, qty, turnover, feeExact, baseScale, quoteScale } = total;
  if (side === 'buy') {
    const fee = feeUp(feeExact, baseScale);
    const quoteDelta = paymentUp(turnover, quoteScale).neg();
    return { quoteDelta, baseDelta: qty.minus(fee), fee, feeCcy: 'base' };
  }
  const proceeds = creditDown(turnover, quoteScale);
  // A rounded-up fee may exceed tiny proceeds; a sale never costs money.
  const fee = Decimal.min(feeUp(feeExact, quoteScale), proceeds);
  return { quoteDelta: proceeds.minus(fee), baseDelta: qty.neg(), fee, feeCcy: 'quote' };
}

/**
 * Movements of one more fill of an order: the figures of the filled total minus those of the
 * previous total, so that all fills add up to the order filled at once.
 */
export function spotPart(
  side: 'buy' | 'sell',
  before: Filled,
  after: Filled,
  scales: PairScales,
): SpotFill {
  const was = spotTotals({ side, ...before, ...scales });
  const is = spotTotals({ side, ...after, ...scales });
  return {
    quoteDelta: is.quoteDelta.minus(was.quoteDelta),
    baseDelta: is.baseDelta.minus(was.baseDelta),
    fee: is.fee.minus(was.fee),
    feeCcy: is.feeCcy,
  };
}
