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

const BUY = { kind: 'iceberg', side: 'buy', qty: '1', price: '99000', visible: '0.4' } as const;
const PART = 0.4 * COIN;

/** A trade through the price of the shown part, of a quantity. */
async function take(kit: TradingKit, qty: number): Promise<void> {
  await kit.trade(BTC, 989_990, qty, 'sell');
  await settle(kit);
}

describe('an iceberg', () => {
  it('shows a part at a time and reserves only for that', async () => {
    const kit = await coinKit();
    const { id, ...view } = await addAlgo(kit, BUY);
    expect(view).toMatchObject({ visible: '0.40000000', placed: 1, parts: 3, status: 'active' });
    expect(ordersOf(kit, id)).toEqual([[990_000, PART, 0, 'open']]);
    const shown = kit.balance('U1', 'USDT', 'frozen');
    await take(kit, PART / 2);
    expect(ordersOf(kit, id)).toEqual([[990_000, PART, PART / 2, 'partially_completed']]);
    await take(kit, PART / 2);
    expect(kit.balance('U1', 'USDT', 'frozen')).toBe(shown);
    await take(kit, PART);
    await take(kit, PART);
    expect(ordersOf(kit, id)).toEqual([
      [990_000, PART, PART, 'closed'],
      [990_000, PART, PART, 'closed'],
      [990_000, PART / 2, PART / 2, 'closed'],
    ]);
    expect(algoOf(kit, id)).toMatchObject({ placed: 3, status: 'done', reason: null });
    expect(kit.faults()).toEqual([]);
  });

  it('sells in parts that the market takes at once, one after the other', async () => {
    const kit = await coinKit();
    const { id } = await addAlgo(kit, { ...BUY, side: 'sell', price: '99000' });
    expect(childrenOf(kit, id)).toHaveLength(1);
    await kit.core.advance(0);
    expect(childrenOf(kit, id)).toHaveLength(2);
    await settle(kit);
    expect(ordersOf(kit, id).map((order) => (order as unknown[])[2])).toEqual([
      PART,
      PART,
      PART / 2,
    ]);
    expect(algoOf(kit, id).status).toBe('done');
    expect(kit.balance('U1', 'BTC', 'available')).toBe(100_000_000n);
    expect(kit.faults()).toEqual([]);
  });

  it('ends when its owner cancels the shown part', async () => {
    const kit = await coinKit();
    const { id } = await addAlgo(kit, BUY);
    await take(kit, PART);
    await kit.done('coinOrderClose', { orderId: childrenOf(kit, id)[1]?.id });
    await settle(kit);
    expect(childrenOf(kit, id)).toHaveLength(2);
    expect(algoOf(kit, id)).toMatchObject({ status: 'done', reason: 'person' });
    expect(kit.faults()).toEqual([]);
  });

  it('lets its shown part become smaller, and goes on to its whole quantity', async () => {
    const kit = await coinKit();
    const { id } = await addAlgo(kit, BUY);
    const [shown] = childrenOf(kit, id);
    const changed = { symbol: BTC, orderId: shown?.id, price: '99000' };
    const larger = await kit.command('coinOrderChange', { ...changed, qty: '0.40000001' });
    expect(larger).toMatchObject({ error: 'ABOVE_MAX', args: { max: '0.40000000' } });
    await kit.done('coinOrderChange', { ...changed, qty: '0.1' });
    for (const _ of [1, 2, 3, 4]) await take(kit, COIN);
    expect(childrenOf(kit, id).map(({ filled }) => Number(filled))).toEqual([
      0,
      0.1 * COIN,
      PART,
      PART,
      0.1 * COIN,
    ]);
    expect(algoOf(kit, id).status).toBe('done');
    expect(kit.faults()).toEqual([]);
  });

  it('leaves the book while it is paused, and shows a whole part again', async () => {
    const kit = await coinKit();
    const { id: algoId } = await addAlgo(kit, BUY);
    await take(kit, PART / 4);
    await kit.done('algoOrderPause', { algoId });
    await settle(kit);
    expect(kit.balance('U1', 'USDT', 'frozen')).toBe(0n);
    await kit.done('algoOrderResume', { algoId });
    await settle(kit);
    expect(ordersOf(kit, algoId)).toEqual([
      [990_000, PART, PART / 4, 'cancelled'],
      [990_000, PART, 0, 'open'],
    ]);
    expect(algoOf(kit, algoId)).toMatchObject({ placed: 1, status: 'active' });
    for (const _ of [1, 2, 3]) await take(kit, COIN);
    expect(childrenOf(kit, algoId).reduce((sum, { filled }) => sum + filled, 0n)).toBe(
      100_000_000n,
    );
    expect(algoOf(kit, algoId).status).toBe('done');
    expect(kit.faults()).toEqual([]);
  });

  it('is done in a pause that leaves less than an order', async () => {
    const kit = await coinKit();
    const { id: algoId } = await addAlgo(kit, { ...BUY, visible: '1' });
    await take(kit, COIN - 100);
    await kit.done('algoOrderPause', { algoId });
    await settle(kit);
    expect(algoOf(kit, algoId)).toMatchObject({ status: 'done', reason: 'minimum' });
    expect(kit.faults()).toEqual([]);
  });

  it('fails when its next part may not be placed', async () => {
    const kit = await coinKit();
    const { id } = await addAlgo(kit, { ...BUY, postOnly: 'true' });
    expect(childrenOf(kit, id)).toMatchObject([{ timeInForce: 'postOnly' }]);
    await kit.book(bookAt(989_000));
    await settle(kit);
    expect(childrenOf(kit, id)).toHaveLength(1);
    expect(algoOf(kit, id)).toMatchObject({ status: 'failed', reason: 'refused', placed: 1 });
    expect(algoOf(kit, id).refusal).toContain('wouldTake');
    expect(kit.faults()).toEqual([]);
  });

  it('waits with its next part through a halt', async () => {
    const kit = await coinKit();
    const { id } = await addAlgo(kit, BUY);
    await kit.trade(BTC, 989_990, PART, 'sell');
    await kit.state(BTC, 'halted');
    await settle(kit);
    expect(childrenOf(kit, id)).toHaveLength(1);
    expect(algoOf(kit, id)).toMatchObject({ status: 'active', nextAt: kit.core.now + 5_000 });
    await kit.state(BTC, 'open');
    await kit.core.advance(5_000);
    expect(childrenOf(kit, id)).toHaveLength(2);
    expect(algoOf(kit, id).nextAt).toBeNull();
  });

  it('shows its next part once after a restart between two', async () => {
    const kit = await coinKit();
    const { id } = await addAlgo(kit, BUY);
    await kit.trade(BTC, 989_990, PART, 'sell');
    const again = await restarted(kit, bookAt(1_000_000));
    await settle(again);
    expect(ordersOf(kit, id)).toEqual([
      [990_000, PART, PART, 'closed'],
      [990_000, PART, 0, 'open'],
    ]);
    expect(kit.faults()).toEqual([]);
  });

  it('reduces a position, and ends with it', async () => {
    const { kit, positionId } = await openedPosition();
    const asked = { ...BUY, symbol: SYMBOL, side: 'sell', price: '61000', reduceOnly: 'true' };
    const { id } = await addAlgo(kit, asked);
    await kit.trade(SYMBOL, 610_010, 4_000, 'buy');
    await settle(kit);
    expect(childrenOf(kit, id).map(({ status }) => status)).toEqual(['closed', 'open']);
    expect(kit.positions('U1')[0]?.qty).toBe(60_000_000n);
    await kit.done('contractLiquidate', { symbol: SYMBOL, positionId });
    await settle(kit);
    expect(algoOf(kit, id)).toMatchObject({ status: 'done', reason: 'reduced' });
    expect(kit.faults()).toEqual([]);
  });

  it('shows no more than other orders leave of the position', async () => {
    const { kit, positionId } = await openedPosition();
    const asked = { ...BUY, symbol: SYMBOL, side: 'sell', price: '61000', reduceOnly: 'true' };
    const { id } = await addAlgo(kit, asked);
    const other = { symbol: SYMBOL, positionId, type: 'limit', price: '65000', qty: '0.5' };
    await kit.done('contractOrderClose', other);
    await kit.trade(SYMBOL, 610_010, 4_000, 'buy');
    await settle(kit);
    expect(childrenOf(kit, id).map(({ qty }) => qty)).toEqual([40_000_000n, 10_000_000n]);
    expect(kit.faults()).toEqual([]);
  });

  it('ends with a position that closed before its next part', async () => {
    const { kit, positionId } = await openedPosition();
    const asked = { ...BUY, symbol: SYMBOL, side: 'sell', price: '61000', reduceOnly: 'true' };
    const { id } = await addAlgo(kit, asked);
    await kit.trade(SYMBOL, 610_010, 4_000, 'buy');
    await kit.done('contractLiquidate', { symbol: SYMBOL, positionId });
    await settle(kit);
    expect(childrenOf(kit, id)).toHaveLength(1);
    expect(algoOf(kit, id)).toMatchObject({ status: 'cancelled', reason: 'position' });
  });
});

