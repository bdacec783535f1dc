import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { PLAIN, type Drawing } from './drawing.ts';
import { drawingShapes } from './drawing-shapes.ts';
import { type ChartPoint, distanceTo, type Projection, type Shape } from './shape.ts';
import { simplified } from './simplify.ts';
import { indexOfTime, timeOfIndex } from './time-axis.ts';
import { fitOf, priceBeyond, rewardOf } from './tools/levels.ts';
import { TOOL_IDS, TOOLS, type ToolId } from './tools/list.ts';

const on: Projection = {
  x: (time) => time,
  y: (price) => 100 - price,
  width: 300,
  height: 100,
  priceText: (price) => String(price),
  shareText: (share) => `%${Math.round(share * 1_000) / 10}`,
  ratioText: (ratio) => ratio.toFixed(2),
  spanText: (bars, seconds) => `${bars} bars ${seconds} s`,
  barsBetween: (from, to) => (to - from) / 10,
  closes: (from, to) =>
    [0, 10, 20, 30]
      .map((time) => ({ time, close: 5 + time / 10 }))
      .filter(({ time }) => time >= from && time <= to),
};
/** The same with prices on a scale of logarithms. */
const onLog: Projection = { ...on, y: (price) => (price > 0 ? 100 - 20 * Math.log(price) : null) };

const at = (time: number, price: number): ChartPoint => ({ time, price });
const drawn = (tool: ToolId, ...points: readonly ChartPoint[]): Drawing => ({
  ...PLAIN,
  id: 'a',
  tool,
  points,
});
const shapes = (tool: ToolId, ...points: readonly ChartPoint[]) =>
  drawingShapes(drawn(tool, ...points), on);
const labels = (all: readonly Shape[]): readonly string[] =>
  all.flatMap((shape) => (shape.kind === 'label' ? [shape.text] : []));
const paths = (all: readonly Shape[]) =>
  all.flatMap((shape) => (shape.kind === 'path' ? [shape] : []));
const ends = (all: readonly Shape[]) => paths(all).map(({ spots }) => [spots[0], spots.at(-1)]);

describe('every tool', () => {
  it('is one of more than fifty', () => {
    expect(TOOL_IDS.length).toBeGreaterThan(50);
  });

  it.each(TOOL_IDS)(
    '%s draws its sample, hits itself, and knows no impossible position',
    (tool) => {
      const { sample } = TOOLS[tool];
      const points = sample.map(([x, y]) => at(20 + x * 100, 90 - y * 60));
      const found = drawingShapes({ ...drawn(tool, ...points), text: 'word' }, on);
      expect(found.length).toBeGreaterThan(0);
      const spots = found.flatMap((shape) => (shape.kind === 'path' ? shape.spots : [shape.at]));
      for (const { x, y } of spots)
        expect([Number.isFinite(x), Number.isFinite(y)]).toEqual([true, true]);
      const hit = paths(found).find(({ bare }) => bare !== true)?.spots[0] ?? spots[0]!;
      expect(distanceTo(hit, found)).toBeLessThan(1);
    },
  );

  it.each(TOOL_IDS)('%s draws any points, also all the same', (tool) => {
    const count = TOOLS[tool].sample.length;
    const point = fc.record({
      time: fc.integer({ min: -400, max: 800 }),
      price: fc.integer({ min: 1, max: 400 }),
    });
    fc.assert(
      fc.property(fc.array(point, { minLength: count, maxLength: count }), (points) => {
        for (const placed of [points, points.map(() => points[0]!)]) {
          for (const pane of [on, onLog]) {
            const found = drawingShapes(drawn(tool, ...placed), pane);
            const spots = found.flatMap((shape) =>
              shape.kind === 'path' ? shape.spots : [shape.at],
            );
            expect(spots.every(({ x, y }) => Number.isFinite(x) && Number.isFinite(y))).toBe(true);
          }
        }
      }),
      { numRuns: 40 },
    );
  });

  it('is not drawn where its end is outside the pane, unless it reaches in', () => {
    expect(shapes('trend', at(900, 10), at(950, 20))).toEqual([]);
    expect(shapes('extended', at(900, 10), at(950, 10))).not.toEqual([]);
    expect(drawingShapes(drawn('trend', at(0, -5), at(9, 4)), onLog)).toEqual([]);
  });
});

