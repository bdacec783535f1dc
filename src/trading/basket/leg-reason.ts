import type { Instrument } from '#domain/market/types.ts';
import type { Separators } from '#domain/text/number-text.ts';
import { reasonText } from '#src/kit/index.ts';
import { exactText } from '#src/trading/confirm/sheet-numbers.ts';
import { withUnit } from '#src/trading/order/order-market.ts';

/** Why an order of the basket cannot be sent; the smallest value has its currency. */
export function legReason(
  reason: Parameters<typeof reasonText>[0],
  { quote }: Pick<Instrument, 'quote'>,
  separators: Separators,
): string {
  const { min } = reason.args;
  const isLeast = reason.msgKey === 'error.minNotional' && min !== undefined;
  const extra = isLeast ? { min: withUnit(exactText(min, 0, separators), quote) } : {};
  return reasonText(reason, separators, extra);
}
