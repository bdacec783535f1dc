import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fillIceberg, nextPart, openIceberg, type Iceberg } from './iceberg.ts';

/** Shown quantities after each fill, and the places where a new part joined the queue. */
function run(order: Iceberg, fills: readonly number[]) {
  const shown = [order.shown];
  const requeued: number[] = [];
  let now = order;
  for (const [at, qty] of fills.entries()) {
    const filled = fillIceberg(now, qty);
    now = filled.order;
    shown.push(now.shown);
    if (filled.requeues) requeued.push(at);
  }
  return { shown, requeued, remaining: now.remaining };
}

describe('iceberg order', () => {
  it('shows the next part when the shown one is used up', () => {
    expect(run(openIceberg(100, 30), [10, 20, 5, 24, 1])).toEqual({
      shown: [30, 20, 30, 25, 1, 30],
      requeued: [1, 4],
      remaining: 40,
    });
  });

  it('gives a fill at most what is shown', () => {
    expect(fillIceberg(openIceberg(100, 30), 70)).toEqual({
      order: { visible: 30, shown: 30, remaining: 70 },
      taken: 30,
      requeues: true,
    });
  });

  it('shows the rest at the end, and nothing once everything has filled', () => {
    expect(run(openIceberg(50, 30), [30, 30, 30])).toEqual({
      shown: [30, 20, 0, 0],
      requeued: [0],
      remaining: 0,
    });
  });

  it('shows itself whole when the visible part is larger', () => {
    expect(openIceberg(20, 30)).toEqual({ visible: 30, shown: 20, remaining: 20 });
  });

  it('never loses or shows too much, whatever arrives', () => {
    const fills = fc.array(fc.nat(120), { maxLength: 40 });
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 500 }),
        fc.integer({ min: 1, max: 90 }),
        fills,
        (...on) => {
          const [qty, visible, offered] = on;
          let order = openIceberg(qty, visible);
          let filled = 0;
          for (const one of offered) {
            const before = order;
            const next = fillIceberg(order, one);
            order = next.order;
            filled += next.taken;
            expect(next.taken).toBe(Math.min(one, before.shown));
            expect(order.shown).toBeLessThanOrEqual(Math.min(visible, order.remaining));
            expect(order.shown > 0).toBe(order.remaining > 0);
            expect(next.requeues).toBe(next.taken === before.shown && order.remaining > 0);
          }
          expect(filled + order.remaining).toBe(qty);
        },
      ),
    );
  });

  it('needs a quantity and a visible part', () => {
    expect(() => openIceberg(0, 1)).toThrow(RangeError);
    expect(() => openIceberg(1, 0)).toThrow(RangeError);
    expect(() => fillIceberg(openIceberg(2, 1), -1)).toThrow(RangeError);
  });
});

describe('the next part as an order of its own', () => {
  it.each([
    ['the visible quantity', 100, 30, 10, 30],
    ['all that is left', 20, 30, 10, 20],
    ['the visible quantity before a last part that is just large enough', 40, 30, 10, 30],
    ['less, where the last part would be too small', 35, 30, 10, 25],
    ['the visible quantity, where two orders cannot be made of it', 15, 12, 10, 12],
  ])('is %s', (_, ...[remaining, visible, least, part]) => {
    expect(nextPart(remaining, visible, least)).toBe(part);
  });
});
