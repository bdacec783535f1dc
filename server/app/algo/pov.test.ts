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
import type { TradingKit } from '#tests/support/trading-kit.ts';

const BUY = { kind: 'pov', side: 'buy', qty: '1', rate: '0.1', seconds: 60 } as const;
const LOOK = 5_000;

/** A kit whose core has heard of its market. */
async function openKit(): Promise<TradingKit> {
  const kit = await coinKit();
  await kit.book(bookAt(1_000_000));
  await kit.state(BTC, 'open');
  return kit;
}

/** Trades a quantity in the feed, and lets the order look at it. */
async function trades(kit: TradingKit, coins: number): Promise<void> {
  await kit.trade(BTC, 1_000_000, coins * COIN, 'buy');
  await kit.core.advance(LOOK);
  await settle(kit);
}

const filledOf = (kit: TradingKit, id: string): number =>
  Number(childrenOf(kit, id).reduce((sum, { filled }) => sum + filled, 0n)) / COIN;

describe('a percent of volume', () => {
  it('sends its part of what trades from its start, not of its own slices', async () => {
    const kit = await openKit();
    await kit.trade(BTC, 1_000_000, 50 * COIN, 'buy');
    const { id, ...view } = await addAlgo(kit, BUY);
    expect(view).toMatchObject({ rate: '0.1', seconds: 60, volume: '0.00000000', placed: 0 });
    await kit.core.advance(LOOK);
    expect(ordersOf(kit, id)).toEqual([]);
    await trades(kit, 2);
    expect(filledOf(kit, id)).toBe(0.2);
    await kit.core.advance(LOOK);
    await kit.core.advance(LOOK);
    expect(filledOf(kit, id)).toBe(0.2);
    await trades(kit, 3);
    expect(filledOf(kit, id)).toBe(0.5);
    expect(algoOf(kit, id)).toMatchObject({ status: 'active', volume: 500_000_000n, placed: 2 });
    expect(kit.faults()).toEqual([]);
  });

  it('is done with its quantity', async () => {
    const kit = await openKit();
    const { id } = await addAlgo(kit, BUY);
    await trades(kit, 40);
    expect(filledOf(kit, id)).toBe(1);
    expect(algoOf(kit, id)).toMatchObject({ status: 'done', reason: null, nextAt: null });
  });

  it('ends with its time, and sends nothing afterwards', async () => {
    const kit = await openKit();
    const { id } = await addAlgo(kit, BUY);
    await trades(kit, 2);
    for (let look = 0; look < 12; look++) await kit.core.advance(LOOK);
    expect(algoOf(kit, id)).toMatchObject({ status: 'done', reason: 'time', nextAt: null });
    await trades(kit, 9);
    expect(filledOf(kit, id)).toBe(0.2);
    expect(kit.faults()).toEqual([]);
  });

  it('carries what its limit held back, and catches up step by step', async () => {
    const kit = await openKit();
    const { id } = await addAlgo(kit, { ...BUY, price: '99999.9' });
    await trades(kit, 8);
    expect(filledOf(kit, id)).toBe(0);
    expect(algoOf(kit, id)).toMatchObject({ status: 'active', placed: 0 });
    await kit.book(bookAt(999_990));
    await trades(kit, 1);
    expect(filledOf(kit, id)).toBeCloseTo(0.3, 8);
    await trades(kit, 1);
    expect(filledOf(kit, id)).toBeCloseTo(0.6, 8);
    expect(childrenOf(kit, id).every(({ worstPrice }) => worstPrice <= 999_999_000_000_000n)).toBe(
      true,
    );
  });

  it('sends nothing in a halt or with a stale feed, and goes on afterwards', async () => {
    const kit = await openKit();
    const { id } = await addAlgo(kit, BUY);
    await kit.trade(BTC, 1_000_000, 2 * COIN, 'buy');
    await kit.state(BTC, 'halted');
    await kit.core.advance(LOOK);
    await kit.state(BTC, 'open', 60_000);
    await kit.core.advance(LOOK);
    expect(ordersOf(kit, id)).toEqual([]);
    await kit.state(BTC, 'open');
    await kit.book(bookAt(1_000_000));
    await trades(kit, 1);
    expect(filledOf(kit, id)).toBe(0.3);
  });

  it('does not count what trades in a pause', async () => {
    const kit = await openKit();
    const { id: algoId } = await addAlgo(kit, BUY);
    await trades(kit, 2);
    await kit.done('algoOrderPause', { algoId });
    await trades(kit, 5);
    await kit.done('algoOrderResume', { algoId });
    await trades(kit, 1);
    expect(filledOf(kit, algoId)).toBe(0.3);
    await kit.done('algoOrderCancel', { algoId });
    await trades(kit, 5);
    expect(filledOf(kit, algoId)).toBe(0.3);
    expect(kit.faults()).toEqual([]);
  });

  it('goes on after a restart with what it had counted', async () => {
    const kit = await openKit();
    const { id } = await addAlgo(kit, BUY);
    await trades(kit, 2);
    const again = await restarted(kit, bookAt(1_000_000));
    await trades(again, 3);
    expect(filledOf(kit, id)).toBeCloseTo(0.5, 4);
    expect(Number(algoOf(kit, id).volume)).toBeGreaterThanOrEqual(5 * COIN);
    expect(kit.faults()).toEqual([]);
  });

  it('gives the same slices for the same trades', async () => {
    const runs: unknown[] = [];
    for (const _ of [1, 2]) {
      const kit = await openKit();
      const { id } = await addAlgo(kit, BUY);
      for (const coins of [0.3, 1.7, 0, 2.2, 0.01]) await trades(kit, coins);
      runs.push(ordersOf(kit, id));
    }
    expect(runs[0]).toEqual(runs[1]);
  });

  it('fails when a slice cannot be paid', async () => {
    const kit = await openKit();
    const { id } = await addAlgo(kit, { ...BUY, side: 'sell', qty: '5', rate: '0.5' });
    for (let look = 0; look < 4; look++) await trades(kit, 2);
    expect(algoOf(kit, id)).toMatchObject({ status: 'failed', reason: 'refused' });
    expect(filledOf(kit, id)).toBe(2);
    expect(kit.faults()).toEqual([]);
  });

  it.each([
    ['without a part', { rate: undefined }, 'PARAMETER', { field: 'rate' }],
    ['without a duration', { seconds: undefined }, 'PARAMETER', { field: 'seconds' }],
    ['below the smallest part', { rate: '0.009' }, 'BELOW_MIN', { min: '0.01' }],
    ['above the largest part', { rate: '0.51' }, 'ABOVE_MAX', { max: '0.5' }],
    ['below one order', { qty: '0.00001' }, 'BELOW_MIN', { min: '0.00005000' }],
    ['post-only', { postOnly: 'true' }, 'PARAMETER', { field: 'postOnly' }],
  ] as const)('is refused %s', async (_, changes, ...refusal) => {
    expect(await refusedAlgo(await openKit(), { ...BUY, ...changes })).toEqual(refusal);
  });
});

describe('a percent of volume in another market', () => {
  it('reduces the position that was open, and ends with it', async () => {
    const { kit, positionId } = await openedPosition();
    const { id } = await addAlgo(kit, { ...BUY, symbol: SYMBOL, side: 'sell', reduceOnly: 'true' });
    await kit.trade(SYMBOL, 600_000, 20_000, 'buy');
    await kit.core.advance(LOOK);
    await settle(kit);
    expect(childrenOf(kit, id)).toMatchObject([{ reduceOnly: true, filled: 20_000_000n }]);
    await kit.done('contractLiquidate', { symbol: SYMBOL, positionId });
    await kit.trade(SYMBOL, 600_000, 20_000, 'buy');
    await kit.core.advance(LOOK);
    expect(algoOf(kit, id)).toMatchObject({ status: 'cancelled', reason: 'position' });
  });

  it('buys shares by the piece', async () => {
    const kit = await shares();
    const { id } = await addAlgo(kit, { ...BUY, symbol: THY, qty: '100' });
    await kit.trade(THY, 10_000, 255, 'buy');
    await kit.core.advance(LOOK);
    await settle(kit);
    expect(childrenOf(kit, id).map(({ filled }) => filled)).toEqual([25n]);
  });
});
