/** A currency rate. `USD-TRY` is a level without trades, `USDT-TRY` a pair with an order book. */
export type FxRow = {
  readonly base: string;
  readonly quote: string;
  readonly name: { readonly tr: string; readonly en: string };
  readonly start: string;
  readonly tickSz: string;
  readonly lotSz: string;
  readonly minSz: string;
};

export const FX_PAIRS: readonly FxRow[] = [
  {
    base: 'USD',
    quote: 'TRY',
    name: { tr: 'ABD Doları / Türk Lirası', en: 'US Dollar / Turkish Lira' },
    start: '42.95',
    tickSz: '0.0001',
    lotSz: '0.01',
    minSz: '1',
  },
  {
    base: 'USDT',
    quote: 'TRY',
    name: { tr: 'Tether / Türk Lirası', en: 'Tether / Turkish Lira' },
    start: '43.00',
    tickSz: '0.01',
    lotSz: '0.01',
    minSz: '0.1',
  },
];
