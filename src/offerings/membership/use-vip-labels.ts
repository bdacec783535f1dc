import { formatDate } from '#domain/text/date-text.ts';
import { amountText, rateText, useNumberStyle } from '#src/kit/index.ts';

/** Formats amounts, rates and days of a membership in the user's style. */
export function useVipLabels(currency = 'TRY') {
  const { separators, language } = useNumberStyle();
  return {
    money: (text: string): string => amountText(text, currency, separators),
    rate: (fraction: string): string => rateText(fraction, { separators, language }),
    day: (ts: number): string => formatDate(ts),
  };
}
