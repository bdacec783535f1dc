import { DAY_MS, two } from '#domain/time/civil-date.ts';
import { wallOf, type Zone } from '#domain/time/zone.ts';

const MINUTE_MS = 60_000;

/** Wall clock of this device as if it were UTC; it follows the summer time of its zone. */
function deviceWall(ts: number): number {
  return ts - new Date(ts).getTimezoneOffset() * MINUTE_MS;
}

/** Day number of an instant on this device. */
export function deviceDay(ts: number): number {
  return Math.floor(deviceWall(ts) / DAY_MS);
}

function clockOf(wall: number): string {
  const minutes = Math.floor((wall % DAY_MS) / MINUTE_MS);
  return `${two(Math.floor(minutes / 60))}:${two(minutes % 60)}`;
}

/** `14:05` on this device. */
export function deviceClock(ts: number): string {
  return clockOf(deviceWall(ts));
}

/** `09:30` in a zone of the product; null where this device shows the same clock then. */
export function venueClock(ts: number, zone: Zone): string | null {
  const wall = wallOf(ts, zone);
  return wall === deviceWall(ts) ? null : clockOf(wall);
}

/** Name of the device's zone with its present offset: `Europe/Istanbul, UTC+03:00`. */
export function deviceZoneName(now: number): string {
  const minutes = -new Date(now).getTimezoneOffset();
  const size = Math.abs(minutes);
  const clock = `${two(Math.floor(size / 60))}:${two(size % 60)}`;
  const offset = `UTC${minutes < 0 ? '\u2212' : '+'}${clock}`;
  return `${Intl.DateTimeFormat().resolvedOptions().timeZone}, ${offset}`;
}
