import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { Decimal } from '#domain/money/decimal.ts';
import { profitAt } from './upl.ts';

const price = fc.integer({ min: 1, max: 900_000 }).map((units) => new Decimal(units).div(10));
const qty = fc.integer({ min: 1, max: 90_000 }).map((units) => new Decimal(units).div(1_000));

describe('the profit of a position at a price', () => {
  it('is quantity times the price change, with the opposite sign for a short', () => {
    fc.assert(
      fc.property(qty, price, price, (size, entry, at) => {
        const way = at.minus(entry).times(size);
        expect(profitAt({ side: 'long', qty: size, entry }, at).eq(way)).toBe(true);
        expect(profitAt({ side: 'short', qty: size, entry }, at).eq(way.neg())).toBe(true);
      }),
    );
  });

  it('keeps amounts that no decimal can express', () => {
    const position = { side: 'long', qty: new Decimal(3), entry: new Decimal(100).div(3) } as const;
    expect(profitAt(position, new Decimal(34)).toString()).toBe('2');
  });
});
