import type { Instrument } from '#domain/market/types.ts';

const SIGNS: Readonly<Record<string, string>> = { TRY: '₺', USD: '$' };

type Units = { readonly price: string; readonly qty: string };

/** Units of the columns: the currency sign, and lots of a share or the code of a coin. */
export function columnUnits(instrument: Instrument, t: (key: 'trade.lot') => string): Units {
  const { kind, quote, base } = instrument;
  return {
    price: SIGNS[quote] ?? quote,
    qty: kind === 'stock' ? t('trade.lot') : base,
  };
}
