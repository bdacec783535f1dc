import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isDrawing, moveBy, movePoint, type Drawing } from './drawing.ts';
import { distanceTo, drawingShapes, fibonacciPrice, type Projection } from './drawing-shapes.ts';
import { indexOfTime, timeOfIndex } from './time-axis.ts';

const on: Projection = {
  x: (time) => time,
  y: (price) => 100 - price,
  width: 300,
  priceText: (price) => String(price),
  shareText: (share) => `%${share * 100}`,
};

const trend: Drawing = {
  id: 'a',
  tool: 'trend',
  points: [
    { time: 0, price: 0 },
    { time: 100, price: 100 },
  ],
  text: '',
};

describe('shapes of drawings', () => {
  it('measures the distance to a trend line', () => {
    const shapes = drawingShapes(trend, on);
    expect(distanceTo({ x: 50, y: 50 }, shapes)).toBeCloseTo(0);
    expect(distanceTo({ x: 50, y: 60 }, shapes)).toBeCloseTo(Math.SQRT1_2 * 10);
    expect(distanceTo({ x: 130, y: 0 }, shapes)).toBeCloseTo(30);
  });

  it('draws a horizontal line over the whole width with its price', () => {
    const drawing: Drawing = { ...trend, tool: 'horizontal', points: [{ time: 5, price: 40 }] };
    expect(drawingShapes(drawing, on)).toMatchObject([
      { from: { x: 0, y: 60 }, to: { x: 300, y: 60 } },
      { text: '40' },
    ]);
  });

  it('hits a rectangle at its edges, not inside', () => {
    const shapes = drawingShapes({ ...trend, tool: 'rectangle' }, on);
    expect(distanceTo({ x: 0, y: 40 }, shapes)).toBe(0);
    expect(distanceTo({ x: 50, y: 50 }, shapes)).toBe(50);
  });

  it('puts the levels between the second point and the first', () => {
    const [from, to] = [
      { time: 0, price: 100 },
      { time: 9, price: 200 },
    ];
    expect(fibonacciPrice(from, to, 0)).toBe(200);
    expect(fibonacciPrice(from, to, 0.618)).toBeCloseTo(138.2);
    expect(fibonacciPrice(from, to, 1)).toBe(100);
    const shapes = drawingShapes({ ...trend, tool: 'fibonacci', points: [from, to] }, on);
    expect(shapes).toHaveLength(15);
  });
});

describe('moving', () => {
  it('moves one point or all of them', () => {
    expect(movePoint(trend, 1, { time: 7, price: 8 }).points[1]).toEqual({ time: 7, price: 8 });
    expect(moveBy(trend, 10, -1).points).toEqual([
      { time: 10, price: -1 },
      { time: 110, price: 99 },
    ]);
  });

  it('rejects what is not a drawing', () => {
    expect(isDrawing(trend)).toBe(true);
    expect(isDrawing({ ...trend, points: [] })).toBe(false);
    expect(isDrawing({ ...trend, points: [{ time: 1, price: 'x' }, trend.points[0]] })).toBe(false);
    expect(isDrawing({ ...trend, tool: 'circle' })).toBe(false);
    expect(isDrawing(null)).toBe(false);
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

  it('maps every whole index back to its time', () => {
    fc.assert(
      fc.property(fc.integer({ min: -500, max: 500 }), (index) => {
        expect(indexOfTime(timeOfIndex(index, bars), bars)).toBeCloseTo(index);
      }),
    );
  });
});
