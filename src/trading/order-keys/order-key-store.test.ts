import { afterEach, describe, expect, it } from 'vitest';
import { keyConflict, orderKeyConflict } from '#src/kit/index.ts';
import {
  addOrderKey,
  changeOrderKey,
  dropOrderKey,
  freeKeys,
  keysOfOrders,
  orderKeyFault,
  orderKeys,
  readOrderKeys,
} from './order-key-store.ts';
import { orderKeysOn } from './order-keys-on.ts';
import { READY_MADE } from './ready-made.ts';

const [READY] = READY_MADE;
if (READY === undefined) throw new Error('no ready-made order');

afterEach(() => {
  orderKeys.orders = [];
});

describe('order keys', () => {
  it('begin without a key and off, whatever they begin with', () => {
    for (const order of READY_MADE) {
      const added = addOrderKey(order);
      expect(added).toMatchObject({ key: '', on: false });
      expect(orderKeyFault(added)).toBe('key');
      expect(orderKeyFault({ ...added, key: 'L' })).toBeNull();
    }
    expect(new Set(orderKeys.orders.map(({ id }) => id)).size).toBe(READY_MADE.length);
  });

  it('are off again after a change of the order or the key', () => {
    const { id } = addOrderKey(READY);
    changeOrderKey(id, { key: 'L' });
    changeOrderKey(id, { on: true });
    expect(orderKeys.orders[0]?.on).toBe(true);
    // What hears the keys loads with the first that is on.
    expect(orderKeysOn.ordersOn).toBe(true);
    changeOrderKey(id, { size: '50' });
    expect(orderKeys.orders[0]).toMatchObject({ on: false, size: '50', key: 'L' });
    expect(orderKeysOn.ordersOn).toBe(false);
  });

  it('give up keys that a shortcut takes back, and go when they are deleted', () => {
    const { id } = addOrderKey(READY);
    changeOrderKey(id, { key: 'B', on: true });
    freeKeys(['S']);
    expect(orderKeys.orders[0]).toMatchObject({ key: 'B', on: true });
    freeKeys(['B']);
    expect(orderKeys.orders[0]).toMatchObject({ key: '', on: false });
    dropOrderKey(id);
    expect(orderKeys.orders).toEqual([]);
  });

  it('are read back without doubles, and without what could not be pressed', () => {
    const stored = { ...READY, id: 1, key: 'L', on: true };
    const twin = { ...stored, id: 2 };
    const same = { ...stored, key: 'Y' };
    const keyless = { ...stored, id: 3, key: '' };
    const wrong = { ...stored, id: 4, key: 'Y', size: '' };
    const odd = { ...stored, id: 5, key: 'two words' };
    expect(readOrderKeys([stored, twin, same, keyless, wrong, odd, null])).toEqual([
      stored,
      { ...keyless, on: false },
      { ...wrong, on: false },
    ]);
    expect(readOrderKeys({})).toBeNull();
  });
});

describe('a conflict of an order key', () => {
  it.each([
    ['B', { with: 'shortcut', name: 'buy' }],
    ['Ctrl+Enter', { with: 'shortcut', name: 'confirm' }],
    ['F5', { with: 'browser' }],
    ['Enter', { with: 'fixed' }],
    ['1', { with: 'fixed' }],
    ['V', { with: 'fixed' }],
    ['Y', { with: 'order' }],
  ])('for %s is %j', (key, conflict) => {
    expect(orderKeyConflict(key, {}, ['', 'Y'])).toEqual(conflict);
  });

  it('is none for a free key, nor for none', () => {
    for (const key of ['L', 'Alt+L', 'F8', '']) {
      expect(orderKeyConflict(key, {}, ['', 'Y']), key).toBeNull();
    }
  });

  it('is found from the side of a shortcut too', () => {
    const { id } = addOrderKey(READY);
    changeOrderKey(id, { key: 'L' });
    expect(keyConflict('buy', 'L', {}, keysOfOrders())).toEqual({ with: 'order' });
    expect(keysOfOrders(id)).toEqual([]);
  });
});
