import type { KeyOrder } from '#domain/order/order-key.ts';

const LIMIT = {
  kind: 'limit',
  unit: 'percent',
  size: '25',
  offset: '0',
  step: 'ticks',
  way: 'above',
} as const;

/** Orders that a new order key may begin with. */
export const READY_MADE: readonly KeyOrder[] = [
  { ...LIMIT, side: 'buy', anchor: 'bid' },
  { ...LIMIT, side: 'sell', anchor: 'ask' },
  { ...LIMIT, side: 'sell', unit: 'position', size: '50', anchor: 'ask' },
  { ...LIMIT, side: 'sell', kind: 'market', unit: 'position', anchor: 'last' },
];
