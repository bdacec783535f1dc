import { geoMercator, geoPath } from 'd3-geo';
import type { GeoPoint } from '#domain/geo/distance.ts';
import outline from './outline.json' with { type: 'json' };

export type Spot = { readonly x: number; readonly y: number };

/** Size of the drawing in its own units; as wide as a phone. */
export const MAP = { width: 390, height: 240 } as const;

const BORDER = 14;
const DIGITS = 1;

/** Coasts and borders as rings of longitudes and latitudes: Natural Earth 1:50m, public domain. */
export const OUTLINE: readonly (readonly number[])[] = outline;

function pointsOf(ring: readonly number[]): [number, number][] {
  const points: [number, number][] = [];
  for (let at = 0; at + 1 < ring.length; at += 2) points.push([ring[at] ?? 0, ring[at + 1] ?? 0]);
  return points;
}

const LAND = {
  type: 'MultiPolygon' as const,
  coordinates: OUTLINE.map((ring) => [pointsOf(ring)]),
};
const projection = geoMercator().fitExtent(
  [
    [BORDER, BORDER],
    [MAP.width - BORDER, MAP.height - BORDER],
  ],
  LAND,
);

/** Position of a place on the map of Türkiye: Mercator, fitted into the drawing. */
export function spotOf({ lat, lng }: GeoPoint): Spot {
  const [x, y] = projection([lng, lat]) ?? [0, 0];
  return { x, y };
}

/** SVG path of the outline. */
export function outlinePath(): string {
  return geoPath(projection).digits(DIGITS)(LAND) ?? '';
}
