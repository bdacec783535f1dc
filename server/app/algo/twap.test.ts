import { describe, expect, it } from 'vitest';
import type { TimerRow } from '#server/ports/rows.ts';
import {
  addAlgo,
  algoOf,
  bookAt,
  BTC,
  childrenOf,
  COIN,
  coinKit,
  refusedAlgo,
  restarted,
  settle,
} from '#tests/support/algo-kit.ts';
import { contractKit, openedPosition, SYMBOL } from '#tests/support/contract-kit.ts';
import { held, shares, THY } from '#tests/support/share-accounts.ts';
import type { TradingKit } from '#tests/support/trading-kit.ts';

const BUY = { kind: 'twap', side: 'buy', qty: '1', seconds: 100, slices: 4 } as const;
const SLICE = 0.25 * COIN;

/** Filled quantities of the slices so far. */
const filledOf = (kit: TradingKit, id: string): readonly number[] =>
  childrenOf(kit, id).map(({ filled }) => Number(filled));

/** The time of a slice has come. */
async function pass(kit: TradingKit, seconds: number): Promise<void> {
  await kit.core.advance(seconds * 1_000);
  await settle(kit);
}

let feedSeq = 1_000_000;

/** The market is open with prices of an age. */
async function feedAge(kit: TradingKit, feedAgeMs: number): Promise<void> {
  await kit.core.market({
    kind: 'state', symbol: BTC, seq: ++feedSeq, state: 'open', feedAgeMs, isBookGood: true,
    last: 1_000_000, lastTs: kit.core.now, ts: kit.core.now,
  }); // prettier-ignore
}

