import { describe, expect, it } from 'vitest';
import {
  addAlgo,
  algoOf,
  bookAt,
  BTC,
  childrenOf,
  COIN,
  coinKit,
  ordersOf,
  refusedAlgo,
  restarted,
  settle,
} from '#tests/support/algo-kit.ts';
import { openedPosition, SYMBOL } from '#tests/support/contract-kit.ts';
import { shares, THY } from '#tests/support/share-accounts.ts';
import type { MarketNow, TradingKit } from '#tests/support/trading-kit.ts';

const BUY = {
  kind: 'chase',
  side: 'buy',
  qty: '1',
  price: '100100',
  seconds: 60,
  every: 5,
} as const;
const FIRST = 999_990;
const SECOND = 1_000;

/** Moves the market, and lets a chase look at it. */
async function moves(kit: TradingKit, price: number, ms = 5 * SECOND): Promise<void> {
  await kit.book(bookAt(price));
  await kit.core.advance(ms);
  await settle(kit);
}

/** The prices of the orders that a chase placed, oldest first. */
const pricesOf = (kit: TradingKit, id: string): unknown[] =>
  ordersOf(kit, id).map((order) => (order as unknown[])[0]);

describe('a chase', () => {
  it('waits at the best price of its side, and follows it as an amendment would', async () => {
    const kit = await coinKit();
    const { id, ...view } = await addAlgo(kit, BUY);
    const terms = { seconds: 60, every: 5, distance: 0, price: '100100.0', working: '99999.0' };
    expect(view).toMatchObject({ ...terms, placed: 1, parts: 0, status: 'active' });
    expect(ordersOf(kit, id)).toEqual([[FIRST, COIN, 0, 'open']]);
    expect(childrenOf(kit, id)[0]?.timeInForce).toBe('postOnly');
    await moves(kit, 1_000_500);
    const [old, moved] = childrenOf(kit, id);
    expect(ordersOf(kit, id)).toEqual([
      [FIRST, COIN, 0, 'cancelled'],
      [1_000_490, COIN, 0, 'open'],
    ]);
    expect([old?.reason, moved?.replaces]).toEqual(['changed', old?.id]);
    expect(algoOf(kit, id).placed).toBe(2);
    expect(kit.balance('U1', 'USDT', 'frozen')).toBe(100_049n * 100_000_000n);
    expect(kit.faults()).toEqual([]);
  });

  it('moves only its open quantity, and is done once that has filled', async () => {
    const kit = await coinKit();
    const { id } = await addAlgo(kit, BUY);
    await kit.trade(BTC, FIRST - 10, 0.4 * COIN, 'sell');
    await moves(kit, 1_000_500);
    expect(ordersOf(kit, id)).toEqual([
      [FIRST, COIN, 0.4 * COIN, 'cancelled'],
      [1_000_490, 0.6 * COIN, 0, 'open'],
    ]);
    await kit.trade(BTC, 1_000_400, COIN, 'sell');
    await settle(kit);
    expect(algoOf(kit, id)).toMatchObject({ status: 'done', reason: null });
    expect(kit.faults()).toEqual([]);
  });

  it('moves at most once in its interval', async () => {
    const kit = await coinKit();
    const { id } = await addAlgo(kit, BUY);
    for (const price of [1_000_100, 1_000_200, 1_000_300, 1_000_400])
      await moves(kit, price, SECOND);
    expect(pricesOf(kit, id)).toEqual([FIRST]);
    await moves(kit, 1_000_500, SECOND);
    expect(pricesOf(kit, id)).toEqual([FIRST, 1_000_490]);
  });

  it('stops at its limit, and stays there when the market comes back', async () => {
    const kit = await coinKit();
    const { id } = await addAlgo(kit, BUY);
    await moves(kit, 1_005_000);
    await moves(kit, 1_006_000);
    await moves(kit, 1_002_000);
    expect(pricesOf(kit, id)).toEqual([FIRST, 1_001_000]);
    expect(algoOf(kit, id).status).toBe('active');
  });

  it('does not follow a market that comes towards it, nor itself', async () => {
    const kit = await coinKit();
    const { id } = await addAlgo(kit, { ...BUY, distance: 2 });
    expect(pricesOf(kit, id)).toEqual([FIRST - 2]);
    const alone = { symbol: BTC, bids: [[FIRST - 2, COIN]], asks: [[1_000_000, COIN]] } as const;
    for (const _ of [1, 2, 3]) {
      await kit.book({ ...alone, last: 1_000_000 });
      await kit.core.advance(5 * SECOND);
    }
    expect(pricesOf(kit, id)).toEqual([FIRST - 2]);
  });

  it('rests beside another chase without either outbidding the other', async () => {
    const kit = await coinKit();
    await kit.grant({ user: 'U2', asset: 'USDT', amount: 50_000_000_000_000n });
    const { id } = await addAlgo(kit, BUY);
    const asked = { symbol: BTC, triggerBy: 'last', reduceOnly: 'false', postOnly: 'false' };
    await kit.command('algoOrderAdd', { ...asked, ...BUY }, { user: 'U2' });
    for (let look = 0; look < 4; look++) await moves(kit, 1_000_000);
    const other = kit
      .rows<{ id: string; userId: string }>('algoOrder')
      .find((one) => one.id !== id);
    expect(other?.userId).toBe('U2');
    expect(pricesOf(kit, id)).toEqual([FIRST]);
    expect(pricesOf(kit, other?.id ?? '')).toEqual([FIRST]);
  });

  it.each([
    ['halted', { state: 'halted' }],
    ['auctioned', { state: 'auction' }],
    ['stale', { feedAgeMs: 60_000 }],
    ['without bids', { bids: [] }],
  ] as const)('rests where it is while its market is %s', async (_, change) => {
    const kit = await coinKit();
    const { id } = await addAlgo(kit, BUY);
    const now: MarketNow = { ...bookAt(1_000_500), ...change };
    kit.market(now);
    await kit.book(now);
    const { state = 'open', feedAgeMs = 0 } = now;
    await kit.state(BTC, state, feedAgeMs);
    await kit.core.advance(5 * SECOND);
    expect(pricesOf(kit, id)).toEqual([FIRST]);
    await kit.state(BTC, 'open');
    kit.market(bookAt(1_000_500));
    await moves(kit, 1_000_500);
    expect(pricesOf(kit, id)).toEqual([FIRST, 1_000_490]);
  });

  it('is refused without a price to begin at, and for terms that are not there', async () => {
    const kit = await coinKit();
    expect(await refusedAlgo(kit, { ...BUY, qty: '0' })).toEqual(['AMOUNT_ZERO', {}]);
    expect(await refusedAlgo(kit, { ...BUY, every: undefined })).toEqual([
      'PARAMETER',
      { field: 'every' },
    ]);
    expect(await refusedAlgo(kit, { ...BUY, price: undefined })).toEqual([
      'PARAMETER',
      { field: 'price' },
    ]);
    expect(await refusedAlgo(kit, { ...BUY, qty: '0.00001' })).toEqual([
      'BELOW_MIN',
      { min: expect.any(String) as string },
    ]);
    kit.market({ ...bookAt(1_000_000), bids: [] });
    expect(await refusedAlgo(kit, BUY)).toEqual(['NO_PRICE', {}]);
    kit.market({ ...bookAt(1_000_000), feedAgeMs: 60_000 });
    expect(await refusedAlgo(kit, BUY)).toEqual(['NO_PRICE', {}]);
  });

  it('fails with the refusal of a move that its owner cannot pay', async () => {
    const kit = await coinKit();
    const other = { symbol: BTC, side: 'buy', type: 'limit', price: '98000', qty: '1.9' };
    for (const _ of [1, 2]) await kit.done('coinOrderAdd', other);
    const reserved = kit.balance('U1', 'USDT', 'frozen');
    const { id } = await addAlgo(kit, { ...BUY, qty: '1.2', price: '110000' });
    await moves(kit, 1_070_000);
    expect(algoOf(kit, id)).toMatchObject({ status: 'failed', reason: 'refused' });
    expect(algoOf(kit, id).refusal).toContain('insufficientBalance');
    expect(kit.balance('U1', 'USDT', 'frozen')).toBe(reserved);
    expect(kit.faults()).toEqual([]);
  });

  it('leaves a rest below the smallest order where it is', async () => {
    const kit = await coinKit();
    const { id } = await addAlgo(kit, BUY);
    await kit.trade(BTC, FIRST - 10, COIN - 100, 'sell');
    await moves(kit, 1_000_500);
    expect(ordersOf(kit, id)).toEqual([[FIRST, COIN, COIN - 100, 'partially_completed']]);
    expect(algoOf(kit, id).status).toBe('active');
  });

  it('ends with its time and cancels what is left', async () => {
    const kit = await coinKit();
    const { id } = await addAlgo(kit, BUY);
    for (let look = 0; look < 12; look++) await kit.core.advance(5 * SECOND);
    await settle(kit);
    expect(algoOf(kit, id)).toMatchObject({ status: 'cancelled', reason: 'time' });
    expect(ordersOf(kit, id)).toEqual([[FIRST, COIN, 0, 'cancelled']]);
    expect(kit.balance('U1', 'USDT', 'frozen')).toBe(0n);
    const partly = await addAlgo(kit, BUY);
    await kit.trade(BTC, FIRST - 10, 0.4 * COIN, 'sell');
    for (let look = 0; look < 13; look++) await kit.core.advance(5 * SECOND);
    await settle(kit);
    expect(algoOf(kit, partly.id)).toMatchObject({ status: 'done', reason: 'time' });
    expect(kit.faults()).toEqual([]);
  });

  it('leaves the book in a pause, which its time does not count, and begins anew', async () => {
    const kit = await coinKit();
    const { id: algoId } = await addAlgo(kit, BUY);
    await moves(kit, 1_000_500);
    await kit.done('algoOrderPause', { algoId });
    await settle(kit);
    expect(kit.balance('U1', 'USDT', 'frozen')).toBe(0n);
    for (let look = 0; look < 20; look++) await kit.core.advance(5 * SECOND);
    expect(algoOf(kit, algoId).status).toBe('paused');
    await kit.book(bookAt(1_000_200));
    await kit.done('algoOrderResume', { algoId });
    await settle(kit);
    expect(pricesOf(kit, algoId)).toEqual([FIRST, 1_000_490, 1_000_190]);
    const timers = kit.rows<{ isDone: boolean; kind: string }>('timer');
    expect(timers.filter(({ isDone, kind }) => !isDone && kind === 'algoPart')).toHaveLength(1);
    await moves(kit, 1_000_600);
    expect(pricesOf(kit, algoId).at(-1)).toBe(1_000_590);
    expect(kit.faults()).toEqual([]);
  });

  it('ends when its owner cancels it, or its order', async () => {
    const kit = await coinKit();
    const { id: algoId } = await addAlgo(kit, BUY);
    await kit.done('algoOrderCancel', { algoId });
    expect(algoOf(kit, algoId)).toMatchObject({ status: 'cancelled', reason: 'person' });
    const { id } = await addAlgo(kit, BUY);
    await kit.done('coinOrderClose', { orderId: childrenOf(kit, id)[0]?.id });
    await moves(kit, 1_000_500);
    expect(algoOf(kit, id)).toMatchObject({ status: 'cancelled', reason: 'person' });
    expect(childrenOf(kit, id)).toHaveLength(1);
    expect(kit.faults()).toEqual([]);
  });

  it('goes on after a restart with the same order', async () => {
    const kit = await coinKit();
    const { id } = await addAlgo(kit, BUY);
    await moves(kit, 1_000_500);
    const again = await restarted(kit, bookAt(1_000_700));
    await again.core.advance(5 * SECOND);
    await settle(again);
    expect(pricesOf(kit, id)).toEqual([FIRST, 1_000_490, 1_000_690]);
    expect(childrenOf(kit, id).filter(({ status }) => status === 'open')).toHaveLength(1);
    expect(kit.faults()).toEqual([]);
  });
});

