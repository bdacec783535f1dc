import { rateText, useNumberStyle } from '#src/kit/index.ts';
import { formatDecimalText } from '#domain/text/number-text.ts';

/** Formats numbers and days of comments in the user's style. */
export function useAdviceLabels() {
  const { separators, language } = useNumberStyle();
  return {
    /** A figure with its own decimals. */
    figure: (text: string): string =>
      formatDecimalText(text, (text.split('.')[1] ?? '').length, separators),
    change: (fraction: string): string => {
      const text = rateText(fraction, { separators, language });
      return fraction.startsWith('-') || !/[1-9]/.test(fraction) ? text : `+${text}`;
    },
    rate: (fraction: string): string => rateText(fraction, { separators, language }),
    /** `2026-11-20` in the day format of the other pages. */
    day: (iso: string): string => iso.split('-').reverse().join('-'),
  };
}
