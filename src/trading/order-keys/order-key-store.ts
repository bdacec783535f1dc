import { keyOrderFault, readKeyOrder, type KeyOrder } from '#domain/order/order-key.ts';
import { KEY, persisted, type Stored } from '#src/kit/index.ts';
import { orderKeysOn } from './order-keys-on.ts';

/** An order of the user's own on a key. */
export type OrderKey = KeyOrder & {
  readonly id: number;
  /** As the list of keys writes it; empty for none. */
  readonly key: string;
  /** A press does something only while it is on. */
  readonly on: boolean;
};

/** Most order keys of a device. */
export const MAX_ORDER_KEYS = 24;

/** Why an order key cannot be on: it has no key, or its order has a fault. */
export function orderKeyFault(one: OrderKey): 'key' | ReturnType<typeof keyOrderFault> {
  return one.key === '' ? 'key' : keyOrderFault(one);
}

function readOne(value: unknown): OrderKey | null {
  const order = readKeyOrder(value);
  if (order === null) return null;
  const { id, key, on } = value as Record<string, unknown>;
  if (!Number.isSafeInteger(id) || typeof key !== 'string' || !KEY.test(key)) return null;
  const one = { ...order, id: id as number, key, on: false };
  return { ...one, on: on === true && orderKeyFault(one) === null };
}

/** Reads stored order keys; of two with one id or key the first stays. */
export function readOrderKeys(value: unknown): readonly OrderKey[] | null {
  if (!Array.isArray(value)) return null;
  const kept: OrderKey[] = [];
  for (const stored of value.slice(0, MAX_ORDER_KEYS)) {
    const one = readOne(stored);
    const isTaken = kept.some(({ id, key }) => id === one?.id || (key !== '' && key === one?.key));
    if (one !== null && !isTaken) kept.push(one);
  }
  return kept;
}

const orders: Stored<readonly OrderKey[]> = { initial: [], version: 1, read: readOrderKeys };

/** Order keys of this device. Pure: screens that use none of it do not load this file. */
export const orderKeys = /* #__PURE__ */ persisted<{ orders: readonly OrderKey[] }>('keys.', {
  orders,
});

function setOrders(next: readonly OrderKey[]): void {
  orderKeys.orders = next;
  orderKeysOn.ordersOn = next.some(({ on }) => on);
}

/** Adds an order without a key, which is off. */
export function addOrderKey(order: KeyOrder): OrderKey {
  const id = Math.max(0, ...orderKeys.orders.map((one) => one.id)) + 1;
  const added = { ...order, id, key: '', on: false };
  setOrders([...orderKeys.orders, added]);
  return added;
}

/** Changes an order key. Another order or key is off until it is turned on again. */
export function changeOrderKey(id: number, patch: Partial<Omit<OrderKey, 'id'>>): void {
  setOrders(orderKeys.orders.map((one) => (one.id === id ? { ...one, on: false, ...patch } : one)));
}

/** Removes an order key. */
export function dropOrderKey(id: number): void {
  setOrders(orderKeys.orders.filter((one) => one.id !== id));
}

/** Keys of the order keys, without that of one of them. */
export function keysOfOrders(except?: number): readonly string[] {
  return orderKeys.orders.filter(({ id }) => id !== except).map(({ key }) => key);
}

/** Takes keys away from the order keys that have them, which turns these off. */
export function freeKeys(keys: readonly string[]): void {
  setOrders(
    orderKeys.orders.map((one) =>
      one.key !== '' && keys.includes(one.key) ? { ...one, key: '', on: false } : one,
    ),
  );
}
