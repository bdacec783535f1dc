import { formatDate, formatDateTime } from '#domain/text/date-text.ts';
import type { Language } from '#domain/text/number-text.ts';
import { translate } from '#src/i18n/i18n.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 3_600_000;
const DAY_MS = 86_400_000;

/** How long ago within a day, the date before that. A clock that lags shows the time itself. */
export function agoText(ts: number, now: number, language: Language): string {
  const age = now - ts;
  if (age < 0) return formatDateTime(ts, language, '24h');
  if (age < HOUR_MS) {
    return translate('common.minuteAgo', { count: Math.max(1, Math.floor(age / MINUTE_MS)) });
  }
  if (age < DAY_MS) return translate('common.hourAgo', { count: Math.floor(age / HOUR_MS) });
  return formatDate(ts);
}
