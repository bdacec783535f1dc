import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parseFixed } from '#domain/money/fixed.ts';
import {
  completed,
  midPrice,
  plainNumber,
  priceOfCell,
  qtyOfShare,
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
