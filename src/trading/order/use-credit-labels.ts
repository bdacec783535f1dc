import { useSnapshot } from 'valtio';
import { formatDateTime } from '#domain/text/date-text.ts';
import { parseFixed } from '#domain/money/fixed.ts';
import { formatPercent } from '#domain/text/number-text.ts';
import { amountText, displaySettings, rateText, useNumberStyle } from '#src/kit/index.ts';

const CURRENCY = 'TRY';

/** Formats amounts, rates and times of credit in the user's style. */
export function useCreditLabels() {
  const { separators, language } = useNumberStyle();
  const { clock } = useSnapshot(displaySettings);
  return {
    money: (text: string): string => amountText(text, CURRENCY, separators),
    rate: (fraction: string): string => rateText(fraction, { separators, language }),
    /** A fraction in whole percent. */
    percent: (fraction: string): string =>
      formatPercent(parseFixed(fraction, 2), { decimals: 0, language, separators }),
    time: (ts: number): string => formatDateTime(ts, language, clock),
  };
}
