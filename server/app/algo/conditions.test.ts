import { describe, expect, it } from 'vitest';
import type { AlgoView } from '#protocol/http/algo-objects.ts';
import type { AlgoLegRow } from '#server/ports/algo-rows.ts';
import {
  addAlgo,
  algoOf,
  BTC,
  bookAt,
  childrenOf,
  COIN,
  coinKit,
} from '#tests/support/algo-kit.ts';
import { contractKit, LONG, openedPosition, SYMBOL } from '#tests/support/contract-kit.ts';
import type { TradingKit } from '#tests/support/trading-kit.ts';

const DEFAULTS = { symbol: BTC, triggerBy: 'last', reduceOnly: 'false', postOnly: 'false' };

/** Places one; the core then follows its market and learns the state, as from the feed. */
async function add(kit: TradingKit, input: object): Promise<AlgoView> {
  const algo = await addAlgo(kit, input);
  await kit.state(algo.symbol, 'open');
  return algo;
}

const legsOf = (kit: TradingKit, id: string): AlgoLegRow[] =>
  kit.rows<AlgoLegRow>('algoLeg').filter((row) => row.algoId === id);

/** A trade at a price, with a book one tick around it. */
async function moveTo(kit: TradingKit, price: number): Promise<void> {
  await kit.book(bookAt(price));
  await kit.trade(BTC, price, COIN, 'sell');
  await kit.core.advance(250);
}

describe('a stop', () => {
  it('reserves nothing, sends a market order at its price, and ends', async () => {
    const kit = await coinKit();
    const stop = await add(kit, { kind: 'stop', side: 'sell', qty: '1', trigger: '95000' });
    expect(stop).toMatchObject({ status: 'active', filled: '0.00000000' });
    expect(stop.legs).toMatchObject([{ kind: 'stop', trigger: '95000.0', status: 'armed' }]);
    expect(kit.balance('U1', 'BTC', 'frozen')).toBe(0n);
    await moveTo(kit, 950_010);
    expect(childrenOf(kit, stop.id)).toEqual([]);
    await moveTo(kit, 950_000);
    const [child] = childrenOf(kit, stop.id);
    expect(child).toMatchObject({ kind: 'market', side: 'sell', status: 'closed', reason: null });
    expect(child?.filled).toBe(100_000_000n);
    expect(algoOf(kit, stop.id)).toMatchObject({ status: 'done' });
    expect(legsOf(kit, stop.id)).toMatchObject([{ status: 'fired', firedOrderId: child?.id }]);
    await moveTo(kit, 940_000);
    expect(childrenOf(kit, stop.id)).toHaveLength(1);
    expect(kit.faults()).toEqual([]);
  });

  it('sends a limit order where one is given, which waits in the book', async () => {
    const kit = await coinKit();
    const input = { kind: 'stop', side: 'buy', qty: '1', trigger: '105000', limitPrice: '104000' };
    const stop = await add(kit, input);
    await moveTo(kit, 1_050_000);
    expect(childrenOf(kit, stop.id)).toMatchObject([{ kind: 'limit', status: 'open' }]);
    expect(algoOf(kit, stop.id).status).toBe('active');
    await moveTo(kit, 1_039_000);
    expect(childrenOf(kit, stop.id)).toMatchObject([{ status: 'closed' }]);
    expect(algoOf(kit, stop.id).status).toBe('done');
    expect(kit.faults()).toEqual([]);
  });

  it('stays armed while nothing is offered, and fires once when something is', async () => {
    const kit = await coinKit();
    const stop = await add(kit, { kind: 'stop', side: 'sell', qty: '1', trigger: '95000' });
    await kit.book({ symbol: BTC, bids: [], asks: [[950_000, COIN]], last: 950_000 });
    await kit.trade(BTC, 950_000, COIN, 'sell');
    expect(legsOf(kit, stop.id)).toMatchObject([{ status: 'armed' }]);
    await moveTo(kit, 949_000);
    expect(childrenOf(kit, stop.id)).toMatchObject([{ status: 'closed', filled: 100_000_000n }]);
    expect(kit.faults()).toEqual([]);
  });

  it('fails with the reason when its order is refused, and nothing is half done', async () => {
    const kit = await coinKit();
    const stop = await add(kit, { kind: 'stop', side: 'sell', qty: '1', trigger: '95000' });
    await kit.done('coinOrderAdd', { symbol: BTC, side: 'sell', type: 'market', qty: '1.5' });
    await moveTo(kit, 950_000);
    expect(childrenOf(kit, stop.id)).toEqual([]);
    expect(algoOf(kit, stop.id)).toMatchObject({ status: 'failed', reason: 'refused' });
    const asked = { state: 'all', page: 1, size: 20 };
    const answer = await kit.core.query('algoOrderList', asked);
    const { items } = (answer.ok ? answer.data : {}) as { items: AlgoView[] };
    expect(items[0]?.refusal).toEqual({
      msgKey: 'error.exceedsAvailable',
      args: { max: '0.50000000' },
    });
    expect(kit.faults()).toEqual([]);
  });

  it('may be far from the price: the band is that of the moment when it acts', async () => {
    const kit = await coinKit();
    const far = { kind: 'stop', side: 'sell', qty: '1', trigger: '50000' };
    expect(await add(kit, far)).toMatchObject({ status: 'active' });
  });

  it.each([
    ['above the price for a sale', { side: 'sell', trigger: '100000' }, 'TRIGGER_REACHED'],
    ['below the price for a purchase', { side: 'buy', trigger: '99999' }, 'TRIGGER_REACHED'],
    ['off the tick', { side: 'sell', trigger: '95000.05' }, 'TOO_MANY_DECIMALS'],
    ['without a trigger', { side: 'sell' }, 'PARAMETER'],
    ['with a field of another kind', { side: 'sell', trigger: '95000', visible: '1' }, 'PARAMETER'],
    ['of nothing', { side: 'sell', trigger: '95000', qty: '0' }, 'AMOUNT_ZERO'],
  ])('is refused %s', async (_, input, error) => {
    const kit = await coinKit();
    const asked = { ...DEFAULTS, kind: 'stop', qty: '1', ...input };
    expect(await kit.command('algoOrderAdd', asked)).toMatchObject({ ok: false, error });
    expect(kit.rows('algoOrder')).toEqual([]);
  });
});

