import { useSnapshot } from 'valtio';
import { displayScale } from '#domain/money/display-scale.ts';
import { formatDateTime } from '#domain/text/date-text.ts';
import { formatDecimalText } from '#domain/text/number-text.ts';
import { displaySettings, useInstrument, useNumberStyle, useText } from '#src/kit/index.ts';
import { symbolLabel } from '#src/market/index.ts';
import { signOf } from './order-market.ts';

const MISSING = '--';

/** Number formats of an order. */
export type OrderNumbers = {
  /** `BTC/USDT`, `THYAO`. */
  readonly name: string;
  /** Lots of a share or the code of a coin. */
  readonly unit: string;
  readonly price: (raw: string | undefined) => string;
  readonly qty: (raw: string) => string;
  readonly fee: (raw: string, asset: string) => string;
  readonly money: (raw: string) => string;
  readonly time: (ts: number) => string;
};

/** Formats prices and quantities with the decimals of their instrument. */
export function useOrderNumbers(symbol: string): OrderNumbers {
  const t = useText('trade');
  const { separators, language } = useNumberStyle();
  const { clock } = useSnapshot(displaySettings);
  const instrument = useInstrument(symbol);
  const { main, rest } = instrument === null ? { main: symbol, rest: '' } : symbolLabel(instrument);
  const isShare = instrument?.kind === 'stock';
  const amount = (raw: string, asset: string): string => {
    if (asset === '') return MISSING;
    const text = formatDecimalText(raw, displayScale(asset).fee, separators);
    const sign = signOf(asset);
    if (sign === '') return `${text} ${asset}`;
    return text.startsWith('-') ? `-${sign}${text.slice(1)}` : sign + text;
  };
  return {
    name: main + rest,
    unit: isShare ? t('trade.lotUnit') : (instrument?.base ?? ''),
    price: (raw) =>
      raw === undefined
        ? MISSING
        : formatDecimalText(raw, instrument?.priceDecimals ?? 2, separators),
    qty: (raw) => formatDecimalText(raw, instrument?.qtyDecimals ?? 0, separators),
    fee: amount,
    money: (raw) => amount(raw, instrument?.quote ?? ''),
    time: (ts) => formatDateTime(ts, language, clock),
  };
}
