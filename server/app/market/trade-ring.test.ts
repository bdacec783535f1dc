import { expect, it } from 'vitest';
import type { Trade } from '#domain/market/types.ts';
import { TradeRing } from './trade-ring.ts';

const trade = (id: number): Trade => ({ id: `${id}`, price: id, qty: 1, side: 'buy', ts: id });

it('keeps the latest trades, newest first', () => {
  const ring = new TradeRing(3);
  const ids = (limit: number) => ring.newest(limit).map(({ price }) => price);
  expect(ids(5)).toEqual([]);
  ring.add(trade(1));
  ring.add(trade(2));
  expect(ids(5)).toEqual([2, 1]);
  expect(ids(1)).toEqual([2]);
  for (const id of [3, 4, 5]) ring.add(trade(id));
  expect(ids(5)).toEqual([5, 4, 3]);
  expect(ids(2)).toEqual([5, 4]);
  expect(ids(0)).toEqual([]);
});
