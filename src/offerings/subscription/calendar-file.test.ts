import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { calendarFile, type CalendarEvent } from './calendar-file.ts';

const NOW = Date.UTC(2026, 10, 21, 7, 0, 5);
const bytesOf = (text: string): number => new TextEncoder().encode(text).length;

/** Parses like a calendar program: unfolds lines, then unescapes. */
function readBack(file: string): readonly (readonly [string, string])[] {
  const lines = file.replaceAll('\r\n ', '').trimEnd().split('\r\n');
  return lines.map((line) => {
    const at = line.indexOf(':');
    const value = line.slice(at + 1);
    return [
      line.slice(0, at),
      value.replaceAll(/\\([\\;,n])/g, (_all, one: string) => (one === 'n' ? '\n' : one)),
    ] as const;
  });
}

describe('calendarFile', () => {
  it('writes an event exactly', () => {
    const event: CalendarEvent = {
      id: 'ipo-1-pay',
      title: 'Son Ödeme Tarihi: WUHAL',
      text: '100 pay, ₺2.760,00',
      from: Date.UTC(2026, 10, 24, 15, 0),
      until: Date.UTC(2026, 10, 25, 15, 0),
    };
    expect(calendarFile([event], NOW).split('\r\n')).toEqual([
      'BEGIN:VCALENDAR',
      'VERSION:2.0',
      'PRODID:-//Terazi//Terazi//TR',
      'CALSCALE:GREGORIAN',
      'BEGIN:VEVENT',
      'UID:ipo-1-pay@terazi',
      'DTSTAMP:20261121T070005Z',
      'DTSTART:20261124T150000Z',
      'DTEND:20261125T150000Z',
      'SUMMARY:Son Ödeme Tarihi: WUHAL',
      'DESCRIPTION:100 pay\\, ₺2.760\\,00',
      'END:VEVENT',
      'END:VCALENDAR',
      '',
    ]);
  });

  it('writes a whole day as dates, without a clock', () => {
    const lines = calendarFile(
      [{ id: 'h', title: 'Kapalı', text: 'Tatil', from: NOW, until: NOW + 1, day: 20_755 }],
      NOW,
    ).split('\r\n');
    expect(lines).toContain('DTSTART;VALUE=DATE:20261029');
    expect(lines).toContain('DTEND;VALUE=DATE:20261030');
    expect(lines.some((line) => /^DT(START|END):/.test(line))).toBe(false);
  });

  it('keeps every text whole, in lines of at most 75 bytes', () => {
    const words = fc.string({ unit: 'grapheme', maxLength: 300 });
    fc.assert(
      fc.property(words, words, (title, text) => {
        const clean = (one: string): string => one.replaceAll(/\r\n|\r/g, '\n');
        const file = calendarFile([{ id: 'a', title, text, from: NOW }], NOW);
        for (const line of file.split('\r\n')) expect(bytesOf(line)).toBeLessThanOrEqual(75);
        const fields = new Map(readBack(file));
        expect(fields.get('SUMMARY')).toBe(clean(title));
        expect(fields.get('DESCRIPTION')).toBe(clean(text));
      }),
    );
  });
});
