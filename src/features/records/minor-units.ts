/** Decimals of every amount of the ledger. */
const DECIMALS = 8;

/** Decimal text of the ledger as a count of 10^-8; exact. */
export function minorUnits(text: string): bigint {
  const isNegative = text.startsWith('-');
  const [whole = '0', rest = ''] = text.replace('-', '').split('.');
  const units = BigInt(whole + rest.padEnd(DECIMALS, '0').slice(0, DECIMALS));
  return isNegative ? -units : units;
}

/** The same back as decimal text. */
export function minorText(units: bigint): string {
  const digits = (units < 0n ? -units : units).toString().padStart(DECIMALS + 1, '0');
  const sign = units < 0n ? '-' : '';
  return `${sign}${digits.slice(0, -DECIMALS)}.${digits.slice(-DECIMALS)}`;
}
