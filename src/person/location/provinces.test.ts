import { describe, expect, it } from 'vitest';
import { MAP, OUTLINE, outlinePath, spotOf } from './projection.ts';
import { BRANCHES, matches, PROVINCES } from './places.ts';

/** Even-odd rule over the rings. */
function isInside(lng: number, lat: number): boolean {
  let inside = false;
  for (const ring of OUTLINE) {
    for (let at = 0, last = ring.length - 2; at < ring.length; last = at, at += 2) {
      const [x1 = 0, y1 = 0, x2 = 0, y2 = 0] = [ring[at], ring[at + 1], ring[last], ring[last + 1]];
      if (y1 > lat !== y2 > lat && lng < ((x2 - x1) * (lat - y1)) / (y2 - y1) + x1)
        inside = !inside;
    }
  }
  return inside;
}

describe('places', () => {
  it('are the 81 provinces in plate order, with 973 districts', () => {
    expect(PROVINCES.map(({ plate }) => plate)).toEqual(
      Array.from({ length: 81 }, (_, i) => i + 1),
    );
    expect(new Set(PROVINCES.map(({ name }) => name)).size).toBe(81);
    expect(PROVINCES.reduce((sum, { districts }) => sum + districts.length, 0)).toBe(973);
  });

  it('lie inside the outline; a port may touch the coarse coastline', () => {
    const outside = PROVINCES.filter(({ lat, lng }) => !isInside(lng, lat));
    const near = outside.filter(({ lat, lng }) =>
      [0, 1, 2, 3, 4, 5, 6, 7].some((turn) => {
        const [dx, dy] = [Math.cos((turn * Math.PI) / 4), Math.sin((turn * Math.PI) / 4)];
        return isInside(lng + dx * 0.12, lat + dy * 0.12);
      }),
    );
    expect(near).toEqual(outside);
    expect(outside.length).toBeLessThan(12);
  });

  it('stay inside the drawing, as does the outline', () => {
    for (const one of [...PROVINCES, ...BRANCHES]) {
      const { x, y } = spotOf(one);
      expect(x > 0 && x < MAP.width && y > 0 && y < MAP.height).toBe(true);
    }
    expect(outlinePath()).toMatch(/^(M[\d.]+,[\d.]+(L[\d.]+,[\d.]+)+Z){3}$/);
  });

  it('are found with Turkish letters or without', () => {
    const names = (typed: string) => matches(typed).map(({ name }) => name);
    expect(names('igdir')).toEqual(names('IĞDIR'));
    expect(names('ığdır')[0]).toBe('Iğdır');
    expect(names('kadikoy').some((name) => name.includes('Kadıköy'))).toBe(true);
    expect(names('besiktas')).toContain('Beşiktaş');
    expect(names('no such place')).toEqual([]);
  });
});
