import type { Checked } from '#domain/errors.ts';
import type { Decimal } from '#domain/money/decimal.ts';

/**
 * A buy above `ref * (1 + up)` or a sale below `ref * (1 - down)` is refused; the edge passes.
 * The other direction is the trader's own bargain and passes.
 */
export function checkPriceBand(order: {
  readonly side: 'buy' | 'sell';
  readonly price: Decimal;
  readonly ref: Decimal;
  readonly up: Decimal;
  readonly down: Decimal;
}): Checked<'PRICE_ABOVE_BAND' | 'PRICE_BELOW_BAND'> {
  const { side, price, ref, up, down } = order;
  if (side === 'buy' && price.gt(ref.times(up.plus(1)))) {
    return { ok: false, error: 'PRICE_ABOVE_BAND' };
  }
  if (side === 'sell' && price.lt(ref.times(down.neg().plus(1)))) {
    return { ok: false, error: 'PRICE_BELOW_BAND' };
  }
  return { ok: true };
}
