import { Decimal } from '#domain/money/decimal.ts';
import type { Quote } from './quote.ts';

type Priced = Pick<Quote, 'filledQty' | 'takenQty' | 'reserve' | 'total' | 'margin' | 'credit'>;

/**
 * Amount of the order's `reserveAsset` that leaves the available balance when the order is handed
 * in. While a part of it waits this is all that the ledger holds back, counted at the taker's
 * rate; where everything is met at once it is what the order costs, of a sale what it sells, of a
 * purchase on credit the own part. A number of the quote, nothing is rounded here.
 */
export function orderOutlay(quote: Priced, sells: boolean): Decimal {
  const { filledQty, takenQty, reserve, total, margin, credit } = quote;
  if (new Decimal(takenQty).lt(filledQty)) return new Decimal(reserve);
  if (sells) return new Decimal(filledQty);
  return new Decimal(credit === undefined ? total : (margin ?? total));
}

/** Available balance of the order's `reserveAsset` once it is handed in; exact. */
export function availableAfter(available: Decimal, quote: Priced, sells: boolean): Decimal {
  return available.minus(orderOutlay(quote, sells));
}