describe('an iceberg is refused', () => {
  const small = { qty: '0.001', visible: '0.00005' };
  const restless = { qty: '0.80004', visible: '0.2' };

  it.each([
    ['without a visible part', { visible: undefined }, 'PARAMETER', { field: 'visible' }],
    ['showing nothing', { visible: '0' }, 'AMOUNT_ZERO', {}],
    ['showing less than a hundredth', { visible: '0.0099' }, 'BELOW_MIN', { min: '0.01000000' }],
    ['showing more than it has', { visible: '1.1' }, 'ABOVE_MAX', { max: '1.00000000' }],
    ['above one order', { qty: '9', visible: '3' }, 'ABOVE_MAX', { max: '2.02020202' }],
    ['below one order', small, 'BELOW_MIN', { min: '0.00005051' }],
    ['with a last part below one order', restless, 'BELOW_MIN', { min: '0.80005051' }],
    ['taking post-only', { price: '100000', postOnly: 'true' }, 'WOULD_TAKE', { best: '100000.0' }],
    [
      'for want of coins',
      { visible: '0.8', side: 'sell' },
      'EXCEEDS_AVAILABLE',
      { max: '0.50000000' },
    ],
  ] as const)('%s', async (_, changes, ...refusal) => {
    const kit = await coinKit();
    const sale = { symbol: BTC, side: 'sell', type: 'limit', price: '104000', qty: '1.5' };
    await kit.done('coinOrderAdd', sale);
    expect(await refusedAlgo(kit, { ...BUY, ...changes })).toEqual(refusal);
  });

  it('for shares', async () => {
    const asked = { ...BUY, symbol: THY, qty: '100', price: '99.00', visible: '10' };
    expect(await refusedAlgo(await shares(), asked)).toEqual(['PARAMETER', { field: 'kind' }]);
  });

  it('where its first part meets an order of its own', async () => {
    const kit = await coinKit();
    const sale = { symbol: BTC, side: 'sell', type: 'limit', price: '99999.5', qty: '0.1' };
    await kit.done('coinOrderAdd', sale);
    const asked = { ...BUY, price: '100000' };
    expect(await refusedAlgo(kit, asked)).toEqual(['WRONG_STATE', { state: 'open' }]);
  });
});