describe('a TWAP', () => {
  it('buys equal slices at equal times, the first at once', async () => {
    const kit = await coinKit();
    const start = kit.core.now;
    const { id, ...view } = await addAlgo(kit, BUY);
    expect(view).toMatchObject({ seconds: 100, slices: 4, placed: 0, parts: 4, nextAt: start });
    expect(kit.balance('U1', 'USDT', 'frozen')).toBe(0n);
    await settle(kit);
    for (const slice of [1, 2, 3]) {
      expect(filledOf(kit, id)).toEqual(Array.from({ length: slice }, () => SLICE));
      expect(algoOf(kit, id)).toMatchObject({ placed: slice, nextAt: start + slice * 25_000 });
      await pass(kit, 25);
    }
    expect(filledOf(kit, id)).toEqual([SLICE, SLICE, SLICE, SLICE]);
    expect(childrenOf(kit, id).every(({ kind }) => kind === 'market')).toBe(true);
    expect(algoOf(kit, id)).toMatchObject({
      placed: 4,
      nextAt: null,
      status: 'done',
      reason: null,
    });
    expect(kit.faults()).toEqual([]);
  });

  it('sells, and tells how much has filled', async () => {
    const kit = await coinKit();
    const { id } = await addAlgo(kit, { ...BUY, side: 'sell', slices: 2 });
    await settle(kit);
    await pass(kit, 50);
    const { data } = (await kit.core.query('algoOrderQuery', { algoId: id })) as unknown as {
      data: { algo: object };
    };
    expect(data.algo).toMatchObject({ status: 'done', filled: '1.00000000', avgPrice: '99999' });
    expect(kit.faults()).toEqual([]);
  });

  it('varies the time between two slices by its jitter, and keeps the duration', async () => {
    const kit = await coinKit();
    const start = kit.core.now;
    const { id } = await addAlgo(kit, { ...BUY, seconds: 1_000, slices: 50, jitter: '0.5' });
    const due = new Set<number>();
    for (let second = 0; second < 1_000; second += 0.25) {
      const waiting = kit.rows<TimerRow>('timer').find(({ ref, isDone }) => ref === id && !isDone);
      if (waiting?.kind === 'algoPart') due.add(waiting.dueAt - start);
      await kit.core.advance(250);
    }
    const times = [...due];
    expect(times).toHaveLength(50);
    const gaps = times.slice(1).map((time, at) => time - times[at]!);
    expect(Math.min(...gaps)).toBeGreaterThanOrEqual(10_000);
    expect(Math.max(...gaps)).toBeLessThanOrEqual(30_000);
    expect(new Set(gaps).size).toBeGreaterThan(40);
    expect(times.at(-1)).toBeLessThan(1_000_000);
    expect(algoOf(kit, id).status).toBe('done');
  }, 30_000);

  it('buys only within its limit, and catches up by at most three slices at once', async () => {
    const kit = await coinKit();
    const asked = { ...BUY, qty: '2', seconds: 80, slices: 8, price: '99000' };
    const { id } = await addAlgo(kit, asked);
    await settle(kit);
    for (const _ of [1, 2, 3]) await pass(kit, 10);
    expect(childrenOf(kit, id)).toEqual([]);
    expect(algoOf(kit, id)).toMatchObject({ placed: 4, status: 'active' });
    await kit.book(bookAt(985_000));
    await pass(kit, 10);
    expect(childrenOf(kit, id)).toMatchObject([
      { kind: 'limit', timeInForce: 'ioc', filled: BigInt(3 * SLICE), status: 'closed' },
    ]);
    await pass(kit, 10);
    expect(filledOf(kit, id)).toEqual([3 * SLICE, 3 * SLICE]);
    await kit.book(bookAt(1_000_000));
    await pass(kit, 10);
    await pass(kit, 10);
    expect(algoOf(kit, id)).toMatchObject({ placed: 8, status: 'done', reason: 'time' });
    expect(filledOf(kit, id)).toEqual([3 * SLICE, 3 * SLICE]);
    expect(kit.faults()).toEqual([]);
  });

  it('carries what the offers within the limit cut short', async () => {
    const kit = await coinKit();
    const { id } = await addAlgo(kit, { ...BUY, price: '100000' });
    await kit.book(bookAt(1_000_000, SLICE / 5));
    await settle(kit);
    expect(childrenOf(kit, id)).toMatchObject([{ reason: 'immediate', filled: BigInt(SLICE / 5) }]);
    await kit.book(bookAt(1_000_000));
    await pass(kit, 25);
    expect(filledOf(kit, id)).toEqual([SLICE / 5, SLICE + (SLICE * 4) / 5]);
    expect(kit.faults()).toEqual([]);
  });

  it('pays no more than a market order would, however far its limit is', async () => {
    const kit = await coinKit();
    const { id } = await addAlgo(kit, { ...BUY, price: '104000' });
    await kit.book({
      ...bookAt(1_000_000),
      asks: [
        [1_000_000, SLICE / 5],
        [1_011_000, COIN],
      ],
    });
    await settle(kit);
    expect(filledOf(kit, id)).toEqual([SLICE / 5]);
    expect(childrenOf(kit, id)[0]?.price).toBe(1_010_000n * 1_000_000_000n);
  });

  it('sends no more than one order may have when the price has risen', async () => {
    const kit = await coinKit();
    const { id } = await addAlgo(kit, { ...BUY, qty: '3.98', slices: 2 });
    await settle(kit);
    await kit.book(bookAt(1_030_000));
    await pass(kit, 50);
    // 200,000 USDT at 103,000.
    expect(filledOf(kit, id)).toEqual([199_000_000, 194_174_757]);
    expect(algoOf(kit, id)).toMatchObject({ status: 'done', reason: 'time' });
  });

  it('sends nothing on old prices or in a halt, and catches up after it', async () => {
    const kit = await coinKit();
    const { id } = await addAlgo(kit, { ...BUY, seconds: 60, slices: 6, qty: '0.6' });
    await settle(kit);
    await feedAge(kit, 60_000);
    await pass(kit, 10);
    await kit.core.market({
      kind: 'state', symbol: BTC, seq: ++feedSeq, state: 'halted', feedAgeMs: 0, isBookGood: true,
      last: 1_000_000, lastTs: kit.core.now, ts: kit.core.now,
    }); // prettier-ignore
    await pass(kit, 10);
    expect(filledOf(kit, id)).toEqual([0.1 * COIN]);
    expect(algoOf(kit, id)).toMatchObject({ placed: 3, status: 'active' });
    await feedAge(kit, 0);
    await pass(kit, 10);
    expect(filledOf(kit, id)).toEqual([0.1 * COIN, 0.3 * COIN]);
    expect(kit.faults()).toEqual([]);
  });

  it('ends with what it has when the market gives nothing to the end', async () => {
    const kit = await coinKit();
    const { id } = await addAlgo(kit, BUY);
    await feedAge(kit, 60_000);
    for (const _ of [1, 2, 3, 4]) await pass(kit, 25);
    expect(childrenOf(kit, id)).toEqual([]);
    expect(algoOf(kit, id)).toMatchObject({ status: 'done', reason: 'time', placed: 4 });
  });

  it('fails with the refusal of a slice, and keeps what has filled', async () => {
    const kit = await coinKit();
    const { id } = await addAlgo(kit, { ...BUY, side: 'sell' });
    await settle(kit);
    await kit.done('coinOrderAdd', { symbol: BTC, side: 'sell', type: 'market', qty: '1.7' });
    await pass(kit, 25);
    expect(filledOf(kit, id)).toEqual([SLICE]);
    expect(algoOf(kit, id)).toMatchObject({ status: 'failed', reason: 'refused', nextAt: null });
    expect(algoOf(kit, id).refusal).toContain('exceedsAvailable');
    await pass(kit, 25);
    expect(filledOf(kit, id)).toEqual([SLICE]);
    expect(kit.faults()).toEqual([]);
  });

  it('stands still while it is paused, and keeps its remaining duration', async () => {
    const kit = await coinKit();
    const { id: algoId } = await addAlgo(kit, BUY);
    await settle(kit);
    await pass(kit, 10);
    expect(await kit.done('algoOrderPause', { algoId })).not.toHaveProperty('nextAt');
    await pass(kit, 200);
    expect(filledOf(kit, algoId)).toEqual([SLICE]);
    await kit.done('algoOrderResume', { algoId });
    expect(algoOf(kit, algoId).nextAt).toBe(kit.core.now + 15_000);
    await pass(kit, 14);
    expect(filledOf(kit, algoId)).toHaveLength(1);
    await pass(kit, 1);
    await pass(kit, 25);
    await pass(kit, 25);
    expect(filledOf(kit, algoId)).toEqual([SLICE, SLICE, SLICE, SLICE]);
    expect(algoOf(kit, algoId).status).toBe('done');
  });

  it('sends each slice once, however often it is paused', async () => {
    const kit = await coinKit();
    const { id: algoId } = await addAlgo(kit, BUY);
    for (const _ of [1, 2, 3]) {
      await kit.done('algoOrderPause', { algoId });
      await kit.done('algoOrderResume', { algoId });
    }
    await settle(kit);
    expect(filledOf(kit, algoId)).toEqual([SLICE]);
    for (const _ of [1, 2, 3]) await pass(kit, 25);
    expect(filledOf(kit, algoId)).toEqual([SLICE, SLICE, SLICE, SLICE]);
  });

  it('sends nothing more once it is cancelled', async () => {
    const kit = await coinKit();
    const { id: algoId } = await addAlgo(kit, BUY);
    await settle(kit);
    await kit.done('algoOrderCancel', { algoId });
    await pass(kit, 100);
    expect(filledOf(kit, algoId)).toEqual([SLICE]);
    expect(algoOf(kit, algoId)).toMatchObject({ status: 'cancelled', nextAt: null });
  });

  it('sends each slice once across a restart, and catches up on those that it missed', async () => {
    const kit = await coinKit();
    const { id } = await addAlgo(kit, { ...BUY, seconds: 60, slices: 6, qty: '0.6' });
    await settle(kit);
    kit.core.now += 25_000;
    const again = await restarted(kit, bookAt(1_000_000));
    await settle(again);
    expect(filledOf(kit, id)).toEqual([0.1 * COIN, 0.2 * COIN]);
    expect(algoOf(kit, id)).toMatchObject({ placed: 3 });
    await pass(again, 5);
    await pass(again, 10);
    await pass(again, 10);
    expect(filledOf(kit, id)).toEqual([0.1, 0.2, 0.1, 0.1, 0.1].map((part) => part * COIN));
    expect(algoOf(kit, id).status).toBe('done');
    expect(kit.faults()).toEqual([]);
  });
});

