import { ledgerText, ledgerUnits } from '#domain/money/ledger-units.ts';

/** Rates in ten-thousandths: a percentage with two decimals, further digits are cut. */
const RATE = 10_000n;

/** Remaining quantity, decimal text, and its fraction of the whole, 0 to 1. */
export function remainingOf(offer: { readonly supply: string; readonly demand: string }): {
  readonly left: string;
  readonly share: number;
} {
  const [supply, demand] = [ledgerUnits(offer.supply), ledgerUnits(offer.demand)];
  const left = demand >= supply ? 0n : supply - demand;
  const thousandths = supply === 0n ? 0n : (left * 1_000n) / supply;
  return { left: ledgerText(left), share: Number.parseInt(thousandths.toString(), 10) / 1_000 };
}

/**
 * Discount of a price to the market as a fraction, decimal text cut at four decimals; negative for
 * a premium. Null while the market has no price.
 */
export function discountTo(market: string, price: string): string | null {
  const last = ledgerUnits(market === '' ? '0' : market);
  if (last <= 0n) return null;
  return ledgerText((((last - ledgerUnits(price)) * RATE) / last) * RATE);
}

/** Saving on whole shares at a price compared with the market price, decimal text; exact. */
export function advantageOf(qty: bigint, market: string, price: string): string {
  return ledgerText((ledgerUnits(market) - ledgerUnits(price)) * qty);
}
