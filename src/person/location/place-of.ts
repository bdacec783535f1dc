import type { Place } from '#src/kit/index.ts';

const DEGREES = /^-?\d{1,3}(\.\d{1,15})?$/;
const TEXT_MAX = 200;

function degreesOf(text: string | null, most: number): number | null {
  if (text === null || !DEGREES.test(text)) return null;
  const value = Number.parseFloat(text);
  return Math.abs(value) <= most ? value : null;
}

/** Place in a link; name and address are empty if omitted. Null without valid coordinates. */
export function placeOf(search: URLSearchParams): Place | null {
  const [lat, lng] = [degreesOf(search.get('lat'), 90), degreesOf(search.get('lng'), 180)];
  if (lat === null || lng === null) return null;
  const text = (key: string): string => (search.get(key) ?? '').trim().slice(0, TEXT_MAX);
  return { name: text('name'), address: text('address'), lat, lng };
}
