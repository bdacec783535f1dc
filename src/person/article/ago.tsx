import { useSnapshot } from 'valtio';
import { formatDate, formatDateTime } from '#domain/text/date-text.ts';
import { displaySettings, useByServerTime, useLanguage, translate } from '#src/kit/index.ts';

const MINUTE_MS = 60_000;

const HOUR_MS = 3_600_000;

/** Relative time within an hour; null before that, and for a future time under a slow clock. */
function agoText(ts: number, now: number): string | null {
  const age = now - ts;
  if (age < 0 || age >= HOUR_MS) return null;
  return translate('common.minuteAgo', { count: Math.max(1, Math.floor(age / MINUTE_MS)) });
}

type AgoProps = {
  /** UTC milliseconds. */
  readonly ts: number;
  /** Shows the time itself as well, where it fits. */
  readonly whole?: boolean | undefined;
};

/** Relative time within an hour, then the date. Screen readers and a hover get the exact time. */
export function Ago({ ts, whole = false }: AgoProps) {
  const language = useLanguage();
  const { clock } = useSnapshot(displaySettings);
  const time = formatDateTime(ts, language, clock);
  const ago = useByServerTime((now) => agoText(ts, now));
  const both = ago === null ? time : `${ago} · ${time}`;
  return (
    <time dateTime={new Date(ts).toISOString()} title={time}>
      {!whole && <span aria-hidden>{ago ?? formatDate(ts)}</span>}
      <span className={whole ? undefined : 'visually-hidden'}>{both}</span>
    </time>
  );
}
