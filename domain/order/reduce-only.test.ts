import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { reducibleQty } from './reduce-only.ts';

const side = fc.constantFrom('buy' as const, 'sell' as const);

describe('reduce-only order', () => {
  const long = { side: 'buy', qty: 100, waitingQty: 30 } as const;

  it.each([
    [50, 50],
    [70, 70],
    [71, 70],
    [500, 70],
  ])('of %i is placed with %i', (qty, placed) => {
    expect(reducibleQty({ side: 'sell', qty }, long)).toBe(placed);
  });

  it('is placed with nothing where there is nothing to reduce', () => {
    expect(reducibleQty({ side: 'buy', qty: 10 }, long)).toBe(0);
    expect(reducibleQty({ side: 'sell', qty: 10 }, null)).toBe(0);
    expect(reducibleQty({ side: 'sell', qty: 10 }, { ...long, waitingQty: 100 })).toBe(0);
    expect(reducibleQty({ side: 'sell', qty: 10 }, { ...long, waitingQty: 130 })).toBe(0);
  });

  it('never turns a position around, with all others', () => {
    const orders = fc.array(fc.tuple(side, fc.integer({ min: 1, max: 200 })), { maxLength: 10 });
    fc.assert(
      fc.property(side, fc.integer({ min: 1, max: 300 }), orders, (held, qty, list) => {
        let waitingQty = 0;
        for (const [on, wanted] of list) {
          const placed = reducibleQty({ side: on, qty: wanted }, { side: held, qty, waitingQty });
          expect(placed).toBeLessThanOrEqual(wanted);
          if (on === held) expect(placed).toBe(0);
          waitingQty += placed;
        }
        expect(waitingQty).toBeLessThanOrEqual(qty);
      }),
    );
  });
});