describe('a trailing stop', () => {
  it('follows the best price and fires at the distance from it', async () => {
    const kit = await coinKit();
    const input = { kind: 'trailing', side: 'sell', qty: '1', callbackRate: '0.05' };
    const trailing = await add(kit, input);
    for (const price of [1_000_000, 1_100_000, 1_060_000]) await moveTo(kit, price);
    expect(childrenOf(kit, trailing.id)).toEqual([]);
    await moveTo(kit, 1_045_000);
    expect(childrenOf(kit, trailing.id)).toMatchObject([{ status: 'closed', side: 'sell' }]);
    expect(legsOf(kit, trailing.id)).toMatchObject([
      { status: 'fired', best: 1_100_000_000_000_000n, price: 1_045_000_000_000_000n },
    ]);
    expect(kit.faults()).toEqual([]);
  });

  it('is refused with a callback below one tick', async () => {
    const kit = await coinKit();
    const asked = { ...DEFAULTS, kind: 'trailing', side: 'sell', qty: '1', callbackRate: '0.0001' };
    expect(await kit.command('algoOrderAdd', asked)).toMatchObject({ error: 'BELOW_MIN' });
  });
});

describe('an OCO', () => {
  const input = { kind: 'oco', side: 'sell', qty: '1', price: '105000', trigger: '95000' };

  it('drops its stop when the limit fills', async () => {
    const kit = await coinKit();
    const oco = await add(kit, input);
    expect(childrenOf(kit, oco.id)).toMatchObject([{ kind: 'limit', status: 'open' }]);
    expect(kit.balance('U1', 'BTC', 'frozen')).toBe(100_000_000n);
    await moveTo(kit, 1_060_000);
    expect(legsOf(kit, oco.id)).toMatchObject([{ status: 'cancelled' }]);
    expect(algoOf(kit, oco.id).status).toBe('done');
    await moveTo(kit, 940_000);
    expect(childrenOf(kit, oco.id)).toHaveLength(1);
    expect(kit.faults()).toEqual([]);
  });

  it('cancels its limit when the stop is met, and sells the same coins once', async () => {
    const kit = await coinKit();
    const oco = await add(kit, input);
    await moveTo(kit, 950_000);
    expect(childrenOf(kit, oco.id)).toMatchObject([
      { kind: 'limit', status: 'cancelled', filled: 0n },
      { kind: 'market', status: 'closed', filled: 100_000_000n },
    ]);
    expect(kit.balance('U1', 'BTC', 'available')).toBe(100_000_000n);
    expect(kit.balance('U1', 'BTC', 'frozen')).toBe(0n);
    expect(algoOf(kit, oco.id).status).toBe('done');
    expect(kit.faults()).toEqual([]);
  });

  it('ends when its limit is cancelled', async () => {
    const kit = await coinKit();
    const oco = await add(kit, input);
    const [limit] = childrenOf(kit, oco.id);
    await kit.done('coinOrderClose', { orderId: limit?.id });
    await kit.core.advance(250);
    expect(algoOf(kit, oco.id).status).toBe('cancelled');
    expect(legsOf(kit, oco.id)).toMatchObject([{ status: 'cancelled' }]);
    expect(kit.faults()).toEqual([]);
  });
});

