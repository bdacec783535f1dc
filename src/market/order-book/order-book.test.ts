import { describe, expect, it } from 'vitest';
import type { Instrument } from '#domain/market/types.ts';
import { COMMA_DOT, DOT_COMMA } from '#domain/text/number-text.ts';
import { bookRows } from './book-rows.ts';
import { priceOfCell, stepAt, stepLabels } from './book-steps.ts';

const share = {
  symbol: 'THYAO',
  kind: 'stock',
  exchange: 'BIST',
  name: { tr: 'THY', en: 'THY' },
  base: 'THYAO',
  quote: 'TRY',
  priceDecimals: 2,
  qtyDecimals: 0,
  tick: { rule: 'bist' },
  lotQty: 1,
  minQty: 1,
  startPrice: '312.50',
} satisfies Instrument;

describe('grouping labels', () => {
  it('name the actual step at the shown price', () => {
    const labels = stepLabels(share, stepAt(share, '312,50'), DOT_COMMA).map(({ label }) => label);
    expect(labels).toEqual(['0,25', '0,50', '1,25', '2,50', '12,50', '25,00']);
  });

  it('of a fixed step need no price', () => {
    const coin: Instrument = { ...share, tick: { rule: 'fixed', tick: 1 }, priceDecimals: 1 };
    expect(stepLabels(coin, stepAt(coin, '--'), COMMA_DOT).map(({ label }) => label)).toEqual([
      '0.1', '0.2', '0.5', '1.0', '5.0', '10.0',
    ]); // prettier-ignore
  });

  it('fall back to the multiple while no price is known', () => {
    expect(stepLabels(share, stepAt(share, '--'), DOT_COMMA)[2]?.label).toBe('x5');
  });

  it('read a price back from its cell in both notations', () => {
    expect(priceOfCell('68.420,5')).toBe(684_205);
    expect(priceOfCell('68,420.5')).toBe(684_205);
    expect(priceOfCell('--')).toBeNull();
  });
});

describe('rows of the book', () => {
  it('are equally many in every mode', () => {
    for (const mode of ['both', 'asks', 'bids'] as const) {
      const { asks, bids } = bookRows(mode, 10);
      expect([...asks, ...bids]).toEqual(Array.from({ length: 20 }, (_, at) => at));
    }
  });
});