describe('lines', () => {
  it('measure the distance to a trend line', () => {
    const trend = shapes('trend', at(0, 0), at(100, 100));
    expect(distanceTo({ x: 50, y: 50 }, trend)).toBeCloseTo(0);
    expect(distanceTo({ x: 50, y: 60 }, trend)).toBeCloseTo(Math.SQRT1_2 * 10);
    expect(distanceTo({ x: 130, y: 0 }, trend)).toBeCloseTo(30);
  });

  it('reach the edges of the pane: a ray in one direction, an extended line in both', () => {
    expect(ends(shapes('ray', at(100, 50), at(200, 50)))).toEqual([
      [
        { x: 100, y: 50 },
        { x: 300, y: 50 },
      ],
    ]);
    expect(ends(shapes('ray', at(100, 50), at(110, 60)))).toEqual([
      [
        { x: 100, y: 50 },
        { x: 150, y: 0 },
      ],
    ]);
    expect(ends(shapes('extended', at(100, 50), at(110, 60)))).toEqual([
      [
        { x: 50, y: 100 },
        { x: 150, y: 0 },
      ],
    ]);
    expect(ends(shapes('horizontalRay', at(100, 40)))).toEqual([
      [
        { x: 100, y: 60 },
        { x: 300, y: 60 },
      ],
    ]);
  });

  it('are drawn over the whole width with their price, or the whole height', () => {
    expect(shapes('horizontal', at(5, 40))).toMatchObject([
      { spots: [{ x: 0, y: 60 }, { x: 300, y: 60 }] }, // prettier-ignore
      { text: '40' },
    ]);
    expect(ends(shapes('vertical', at(5, 40)))).toEqual([
      [
        { x: 5, y: 0 },
        { x: 5, y: 100 },
      ],
    ]);
    expect(paths(shapes('cross', at(5, 40)))).toHaveLength(2);
  });

  it('tell change, bars and angle', () => {
    expect(labels(shapes('info', at(0, 50), at(50, 40)))).toEqual([
      '−10 (−%20)',
      '5 bars 50 s · -11°',
    ]);
    expect(labels(shapes('angle', at(0, 50), at(10, 60)))).toEqual(['45°']);
  });
});

describe('channels', () => {
  it('are parallel on screen', () => {
    const [, base, other] = paths(shapes('parallel', at(0, 0), at(100, 50), at(0, 20)));
    expect(base!.spots).toEqual([{ x: 0, y: 100 }, { x: 100, y: 50 }]); // prettier-ignore
    expect(other!.spots).toEqual([{ x: 0, y: 80 }, { x: 100, y: 30 }]); // prettier-ignore
  });

  it('fit a line to closes by least squares, with two deviations on both sides', () => {
    const fit = fitOf([1, 2, 4].map((close, time) => ({ time, close })))!;
    expect([fit.at(0), fit.at(2)].map((one) => one.toFixed(4))).toEqual(['0.8333', '3.8333']);
    expect(fit.deviation).toBeCloseTo(Math.sqrt(1 / 18));
    expect(fitOf([])).toBeNull();
    const [, high, middle, low] = paths(shapes('regression', at(0, 1), at(30, 1)));
    expect([high, middle, low].map((one) => one!.spots.at(-1))).toEqual(
      Array.from({ length: 3 }, () => ({ x: 30, y: 92 })),
    );
  });

  it('start a pitchfork at its handle, or half the way up to the second point', () => {
    const handle = (tool: ToolId) =>
      paths(shapes(tool, at(0, 50), at(50, 80), at(50, 20)))[1]!.spots[0];
    expect(handle('pitchfork')).toEqual({ x: 0, y: 50 });
    expect(handle('schiff')).toEqual({ x: 0, y: 35 });
    expect(handle('modifiedSchiff')).toEqual({ x: 25, y: 35 });
  });
});

