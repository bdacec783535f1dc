import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { largestMoves } from './largest-moves.ts';

describe('members with the largest contributions', () => {
  it('lists rises from the largest before falls to the largest', () => {
    const all = [
      { symbol: 'A', points: -744 },
      { symbol: 'B', points: 1013 },
      { symbol: 'C', points: -3158 },
      { symbol: 'D', points: 870 },
      { symbol: 'E', points: 0 },
      { symbol: 'F', points: 596 },
      { symbol: 'G', points: 12 },
    ];
    expect(largestMoves(all).map(({ symbol }) => symbol)).toEqual(['B', 'D', 'F', 'A', 'C']);
  });

  it('has at most three a side, in descending order', () => {
    const members = fc.array(fc.record({ symbol: fc.string(), points: fc.integer() }));
    fc.assert(
      fc.property(members, (all) => {
        const shown = largestMoves(all).map(({ points }) => points);
        expect(shown).toEqual([...shown].sort((a, b) => b - a));
        expect(shown.filter((points) => points > 0).length).toBeLessThanOrEqual(3);
        expect(shown.filter((points) => points < 0).length).toBeLessThanOrEqual(3);
      }),
    );
  });
});
