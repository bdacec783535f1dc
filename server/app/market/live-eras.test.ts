import { describe, expect, it } from 'vitest';
import { LiveEras } from './live-eras.ts';

describe('live times', () => {
  it('survive as text; anything else counts as never live', () => {
    expect(LiveEras.parse('10-20,30-40').toText()).toBe('10-20,30-40');
    expect(LiveEras.parse('10-10').toText()).toBe('10-10');
    for (const text of [undefined, '', 'x', '20-10', '10', '-']) {
      expect(LiveEras.parse(text).toText()).toBe('');
      expect(LiveEras.parse(text).lastEnd).toBeUndefined();
    }
    expect(LiveEras.parse('20-10,30-40').lastEnd).toBe(40);
  });

  it('cover what lies inside one of them', () => {
    const eras = new LiveEras([
      { from: 10, to: 20 },
      { from: 30, to: 40 },
    ]);
    const cases = [
      [10, 20],
      [11, 19],
      [9, 20],
      [10, 21],
      [20, 30],
      [15, 35],
      [30, 40],
    ] as const;
    expect(cases.map(([from, to]) => eras.covers(from, to))).toEqual([
      true, true, false, false, false, false, true,
    ]); // prettier-ignore
  });

  it('touch what overlaps one of them', () => {
    const eras = new LiveEras([{ from: 10, to: 20 }]);
    const cases = [
      [0, 10],
      [0, 11],
      [20, 30],
      [21, 30],
      [12, 13],
    ] as const;
    expect(cases.map(([from, to]) => eras.touches(from, to))).toEqual([
      false, true, true, false, true,
    ]); // prettier-ignore
  });

  it('have no end while they run', () => {
    const eras = new LiveEras([{ from: 10, to: 20 }]);
    expect([eras.covers(50, 60), eras.touches(50, 60)]).toEqual([false, false]);
    eras.begin(40);
    expect(eras.covers(40, 99)).toBe(true);
    expect(eras.covers(39, 41)).toBe(false);
    expect(eras.touches(0, 41)).toBe(true);
    expect(eras.touches(30, 40)).toBe(false);
    eras.extend(45);
    eras.extend(44);
    expect(eras.toText()).toBe('10-20,40-45');
    expect(eras.lastEnd).toBe(45);
    new LiveEras().extend(5);
  });

  it('keep the latest two hundred', () => {
    const many = Array.from({ length: 201 }, (_, at) => ({ from: at * 10, to: at * 10 + 5 }));
    const eras = new LiveEras(many);
    expect(eras.toText().split(',')).toHaveLength(200);
    expect(eras.covers(0, 5)).toBe(false);
    eras.begin(9_000);
    expect(eras.toText().split(',')).toHaveLength(200);
    expect(eras.covers(10, 15)).toBe(false);
    expect(eras.covers(20, 25)).toBe(true);
  });
});
