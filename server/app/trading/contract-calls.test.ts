import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { OrderView, PositionView } from '#protocol/http/trading-objects.ts';
import type { OrderRow, TriggerRow } from '#server/ports/rows.ts';
import {
  BTC,
  contractKit,
  LONG,
  openedPosition,
  QUIET,
  SYMBOL,
  USDT,
} from '#tests/support/contract-kit.ts';
import { tradingKit, type TradingKit } from '#tests/support/trading-kit.ts';

/** Moves book and mark to a new mid price. */
async function move(kit: TradingKit, middle: number): Promise<void> {
  const bids = [[middle - 10, 60 * BTC]] as const;
  const asks = [[middle, 60 * BTC]] as const;
  await kit.book({ symbol: SYMBOL, bids, asks, mark: middle });
  await kit.mark(SYMBOL, middle);
}

describe('opening', () => {
  it('moves margin and fee, and stores each amount', async () => {
    const { kit } = await openedPosition();
    expect(kit.balance('U1', 'USDT', 'margin')).toBe(3_000n * USDT);
    expect(kit.balance('U1', 'USDT', 'contract')).toBe(96_970n * USDT);
    expect(kit.balance('house', 'USDT', 'fees')).toBe(30n * USDT);
    expect(kit.positions('U1')[0]).toMatchObject({ entry: '60000', qty: USDT, status: 'open' });
    expect(kit.faults()).toEqual([]);
  });

  it('rests a limit order, then averages the entry over its fills', async () => {
    const { kit } = await openedPosition();
    const limit = { ...LONG, type: 'limit', price: '59000', qty: '1' };
    const { id } = await kit.done<OrderView>('contractOrderAdd', limit);
    expect(kit.balance('U1', 'USDT', 'frozen')).toBe(2_979_50000000n);
    await kit.trade(SYMBOL, 589_990, BTC, 'sell');
    expect(kit.order(id)).toMatchObject({ status: 'closed', fee: 11_80000000n });
    expect(kit.positions('U1')[0]).toMatchObject({ entry: '59500', qty: 2n * USDT });
    expect(kit.faults()).toEqual([]);
  });

  it('takes the extra margin of a short at a better price from the account', async () => {
    const kit = await contractKit();
    const short = { ...LONG, side: 'short', type: 'limit', price: '59900' };
    const order = await kit.done<OrderView>('contractOrderAdd', short);
    expect(order).toMatchObject({ status: 'closed', avgPrice: '59999' });
    expect(kit.balance('U1', 'USDT', 'margin')).toBe(2_999_95000000n);
    expect(kit.faults()).toEqual([]);
  });

  it.each([
    ['ends there when nothing of it can be paid', [[610_000, BTC]], 0n],
    ['keeps what it could pay for', [[610_000, BTC / 2]], 50_000_000n],
  ] as const)(
    'ends a short at a better price than it can pay %s',
    async (_name, better, filled) => {
      const kit = await tradingKit();
      kit.market({ ...QUIET, state: 'stale', feedAgeMs: 60_000 });
      await kit.grant({ asset: 'USDT', bucket: 'contract', amount: 6_030n * USDT });
      const short = { ...LONG, side: 'short', type: 'limit', price: '60000', leverage: 10 };
      const { id } = await kit.done<OrderView>('contractOrderAdd', short);
      const bids = [...better, [600_000, BTC / 2]] as const;
      await kit.book({ ...QUIET, bids, asks: [[620_000, BTC]], state: 'stale' });
      await kit.state(SYMBOL, 'open');
      expect(kit.order(id)).toMatchObject({ status: 'closed_by_system', reason: 'margin', filled });
      expect(kit.balance('U1', 'USDT', 'frozen')).toBe(0n);
      expect(kit.venue.openQty(id)).toBe(0);
      expect(kit.faults()).toEqual([]);
    },
  );

  it.each<[string, object, number]>([
    ['a leverage that is not offered', { leverage: 7 }, -1081],
    ['a leverage above its tier', { leverage: 100, qty: '7' }, -1081],
    ['too little margin', { leverage: 1, qty: '2' }, -1050],
    ['a take-profit on the wrong side', { takeProfit: '59000' }, -1078],
    ['a stop-loss on the wrong side', { stopLoss: '61000' }, -1078],
    ['a stop-loss beyond liquidation', { stopLoss: '50000' }, -1078],
    ['a trigger off the step', { takeProfit: '61000.05' }, -1014],
    ['a quantity off the lot', { qty: '0.00015' }, -1014],
    ['no quantity', { qty: '0' }, -1071],
    ['too small a value', { type: 'limit', price: '59000', qty: '0' }, -1071],
    ['another figure than shown', { quoteMargin: '1.00000000' }, -1079],
    ['a spot pair', { symbol: 'BTC-USDT' }, -1404],
  ])('is refused for %s', async (_name, changes, code) => {
    const kit = await contractKit();
    expect(await kit.code('contractOrderAdd', { ...LONG, ...changes })).toBe(code);
    expect(kit.faults()).toEqual([]);
  });

  it('requires verification where money is real', async () => {
    const kit = await contractKit();
    await kit.grant({ asset: 'USDT', bucket: 'contract', amount: USDT, realm: 'real' });
    expect(await kit.code('contractOrderAdd', LONG, { realm: 'real' })).toBe(-1140);
  });

  it('counts pending orders toward the tier, and allows one leverage per position', async () => {
    const { kit } = await openedPosition();
    expect(await kit.code('contractOrderAdd', { ...LONG, leverage: 10 })).toBe(-1016);
    const rest = { ...LONG, type: 'limit', leverage: 100 };
    const short = { ...rest, side: 'short', price: '61000' };
    expect(await kit.code('contractOrderAdd', { ...short, qty: '3' })).toBe(0);
    expect(await kit.code('contractOrderAdd', { ...short, qty: '3.1' })).toBe(-1081);
  });

  it('allows one leverage among the waiting orders of a side', async () => {
    const kit = await contractKit();
    const limit = { ...LONG, type: 'limit', price: '59000' };
    const { id } = await kit.done<OrderView>('contractOrderAdd', limit);
    expect(await kit.code('contractOrderAdd', { ...limit, leverage: 10 })).toBe(-1016);
    const short = { ...limit, side: 'short', price: '61000', leverage: 10 };
    expect(await kit.code('contractOrderAdd', short)).toBe(0);
    await kit.done('contractOrderClose', { orderId: id });
    expect(await kit.code('contractOrderAdd', { ...limit, leverage: 10 })).toBe(0);
  });
});