describe('a TWAP of contracts', () => {
  it.each(['buy', 'sell'] as const)('opens by a %s', async (side) => {
    const kit = await contractKit();
    const asked = { ...BUY, symbol: SYMBOL, side, leverage: 10 };
    const { id } = await addAlgo(kit, asked);
    await settle(kit);
    for (const _ of [1, 2, 3]) await pass(kit, 25);
    expect(kit.positions('U1')).toMatchObject([
      { side: side === 'buy' ? 'long' : 'short', qty: 100_000_000n, leverage: 10 },
    ]);
    expect(algoOf(kit, id).status).toBe('done');
    expect(kit.faults()).toEqual([]);
  });

  it('reduces what is left of a position, and ends with it', async () => {
    const { kit, positionId } = await openedPosition();
    const asked = { ...BUY, symbol: SYMBOL, side: 'sell', reduceOnly: 'true' };
    const { id } = await addAlgo(kit, asked);
    await settle(kit);
    expect(kit.positions('U1')[0]?.qty).toBe(75_000_000n);
    await kit.done('contractOrderClose', { symbol: SYMBOL, positionId, qty: '0.65' });
    await pass(kit, 25);
    expect(kit.positions('U1')[0]).toMatchObject({ qty: 0n, status: 'closed' });
    await kit.done('contractOrderAdd', {
      symbol: SYMBOL, side: 'long', type: 'market', qty: '1', leverage: 20, triggerBy: 'last',
    }); // prettier-ignore
    await pass(kit, 25);
    expect(algoOf(kit, id)).toMatchObject({ status: 'cancelled', reason: 'position' });
    expect(kit.positions('U1').find(({ status }) => status === 'open')?.qty).toBe(100_000_000n);
    expect(kit.faults()).toEqual([]);
  });
});

