import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { bracketExits, type BracketExit } from './bracket-exits.ts';

const stop: BracketExit = { id: 'stop', kind: 'stop', part: 0 };
const target = (id: string, part: number): BracketExit => ({ id, kind: 'target', part });

describe('bracketExits', () => {
  it('covers all with the stop and shares it between the targets by their parts', () => {
    const exits = [stop, target('a', 25), target('b', 50), target('c', 25)];
    expect(Object.fromEntries(bracketExits(1_000, exits, 10))).toEqual({
      stop: 1_000,
      a: 250,
      b: 500,
      c: 250,
    });
  });

  it('shares what is left between the targets that are left', () => {
    const left = bracketExits(750, [stop, target('b', 50), target('c', 25)], 10);
    expect(Object.fromEntries(left)).toEqual({ stop: 750, b: 500, c: 250 });
  });

  it('cuts to the lot, and leaves a rest below one out', () => {
    const exits = bracketExits(1_009, [stop, target('a', 100)], 10);
    expect(Object.fromEntries(exits)).toEqual({ stop: 1_000, a: 1_000 });
  });

  it('gives every exit nothing of nothing', () => {
    expect(Object.fromEntries(bracketExits(0, [stop, target('a', 100)], 10))).toEqual({
      stop: 0,
      a: 0,
    });
  });

  it('never gives the targets more than is left, nor less than a lot of it', () => {
    const parts = fc.array(fc.integer({ min: 1, max: 100 }), { minLength: 1, maxLength: 3 });
    fc.assert(
      fc.property(fc.nat(1_000_000), parts, fc.integer({ min: 1, max: 500 }), (left, all, lot) => {
        const exits = all.map((part, at) => target(String(at), part));
        const sizes = [...bracketExits(left, [stop, ...exits], lot).values()];
        const [ofStop = 0, ...ofTargets] = [sizes.at(-1), ...sizes.slice(0, -1)];
        expect(ofTargets.reduce((sum, size) => sum + size, 0)).toBe(ofStop);
        expect(ofStop).toBe(left - (left % lot));
        expect(sizes.every((size) => size % lot === 0)).toBe(true);
      }),
    );
  });
});