describe('closing', () => {
  it('releases margin in proportion for a part, and all of it for the whole', async () => {
    const { kit, positionId } = await openedPosition();
    await move(kit, 610_000);
    const part = { symbol: SYMBOL, positionId, qty: '0.4' };
    const order = await kit.done<OrderView>('contractOrderClose', part);
    expect(order).toMatchObject({ status: 'closed', reduceOnly: true, realised: '399.60000000' });
    expect(kit.balance('U1', 'USDT', 'margin')).toBe(1_800n * USDT);
    await kit.done('contractLiquidate', { symbol: SYMBOL, positionId });
    expect(kit.positions('U1')[0]).toMatchObject({ status: 'closed', qty: 0n, margin: 0n });
    expect(await kit.code('contractOrderClose', part)).toBe(-1085);
    expect(await kit.code('contractLiquidate', { symbol: SYMBOL, positionId })).toBe(-1404);
    expect(kit.faults()).toEqual([]);
  });

  it('by a limit order reserves nothing, and shrinks with the position', async () => {
    const { kit, positionId } = await openedPosition();
    const close = { symbol: SYMBOL, positionId, type: 'limit', price: '61000', qty: '0.7' };
    const old = await kit.done<OrderView>('contractOrderClose', { ...close, qty: '0.3' });
    const young = await kit.done<OrderView>('contractOrderClose', close);
    expect(kit.balance('U1', 'USDT', 'frozen')).toBe(0n);
    expect(await kit.code('contractOrderClose', { ...close, qty: '0.1' })).toBe(-1052);
    await kit.done('contractOrderClose', { symbol: SYMBOL, positionId, qty: '0.6' });
    expect(kit.order(young.id)).toMatchObject({ status: 'cancelled', reason: 'reduced' });
    const smaller = kit.rows<OrderRow>('order').find((row) => row.replaces === young.id)!;
    expect(smaller).toMatchObject({ status: 'open', qty: 10_000_000n });
    expect(kit.order(old.id).qty).toBe(30_000_000n);
    await kit.trade(SYMBOL, 610_010, BTC, 'buy');
    expect(kit.positions('U1')[0]).toMatchObject({ status: 'closed' });
    expect(kit.order(smaller.id).status).toBe('closed');
    expect(kit.faults()).toEqual([]);
  });

  it('of all positions starts with the largest loss, and runs once per key', async () => {
    const { kit, positionId } = await openedPosition({}, 'hedge');
    await kit.done('contractOrderAdd', { ...LONG, side: 'short', qty: '2' });
    await move(kit, 590_000);
    const key = 'close-all-1';
    const all = await kit.done<{ items: { positionId: string; code: number }[] }>(
      'contractLiquidateAll',
      {},
      { key },
    );
    expect(all.items.map((item) => item.code)).toEqual([0, 0]);
    expect(all.items[0]?.positionId).toBe(positionId);
    expect(await kit.done('contractLiquidateAll', {}, { key })).toEqual(all);
    expect(await kit.done('contractLiquidateAll', {})).toEqual({ items: [] });
    expect(kit.balance('U1', 'USDT', 'margin')).toBe(0n);
    expect(kit.faults()).toEqual([]);
  });
});

