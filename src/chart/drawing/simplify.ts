import type { Spot } from './shape.ts';

function distance(spot: Spot, from: Spot, to: Spot): number {
  const dx = to.x - from.x;
  const dy = to.y - from.y;
  const length = Math.hypot(dx, dy);
  if (length === 0) return Math.hypot(spot.x - from.x, spot.y - from.y);
  return Math.abs(dx * (from.y - spot.y) - dy * (from.x - spot.x)) / length;
}

/** Numbers of the positions that a line needs to stay within a tolerance, ends included. */
function needed(spots: readonly Spot[], tolerance: number): readonly number[] {
  const kept = new Set([0, spots.length - 1]);
  const parts: [number, number][] = [[0, spots.length - 1]];
  for (let part = parts.pop(); part !== undefined; part = parts.pop()) {
    const [first, last] = part;
    let farthest = 0;
    let most = tolerance;
    for (let at = first + 1; at < last; at += 1) {
      const away = distance(spots[at]!, spots[first]!, spots[last]!);
      if (away > most) [farthest, most] = [at, away];
    }
    if (farthest === 0) continue;
    kept.add(farthest);
    parts.push([first, farthest], [farthest, last]);
  }
  return [...kept].sort((a, b) => a - b);
}

/**
 * A stroke with fewer positions that looks the same: none of those left out is farther from it than
 * a tolerance, which doubles until no more than `most` positions are left.
 */
export function simplified(spots: readonly Spot[], most: number): readonly Spot[] {
  for (let tolerance = 1; ; tolerance *= 2) {
    const kept = needed(spots, tolerance);
    if (kept.length <= most) return kept.map((at) => spots[at]!);
  }
}