describe('a bracket', () => {
  const input = {
    kind: 'bracket',
    side: 'buy',
    qty: '1',
    trigger: '95000',
    targets: '105000:50,110000:50',
  };

  it('arms its exits for the coins that arrived, and sells them in parts', async () => {
    const kit = await coinKit();
    const bracket = await add(kit, input);
    const net = 99_900_000n;
    const [stop, first, second] = legsOf(kit, bracket.id);
    expect(stop).toMatchObject({ kind: 'stop', status: 'armed', qty: net });
    expect([first?.qty, second?.qty]).toEqual([net / 2n, net / 2n]);
    await moveTo(kit, 1_050_000);
    expect(legsOf(kit, bracket.id).map(({ status }) => status)).toEqual([
      'armed',
      'fired',
      'armed',
    ]);
    expect(legsOf(kit, bracket.id)[0]?.qty).toBe(net / 2n);
    await moveTo(kit, 950_000);
    expect(legsOf(kit, bracket.id).map(({ status }) => status)).toEqual([
      'fired',
      'fired',
      'cancelled',
    ]);
    const sold = childrenOf(kit, bracket.id).filter(({ side }) => side === 'sell');
    expect(sold.map(({ filled }) => filled)).toEqual([net / 2n, net / 2n]);
    expect(algoOf(kit, bracket.id).status).toBe('done');
    expect(kit.balance('U1', 'BTC', 'available')).toBe(200_000_000n);
    expect(kit.faults()).toEqual([]);
  });

  it('waits with its exits until the entry fills', async () => {
    const kit = await coinKit();
    const bracket = await add(kit, { ...input, price: '99000' });
    expect(legsOf(kit, bracket.id).every(({ status }) => status === 'waiting')).toBe(true);
    await moveTo(kit, 989_000);
    expect(legsOf(kit, bracket.id).every(({ status }) => status === 'armed')).toBe(true);
    expect(kit.faults()).toEqual([]);
  });

  it('sells no more than its entry bought, whatever fills at the price of its stop', async () => {
    const kit = await coinKit();
    const targets = '105000:100';
    const bracket = await add(kit, { ...input, price: '99000', targets });
    await kit.trade(BTC, 989_000, COIN / 2, 'sell');
    await kit.core.advance(250);
    await moveTo(kit, 1_050_000);
    expect(legsOf(kit, bracket.id)).toMatchObject([
      { kind: 'stop', status: 'armed', qty: 0n },
      { kind: 'takeProfit', status: 'fired' },
    ]);
    const [bids, asks] = [[[949_990, 3 * COIN]], [[1_000_000, 3 * COIN]]] as const;
    await kit.book({ symbol: BTC, bids, asks, last: 1_000_000 });
    // The first of these only arms the stop again; the second fills the entry and meets the stop.
    for (const _ of [1, 2]) {
      await kit.trade(BTC, 950_000, COIN / 10, 'sell');
      await kit.core.advance(250);
    }
    const [entry, ...exits] = childrenOf(kit, bracket.id);
    const sold = exits.reduce((sum, { filled }) => sum + filled, 0n);
    expect([entry?.filled, entry?.status]).toEqual([70_000_000n, 'cancelled']);
    expect(sold).toBe(69_944_000n);
    expect(algoOf(kit, bracket.id).status).toBe('done');
    expect(kit.faults()).toEqual([]);
  });

  it('opens a position and reduces that position only', async () => {
    const kit = await contractKit();
    const asked = { ...DEFAULTS, symbol: SYMBOL, kind: 'bracket', side: 'buy', qty: '1' };
    const levels = { leverage: 10, trigger: '58000', targets: '62000:100' };
    const bracket = await kit.done<AlgoView>('algoOrderAdd', { ...asked, ...levels });
    const [position] = kit.positions('U1');
    expect(legsOf(kit, bracket.id)[0]).toMatchObject({
      status: 'armed',
      positionId: position?.id,
    });
    await kit.book({ symbol: SYMBOL, bids: [[580_000, 30_000]], asks: [[580_010, 30_000]] });
    await kit.trade(SYMBOL, 580_000, 1, 'sell');
    await kit.core.advance(250);
    expect(kit.positions('U1')).toMatchObject([{ status: 'closed', qty: 0n }]);
    expect(algoOf(kit, bracket.id).status).toBe('done');
    expect(kit.faults()).toEqual([]);
  });
});

