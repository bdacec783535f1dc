import { translate } from '#src/kit/index.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 3_600_000;

/** How long ago, within an hour; null before that, and for what a clock that lags has ahead. */
export function agoText(ts: number, now: number): string | null {
  const age = now - ts;
  if (age < 0 || age >= HOUR_MS) return null;
  return translate('common.minuteAgo', { count: Math.max(1, Math.floor(age / MINUTE_MS)) });
}
