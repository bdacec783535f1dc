import { describe, expect, it } from 'vitest';
import type { AlgoView } from '#protocol/http/algo-objects.ts';
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
import { contractKit, openedPosition, SYMBOL } from '#tests/support/contract-kit.ts';
import { held, shares, THY } from '#tests/support/share-accounts.ts';

const LADDER = {
  kind: 'scale',
  side: 'buy',
  qty: '1',
  price: '99000',
  priceTo: '97000',
  count: 5,
} as const;
const SHARES = { ...LADDER, symbol: THY, qty: '100', price: '99.00', priceTo: '97.00' } as const;

describe('a scale', () => {
  it('places its orders at once, evenly over the range', async () => {
    const kit = await coinKit();
    const scale = await addAlgo(kit, LADDER);
    expect(scale).toMatchObject({ placed: 0, parts: 5, status: 'active', nextAt: kit.core.now });
    await settle(kit);
    expect(ordersOf(kit, scale.id)).toEqual(
      [990_000, 985_000, 980_000, 975_000, 970_000].map((price) => [price, 20_000_000, 0, 'open']),
    );
    expect(algoOf(kit, scale.id)).toMatchObject({ placed: 5, nextAt: null, status: 'active' });
    expect(kit.faults()).toEqual([]);
  });

  it('is done when the last of its orders has filled', async () => {
    const kit = await coinKit();
    const { id } = await addAlgo(kit, {
      ...LADDER,
      side: 'sell',
      price: '101000',
      priceTo: '103000',
    });
    await settle(kit);
    await kit.book(bookAt(1_020_010));
    await settle(kit);
    expect(childrenOf(kit, id).map(({ status }) => status)).toEqual([
      'closed', 'closed', 'closed', 'open', 'open',
    ]); // prettier-ignore
    expect(algoOf(kit, id).status).toBe('active');
    await kit.book(bookAt(1_040_000));
    await settle(kit);
    expect(algoOf(kit, id)).toMatchObject({ status: 'done', reason: null });
    expect(kit.balance('U1', 'BTC', 'available')).toBe(100_000_000n);
    expect(kit.faults()).toEqual([]);
  });

  it('weighs its orders, and leaves out those without a lot', async () => {
    const kit = await shares();
    const asked = {
      ...LADDER,
      symbol: THY,
      qty: '5',
      price: '99.00',
      priceTo: '97.00',
      skew: '0.1',
    };
    const { id, parts } = await addAlgo(kit, { ...asked, count: 6 });
    await settle(kit);
    const sizes = childrenOf(kit, id).map(({ qty }) => qty);
    expect(parts).toBe(6);
    expect(sizes).toEqual([2n, 1n, 1n, 1n]);
    expect(algoOf(kit, id)).toMatchObject({ placed: 6, status: 'active' });
    expect(kit.faults()).toEqual([]);
  });

  it('ends when all of its orders are cancelled', async () => {
    const kit = await coinKit();
    const { id } = await addAlgo(kit, { ...LADDER, count: 2 });
    await settle(kit);
    for (const { id: orderId } of childrenOf(kit, id)) {
      expect(algoOf(kit, id).status).toBe('active');
      await kit.done('coinOrderClose', { orderId });
      await settle(kit);
    }
    expect(algoOf(kit, id)).toMatchObject({ status: 'cancelled', reason: 'person' });
    expect(kit.faults()).toEqual([]);
  });

  it('cancels with its live orders', async () => {
    const kit = await coinKit();
    const { id: algoId } = await addAlgo(kit, LADDER);
    await kit.done('algoOrderCancel', { algoId });
    await settle(kit);
    expect(childrenOf(kit, algoId)).toEqual([]);
    const other = await addAlgo(kit, LADDER);
    await settle(kit);
    await kit.done('algoOrderCancel', { algoId: other.id });
    await settle(kit);
    expect(childrenOf(kit, other.id).every(({ status }) => status === 'cancelled')).toBe(true);
    expect(kit.balance('U1', 'USDT', 'frozen')).toBe(0n);
    expect(kit.faults()).toEqual([]);
  });

  it('takes its orders out of the book in a pause, and places their rests again', async () => {
    const kit = await coinKit();
    const { id: algoId } = await addAlgo(kit, { ...LADDER, count: 3 });
    await settle(kit);
    await kit.trade(BTC, 989_990, COIN / 20, 'sell');
    await kit.done('algoOrderPause', { algoId });
    await settle(kit);
    expect(kit.balance('U1', 'USDT', 'frozen')).toBe(0n);
    expect(algoOf(kit, algoId)).toMatchObject({ status: 'paused', placed: 3 });
    await kit.done('algoOrderResume', { algoId });
    await settle(kit);
    const [first, , , again] = childrenOf(kit, algoId);
    expect(again).toMatchObject({ replaces: first?.id, price: first?.price });
    expect(ordersOf(kit, algoId).slice(3)).toEqual([
      [990_000, 33_333_334 - COIN / 20, 0, 'open'],
      [980_000, 33_333_333, 0, 'open'],
      [970_000, 33_333_333, 0, 'open'],
    ]);
    await kit.done('algoOrderPause', { algoId });
    await kit.done('algoOrderResume', { algoId });
    await settle(kit);
    expect(childrenOf(kit, algoId).filter(({ status }) => status === 'open')).toHaveLength(3);
    expect(kit.faults()).toEqual([]);
  });

  it('goes on with the orders that a pause kept from the market', async () => {
    const kit = await coinKit();
    // An order of its own keeps the market in view.
    const resting = { symbol: BTC, side: 'buy', type: 'limit', price: '96000', qty: '0.1' };
    await kit.done('coinOrderAdd', resting);
    const { id: algoId } = await addAlgo(kit, LADDER);
    await kit.done('algoOrderPause', { algoId });
    await settle(kit);
    expect(childrenOf(kit, algoId)).toEqual([]);
    await kit.done('algoOrderResume', { algoId });
    await settle(kit);
    expect(childrenOf(kit, algoId)).toHaveLength(5);
    expect(algoOf(kit, algoId)).toMatchObject({ placed: 5, status: 'active' });
  });

  it('drops a rest that is too small for an order', async () => {
    const kit = await coinKit();
    const { id: algoId } = await addAlgo(kit, { ...LADDER, count: 2 });
    await settle(kit);
    await kit.trade(BTC, 989_990, COIN / 2 - 100, 'sell');
    await kit.done('algoOrderPause', { algoId });
    await kit.done('algoOrderResume', { algoId });
    await settle(kit);
    expect(ordersOf(kit, algoId)).toEqual([
      [990_000, COIN / 2, COIN / 2 - 100, 'cancelled'],
      [970_000, COIN / 2, 0, 'cancelled'],
      [970_000, COIN / 2, 0, 'open'],
    ]);
    expect(kit.faults()).toEqual([]);
  });

  it('waits with its orders through a halt', async () => {
    const kit = await coinKit();
    const { id } = await addAlgo(kit, LADDER);
    await kit.state(BTC, 'halted');
    await settle(kit);
    expect(childrenOf(kit, id)).toEqual([]);
    expect(algoOf(kit, id)).toMatchObject({ status: 'active', nextAt: kit.core.now + 5_000 });
    await kit.state(BTC, 'open');
    await kit.core.advance(5_000);
    await settle(kit);
    expect(childrenOf(kit, id)).toHaveLength(5);
    expect(kit.faults()).toEqual([]);
  });

  it('fails as a whole when one of its orders is refused', async () => {
    const kit = await coinKit();
    const asked = { ...LADDER, postOnly: 'true', price: '97000', priceTo: '99000' };
    const { id } = await addAlgo(kit, asked);
    // The offer falls below the last two orders before they are placed.
    await kit.book(bookAt(982_000));
    await settle(kit);
    const algo = algoOf(kit, id);
    expect(algo).toMatchObject({ status: 'failed', reason: 'refused', placed: 3 });
    expect(algo.refusal).toContain('wouldTake');
    expect(childrenOf(kit, id).map(({ status, reason }) => [status, reason])).toEqual(
      Array.from({ length: 3 }, () => ['cancelled', 'algo']),
    );
    expect(kit.balance('U1', 'USDT', 'frozen')).toBe(0n);
    expect(kit.faults()).toEqual([]);
  });

  it('loses and repeats nothing in a restart between its orders', async () => {
    const kit = await coinKit();
    const { id } = await addAlgo(kit, { ...LADDER, count: 20 });
    const again = await restarted(kit, bookAt(1_000_000));
    await settle(again);
    expect(childrenOf(kit, id)).toHaveLength(20);
    expect(algoOf(kit, id)).toMatchObject({ placed: 20, status: 'active' });
    expect(kit.faults()).toEqual([]);
  });
});

