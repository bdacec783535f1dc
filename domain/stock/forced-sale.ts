import { Decimal } from '#domain/money/decimal.ts';
import { toMinor } from '#domain/money/money.ts';
import { CREDIT_TERMS, creditState } from './credit.ts';

/** Sellable shares of one purchase, at the price that values them. */
export type SaleLot = {
  readonly id: string;
  readonly symbol: string;
  readonly tradeDate: string;
  readonly left: bigint;
  readonly price: Decimal;
};

/** Shares of one symbol to sell. */
export type SalePart = { readonly symbol: string; readonly qty: bigint };

export type ForcedSale = {
  /** Oldest lots first, one part per symbol, in the order of their oldest lot. */
  readonly parts: readonly SalePart[];
  /** Market value that cannot be sold because it is locked or gone; 0 if none. */
  readonly missing: Decimal;
};

function byAge(a: SaleLot, b: SaleLot): number {
  if (a.tradeDate !== b.tradeDate) return a.tradeDate < b.tradeDate ? -1 : 1;
  if (a.id === b.id) return 0;
  return a.id < b.id ? -1 : 1;
}

/**
 * Market value to sell to restore the initial ratio, including the cost of the sale: selling one
 * lira lowers the loan by one lira minus its cost, so it closes the gap by the initial ratio minus
 * the cost rate.
 */
function valueToSell(value: Decimal, loan: Decimal, costRate: Decimal): Decimal {
  const { initial } = CREDIT_TERMS;
  const { saleToRestore } = creditState(value, loan);
  return Decimal.min(value, saleToRestore.times(initial).div(initial.minus(costRate)));
}

/**
 * Selects shares to sell to restore the initial ratio: the oldest first, whole shares, no more than
 * needed.
 * @param account lira: all shares at their prices, including locked ones, and the debt.
 * @param lots sellable lots.
 * @param costRate commission and tax of a sale as a fraction of its turnover.
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
