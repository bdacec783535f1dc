import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { changeStep } from './change-step.ts';
import { layoutTiles, nextTile, type Room, type Tile } from './tile-layout.ts';

const ROOM: Room = { width: 800, height: 500, least: [56, 34], headPx: 18 };

const sizes = fc.array(fc.integer({ min: 0, max: 1_000_000 }), { maxLength: 200 });
const rooms = fc.record({
  width: fc.integer({ min: 0, max: 2_000 }),
  height: fc.integer({ min: 0, max: 1_200 }),
});

const sized = (values: readonly number[]) =>
  values.map((size, at) => ({ symbol: `S${at}`, size, group: `G${at % 5}` }));

describe('the layout of a heat map', () => {
  it('keeps every tile inside, apart from the others, and large enough', () => {
    fc.assert(
      fc.property(sizes, rooms, (values, { width, height }) => {
        const { tiles, groups } = layoutTiles(sized(values), { ...ROOM, width, height });
        tiles.forEach((one, at) => {
          expect(one.width).toBeGreaterThanOrEqual(56);
          expect(one.height).toBeGreaterThanOrEqual(34);
          expect(one.left + one.width).toBeLessThanOrEqual(width);
          expect(one.top + one.height).toBeLessThanOrEqual(height);
          for (const other of tiles.slice(at + 1)) {
            const isApart =
              one.left + one.width <= other.left ||
              other.left + other.width <= one.left ||
              one.top + one.height <= other.top ||
              other.top + other.height <= one.top;
            expect(isApart, `${one.symbol} ${other.symbol}`).toBe(true);
          }
        });
        expect(groups.length).toBe(
          new Set(tiles.map(({ symbol }) => Number(symbol.slice(1)) % 5)).size,
        );
      }),
      { numRuns: 60 },
    );
  });

  it('leaves out the smallest first', () => {
    fc.assert(
      fc.property(sizes, (values) => {
        const shown = new Set(layoutTiles(sized(values), ROOM).tiles.map(({ symbol }) => symbol));
        const isShown = (at: number): boolean => shown.has(`S${at}`);
        const least = Math.min(...values.filter((_, at) => isShown(at)));
        expect(values.every((size, at) => isShown(at) || size <= least)).toBe(true);
      }),
      { numRuns: 60 },
    );
  });

  it('shows areas as sizes', () => {
    const all = [600, 300, 100].map((size, at) => ({ symbol: `S${at}`, size, group: '' }));
    const { tiles } = layoutTiles(all, { ...ROOM, headPx: 0 });
    const area = tiles.map(({ width, height }) => (width * height) / 400_000);
    expect(area[0]).toBeCloseTo(0.6, 1);
    expect(area[1]).toBeCloseTo(0.3, 1);
    expect(area[2]).toBeCloseTo(0.1, 1);
  });
});

describe('keys of a heat map', () => {
  const box = { width: 100, height: 100 };
  const tiles: readonly Tile[] = [
    { symbol: 'A', left: 0, top: 0, ...box },
    { symbol: 'B', left: 100, top: 0, ...box },
    { symbol: 'C', left: 0, top: 100, ...box },
    { symbol: 'D', left: 100, top: 100, ...box },
  ];

  it.each([
    ['A', 'ArrowRight', 'B'],
    ['A', 'ArrowDown', 'C'],
    ['D', 'ArrowLeft', 'C'],
    ['D', 'ArrowUp', 'B'],
    ['B', 'ArrowRight', null],
    ['B', 'Home', 'A'],
    ['B', 'End', 'D'],
    ['B', 'Enter', null],
  ])('move from %s by %s to %s', (from, key, to) => {
    expect(nextTile(tiles, from, key)).toBe(to);
  });
});

it.each([
  ['+%0,24', 0],
  ['+%0,25', 1],
  ['-1,00%', -2],
  ['-%1,99', -2],
  ['+%12,00', 3],
  ['-1.234,56%', -3],
  ['--', null],
])('a change of %s has the step %s', (text, step) => {
  expect(changeStep(text)).toBe(step);
});
