import { Decimal } from '#domain/money/decimal.ts';
import { lotDown } from '#domain/money/rounding.ts';
import type { Quote } from './quote.ts';

type Priced = Pick<Quote, 'filledQty' | 'takenQty' | 'reserve' | 'total' | 'margin' | 'credit'> & {
  /** Of a contract order, what it closes first, and what it then opens. */
  readonly closes?: { readonly atOnce: string } | null;
  readonly openQty?: string;
};

/** What the opening part of an order takes; the whole order where it closes nothing. */
function openingOutlay(quote: Priced, sells: boolean): Decimal {
  const { filledQty, takenQty, reserve, total, margin, credit, closes, openQty } = quote;
  if (new Decimal(takenQty).lt(filledQty)) return new Decimal(reserve);
  if (sells) return new Decimal(filledQty);
  if (closes != null && new Decimal(openQty ?? 0).isZero()) return new Decimal(0);
  return new Decimal(credit === undefined ? total : (margin ?? total));
}

/**
 * Amount of the order's `reserveAsset` that leaves the available balance when the order is placed.
 * While a part rests, it is the whole amount that the ledger reserves, at the taker rate. When
 * everything fills at once, it is the cost of the order, the quantity of a sale, or the own part of
 * a purchase on credit. What an order closes at once comes back at the same time: the outlay is
 * negative where that is more. A number of the quote; nothing is rounded here.
 */
export function orderOutlay(quote: Priced, sells: boolean): Decimal {
  return openingOutlay(quote, sells).minus(quote.closes?.atOnce ?? 0);
}

/** Rounds of the search below; each but the last comes closer by the share that it was over. */
const MAX_ROUNDS = 24;

/**
 * Largest quantity whose reserve the funds pay for, rounded down to the lot. It is searched from an
 * estimate downward: a minimum commission, the worst price of a market order and the rounding of
 * each amount make the reserve more than linear.
 * @param estimate the linear quantity, or more.
 * @param reserveOf what a quantity takes of the funds; null while it is unknown, as is the result.
 */
export function affordableQty(
  { estimate, funds, lot }: Readonly<Record<'estimate' | 'funds' | 'lot', Decimal>>,
  reserveOf: (qty: Decimal) => Decimal | null,
): Decimal | null {
  let qty = lotDown(Decimal.max(0, estimate), lot);
  for (let round = 0; round < MAX_ROUNDS && qty.gt(0); round++) {
    const needed = reserveOf(qty);
    if (needed === null) return null;
    if (needed.lte(funds)) return qty;
    const smaller = lotDown(qty.times(Decimal.max(0, funds)).div(needed), lot);
    // One lot more, since a reserve that is rounded up makes the quotient fall short.
    qty = Decimal.min(smaller.plus(lot), qty.minus(lot));
  }
  return new Decimal(0);
}
