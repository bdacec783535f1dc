import { Decimal } from '#domain/money/decimal.ts';
import { toMinor } from '#domain/money/money.ts';
import { CREDIT_TERMS, creditState } from './credit.ts';

/** Shares of one purchase that may be sold, at the price that values them. */
export type SaleLot = {
  readonly id: string;
  readonly symbol: string;
  readonly tradeDate: string;
  readonly left: bigint;
  readonly price: Decimal;
};

/** Shares to be sold of one symbol. */
export type SalePart = { readonly symbol: string; readonly qty: bigint };

export type ForcedSale = {
  /** Oldest lots first, one part a symbol, in the order of their oldest lot. */
  readonly parts: readonly SalePart[];
  /** Market value that is missing because it is locked or gone; 0 where all can be sold. */
  readonly missing: Decimal;
};

function byAge(a: SaleLot, b: SaleLot): number {
  if (a.tradeDate !== b.tradeDate) return a.tradeDate < b.tradeDate ? -1 : 1;
  if (a.id === b.id) return 0;
  return a.id < b.id ? -1 : 1;
}

/**
 * Market value a sale has to give away so that the initial ratio is there afterwards, what the
 * sale itself costs included: a lira sold lowers the loan by a lira less its cost, so it closes
 * the gap by the initial ratio less the cost rate.
 */
function valueToSell(value: Decimal, loan: Decimal, costRate: Decimal): Decimal {
  const { initial } = CREDIT_TERMS;
  const { saleToRestore } = creditState(value, loan);
  return Decimal.min(value, saleToRestore.times(initial).div(initial.minus(costRate)));
}

/**
 * Which shares are sold to restore the initial ratio: the oldest first, whole shares, not one more
 * than it takes.
 * @param account lira: all shares at their prices, locked ones too, and what is owed.
 * @param lots those that may be sold.
 * @param costRate commission and tax of a sale as a part of its turnover.
 */
export function forcedSale(
  account: { readonly value: Decimal; readonly loan: Decimal },
  lots: readonly SaleLot[],
  costRate: Decimal,
): ForcedSale {
  let open = valueToSell(account.value, account.loan, costRate);
  const parts = new Map<string, bigint>();
  for (const { symbol, left, price } of lots.toSorted(byAge)) {
    if (open.lte(0)) break;
    if (left === 0n || price.lte(0)) continue;
    const wanted = toMinor(open.div(price), 0, 'up');
    const qty = wanted < left ? wanted : left;
    parts.set(symbol, (parts.get(symbol) ?? 0n) + qty);
    open = open.minus(price.times(qty.toString()));
  }
  return {
    parts: [...parts].map(([symbol, qty]) => ({ symbol, qty })),
    missing: Decimal.max(0, open),
  };
}
