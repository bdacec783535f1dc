import { useSnapshot } from 'valtio';
import { formatDateTime } from '#domain/text/date-text.ts';
import type { HoursView } from '#protocol/http/bank.ts';
import { amountText } from '#src/kit/amounts/amount-text.ts';
import { useNumberStyle } from '#src/kit/settings/use-number-style.ts';
import { useText } from '#src/kit/i18n/use-text.ts';
import { displaySettings } from '#src/kit/state/display.ts';

const SECOND_MS = 1_000;
const MINUTE_MS = 60_000;
const LONG_MS = 120 * MINUTE_MS;

export type MoneyLabels = {
  /** `₺1.234,56`, `10,00 USDT`. */
  readonly amount: (text: string, asset: string) => string;
  /** Usual duration: `~5 dk`. */
  readonly about: (ms: number) => string;
  /** Opening hours of a payment method. */
  readonly hours: (hours: HoursView) => string;
  readonly time: (ts: number) => string;
};

/** Formats amounts, durations and hours in the user's style. */
export function useMoneyLabels(): MoneyLabels {
  const t = useText('wallet');
  const { language, separators } = useNumberStyle();
  const { clock } = useSnapshot(displaySettings);
  return {
    amount: (text, asset) => amountText(text, asset, separators),
    about: (ms) => {
      if (ms >= LONG_MS) return t('wallet.sameDay');
      if (ms < MINUTE_MS) return t('wallet.aboutSeconds', { n: Math.ceil(ms / SECOND_MS) });
      return t('wallet.aboutMinutes', { n: Math.ceil(ms / MINUTE_MS) });
    },
    hours: ({ isAlways, from = '', to = '' }) =>
      isAlways ? t('wallet.hoursAlways') : t('wallet.hoursDays', { from, to }),
    time: (ts) => formatDateTime(ts, language, clock),
  };
}
