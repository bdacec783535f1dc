import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parseFixed } from '#domain/money/fixed.ts';
import {
  completed,
  midPrice,
  plainNumber,
  priceOfCell,
  qtyOfCells,
  qtyOfShare,
  qtySlider,
  shareOfMax,
  stepAt,
  stepPrice,
  stepQty,
  unitsOfCell,
} from './ticket-numbers.ts';

const share = {
  priceDecimals: 2,
  qtyDecimals: 0,
  tick: { rule: 'bist' },
  lotQty: 1,
  minQty: 1,
} as const;
const coin = {
  priceDecimals: 1,
  qtyDecimals: 4,
  tick: { rule: 'fixed', tick: 1 },
  lotQty: 100,
  minQty: 100,
} as const;

describe('numbers of a ticket', () => {
  it('are read from cells in both notations', () => {
    expect(unitsOfCell('1.234,50')).toBe(123_450);
    expect(unitsOfCell('--')).toBeNull();
    expect(priceOfCell('312,50', share)).toBe('312.50');
    expect(priceOfCell('312.50', share)).toBe('312.50');
    expect(priceOfCell('', share)).toBe('');
  });

  it('of the sizes of several levels are one quantity in whole lots', () => {
    expect(qtyOfCells(['1.200', '', '300'], share)).toBe('1500');
    expect(qtyOfCells(['0,0150', '1.000,0001'], coin)).toBe('1000.0100');
    expect(qtyOfCells(['0,0001'], coin)).toBe('');
    expect(qtyOfCells([], coin)).toBe('');
  });

  it('are sent in calls without leading zeros', () => {
    expect(plainNumber('007')).toBe('7');
    expect(plainNumber('0.5')).toBe('0.5');
    expect(plainNumber('00.5')).toBe('0.5');
    expect(plainNumber('12.')).toBe('12');
    expect(plainNumber('.5')).toBe('0.5');
    expect(plainNumber('0')).toBe('0');
  });

  it('step by the tick of the band they enter', () => {
    expect(stepPrice('249.90', 1, share, '')).toBe('250.00');
    expect(stepPrice('250.00', 1, share, '')).toBe('250.25');
    expect(stepPrice('250.00', -1, share, '')).toBe('249.90');
    expect(stepPrice('', 1, share, '312.50')).toBe('312.50');
    expect(stepAt('312.50', share)).toBe('0.25');
    expect(stepAt('', share)).toBe('');
  });

  it('step by lots and never fall below zero', () => {
    expect(stepQty('', 1, coin)).toBe('0.0100');
    expect(stepQty('0.0150', -1, coin)).toBe('0.0100');
    expect(stepQty('0.0100', -1, coin)).toBe('');
    expect(stepQty('', -1, share)).toBe('');
  });

  it('round the mid price down to the step', () => {
    expect(midPrice('312,50', '312,75', share)).toBe('312.50');
    expect(midPrice('--', '312,75', share)).toBe('');
  });

  it('complete a partial order so it can be computed, and keep what is typed', () => {
    const none = {
      market: 'contract',
      sym: 'X',
      side: 'buy',
      takeProfit: '',
      stopLoss: '',
    } as const;
    const typed = { ...none, leverage: 5, type: 'limit', price: '61000.0', qty: '2.0000' } as const;
    expect(completed(typed, coin)).toEqual(typed);
    expect(completed({ ...typed, qty: '' }, coin).qty).toBe('0.0100');
    expect(completed({ ...typed, qty: '-1' }, coin).qty).toBe('0.0100');
    expect(completed({ ...typed, price: '' }, coin)).toMatchObject({ type: 'market', price: '' });
  });

  it('never exceed the requested percentage of the maximum', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 10 ** 12 }),
        fc.integer({ min: 0, max: 150 }),
        (max, percent) => {
          const qty = parseFixed(qtyOfShare(max, percent, coin), coin.qtyDecimals) ?? 0;
          expect(qty % coin.lotQty).toBe(0);
          expect(qty).toBeLessThanOrEqual(Math.floor((max * Math.min(percent, 100)) / 100));
        },
      ),
    );
    expect(qtyOfShare(null, 50, coin)).toBe('');
    expect(shareOfMax('0.5000', 10_000, coin)).toBe(50);
    expect(shareOfMax('9', 10_000, coin)).toBe(100);
    expect(shareOfMax('', 10_000, coin)).toBe(0);
  });
});

describe('the slider of a size', () => {
  it('has a position for each percent of many lots, and the quantity is on the lot', () => {
    const slider = qtySlider(1_234_500, null, coin);
    expect(slider).toMatchObject({ end: 100, stops: [0, 25, 50, 75, 100] });
    expect(slider.qtyAt(0)).toBe('');
    expect(slider.qtyAt(1)).toBe('1.2300');
    expect(slider.qtyAt(100)).toBe('123.4500');
    expect(slider.positionOf('61.7000')).toBe(50);
  });

  it('has a position for each lot where they are few', () => {
    const slider = qtySlider(7, null, share);
    expect(slider).toMatchObject({ end: 7, stops: [0, 2, 4, 5, 7] });
    expect([1, 4, 7].map(slider.qtyAt)).toEqual(['1', '4', '7']);
    expect(['', '4', '99'].map(slider.positionOf)).toEqual([0, 4, 7]);
    expect(qtySlider(0, 0, share)).toMatchObject({ end: 0, stops: [0] });
    expect(qtySlider(null, null, share).qtyAt(50)).toBe('');
  });

  it('stops at the largest quantity that is accepted', () => {
    const slider = qtySlider(1_000, 400, share);
    expect(slider.qtyAt(100)).toBe('400');
    expect(slider.positionOf(slider.qtyAt(100))).toBe(40);
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 10 ** 9 }),
        fc.integer({ min: 0, max: 10 ** 9 }),
        fc.integer({ min: -5, max: 120 }),
        (max, most, position) => {
          const qty = parseFixed(qtySlider(max, most, coin).qtyAt(position), coin.qtyDecimals) ?? 0;
          expect(qty % coin.lotQty).toBe(0);
          expect(qty).toBeLessThanOrEqual(Math.min(max, most));
        },
      ),
    );
  });

  it('finds its own positions again', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 10 ** 9 }),
        fc.integer({ min: 0, max: 100 }),
        (max, at) => {
          const slider = qtySlider(max, null, share);
          const position = Math.min(at, slider.end);
          expect(slider.positionOf(slider.qtyAt(position))).toBe(position);
        },
      ),
    );
  });
});
