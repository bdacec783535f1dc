import { isCorrectedBy } from '#domain/amount-corrections.ts';
import type { TicketSpec } from '#protocol/worker/account.ts';

/** Correction of a refused order: one field with another value. */
export type OrderFix = {
  readonly field: 'price' | 'qty';
  readonly value: string;
  readonly key: 'order.fixPrice' | 'order.fixQty';
};

const NUMBER = /^\d+(\.\d+)?$/;

function priceFix(value: string | undefined): OrderFix | null {
  return value !== undefined && NUMBER.test(value)
    ? { field: 'price', value, key: 'order.fixPrice' }
    : null;
}

function qtyFix(value: string | undefined): OrderFix | null {
  return value !== undefined && NUMBER.test(value)
    ? { field: 'qty', value, key: 'order.fixQty' }
    : null;
}

/** The nearest allowed value of a refused order; null where only the user can decide. */
export function orderFix(
  error: string | undefined,
  args: Readonly<Record<string, string>>,
  { side }: Pick<TicketSpec, 'side'>,
): OrderFix | null {
  if (isCorrectedBy('changePrice', error)) {
    const [first, second] = side === 'buy' ? ['max', 'min'] : ['min', 'max'];
    return priceFix(args[first!]) ?? priceFix(args[second!]);
  }
  if (isCorrectedBy('lowerToAvailable', error)) return qtyFix(args['max'] ?? args['available']);
  const isTooMany = isCorrectedBy('lowerToMaximum', error) && args['unit'] === 'shares';
  return isTooMany ? qtyFix(args['max']) : null;
}
