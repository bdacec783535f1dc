import { afterEach, describe, expect, it } from 'vitest';
import { MOST_LEGS } from '#domain/order/basket.ts';
import {
  basketDraft,
  basketOf,
  basketText,
  changeLeg,
  NO_BASKET,
  type Basket,
  type BasketLeg,
} from './basket-draft.ts';

const LEG: BasketLeg = {
  sym: 'BTC-USDT',
  side: 'buy',
  type: 'limit',
  weight: '60',
  offset: '0.5',
};
const BASKET: Basket = {
  currency: 'TRY',
  total: '1000',
  legs: [LEG, { ...LEG, sym: 'BTC-USDT-SWAP', side: 'sell', type: 'market', offset: '' }],
};

afterEach(() => {
  basketDraft.current = NO_BASKET;
});

describe('a basket', () => {
  it('is read back as it was saved', () => {
    expect(basketOf(basketText(BASKET))).toEqual(BASKET);
  });

  it.each([
    ['no text of a basket', 'x'],
    ['another currency', JSON.stringify({ ...BASKET, currency: 'EUR' })],
    ['a total that is no number', JSON.stringify({ ...BASKET, total: '-5' })],
    ['orders that are no list', JSON.stringify({ ...BASKET, legs: 'all' })],
  ])('is not read from %s', (_what, text) => {
    expect(basketOf(text)).toBeNull();
  });

  it('drops orders that it cannot read, repeated instruments, and what is too many', () => {
    const wrong = [
      { ...LEG, side: 'both' },
      { ...LEG, weight: '1e3' },
      LEG,
      { ...LEG, weight: '1' },
    ];
    const many = Array.from({ length: MOST_LEGS + 5 }, (_, at) => ({ ...LEG, sym: `C${at}` }));
    expect(basketOf(JSON.stringify({ ...BASKET, legs: wrong }))?.legs).toEqual([LEG]);
    expect(basketOf(JSON.stringify({ ...BASKET, legs: many }))?.legs).toHaveLength(MOST_LEGS);
  });

  it('changes one order and leaves the others', () => {
    basketDraft.current = BASKET;
    changeLeg('BTC-USDT', { weight: '10' });
    expect(basketDraft.current.legs.map(({ weight }) => weight)).toEqual(['10', '60']);
  });
});
