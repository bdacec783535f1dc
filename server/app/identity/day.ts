import { zoneDay, zoneMidnight } from '#domain/time/zone.ts';

/** Day of Türkiye a moment lies in, and the first milliseconds of it and of the next. */
export function dayOf(now: number): {
  readonly day: number;
  readonly start: number;
  readonly end: number;
} {
  const day = zoneDay(now, 'turkey');
  return { day, start: zoneMidnight(day, 'turkey'), end: zoneMidnight(day + 1, 'turkey') };
}

/** Whole seconds until a moment, at least one, as a text's value. */
export function secondsUntil(end: number, now: number): string {
  return `${Math.max(1, Math.ceil((end - now) / 1_000))}`;
}
