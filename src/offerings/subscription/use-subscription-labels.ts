import { useSnapshot } from 'valtio';
import { formatDate, formatDateTime } from '#domain/text/date-text.ts';
import {
  amountText,
  displaySettings,
  qtyText,
  rateText,
  useNumberStyle,
  useText,
} from '#src/kit/index.ts';

/** Formats amounts, quantities, rates and times of an offer in the user's style. */
export function useSubscriptionLabels(currency: string) {
  const t = useText('sub');
  const { language, separators } = useNumberStyle();
  const { clock } = useSnapshot(displaySettings);
  const qty = (text: string): string => qtyText(text, separators);
  return {
    money: (text: string): string => amountText(text, currency, separators),
    qty,
    shares: (text: string): string =>
      qty(text) === '1' ? t('sub.oneShare') : t('sub.shares', { qty: qty(text) }),
    /** Demand as a multiple of supply: `3,8 kat`. */
    times: (ratio: string): string => t('sub.times', { times: qty(ratio) }),
    rate: (fraction: string): string =>
      rateText(fraction, { language, separators }).replace(/[.,]00(?!\d)/, ''),
    time: (ts: number): string => formatDateTime(ts, language, clock),
    date: formatDate,
  };
}
