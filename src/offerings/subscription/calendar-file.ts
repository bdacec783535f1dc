import { isoOfDay } from '#domain/time/civil-date.ts';

/** Calendar entry. Times are UTC milliseconds; an entry without an end is an instant. */
export type CalendarEvent = {
  /** An entry with the same id replaces the earlier one. */
  readonly id: string;
  readonly title: string;
  readonly text: string;
  readonly from: number;
  readonly until?: number | undefined;
  /** Day number of an entry for a whole day, which has no clock times in any zone. */
  readonly day?: number | undefined;
};

const LINE_BYTES = 75;
const encoder = new TextEncoder();

/** `20261121T090000Z`. */
function stamp(ts: number): string {
  return new Date(ts).toISOString().replaceAll(/[-:]|\.\d{3}/g, '');
}

/** `20261121`. */
function dayStamp(day: number): string {
  return isoOfDay(day).replaceAll('-', '');
}

function times({ from, until, day }: CalendarEvent): readonly string[] {
  if (day !== undefined) {
    return [`DTSTART;VALUE=DATE:${dayStamp(day)}`, `DTEND;VALUE=DATE:${dayStamp(day + 1)}`];
  }
  const end = until === undefined ? [] : [`DTEND:${stamp(until)}`];
  return [`DTSTART:${stamp(from)}`, ...end];
}

/** Commas, semicolons, backslashes and line ends are special in a calendar file. */
function escaped(text: string): string {
  return text.replaceAll(/[\\;,]/g, '\\$&').replaceAll(/\r\n|\r|\n/g, '\\n');
}

/**
 * Splits into pieces of at most 75 bytes, never inside a character; continuation lines start with a
 * space.
 */
function folded(line: string): string {
  const pieces: string[] = [];
  let piece = '';
  let bytes = 0;
  for (const letter of line) {
    const size = encoder.encode(letter).length;
    if (bytes + size > LINE_BYTES) {
      pieces.push(piece);
      piece = ' ';
      bytes = 1;
    }
    piece += letter;
    bytes += size;
  }
  return [...pieces, piece].join('\r\n');
}

/**
 * Calendar file of events (RFC 5545, `text/calendar`).
 * @param now time of writing, UTC milliseconds.
 */
export function calendarFile(events: readonly CalendarEvent[], now: number): string {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Terazi//Terazi//TR',
    'CALSCALE:GREGORIAN',
    ...events.flatMap((event) => [
      'BEGIN:VEVENT',
      `UID:${event.id}@terazi`,
      `DTSTAMP:${stamp(now)}`,
      ...times(event),
      `SUMMARY:${escaped(event.title)}`,
      `DESCRIPTION:${escaped(event.text)}`,
      'END:VEVENT',
    ]),
    'END:VCALENDAR',
  ];
  return `${lines.map(folded).join('\r\n')}\r\n`;
}