describe('a TWAP of shares', () => {
  it('buys in slices of whole shares', async () => {
    const kit = await shares();
    const { id } = await addAlgo(kit, { ...BUY, symbol: THY, qty: '10' });
    await settle(kit);
    for (const _ of [1, 2, 3]) await pass(kit, 25);
    expect(filledOf(kit, id)).toEqual([3, 3, 2, 2]);
    expect(kit.faults()).toEqual([]);
  });

  it('sends nothing outside the session, and ends with what it has', async () => {
    const kit = await shares(['U1'], { alwaysOpen: false });
    // From 10:30, in slices of two hours: those after six in the evening find it closed.
    const { id } = await addAlgo(kit, {
      ...BUY,
      symbol: THY,
      seconds: 43_200,
      slices: 6,
      qty: '60',
    });
    await settle(kit);
    for (const _ of [1, 2, 3, 4, 5]) await pass(kit, 7_200);
    expect(filledOf(kit, id)).toEqual([10, 10, 10, 10]);
    expect(algoOf(kit, id)).toMatchObject({ status: 'done', reason: 'time' });
    expect(kit.faults()).toEqual([]);
  });

  it('sells what may be sold', async () => {
    const kit = await held();
    const { id } = await addAlgo(kit, { ...BUY, symbol: THY, side: 'sell', qty: '100', slices: 2 });
    await settle(kit);
    await pass(kit, 50);
    expect(filledOf(kit, id)).toEqual([50, 50]);
    expect(kit.faults()).toEqual([]);
  });
});

describe('a TWAP is refused', () => {
  const sale = { qty: '8', side: 'sell' } as const;

  it.each([
    ['without a duration', { seconds: undefined }, 'PARAMETER', { field: 'seconds' }],
    ['with a wide jitter', { jitter: '0.51' }, 'ABOVE_MAX', { max: '0.5' }],
    ['in slices below one order', { qty: '0.00019' }, 'BELOW_MIN', { min: '0.00020000' }],
    ['in slices above one order', { qty: '8.5' }, 'ABOVE_MAX', { max: '8.00000000' }],
    ['in sales above one order', { ...sale, slices: 3 }, 'ABOVE_MAX', { max: '6.00006000' }],
    ['without the coins for a slice', sale, 'EXCEEDS_AVAILABLE', { max: '1.50000000' }],
    ['post-only', { postOnly: 'true' }, 'PARAMETER', { field: 'postOnly' }],
    ['with its limit off the tick', { price: '99000.05' }, 'TOO_MANY_DECIMALS', { n: '1' }],
  ] as const)('%s', async (_, changes, ...refusal) => {
    const kit = await coinKit();
    const resting = { symbol: BTC, side: 'sell', type: 'limit', price: '104000', qty: '0.5' };
    await kit.done('coinOrderAdd', resting);
    expect(await refusedAlgo(kit, { ...BUY, ...changes })).toEqual(refusal);
  });

  it('while there is no price', async () => {
    const kit = await coinKit();
    kit.market({ ...bookAt(1_000_000), feedAgeMs: 60_000 });
    expect(await refusedAlgo(kit, BUY)).toEqual(['NO_PRICE', {}]);
  });
});
