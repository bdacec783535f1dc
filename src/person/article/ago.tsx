import { useSnapshot } from 'valtio';
import { formatDate, formatDateTime } from '#domain/text/date-text.ts';
import { displaySettings, useByServerTime, useLanguage } from '#src/kit/index.ts';
import { agoText } from './ago-text.ts';

type AgoProps = {
  /** UTC milliseconds. */
  readonly ts: number;
  /** Shows the time itself as well, where there is room for it. */
  readonly whole?: boolean | undefined;
};

/**
 * When something was: how long ago within an hour, then the date. Whoever listens or points at it
 * gets the time itself.
 */
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