describe('a scale is refused', () => {
  const crossing = { postOnly: 'true', priceTo: '101000' };
  const max = { min: '-', max: '104999.4' };

  it.each([
    ['without a range', { priceTo: '99000' }, 'PARAMETER', { field: 'priceTo' }],
    ['without a count', { count: undefined }, 'PARAMETER', { field: 'count' }],
    ['off the tick', { priceTo: '97000.05' }, 'TOO_MANY_DECIMALS', { n: '1' }],
    ['with a weight below the least', { skew: '0.09' }, 'BELOW_MIN', { min: '0.1' }],
    ['with a weight above the largest', { skew: '10.1' }, 'ABOVE_MAX', { max: '10' }],
    ['with a fine weight', { skew: '1.000000001' }, 'TOO_MANY_DECIMALS', { n: '8' }],
    ['of nothing', { qty: '0' }, 'AMOUNT_ZERO', {}],
    ['with orders below the minimum', { qty: '0.0002' }, 'BELOW_MIN', { min: '0.00025775' }],
    ['with orders above the largest', { qty: '11' }, 'ABOVE_MAX', { max: '10.10101010' }],
    ['beyond the band', { priceTo: '106000' }, 'PRICE_ABOVE_BAND', max],
    ['without the money for all', { qty: '5.2' }, 'INSUFFICIENT_BALANCE', {}],
    ['post-only where it would take', crossing, 'WOULD_TAKE', { best: '100000.0' }],
    ['with a limit of a stop', { limitPrice: '1' }, 'PARAMETER', { field: 'limitPrice' }],
  ] as const)('%s', async (_, changes, ...refusal) => {
    expect(await refusedAlgo(await coinKit(), { ...LADDER, ...changes })).toEqual(refusal);
  });

  it('when its sales exceed the holding together', async () => {
    const asked = { ...LADDER, side: 'sell', price: '101000', priceTo: '103000', qty: '2.1' };
    expect(await refusedAlgo(await coinKit(), asked)).toEqual([
      'EXCEEDS_AVAILABLE',
      { max: '2.00000000' },
    ]);
  });

  it('when its orders and the live ones are too many', async () => {
    const kit = await coinKit();
    const resting = { symbol: BTC, side: 'buy', type: 'limit', price: '98000', qty: '0.01' };
    await kit.done('coinOrderAdd', resting);
    const asked = { ...LADDER, count: 20 };
    expect(await refusedAlgo(kit, asked)).toEqual(['ABOVE_MAX', { max: '20' }]);
  });

  it('when a post-only order is not one of its market', async () => {
    expect(await refusedAlgo(await shares(), { ...SHARES, postOnly: 'true' })).toEqual([
      'PARAMETER',
      { field: 'postOnly' },
    ]);
  });
});