describe('a condition that reduces a position', () => {
  const stop = { kind: 'stop', symbol: SYMBOL, side: 'sell', reduceOnly: 'true', qty: '1' };

  it('closes what is left of it', async () => {
    const { kit } = await openedPosition();
    const algo = await add(kit, { ...stop, trigger: '59000' });
    const { id: positionId } = kit.positions('U1')[0]!;
    await kit.done('contractOrderClose', { symbol: SYMBOL, positionId, qty: '0.4' });
    await kit.book({ symbol: SYMBOL, bids: [[590_000, 30_000]], asks: [[590_010, 30_000]] });
    await kit.trade(SYMBOL, 590_000, 1, 'sell');
    await kit.core.advance(250);
    expect(childrenOf(kit, algo.id)).toMatchObject([{ reduceOnly: true, status: 'closed' }]);
    expect(kit.positions('U1')).toMatchObject([{ status: 'closed', qty: 0n }]);
    expect(kit.faults()).toEqual([]);
  });

  it('ends with the position and never touches the next one', async () => {
    const { kit } = await openedPosition();
    const algo = await add(kit, { ...stop, trigger: '59000' });
    const { id: positionId } = kit.positions('U1')[0]!;
    await kit.done('contractLiquidate', { symbol: SYMBOL, positionId });
    await kit.done('contractOrderAdd', { ...LONG });
    await kit.trade(SYMBOL, 590_000, 1, 'sell');
    await kit.core.advance(250);
    expect(algoOf(kit, algo.id)).toMatchObject({ status: 'cancelled', reason: 'position' });
    expect(kit.positions('U1').filter(({ status }) => status === 'open')).toHaveLength(1);
    expect(kit.faults()).toEqual([]);
  });

  it('is refused without a position', async () => {
    const kit = await contractKit();
    const asked = { ...DEFAULTS, ...stop, trigger: '59000' };
    expect(await kit.command('algoOrderAdd', asked)).toMatchObject({ error: 'NO_POSITION' });
  });
});

describe('an order that is held', () => {
  it('sends nothing until it goes on, then acts with the next price', async () => {
    const kit = await coinKit();
    const { id: algoId } = await add(kit, {
      kind: 'stop',
      side: 'sell',
      qty: '1',
      trigger: '95000',
    });
    expect(await kit.done('algoOrderPause', { algoId })).toMatchObject({ status: 'paused' });
    await moveTo(kit, 940_000);
    expect(childrenOf(kit, algoId)).toEqual([]);
    await kit.done('algoOrderResume', { algoId });
    await moveTo(kit, 939_000);
    expect(childrenOf(kit, algoId)).toHaveLength(1);
    expect(kit.faults()).toEqual([]);
  });

  it('is cancelled with its live children, twice without harm', async () => {
    const kit = await coinKit();
    const input = { kind: 'oco', side: 'sell', qty: '1', price: '105000', trigger: '95000' };
    const { id: algoId } = await add(kit, input);
    await kit.done('algoOrderCancel', { algoId });
    expect(await kit.done('algoOrderCancel', { algoId })).toMatchObject({ status: 'cancelled' });
    expect(kit.balance('U1', 'BTC', 'frozen')).toBe(0n);
    await moveTo(kit, 940_000);
    expect(childrenOf(kit, algoId)).toMatchObject([{ status: 'cancelled' }]);
    expect(kit.faults()).toEqual([]);
  });

  it('is found by its owner only', async () => {
    const kit = await coinKit();
    const { id: algoId } = await add(kit, {
      kind: 'stop',
      side: 'sell',
      qty: '1',
      trigger: '95000',
    });
    const answer = await kit.command('algoOrderCancel', { algoId }, { user: 'U2' });
    expect(answer).toMatchObject({ error: 'NOT_FOUND' });
  });
});
