import { ledgerText, ledgerUnits } from '#domain/money/ledger-units.ts';

/** Ten-thousandths: a rate is shown as a percentage with two decimals, further ones are cut. */
const RATE = 10_000n;

/** What nobody has asked for yet, decimal text, and how much of the whole that is, 0 to 1. */
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
 * How far a price lies below the market as a fraction, decimal text cut at four decimals; negative
 * where it is above. Null while the market has no price.
 */
export function discountTo(market: string, price: string): string | null {
  const last = ledgerUnits(market === '' ? '0' : market);
  if (last <= 0n) return null;
  return ledgerText((((last - ledgerUnits(price)) * RATE) / last) * RATE);
}

/** What whole shares cost less at a price than at the market's, decimal text; exact. */
export function advantageOf(qty: bigint, market: string, price: string): string {
  return ledgerText((ledgerUnits(market) - ledgerUnits(price)) * qty);
}
