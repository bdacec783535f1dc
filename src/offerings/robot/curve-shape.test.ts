import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { curveShape, spreadLabels } from './curve-shape.ts';

const BOX = { width: 300, height: 120, base: 1 };

describe('labels beside a curve', () => {
  const room = { gap: 16, height: 120 };

  it('stand at their own height where there is room', () => {
    expect(spreadLabels([60, 20, 100], room)).toEqual([60, 20, 100]);
  });

  it('never overlap or leave the box, and keep their order', () => {
    const heights = fc.array(fc.double({ min: 0, max: 120, noNaN: true }), { maxLength: 4 });
    fc.assert(
      fc.property(heights, (list) => {
        const placed = spreadLabels(list, room);
        const sorted = [...placed].sort((a, b) => a - b);
        for (const [at, one] of sorted.entries()) {
          expect(one).toBeGreaterThanOrEqual(8 - 1e-9);
          expect(one).toBeLessThanOrEqual(112 + 1e-9);
          if (at > 0) expect(one - sorted[at - 1]!).toBeGreaterThanOrEqual(16 - 1e-9);
        }
        for (const [a, first] of list.entries()) {
          for (const [b, second] of list.entries()) {
            if (first < second) expect(placed[a]).toBeLessThan(placed[b]!);
          }
        }
      }),
    );
  });
});

describe('curveShape', () => {
  it('draws nothing for fewer than two points', () => {
    expect(curveShape([], BOX)).toBeNull();
    expect(curveShape([{ ts: 1, unit: 1 }], BOX)).toBeNull();
  });

  it('places points by time, with the base between higher and lower values', () => {
    const shape = curveShape(
      [
        { ts: 0, unit: 1 },
        { ts: 50, unit: 0.9 },
        { ts: 100, unit: 1.1 },
      ],
      BOX,
    );
    expect(shape?.line).toBe('M0 60L150 114L300 6');
    expect(shape?.baseY).toBe(60);
    expect(shape?.place({ ts: 75, unit: 1 })).toEqual({ x: 225, y: 60 });
  });

  it('reports the maximum drawdown from an earlier high, not the lowest value', () => {
    const shape = curveShape(
      [
        { ts: 0, unit: 0.5 },
        { ts: 1, unit: 2 },
        { ts: 2, unit: 1 },
        { ts: 3, unit: 3 },
      ],
      BOX,
    );
    expect(shape?.deepest).toMatchObject({ x: 200, fall: 0.5 });
  });

  it('has no drawdown if nothing fell', () => {
    const shape = curveShape(
      [
        { ts: 0, unit: 1 },
        { ts: 1, unit: 1 },
      ],
      BOX,
    );
    expect(shape?.deepest).toBeNull();
  });

  it('stays inside its box', () => {
    const unit = fc.double({ min: 0.01, max: 10, noNaN: true });
    fc.assert(
      fc.property(fc.array(unit, { minLength: 2, maxLength: 50 }), (units) => {
        const shape = curveShape(
          units.map((one, at) => ({ ts: at * 1_000, unit: one })),
          BOX,
        );
        const heights = [...(shape?.line.matchAll(/ ([\d.-]+)/g) ?? [])].map(([, y]) => Number(y));
        expect(heights).toHaveLength(units.length);
        expect(Math.min(...heights)).toBeGreaterThanOrEqual(0);
        expect(Math.max(...heights, shape?.baseY ?? 0)).toBeLessThanOrEqual(BOX.height);
      }),
    );
  });
});
