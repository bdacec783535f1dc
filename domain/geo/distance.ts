/** A place on the earth in degrees, north and east positive. */
export type GeoPoint = { readonly lat: number; readonly lng: number };

/** Mean radius of the earth in metres. */
const EARTH_M = 6_371_008.8;
const DEGREE = Math.PI / 180;

/** Metres between two places along the surface of a sphere (haversine), unrounded. */
export function distanceM(from: GeoPoint, to: GeoPoint): number {
  const lat = Math.sin(((to.lat - from.lat) * DEGREE) / 2) ** 2;
  const lng = Math.sin(((to.lng - from.lng) * DEGREE) / 2) ** 2;
  const chord = lat + Math.cos(from.lat * DEGREE) * Math.cos(to.lat * DEGREE) * lng;
  return 2 * EARTH_M * Math.asin(Math.min(1, Math.sqrt(chord)));
}
