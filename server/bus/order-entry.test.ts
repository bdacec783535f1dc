import { expect, it } from 'vitest';
import type { InfluenceCall } from '#server/ports/venue.ts';
import { OrderEntry } from './order-entry.ts';

const rested = (id: string): InfluenceCall => [
  'rested',
  'BTC-USDT',
  id,
  { side: 'buy', price: 1_000, qty: 5 },
];
const withdrawn = (id: string): InfluenceCall => ['withdrawn', 'BTC-USDT', id];

it('removes orders that the next core does not name, and ignores earlier cores', () => {
  const told: InfluenceCall[] = [];
  const door = new OrderEntry((calls) => void told.push(...calls));
  const [a, b] = [rested('A'), rested('B')];
  door.take({ epoch: 1, isFirst: true, calls: [a, b] });
  door.take({ epoch: 1, isFirst: false, calls: [withdrawn('A'), rested('C')] });
  told.length = 0;
  door.take({ epoch: 2, isFirst: true, calls: [b] });
  expect(told).toEqual([withdrawn('C'), b]);
  told.length = 0;
  door.take({ epoch: 1, isFirst: false, calls: [rested('D')] });
  expect(told).toEqual([]);
});
