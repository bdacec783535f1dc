import { formatDecimalText, type Separators } from './number-text.ts';

const LEAST_DECIMALS = 2;

/** Decimal text with all its digits and at least two decimals, for any asset. */
export function plainText(text: string, separators: Separators): string {
  const used = (text.split('.')[1] ?? '').replace(/0+$/, '').length;
  return formatDecimalText(text, Math.max(LEAST_DECIMALS, used), separators);
}

const RATE_DECIMALS = 4;
const SMALL_RATE_DECIMALS = 8;

/** Display rate: four decimals, eight below one. Booked rates keep all digits. */
export function shownRate(text: string, separators: Separators): string {
  const most = text.startsWith('0') ? SMALL_RATE_DECIMALS : RATE_DECIMALS;
  const [whole = '', rest = ''] = text.split('.');
  return plainText(rest === '' ? whole : `${whole}.${rest.slice(0, most)}`, separators);
}
