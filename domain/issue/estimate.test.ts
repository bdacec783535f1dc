import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { allotEqual } from '#domain/ipo/equal.ts';
import { estimateOf } from './estimate.ts';

const PART = { method: 'equal', supply: '1000', demand: '4000', applicants: 9 } as const;

describe('estimateOf', () => {
  it('gives the full quantity where the demand fits', () => {
    const part = { ...PART, demand: '900' };
    expect(estimateOf(part, { qty: 100n, isCounted: false })).toEqual({ is: 'all', qty: 100n });
    expect(estimateOf(part, { qty: 101n, isCounted: false }).is).toBe('atLeast');
  });

  it("counts the user's own demand once", () => {
    const asked = { qty: 500n } as const;
    expect(estimateOf(PART, { ...asked, isCounted: false })).toEqual({
      is: 'atLeast',
      qty: 100n,
      people: 10,
    });
    expect(estimateOf(PART, { ...asked, isCounted: true })).toMatchObject({ people: 9, qty: 111n });
  });

  it('never promises more than an equal allotment gives', () => {
    const quantities = fc.array(fc.integer({ min: 1, max: 5_000 }), {
      minLength: 1,
      maxLength: 60,
    });
    fc.assert(
      fc.property(quantities, fc.integer({ min: 1, max: 50_000 }), (list, supply) => {
        const [own = 1, ...others] = list;
        const part = {
          ...PART,
          supply: String(supply),
          demand: String(others.reduce((sum, one) => sum + one, 0)),
          applicants: others.length,
        };
        const found = estimateOf(part, { qty: BigInt(own), isCounted: false });
        // The worst rank: everybody else applied before.
        const demands = list.map((qty, at) => ({
          id: `a${at}`,
          qty: BigInt(qty),
          time: at === 0 ? 999 : at,
        }));
        const got = allotEqual(BigInt(supply), demands).allotted.get('a0') ?? 0n;
        expect(found.qty).toBeLessThanOrEqual(got);
      }),
    );
  });

  it('allots in proportion and gives the rate', () => {
    const part = { ...PART, method: 'proportional' } as const;
    expect(estimateOf(part, { qty: 1_000n, isCounted: false })).toEqual({
      is: 'about',
      qty: 200n,
      rate: '0.2000',
    });
  });

  it('counts tickets of a draw', () => {
    const part = { ...PART, method: 'lottery', lotQty: '100' } as const;
    expect(estimateOf(part, { qty: 200n, isCounted: false })).toEqual({
      is: 'draw',
      qty: 200n,
      winners: 10n,
      tickets: 42n,
    });
    const small = { ...part, demand: '300' };
    expect(estimateOf(small, { qty: 200n, isCounted: false }).is).toBe('all');
  });
});
