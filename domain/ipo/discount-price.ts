import { tickAt, type TickOwner } from '#domain/market/tick.ts';
import { Decimal, stepTo } from '#domain/money/decimal.ts';
import { fixedOfBig } from '#domain/money/fixed.ts';
import { toMinor } from '#domain/money/money.ts';

/**
 * Reference price less a discount, rounded half up to the step that applies to the result; at least
 * one step. Prices are integers of the instrument.
 * @param discount fraction, 0.03 for three percent.
 */
export function discountPrice(reference: number, discount: Decimal, owner: TickOwner): number {
  const exact = new Decimal(reference).times(new Decimal(1).minus(discount));
  const tick = tickAt(fixedOfBig(toMinor(exact, 0, 'floor')), owner);
  const price = stepTo(exact, new Decimal(tick), 'halfUp');
  return Math.max(tick, fixedOfBig(toMinor(price, 0)));
}
