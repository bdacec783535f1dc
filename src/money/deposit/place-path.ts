import type { Place } from '#src/kit/index.ts';

/** Path of the map. */
export const MAP = '/open-location';

/** Address of the map with a marked place. It includes all fields, so that it can be shared. */
export function placePath({ name, address, lat, lng }: Place): string {
  return `${MAP}?${new URLSearchParams({ lat: `${lat}`, lng: `${lng}`, name, address })}`;
}
