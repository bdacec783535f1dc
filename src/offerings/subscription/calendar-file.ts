/** Calendar entry. Times are UTC milliseconds; an entry without an end is an instant. */
export type CalendarEvent = {
  /** An entry with the same id replaces the earlier one. */
  readonly id: string;
  readonly title: string;
  readonly text: string;
  readonly from: number;
  readonly until?: number | undefined;
};

const LINE_BYTES = 75;
const encoder = new TextEncoder();

/** `20261121T090000Z`. */
function stamp(ts: number): string {
  return new Date(ts).toISOString().replaceAll(/[-:]|\.\d{3}/g, '');
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
    ...events.flatMap(({ id, title, text, from, until }) => [
      'BEGIN:VEVENT',
      `UID:${id}@terazi`,
      `DTSTAMP:${stamp(now)}`,
      `DTSTART:${stamp(from)}`,
      ...(until === undefined ? [] : [`DTEND:${stamp(until)}`]),
      `SUMMARY:${escaped(title)}`,
      `DESCRIPTION:${escaped(text)}`,
      'END:VEVENT',
    ]),
    'END:VCALENDAR',
  ];
  return `${lines.map(folded).join('\r\n')}\r\n`;
}