describe('margin and leverage', () => {
  it('adds margin, which moves the liquidation price away', async () => {
    const { kit, positionId } = await openedPosition();
    const take = { symbol: SYMBOL, positionId, price: '0', triggerBy: 'last' };
    const { liqPrice: before } = await kit.done<PositionView>('contractSetProfit', take);
    const add = { symbol: SYMBOL, positionId, amount: '500' };
    const after = await kit.done<PositionView>('contractAddMargin', add);
    expect(after).toMatchObject({ margin: '3500.00000000', liqPrice: '56755.4' });
    expect(before).toBe('57257.7');
    expect(await kit.code('contractAddMargin', { ...add, amount: '0' })).toBe(-1015);
    expect(await kit.code('contractAddMargin', { ...add, amount: '900000' })).toBe(-1050);
    expect(await kit.code('contractAddMargin', { ...add, positionId: 'X' })).toBe(-1404);
    expect(kit.faults()).toEqual([]);
  });

  it('changes leverage if the position can support it', async () => {
    const { kit } = await openedPosition();
    const set = { symbol: SYMBOL, leverage: 10 };
    await kit.done('contractSetMultiple', set);
    expect(kit.balance('U1', 'USDT', 'margin')).toBe(6_000n * USDT);
    await kit.done('contractSetMultiple', { ...set, leverage: 50 });
    expect(kit.balance('U1', 'USDT', 'margin')).toBe(1_200n * USDT);
    await kit.mark(SYMBOL, 595_000);
    await kit.book({ ...QUIET, mark: 595_000 });
    expect(await kit.code('contractSetMultiple', { ...set, leverage: 100 })).toBe(-1086);
    expect(await kit.code('contractSetMultiple', { ...set, leverage: 3_000 })).toBe(-1081);
    expect(kit.faults()).toEqual([]);
  });

  it('keeps the leverage of waiting orders that enlarge the position', async () => {
    const { kit } = await openedPosition();
    const limit = { ...LONG, type: 'limit', price: '59000' };
    const { id } = await kit.done<OrderView>('contractOrderAdd', limit);
    const set = { symbol: SYMBOL, leverage: 50 };
    expect(await kit.code('contractSetMultiple', set)).toBe(-1016);
    expect(await kit.code('contractSetMultiple', { ...set, leverage: 20 })).toBe(0);
    await kit.done('contractOrderClose', { orderId: id });
    expect(await kit.code('contractSetMultiple', set)).toBe(0);
    expect(kit.balance('U1', 'USDT', 'margin')).toBe(1_200n * USDT);
  });
});

