import type { Place } from '#src/kit/index.ts';

/** Where a place is shown on the map. */
export const MAP = '/open-location';

/** The address of the map with a place marked; it says all of it, so that it can be passed on. */
export function placePath({ name, address, lat, lng }: Place): string {
  return `${MAP}?${new URLSearchParams({ lat: `${lat}`, lng: `${lng}`, name, address })}`;
}
