import { useSnapshot } from 'valtio';
import { formatDateTime } from '#domain/text/date-text.ts';
import { amountText, displaySettings, rateText, useNumberStyle } from '#src/kit/index.ts';

/** Formats amounts, rates and times of loans in the user's style. */
export function useLoanLabels(currency: string) {
  const { separators, language } = useNumberStyle();
  const { clock } = useSnapshot(displaySettings);
  return {
    money: (text: string): string => amountText(text, currency, separators),
    rate: (fraction: string): string => rateText(fraction, { separators, language }),
    /** A fraction as a whole percentage: `%40`. */
    share: (fraction: string): string =>
      rateText(fraction, { separators, language }).replace(/[.,]00(?!\d)/, ''),
    time: (ts: number): string => formatDateTime(ts, language, clock),
  };
}
