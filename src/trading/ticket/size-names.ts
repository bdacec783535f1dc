import type { Instrument } from '#domain/market/types.ts';
import type { SizeUnit } from '#domain/order/size-units.ts';
import { useText } from '#src/kit/index.ts';
import { withUnit } from '#src/trading/order/order-market.ts';

type NamedInstrument = Pick<Instrument, 'kind' | 'exchange' | 'base' | 'quote'>;

/** Words of the units of a size. */
export type SizeNames = {
  /** Name of the field, and of the unit in the list. */
  readonly field: (unit: SizeUnit) => string;
  /** An amount with its unit. */
  readonly amount: (unit: SizeUnit, text: string) => string;
  /** Base units: lots, shares or the code of a coin. */
  readonly base: string;
};

/** Names the units of an instrument's sizes. */
export function useSizeNames(instrument: NamedInstrument, closes: boolean): SizeNames {
  const t = useText('trade');
  const { kind, exchange, base: code, quote } = instrument;
  const shares = exchange === 'US' ? t('trade.size.shares') : t('trade.lotUnit');
  const base = kind === 'stock' ? shares : code;
  const fields: Readonly<Record<SizeUnit, string>> = {
    base: t('trade.size.qtyIn', { unit: base }),
    quote: t('trade.size.valueIn', { unit: quote }),
    contracts: t('trade.size.qtyIn', { unit: t('trade.size.contracts') }),
    percent: t(closes ? 'trade.size.percentHeld' : 'trade.size.percentOf'),
    margin: t('trade.size.marginIn', { unit: quote }),
    risk: t('trade.size.riskIn', { unit: quote }),
    riskPercent: t('trade.size.riskPercentOf'),
  };
  const amount = (unit: SizeUnit, text: string): string => {
    if (unit === 'base') return `${text} ${base}`;
    if (unit === 'quote') return withUnit(text, quote);
    if (unit === 'contracts') return t('trade.size.contractsOf', { amount: text });
    if (unit === 'margin') return t('trade.size.marginOf', { amount: withUnit(text, quote) });
    if (unit === 'risk') return t('trade.size.lossOf', { amount: withUnit(text, quote) });
    return unit === 'riskPercent' ? t('trade.size.lossOf', { amount: text }) : text;
  };
  return { field: (unit) => fields[unit], amount, base };
}
