import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isOnTick } from '#domain/market/tick.ts';
import {
  KEY_ANCHORS,
  KEY_KINDS,
  KEY_STEPS,
  KEY_UNITS,
  KEY_WAYS,
  keyOrderFault,
  partOfHeld,
  priceOfKeyOrder,
  readKeyOrder,
  type KeyOrder,
} from './order-key.ts';

const ORDER: KeyOrder = {
  side: 'buy',
  kind: 'limit',
  unit: 'percent',
  size: '25',
  anchor: 'bid',
  offset: '0',
  step: 'ticks',
  way: 'above',
};
const CENTS = { tick: { rule: 'fixed', tick: 5 }, priceDecimals: 2 } as const;

describe('the order of a key', () => {
  it.each([
    [{ size: '' }, 'size'],
    [{ size: '0' }, 'size'],
    [{ size: '100.01' }, 'size'],
    [{ size: '12.345' }, 'size'],
    [{ unit: 'base', size: '0.000000001' }, 'size'],
    [{ unit: 'position', kind: 'stop' }, 'kind'],
    [{ unit: 'position', kind: 'stopLimit' }, 'kind'],
    [{ offset: '' }, 'offset'],
    [{ offset: '1.5' }, 'offset'],
    [{ offset: '10000' }, 'offset'],
    [{ step: 'percent', offset: '100' }, 'offset'],
  ] as const)('with %j has a fault in its %s', (patch, fault) => {
    expect(keyOrderFault({ ...ORDER, ...patch })).toBe(fault);
  });

  it.each([
    {},
    { size: '100' },
    { unit: 'base', size: '100000.00000001' },
    { unit: 'position', kind: 'market' },
    { kind: 'market', offset: '' },
    { step: 'percent', offset: '99.99' },
  ] as const)('with %j has none', (patch) => {
    expect(keyOrderFault({ ...ORDER, ...patch })).toBeNull();
  });

  it.each([
    ['0', 'ticks', 'above', 1000],
    ['3', 'ticks', 'above', 1015],
    ['3', 'ticks', 'below', 985],
    ['1', 'percent', 'above', 1010],
    ['0.25', 'percent', 'above', 1000],
    ['0.3', 'percent', 'above', 1005],
    ['0.3', 'percent', 'below', 995],
    ['9999', 'ticks', 'below', 5],
  ] as const)('is %s %s %s of 10.00 at %i', (offset, step, way, price) => {
    expect(priceOfKeyOrder({ offset, step, way }, 1000, CENTS)).toBe(price);
  });

  it('follows the step of a share at each place', () => {
    const share = { tick: { rule: 'bist' }, priceDecimals: 2 } as const;
    const at = (way: 'above' | 'below') =>
      priceOfKeyOrder({ offset: '2', step: 'ticks', way }, 2_000, share);
    expect([at('above'), at('below')]).toEqual([2_004, 1_998]);
  });

  it('has a price on a tick, on the chosen side of its anchor', () => {
    const offset = fc.integer({ min: 0, max: 9_999 });
    const anchor = fc.integer({ min: 1, max: 2_000_000 }).map((ticks) => ticks * 5);
    fc.assert(
      fc.property(offset, anchor, fc.constantFrom(...KEY_WAYS), (ticks, from, way) => {
        const price = priceOfKeyOrder({ offset: String(ticks), step: 'ticks', way }, from, CENTS);
        expect(price !== null && isOnTick(price, CENTS)).toBe(true);
        expect(way === 'above' ? (price ?? 0) >= from : (price ?? 0) <= from).toBe(true);
      }),
    );
  });

  it.each([
    ['50', 30, 10, 10],
    ['100', 35, 10, 30],
    ['12.5', 80, 1, 10],
    ['1', 50, 1, 0],
    ['', 50, 1, 0],
  ])('of %s %% of %i held in lots of %i is for %i', (percent, held, lotQty, part) => {
    expect(partOfHeld(percent, held, { lotQty })).toBe(part);
  });

  it('is read back as it was stored, and nothing else is', () => {
    const order: fc.Arbitrary<KeyOrder> = fc.record({
      side: fc.constantFrom('buy', 'sell'),
      kind: fc.constantFrom(...KEY_KINDS),
      unit: fc.constantFrom(...KEY_UNITS),
      size: fc.constantFrom('', '0.5', '25', '100.'),
      anchor: fc.constantFrom(...KEY_ANCHORS),
      offset: fc.constantFrom('', '1', '0.25'),
      step: fc.constantFrom(...KEY_STEPS),
      way: fc.constantFrom(...KEY_WAYS),
    });
    fc.assert(
      fc.property(order, (one) => {
        expect(readKeyOrder(JSON.parse(JSON.stringify(one)))).toEqual(one);
      }),
    );
    const bad = [null, 'x', {}, { ...ORDER, side: 'both' }, { ...ORDER, kind: 'twap' }];
    const worse = [
      { ...ORDER, size: '-1' },
      { ...ORDER, size: 1 },
      { ...ORDER, way: 'up' },
    ];
    for (const one of [...bad, ...worse]) expect(readKeyOrder(one)).toBeNull();
  });
});
