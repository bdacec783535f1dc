import { describe, expect, it } from 'vitest';
import { payoffShape, roundStep } from './payoff-shape.ts';

const BOX = { width: 100, height: 50 };

describe('payoff line', () => {
  it('spans from its first to its last price, with zero at the crossing', () => {
    const shape = payoffShape(
      '300.0000|310.0000|280.0000:-1000.0000|300.0000:-1000.0000|320.0000:1000.0000',
      BOX,
    );
    expect(shape?.line.map(({ x }) => Math.round(x))).toEqual([0, 50, 100]);
    expect(shape?.line[0]?.y).toBe(shape?.line[1]?.y);
    expect(shape?.even).toEqual({ x: 75, y: 25 });
    expect(shape?.spotX).toBe(50);
    expect(shape?.strikeX).toBe(50);
    expect(shape?.ticks.map(({ price }) => price)).toEqual([280, 290, 300, 310, 320]);
  });

  it('is null for an empty cell', () => {
    expect(payoffShape('', BOX)).toBeNull();
  });
});

describe('axis step', () => {
  it.each([
    [100, 20],
    [40, 10],
    [7, 2],
    [0.6, 0.2],
  ])('%d in five parts is %d', (span, step) => {
    expect(roundStep(span, 5)).toBeCloseTo(step, 9);
  });
});
