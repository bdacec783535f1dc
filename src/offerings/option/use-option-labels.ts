import { useSnapshot } from 'valtio';
import { dayOfIso, DAY_MS } from '#domain/time/civil-date.ts';
import { formatClock } from '#domain/text/clock-text.ts';
import { formatDate, formatDateTime } from '#domain/text/date-text.ts';
import { formatDecimalText, formatFixed } from '#domain/text/number-text.ts';
import { amountText, displaySettings, rateText, useNumberStyle } from '#src/kit/index.ts';

const PRICE_DECIMALS = 2;
const CENTS = 10 ** PRICE_DECIMALS;
const NOON_MS = DAY_MS / 2;

/** Formats prices, amounts, rates and days of options in the user's style. */
export function useOptionLabels() {
  const { language, separators } = useNumberStyle();
  const { clock } = useSnapshot(displaySettings);
  return {
    separators,
    /** Price of a share or a premium. */
    price: (text: string): string => formatDecimalText(text, PRICE_DECIMALS, separators),
    /** Round price along an axis. */
    axis: (price: number): string => {
      const cents = Math.round(price * CENTS);
      const decimals = cents % CENTS === 0 ? 0 : cents % 10 === 0 ? 1 : PRICE_DECIMALS;
      return formatFixed(cents / 10 ** (PRICE_DECIMALS - decimals), decimals, separators);
    },
    money: (text: string): string => amountText(text, 'TRY', separators),
    signedMoney: (text: string): string => {
      const shown = amountText(text, 'TRY', separators);
      return /^[^-]*[1-9]/.test(text) && !text.startsWith('-') ? `+${shown}` : shown;
    },
    rate: (fraction: string): string => rateText(fraction, { language, separators }),
    signedRate: (fraction: string): string => {
      // Two decimals of a percentage, like live results.
      const short = fraction.replace(/(\.\d{4})\d+$/, '$1');
      const shown = rateText(short, { language, separators });
      return /[1-9]/.test(fraction) && !fraction.startsWith('-') ? `+${shown}` : shown;
    },
    /** A Türkiye day `YYYY-MM-DD`. */
    day: (iso: string): string => formatDate((dayOfIso(iso) ?? 0) * DAY_MS + NOON_MS),
    /** Day and month, for small tiles. */
    shortDay: (iso: string): string => iso.slice(8) + '-' + iso.slice(5, 7),
    /** Day and minute of an expiry in Türkiye time. */
    expiry: (at: number): string => `${formatDate(at)} ${formatClock(at)}`,
    time: (ts: number): string => formatDateTime(ts, language, clock),
  };
}