describe('Fibonacci and Gann', () => {
  it('put levels between the second point and the first', () => {
    expect(labels(shapes('fibonacci', at(0, 10), at(9, 20)))).toEqual([
      '%0 20', '%23.6 17.64', '%38.2 16.18', '%50 15', '%61.8 13.82', '%78.6 12.14', '%100 10',
    ]); // prettier-ignore
  });

  it('count an extension from the third point', () => {
    expect(priceBeyond([at(0, 100), at(1, 150)], at(2, 120), 1.618)).toBeCloseTo(200.9);
  });

  it('put time zones at the numbers of the sequence', () => {
    const lines = paths(shapes('fibZones', at(10, 5), at(20, 5)));
    expect(lines.map(({ spots }) => spots[0]!.x)).toEqual([10, 20, 30, 40, 60, 90, 140, 220]);
  });

  it('turn the lines of a Gann fan by whole ratios', () => {
    const fan = labels(shapes('gannFan', at(0, 0), at(50, 50)));
    expect(fan).toEqual(['1×8', '1×4', '1×3', '1×2', '1×1', '2×1', '3×1', '4×1', '8×1']);
  });
});

describe('measures', () => {
  it('tell the change, the span and the reward for the risk', () => {
    expect(labels(shapes('priceRange', at(0, 50), at(50, 60)))).toEqual(['+10 (+%20)']);
    expect(labels(shapes('dateRange', at(0, 50), at(50, 60)))).toEqual(['5 bars 50 s']);
    expect(rewardOf(at(0, 100), at(0, 130), at(0, 90))).toBe(3);
    expect(rewardOf(at(0, 100), at(0, 130), at(0, 100))).toBeNull();
    expect(labels(shapes('long', at(0, 50), at(50, 80), at(50, 40)))).toContain('3.00 R');
    expect(labels(shapes('short', at(0, 50), at(50, 30), at(50, 60)))).toContain('2.00 R');
  });
});

describe('patterns and cycles', () => {
  it('tell the ratios of the legs', () => {
    const found = labels(shapes('abcd', at(0, 10), at(10, 50), at(20, 30), at(30, 70)));
    expect(found).toEqual(['%50', '%200', 'A', 'B', 'C', 'D']);
  });

  it('repeat a period inside the pane only', () => {
    const xs = paths(shapes('cyclic', at(100, 5), at(160, 5))).map(({ spots }) => spots[0]!.x);
    expect(xs).toEqual([100, 160, 220, 280]);
    expect(paths(shapes('cyclic', at(-600, 5), at(-550, 5))).length).toBe(7);
  });
});

describe('a stroke', () => {
  it('keeps its corners and no more positions than it may', () => {
    const straight = Array.from({ length: 50 }, (_, x) => ({ x, y: 0 }));
    expect(simplified(straight, 100)).toEqual([straight[0], straight[49]]);
    const zigzag = Array.from({ length: 300 }, (_, x) => ({ x, y: (x % 2) * 9 }));
    expect(simplified(zigzag, 100).length).toBeLessThanOrEqual(100);
    expect(simplified(zigzag, 300)).toHaveLength(300);
  });
});

describe('time axis', () => {
  const starts = [60, 120, 180, 600, 660];
  const bars = { count: starts.length, timeAt: (index: number) => starts[index]! };

  it('gives every bar its own index', () => {
    expect(starts.map((time) => indexOfTime(time, bars))).toEqual([0, 1, 2, 3, 4]);
    expect(indexOfTime(390, bars)).toBeCloseTo(2.5);
    expect(indexOfTime(0, bars)).toBe(-1);
    expect(indexOfTime(780, bars)).toBe(6);
  });

  it('maps every index back to its time, also between bars and over gaps', () => {
    fc.assert(
      fc.property(fc.integer({ min: -2_000, max: 2_000 }), (quarters) => {
        const index = quarters / 4;
        expect(indexOfTime(timeOfIndex(index, bars), bars)).toBeCloseTo(index);
      }),
    );
  });
});