describe('take-profit and stop-loss', () => {
  it('come with an order, close the position once and cancel the sibling', async () => {
    const { kit } = await openedPosition({ takeProfit: '61000', stopLoss: '59000' });
    await kit.book({ ...QUIET, bids: [[588_000, 60 * BTC]] });
    await kit.trade(SYMBOL, 590_000, BTC, 'sell');
    const [position] = kit.positions('U1');
    expect(position).toMatchObject({ status: 'closed', realised: -1_200n * USDT });
    const triggers = kit.rows<TriggerRow>('trigger');
    expect(triggers.map((row) => [row.kind, row.status])).toEqual([
      ['tp', 'cancelled'],
      ['sl', 'triggered'],
    ]);
    await kit.trade(SYMBOL, 580_000, BTC, 'sell');
    expect(kit.rows('order')).toHaveLength(2);
    expect(kit.faults()).toEqual([]);
  });

  it('are set, moved and removed; those by mark react to marks only', async () => {
    const { kit, positionId } = await openedPosition({ side: 'short' });
    const set = { symbol: SYMBOL, positionId, price: '59000', triggerBy: 'mark' };
    await kit.done('contractSetProfit', set);
    const moved = await kit.done<PositionView>('contractSetProfit', { ...set, price: '58000' });
    expect(moved.triggers.map((one) => [one.kind, one.price])).toEqual([['tp', '58000.0']]);
    expect(await kit.code('contractSetProfit', { ...set, price: '61000' })).toBe(-1078);
    expect(await kit.code('contractSetLoss', { ...set, price: '69000' })).toBe(-1078);
    await kit.trade(SYMBOL, 570_000, BTC, 'sell');
    expect(kit.positions('U1')[0]?.status).toBe('open');
    await move(kit, 580_000);
    expect(kit.positions('U1')[0]?.status).toBe('closed');
    expect(kit.faults()).toEqual([]);
  });

  it('wait while there is no liquidity, and while prices are suspect', async () => {
    const { kit } = await openedPosition({ stopLoss: '59000' });
    await kit.state(SYMBOL, 'suspect');
    await kit.trade(SYMBOL, 589_000, BTC, 'sell');
    expect(kit.positions('U1')[0]?.status).toBe('open');
    await kit.state(SYMBOL, 'open');
    await kit.book({ ...QUIET, bids: [] });
    await kit.trade(SYMBOL, 588_000, BTC, 'sell');
    expect(kit.rows<TriggerRow>('trigger')[0]?.status).toBe('armed');
    await kit.book({ ...QUIET, bids: [[587_000, 60 * BTC]] });
    await kit.trade(SYMBOL, 587_000, BTC, 'sell');
    expect(kit.positions('U1')[0]).toMatchObject({ status: 'closed', realised: -1_300n * USDT });
    expect(kit.faults()).toEqual([]);
  });
});

