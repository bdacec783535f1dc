/** Decimals of every amount of the ledger. */
const DECIMALS = 8;
const UNIT = 100_000_000n;

/** Decimal text of the ledger as a count of 10^-8; exact, further decimals are cut. */
export function ledgerUnits(text: string): bigint {
  const isNegative = text.startsWith('-');
  const [whole = '0', rest = ''] = text.replace('-', '').split('.');
  const units = BigInt(whole + rest.padEnd(DECIMALS, '0').slice(0, DECIMALS));
  return isNegative ? -units : units;
}

/** Decimal text with eight decimals of a count of 10^-8. */
export function ledgerText(units: bigint): string {
  const digits = (units < 0n ? -units : units).toString().padStart(DECIMALS + 1, '0');
  const sign = units < 0n ? '-' : '';
  return `${sign}${digits.slice(0, -DECIMALS)}.${digits.slice(-DECIMALS)}`;
}

/** Sum of amounts of one asset, decimal text with eight decimals; exact. */
export function sumText(amounts: readonly string[]): string {
  return ledgerText(amounts.reduce((sum, amount) => sum + ledgerUnits(amount), 0n));
}

/** Difference of two amounts, decimal text with eight decimals; exact, may be negative. */
export function lessText(amount: string, taken: string): string {
  return ledgerText(ledgerUnits(amount) - ledgerUnits(taken));
}

/**
 * Ratio of a part to a whole as a fraction, decimal text, cut at eight decimals; 0 when the whole
 * is 0.
 */
export function fractionText(part: string, whole: string): string {
  const all = ledgerUnits(whole);
  return all === 0n ? '0' : ledgerText((ledgerUnits(part) * UNIT) / all);
}

/** A percentage of an amount, decimal text, cut at eight decimals. */
export function percentOfText(amount: string, percent: number): string {
  return ledgerText((ledgerUnits(amount) * BigInt(percent)) / 100n);
}
