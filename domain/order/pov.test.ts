import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { povQty } from './pov.ts';

const TERMS = { rate: '0.1', qty: 1_000, lotQty: 1 };
const START = { volume: 0, fresh: 0, taken: 0, least: 5 };

describe('the next slice of a percent of volume', () => {
  it.each([
    ['sends nothing without volume', {}, 0],
    ['sends its part', { volume: 200, fresh: 200 }, 20],
    ['rounds its part down', { volume: 209, fresh: 209 }, 20],
    ['waits for the smallest order', { volume: 49, fresh: 49 }, 0],
    ['does not send what it has', { volume: 200, fresh: 100, taken: 12 }, 8],
    ['never sends above its part', { volume: 200, fresh: 200, taken: 20 }, 0],
    ['catches up by three times its part', { volume: 2_000, fresh: 100 }, 30],
    ['catches up by a smallest order in a quiet market', { volume: 2_000, fresh: 0 }, 5],
    ['ends with its quantity', { volume: 90_000, fresh: 90_000, taken: 400 }, 600],
    ['leaves the last slice an order', { volume: 9_980, fresh: 9_980 }, 995],
    ['waits with a rest that is no order', { volume: 9_990, fresh: 100, taken: 994 }, 0],
  ])('%s', (_, progress, qty) => {
    expect(povQty(TERMS, { ...START, ...progress })).toBe(qty);
  });

  it('stays on the lot', () => {
    expect(povQty({ ...TERMS, lotQty: 7 }, { ...START, volume: 200, fresh: 200, least: 7 })).toBe(
      14,
    );
  });

  it('never exceeds its part of the volume or its quantity, and catches up', () => {
    const look = fc.record({ fresh: fc.nat(500), taken: fc.nat(100) });
    const rate = fc.constantFrom('0.01', '0.1', '0.333', '0.5');
    fc.assert(
      fc.property(rate, fc.integer({ min: 20, max: 400 }), fc.array(look), (part, qty, looks) => {
        const terms = { rate: part, qty, lotQty: 1 };
        let volume = 0;
        let taken = 0;
        const next = (fresh: number): number => {
          volume += fresh;
          return povQty(terms, { volume, fresh, taken, least: 5 });
        };
        for (const { fresh, taken: percent } of looks) {
          const slice = next(fresh);
          expect(slice === 0 || slice >= 5).toBe(true);
          // The market takes a part of the slice.
          taken += Math.floor((slice * percent) / 100);
          expect(taken).toBeLessThanOrEqual(Math.min(qty, Number(part) * volume));
        }
        const enough = Math.ceil(qty / Number(part));
        for (let round = 0; round < 3; round++) taken += next(enough);
        expect(qty - taken).toBeLessThan(5);
      }),
    );
  });
});
