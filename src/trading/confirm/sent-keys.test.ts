import { afterEach, expect, it } from 'vitest';
import type { FillView, OrderView } from '#protocol/http/trading-objects.ts';
import { accountBook, forgetAccount } from '#src/kit/account/account-book.ts';
import { isToldByAnswer, noteSent } from './sent-keys.ts';

const order = (id: string, clientOrderId: string) =>
  ({ id, clientOrderId, createdAt: 1_000 }) as OrderView;
const fillOf = (orderId: string, ts: number) => ({ orderId, ts }) as FillView;

afterEach(forgetAccount);

it('a fill is told by the answer if it came with an order of this page', () => {
  noteSent('mine');
  accountBook.orders = { a: order('a', 'mine'), b: order('b', 'of another device') };
  expect(isToldByAnswer(fillOf('a', 1_000))).toBe(true);
  expect(isToldByAnswer(fillOf('a', 1_001))).toBe(false);
  expect(isToldByAnswer(fillOf('b', 1_000))).toBe(false);
  expect(isToldByAnswer(fillOf('unknown', 1_000))).toBe(false);
});