describe('a scale of shares', () => {
  it('buys by the day, and ends with the session', async () => {
    const kit = await shares();
    const { id } = await addAlgo(kit, SHARES);
    await settle(kit);
    expect(childrenOf(kit, id).map(({ qty, timeInForce }) => [qty, timeInForce])).toEqual(
      Array.from({ length: 5 }, () => [20n, null]),
    );
    await kit.core.advance(12 * 3_600_000);
    await settle(kit);
    expect(childrenOf(kit, id).every(({ status }) => status === 'closed_by_system')).toBe(true);
    expect(algoOf(kit, id)).toMatchObject({ status: 'cancelled', reason: 'dayEnd' });
    expect(kit.faults()).toEqual([]);
  });

  it('fails when it could not place its orders before the session ended', async () => {
    const kit = await shares(['U1'], { alwaysOpen: false });
    const { id } = await addAlgo(kit, SHARES);
    await kit.state(THY, 'halted');
    await settle(kit);
    expect(algoOf(kit, id).status).toBe('active');
    await kit.core.advance(12 * 3_600_000);
    expect(algoOf(kit, id)).toMatchObject({ status: 'failed', reason: 'refused' });
    expect(algoOf(kit, id).refusal).toContain('marketClosed');
    expect(childrenOf(kit, id)).toEqual([]);
  });

  it('stays as it is while an auction is matched', async () => {
    const kit = await shares();
    const { id: algoId } = await addAlgo(kit, SHARES);
    await settle(kit);
    // From 10:30 to 18:06: the closing auction collected until 18:05.
    await kit.core.advance(456 * 60_000);
    for (const call of ['algoOrderPause', 'algoOrderCancel']) {
      expect(await kit.command(call, { algoId })).toMatchObject({ error: 'MARKET_CLOSED' });
    }
    expect(childrenOf(kit, algoId).every(({ status }) => status === 'open')).toBe(true);
  });

  it('sells no more than the shares that may be sold', async () => {
    const kit = await held();
    const asked = { ...LADDER, symbol: THY, side: 'sell', price: '101.00', priceTo: '103.00' };
    const { id } = await addAlgo(kit, { ...asked, qty: '100' });
    await settle(kit);
    expect(childrenOf(kit, id)).toHaveLength(5);
    const answer = await kit.told('algoOrderAdd', {
      ...asked,
      qty: '50',
      reduceOnly: 'false',
      postOnly: 'false',
    });
    expect(answer).not.toBe('ok');
    expect(kit.faults()).toEqual([]);
  });
});

