import type { Checked } from '#domain/errors.ts';
import type { Decimal } from '#domain/money/decimal.ts';

/**
 * Refuses a buy above `ref * (1 + up)` and a sale below `ref * (1 - down)`; the edge passes. The
 * opposite direction only favours the trader and passes.
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
