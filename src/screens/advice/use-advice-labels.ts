import { rateText, useNumberStyle } from '#src/kit/index.ts';
import { formatDecimalText } from '#domain/text/number-text.ts';

/** Numbers and days of comments as the person writes them. */
export function useAdviceLabels() {
  const { separators, language } = useNumberStyle();
  return {
    /** A figure with the decimals it came with. */
    figure: (text: string): string =>
      formatDecimalText(text, (text.split('.')[1] ?? '').length, separators),
    change: (fraction: string): string => {
      const text = rateText(fraction, { separators, language });
      return fraction.startsWith('-') || !/[1-9]/.test(fraction) ? text : `+${text}`;
    },
    rate: (fraction: string): string => rateText(fraction, { separators, language }),
    /** `2026-11-20` as the rest of the pages writes days. */
    day: (iso: string): string => iso.split('-').reverse().join('-'),
  };
}
