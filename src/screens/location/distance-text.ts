import { formatFixed, type Separators } from '#domain/text/number-text.ts';

const KM = 1_000;
const TEN_M = 10;

/** A distance as people say it: `650 m`, `1,2 km`, `349 km`. */
export function distanceText(metres: number, separators: Separators): string {
  if (metres < KM) return `${Math.round(metres / TEN_M) * TEN_M} m`;
  const isShort = metres < TEN_M * KM;
  const value = isShort ? Math.round(metres / (KM / TEN_M)) : Math.round(metres / KM);
  return `${formatFixed(value, isShort ? 1 : 0, separators)} km`;
}