describe('a scale of contracts', () => {
  it('opens on both sides with its leverage', async () => {
    const kit = await contractKit();
    const asked = { ...LADDER, symbol: SYMBOL, leverage: 10, price: '59000', priceTo: '58000' };
    const long = await addAlgo(kit, asked);
    const short = await addAlgo(kit, { ...asked, side: 'sell', price: '61000', priceTo: '62000' });
    await settle(kit);
    for (const { id, side } of [long, short]) {
      const children = childrenOf(kit, id);
      expect(children).toHaveLength(5);
      expect(children[0]).toMatchObject({
        leverage: 10,
        reduceOnly: false,
        positionSide: side === 'buy' ? 'long' : 'short',
      });
    }
    expect(kit.faults()).toEqual([]);
  });

  it('is refused without the margin for all', async () => {
    const kit = await contractKit(3_000n);
    const asked = { ...LADDER, symbol: SYMBOL, leverage: 10, price: '59000', priceTo: '58000' };
    expect(await refusedAlgo(kit, asked)).toEqual(['INSUFFICIENT_MARGIN', {}]);
  });

  it('is refused where all of its orders together reach a tier below its leverage', async () => {
    const asked = { ...LADDER, symbol: SYMBOL, leverage: 100, price: '59000', priceTo: '58000' };
    const kit = await contractKit();
    expect(await refusedAlgo(kit, { ...asked, qty: '8', count: 2 })).toEqual([
      'LEVERAGE_ABOVE_TIER',
      { max: '66.66' },
    ]);
    await addAlgo(kit, { ...asked, qty: '6', count: 2 });
  });

  it('reduces a position, shrinks with it, and ends with it', async () => {
    const { kit, positionId } = await openedPosition();
    const asked = { ...LADDER, symbol: SYMBOL, side: 'sell', price: '61000', priceTo: '62000' };
    const { id } = await addAlgo(kit, { ...asked, reduceOnly: 'true' });
    await settle(kit);
    expect(childrenOf(kit, id)).toHaveLength(5);
    expect(childrenOf(kit, id).every(({ reduceOnly }) => reduceOnly)).toBe(true);
    await kit.done('contractOrderClose', { symbol: SYMBOL, positionId, qty: '0.5' });
    await settle(kit);
    const live = childrenOf(kit, id).filter(({ status }) => status === 'open');
    expect(live.reduce((sum, { qty }) => sum + qty, 0n)).toBe(kit.positions('U1')[0]?.qty);
    await kit.done('contractLiquidate', { symbol: SYMBOL, positionId });
    await settle(kit);
    expect(algoOf(kit, id)).toMatchObject({ status: 'cancelled', reason: 'reduced' });
    expect(kit.faults()).toEqual([]);
  });

  it('is refused beyond what other orders leave of the position', async () => {
    const { kit, positionId } = await openedPosition();
    const half = { symbol: SYMBOL, positionId, type: 'limit', price: '65000', qty: '0.5' };
    await kit.done('contractOrderClose', half);
    const asked = { ...LADDER, symbol: SYMBOL, side: 'sell', price: '61000', priceTo: '62000' };
    expect(await refusedAlgo(kit, { ...asked, reduceOnly: 'true' })).toEqual([
      'EXCEEDS_AVAILABLE',
      { max: '0.1000' },
    ]);
  });
});

describe('the view of a scale', () => {
  it('names its terms and its progress', async () => {
    const kit = await coinKit();
    const { id } = await addAlgo(kit, { ...LADDER, skew: '3', postOnly: 'true' });
    await settle(kit);
    await kit.trade(BTC, 989_990, COIN / 50, 'sell');
    await settle(kit);
    const { data } = (await kit.core.query('algoOrderQuery', { algoId: id })) as unknown as {
      data: { algo: AlgoView; orders: unknown[]; fills: unknown[] };
    };
    expect(data.algo).toMatchObject({
      price: '99000.0', priceTo: '97000.0', count: 5, skew: '3', postOnly: true, placed: 5,
      filled: '0.02000000', avgPrice: '99000', legs: [],
    }); // prettier-ignore
    expect([data.orders.length, data.fills.length]).toEqual([5, 1]);
  });
});
