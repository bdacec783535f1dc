import { formatDecimalText, type Separators } from '#domain/text/number-text.ts';

export type Account = 'spot' | 'contract';
export type Direction = { readonly from: Account; readonly to: Account };

/** Decimals of USDT in the ledger and in the field. */
export const DECIMALS = 8;
const SHOWN = 2;

/** A USDT amount as in totals: two decimals, the rest cut. */
export function usdt(text: string, separators: Separators): string {
  return formatDecimalText(text, SHOWN, separators);
}
