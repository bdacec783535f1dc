import type { TicketSpec } from '#protocol/worker/account.ts';

/** Correction of a refused order: one field with another value. */
export type OrderFix = {
  readonly field: 'price' | 'qty';
  readonly value: string;
  readonly key: 'order.fixPrice' | 'order.fixQty';
};

const OUT_OF_BAND = -1077;
const TOO_MUCH = -1052;
const ABOVE_MAX = -1017;
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
  code: number,
  args: Readonly<Record<string, string>>,
  { side }: Pick<TicketSpec, 'side'>,
): OrderFix | null {
  if (code === OUT_OF_BAND) {
    const [first, second] = side === 'buy' ? ['max', 'min'] : ['min', 'max'];
    return priceFix(args[first!]) ?? priceFix(args[second!]);
  }
  if (code === TOO_MUCH) return qtyFix(args['max'] ?? args['available']);
  return code === ABOVE_MAX && args['unit'] === 'shares' ? qtyFix(args['max']) : null;
}
