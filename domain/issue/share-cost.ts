import { ledgerText, ledgerUnits, lessText } from '#domain/money/ledger-units.ts';

/** Cost of shares of an offering, decimal texts with eight decimals. */
export type ShareCost = { readonly amount: string; readonly fee: string; readonly total: string };

const UNIT = 100_000_000n;
/** One hundredth of the currency. */
const CENT = 1_000_000n;

/** Rounds half up to the hundredth. */
function halfUpCent(units: bigint): bigint {
  return ((2n * units + CENT) / (2n * CENT)) * CENT;
}

/**
 * Cost of whole shares at a price, and the fee at a rate: each half up to the hundredth, as
 * `ipoAmount` rounds lira. Previews what the venue reserves.
 */
export function shareCost(qty: bigint, price: string, feeRate: string): ShareCost {
  const amount = halfUpCent(qty * ledgerUnits(price));
  const fee = halfUpCent((amount * ledgerUnits(feeRate)) / UNIT);
  return { amount: ledgerText(amount), fee: ledgerText(fee), total: ledgerText(amount + fee) };
}

/**
 * Refund when only some of the paid shares are allotted, decimal text: the difference of both
 * costs, each rounded on its own.
 */
export function refundOf(
  { asked, got }: { readonly asked: bigint; readonly got: bigint },
  { price, feeRate }: { readonly price: string; readonly feeRate: string },
): string {
  return lessText(shareCost(asked, price, feeRate).total, shareCost(got, price, feeRate).total);
}

type Steps = { readonly minQty: string; readonly maxQty: string; readonly multiple: string };

/** Whole number of a decimal text, truncated. */
export function wholeOf(text: string): bigint {
  return BigInt(text.split('.')[0] === '' ? '0' : (text.split('.')[0] ?? '0'));
}

/** The largest permitted quantity that the money covers; otherwise 0. */
export function mostFor(
  available: string,
  { minQty, maxQty, multiple }: Steps,
  { price, feeRate }: { readonly price: string; readonly feeRate: string },
): bigint {
  const [min, max, step] = [wholeOf(minQty), wholeOf(maxQty), wholeOf(multiple)];
  const money = ledgerUnits(available);
  const costOf = (qty: bigint): bigint => ledgerUnits(shareCost(qty, price, feeRate).total);
  const isCovered = (qty: bigint): boolean => costOf(qty) <= money;
  if (step === 0n || max < min || !isCovered(min)) return 0n;
  // Fees are rounded, so cost is not linear in quantity; hence the search.
  let low = 0n;
  let high = (max - min) / step;
  while (low < high) {
    const middle = (low + high + 1n) / 2n;
    if (isCovered(min + middle * step)) low = middle;
    else high = middle - 1n;
  }
  return min + low * step;
}
