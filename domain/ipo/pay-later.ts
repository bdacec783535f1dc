/** The bound that limits a pay-later application. */
export type PayLaterBound = 'credit' | 'supply';

export type PayLaterLimit = {
  /** Largest quantity of the application, whole shares. */
  readonly maxQty: bigint;
  readonly by: PayLaterBound;
};

/**
 * Free credit line for pay-later applications: the largest possible loan minus its use (an open
 * loan, unpaid pay-later applications). Never below zero; all figures in the same smallest unit.
 */
export function freeCreditLine(largestLoan: bigint, inUse: bigint): bigint {
  return largestLoan > inUse ? largestLoan - inUse : 0n;
}

/**
 * Largest quantity of a pay-later application: the whole shares that the free credit line pays for
 * at the price, and never more than the supply of the category.
 * @param freeCredit free credit line in the unit of the price.
 * @throws RangeError for a price of zero or below.
 */
export function payLaterLimit(
  freeCredit: bigint,
  { price, supply }: { readonly price: bigint; readonly supply: bigint },
): PayLaterLimit {
  if (price <= 0n) throw new RangeError(`price: ${price}`);
  const covered = freeCredit / price;
  return covered < supply ? { maxQty: covered, by: 'credit' } : { maxQty: supply, by: 'supply' };
}
