import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { FillView, OrderView } from '#protocol/http/trading-objects.ts';
import { accountBook, forgetAccount } from '#src/kit/account/account-book.ts';
import { isToldByAnswer, noteSent } from './sent-keys.ts';

const order = (id: string, clientOrderId: string) =>
  ({ id, clientOrderId, createdAt: 1_000 }) as OrderView;
const fillOf = (orderId: string, ts: number) => ({ orderId, ts }) as FillView;

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
  forgetAccount();
});

describe('the answer to an order', () => {
  it('tells of the fills that came with it, and of no other', async () => {
    noteSent('mine');
    accountBook.orders = { a: order('a', 'mine'), b: order('b', 'of another device') };
    expect(await isToldByAnswer(fillOf('a', 1_000))).toBe(true);
    expect(await isToldByAnswer(fillOf('a', 1_001))).toBe(false);
    expect(await isToldByAnswer(fillOf('b', 1_000))).toBe(false);
  });

  it('tells also of a fill that arrives before its order', async () => {
    noteSent('mine');
    const told = [isToldByAnswer(fillOf('a', 1_000)), isToldByAnswer(fillOf('c', 1_000))];
    accountBook.orders = { a: order('a', 'mine') };
    await vi.advanceTimersByTimeAsync(500);
    expect(await Promise.all(told)).toEqual([true, false]);
  });
});
