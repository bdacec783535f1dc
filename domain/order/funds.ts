import { Decimal } from '#domain/money/decimal.ts';
import type { Quote } from './quote.ts';

type Priced = Pick<Quote, 'filledQty' | 'takenQty' | 'reserve' | 'total' | 'margin' | 'credit'>;

/**
 * Amount of the order's `reserveAsset` that leaves the available balance when the order is placed.
 * While a part rests, it is the whole amount that the ledger reserves, at the taker rate. When
 * everything fills at once, it is the cost of the order, the quantity of a sale, or the own part of
 * a purchase on credit. A number of the quote; nothing is rounded here.
 */
export function orderOutlay(quote: Priced, sells: boolean): Decimal {
  const { filledQty, takenQty, reserve, total, margin, credit } = quote;
  if (new Decimal(takenQty).lt(filledQty)) return new Decimal(reserve);
  if (sells) return new Decimal(filledQty);
  return new Decimal(credit === undefined ? total : (margin ?? total));
}

/** Available balance of the order's `reserveAsset` after the order is placed; exact. */
export function availableAfter(available: Decimal, quote: Priced, sells: boolean): Decimal {
  return available.minus(orderOutlay(quote, sells));
}
