/** Which of the two bounds of a pay-later application is the smaller one. */
export type PayLaterBound = 'credit' | 'supply';

export type PayLaterLimit = {
  /** Largest quantity that may be asked for, whole shares. */
  readonly maxQty: bigint;
  readonly by: PayLaterBound;
};

/**
 * Free credit line for pay-later applications: the largest loan the person can get less what of it
 * is in use (an open loan, pay-later applications that are not paid yet). Never below zero; all
 * figures in the same smallest unit.
 */
export function freeCreditLine(largestLoan: bigint, inUse: bigint): bigint {
  return largestLoan > inUse ? largestLoan - inUse : 0n;
}

/**
 * Largest quantity of a pay-later application: as many shares as the free credit line pays for at
 * the price, cut to whole ones, and never more than the supply of the category.
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