describe('liquidation', () => {
  it('requires two marks a second apart, and takes the whole margin', async () => {
    const { kit } = await openedPosition();
    await move(kit, 572_500);
    expect(kit.positions('U1')[0]).toMatchObject({ status: 'open', dueSince: kit.core.now });
    kit.core.now += 500;
    await move(kit, 580_000);
    expect(kit.positions('U1')[0]?.dueSince).toBeNull();
    await move(kit, 572_500);
    kit.core.now += 1_000;
    await move(kit, 572_400);
    const [position] = kit.positions('U1');
    expect(position).toMatchObject({ status: 'closed_by_system', reason: 'liquidation' });
    // Fee at the bankruptcy price 57,000: 28.5. Unwound at 57,239: 239 remain, less the fee.
    expect(kit.balance('house', 'USDT', 'insurance')).toBe(210_50000000n);
    expect(kit.balance('house', 'USDT', 'fees')).toBe(58_50000000n);
    expect(kit.balance('U1', 'USDT', 'contract')).toBe(96_970n * USDT);
    expect(kit.faults()).toEqual([]);
  });

  it('precedes a stop-loss at the same mark, and cancels resting orders', async () => {
    const { kit, positionId } = await openedPosition();
    const loss = { symbol: SYMBOL, positionId, price: '58000', triggerBy: 'mark' };
    await kit.done('contractSetLoss', loss);
    const close = { symbol: SYMBOL, positionId, type: 'limit', price: '61000' };
    const { id } = await kit.done<OrderView>('contractOrderClose', close);
    const due = { ...QUIET, bids: [[572_000, BTC]], asks: [[572_010, BTC]] } as const;
    await kit.state(SYMBOL, 'suspect');
    await kit.book({ ...due, mark: 572_000 });
    await kit.mark(SYMBOL, 572_000);
    expect(kit.positions('U1')[0]).toMatchObject({ status: 'open', dueSince: null });
    await kit.state(SYMBOL, 'open');
    await kit.mark(SYMBOL, 572_000);
    kit.core.now += 1_000;
    await kit.mark(SYMBOL, 572_000);
    expect(kit.positions('U1')[0]?.status).toBe('closed_by_system');
    expect(kit.order(id)).toMatchObject({ status: 'closed_by_system', reason: 'liquidation' });
    expect(kit.faults()).toEqual([]);
  });

  it('conserves money on any path with gaps: the user loses at most the margin', async () => {
    const path = fc.array(fc.integer({ min: -500, max: 500 }), { minLength: 1, maxLength: 12 });
    const sides = fc.constantFrom('long', 'short');
    const leverage = fc.constantFrom(1, 5, 20, 50, 100);
    const qty = fc.constantFrom('0.5', '2.9', '5', '8');
    await fc.assert(
      fc.asyncProperty(path, sides, leverage, qty, async (steps, side, times, size) => {
        const kit = await contractKit(3_000_000n);
        const open = { ...LONG, side, leverage: times, qty: size };
        const code = await kit.code('contractOrderAdd', open);
        if (code !== 0) return;
        const start = kit.balance('U1', 'USDT', 'contract') + kit.balance('U1', 'USDT', 'margin');
        const margin = kit.balance('U1', 'USDT', 'margin');
        let price = 600_000;
        for (const step of steps) {
          price = Math.max(1_000, Math.round((price * (1_000 + step)) / 1_000));
          kit.core.now += 1_000;
          await move(kit, price);
        }
        const left = kit.balance('U1', 'USDT', 'contract') + kit.balance('U1', 'USDT', 'margin');
        expect(start - left).toBeLessThanOrEqual(margin);
        const [position] = kit.positions('U1');
        if (position?.status === 'closed_by_system') expect(start - left).toBe(margin);
        expect(kit.faults()).toEqual([]);
      }),
      { numRuns: 120 },
    );
  });
});

describe('after a restart', () => {
  it('watches positions and orders again from their rows alone', async () => {
    const { kit } = await openedPosition({ stopLoss: '58000' }, 'hedge');
    const limit = { ...LONG, side: 'short', type: 'limit', price: '61000' };
    const { id } = await kit.done<OrderView>('contractOrderAdd', limit);
    const next = await tradingKit({ store: kit.store });
    next.core.now = kit.core.now;
    expect(next.core.watched).toEqual([SYMBOL]);
    await next.state(SYMBOL, 'open');
    await next.book({ ...QUIET, asks: [[611_000, BTC]] });
    await next.trade(SYMBOL, 610_010, BTC, 'buy');
    expect(kit.order(id).status).toBe('closed');
    await move(next, 572_500);
    next.core.now += 1_000;
    await next.mark(SYMBOL, 572_500);
    expect(kit.positions('U1').map(({ side, status }) => [side, status])).toEqual([
      ['long', 'closed_by_system'],
      ['short', 'open'],
    ]);
    expect(kit.faults()).toEqual([]);
    expect(next.core.errors).toEqual([]);
  });
});
