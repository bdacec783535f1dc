import { minorText, minorUnits } from '#src/features/records/minor-units.ts';

/** What shares cost; amounts in 10^-8 of the currency. */
export type ShareCost = { readonly amount: bigint; readonly fee: bigint; readonly total: bigint };

const UNIT = 100_000_000n;
/** One hundredth of the currency. */
const CENT = 1_000_000n;

/** Half up to the hundredth. */
function halfUpCent(units: bigint): bigint {
  return ((2n * units + CENT) / (2n * CENT)) * CENT;
}

/** Whole shares at a price with a fee rate; the same figures as the venue's, for the eye before. */
export function shareCost(qty: bigint, price: string, feeRate: string): ShareCost {
  const amount = halfUpCent(qty * minorUnits(price));
  const fee = halfUpCent((amount * minorUnits(feeRate)) / UNIT);
  return { amount, fee, total: amount + fee };
}

type Steps = { readonly minQty: string; readonly maxQty: string; readonly multiple: string };

/** Whole number of a decimal text, cut. */
export function wholeOf(text: string): bigint {
  return BigInt(text.split('.')[0] === '' ? '0' : (text.split('.')[0] ?? '0'));
}

/** The largest quantity that may be asked for and that the money covers; else 0. */
export function mostFor(
  available: string,
  { minQty, maxQty, multiple }: Steps,
  { price, feeRate }: { readonly price: string; readonly feeRate: string },
): bigint {
  const [min, max, step] = [wholeOf(minQty), wholeOf(maxQty), wholeOf(multiple)];
  const money = minorUnits(available);
  const isCovered = (qty: bigint): boolean => shareCost(qty, price, feeRate).total <= money;
  if (step === 0n || max < min || !isCovered(min)) return 0n;
  // Rounded fees make the cost of many other than many times that of one: it is searched for.
  let low = 0n;
  let high = (max - min) / step;
  while (low < high) {
    const middle = (low + high + 1n) / 2n;
    if (isCovered(min + middle * step)) low = middle;
    else high = middle - 1n;
  }
  return min + low * step;
}

/** Amount of 10^-8 as decimal text. */
export const amountOf = minorText;

/** A whole number of the smallest unit as decimal text: `150` with two decimals is `1.50`. */
export function minorOfScale(text: string, scale: number): string {
  if (scale === 0) return text;
  const digits = text.padStart(scale + 1, '0');
  return `${digits.slice(0, -scale)}.${digits.slice(-scale)}`;
}
