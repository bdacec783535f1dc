/** Fees of conversions as fractions, and how long a quote holds. */
export const EXCHANGE_FEES = { fx: '0.0025', convert: '0.002' } as const;
export const QUOTE_LIFE_MS = 10_000;

/** Minimum and maximum value of one conversion in the quote currency of its route, exact. */
export const EXCHANGE_VALUES: Readonly<
  Record<string, { readonly min: string; readonly max: string }>
> = {
  TRY: { min: '100', max: '5000000' },
  USDT: { min: '5', max: '200000' },
};