describe('a chase in another market', () => {
  it('reduces the position that was open, and ends with it', async () => {
    const { kit, positionId } = await openedPosition();
    const asked = { ...BUY, symbol: SYMBOL, side: 'sell', price: '59000', reduceOnly: 'true' };
    const { id } = await addAlgo(kit, asked);
    expect(ordersOf(kit, id)).toEqual([[600_000, 100_000_000, 0, 'open']]);
    await kit.book({ symbol: SYMBOL, bids: [[599_000, 10_000]], asks: [[599_500, 10_000]] });
    await kit.core.advance(5 * SECOND);
    expect(pricesOf(kit, id)).toEqual([600_000, 599_500]);
    expect(childrenOf(kit, id)[1]).toMatchObject({ reduceOnly: true, status: 'open' });
    await kit.done('contractLiquidate', { symbol: SYMBOL, positionId });
    await settle(kit);
    expect(algoOf(kit, id)).toMatchObject({ status: 'cancelled' });
    expect(childrenOf(kit, id)[1]?.status).toBe('cancelled');
    expect(kit.faults()).toEqual([]);
  });

  it('waits for the day with a share, and ends with its session', async () => {
    const kit = await shares();
    const asked = { ...BUY, symbol: THY, qty: '100', price: '105.00', seconds: 86_400 };
    const { id } = await addAlgo(kit, asked);
    expect(childrenOf(kit, id)[0]).toMatchObject({ market: 'stock', timeInForce: null });
    expect(pricesOf(kit, id)).toEqual([999]);
    await kit.core.advance(43_200_000);
    await settle(kit);
    expect(algoOf(kit, id)).toMatchObject({ status: 'cancelled', reason: 'dayEnd' });
    expect(kit.faults()).toEqual([]);
  });
});
