import { zoneDay, zoneMidnight } from '#domain/time/zone.ts';

/** Day of an instant in Türkiye, with its first millisecond and that of the next day. */
export function dayOf(now: number): {
  readonly day: number;
  readonly start: number;
  readonly end: number;
} {
  const day = zoneDay(now, 'turkey');
  return { day, start: zoneMidnight(day, 'turkey'), end: zoneMidnight(day + 1, 'turkey') };
}

/** Whole seconds until an instant, at least one, as a text argument. */
export function secondsUntil(end: number, now: number): string {
  return `${Math.max(1, Math.ceil((end - now) / 1_000))}`;
}
