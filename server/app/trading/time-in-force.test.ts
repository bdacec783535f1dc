import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { OrderView } from '#protocol/http/trading-objects.ts';
import { contractKit, LONG, openedPosition, SYMBOL } from '#tests/support/contract-kit.ts';
import { tradingKit, type MarketNow, type TradingKit } from '#tests/support/trading-kit.ts';

const BTC = 'BTC-USDT';
/** Prices in tenths, quantities in 10^-8. */
const COIN = 100_000_000;
const USDT = 100_000_000n;
const market: MarketNow = {
  symbol: BTC,
  bids: [[999_990, COIN]],
  asks: [
    [1_000_000, COIN / 2],
    [1_001_000, COIN],
  ],
};

async function coins(now: MarketNow = market): Promise<TradingKit> {
  const kit = await tradingKit();
  kit.market(now);
  await kit.grant({ user: 'U1', asset: 'USDT', amount: 900_000n * USDT });
  await kit.grant({ user: 'U2', asset: 'BTC', amount: 5n * USDT });
  return kit;
}

const buy = (price: string, qty: string, timeInForce?: string) => ({
  symbol: BTC,
  side: 'buy',
  type: 'limit',
  price,
  qty,
  ...(timeInForce === undefined ? {} : { timeInForce }),
});

const counted = (kit: TradingKit): number => kit.rows('order').length;

describe('an order that must fill at once', () => {
  it('takes what is offered within its limit and ends with the rest released', async () => {
    const kit = await coins();
    const order = await kit.done<OrderView>('coinOrderAdd', buy('100000', '0.75', 'ioc'));
    expect(order).toMatchObject({ status: 'closed', reason: 'immediate', timeInForce: 'ioc' });
    expect(order).toMatchObject({ filled: '0.50000000', avgPrice: '100000' });
    expect(kit.balance('U1', 'USDT', 'frozen')).toBe(0n);
    expect(kit.balance('U1', 'USDT', 'available')).toBe(850_000n * USDT);
    await kit.trade(BTC, 999_000, COIN, 'sell');
    expect(kit.order(order.id).filled).toBe(50_000_000n);
    expect(kit.faults()).toEqual([]);
  });

  it('is refused without a trace when nothing is offered within its limit', async () => {
    const kit = await coins();
    const answer = await kit.command('coinOrderAdd', buy('99999', '1', 'ioc'));
    const args = { offered: '0.00000000', qty: '1.00000000' };
    expect(answer).toMatchObject({ ok: false, error: 'NOT_FILLABLE', code: -1088, args });
    expect(counted(kit)).toBe(0);
  });

  it('is refused whole when all of it must fill and one unit is missing', async () => {
    const kit = await coins();
    const answer = await kit.command('coinOrderAdd', buy('100100', '1.50001', 'fok'));
    expect(answer).toMatchObject({ error: 'NOT_FILLABLE', args: { offered: '1.50000000' } });
    expect(counted(kit)).toBe(0);
    const order = await kit.done<OrderView>('coinOrderAdd', buy('100100', '1.5', 'fok'));
    expect(order).toMatchObject({ status: 'closed', filled: '1.50000000' });
    expect(order.reason).toBeUndefined();
    expect(kit.faults()).toEqual([]);
  });

  it('counts what other customers offer', async () => {
    const kit = await coins();
    const sale = { ...buy('100000', '0.5'), side: 'sell' };
    await kit.done('coinOrderAdd', sale, { user: 'U2' });
    const order = await kit.done<OrderView>('coinOrderAdd', buy('100000', '1', 'fok'));
    expect(order).toMatchObject({ status: 'closed', filled: '1.00000000' });
    expect(kit.faults()).toEqual([]);
  });

  it.each(['ioc', 'fok'])('needs a price: %s is refused while the feed is stale', async (time) => {
    const kit = await coins({ ...market, feedAgeMs: 60_000 });
    const answer = await kit.command('coinOrderAdd', buy('100000', '1', time));
    expect(answer).toMatchObject({ ok: false, error: 'NO_PRICE' });
    expect(await kit.code('coinOrderAdd', buy('100000', '1'))).toBe(0);
  });
});

describe('a post-only order', () => {
  it('rests, and pays the fee of a maker for all of it', async () => {
    const kit = await coins();
    const order = await kit.done<OrderView>('coinOrderAdd', buy('99999.9', '1', 'postOnly'));
    expect(order).toMatchObject({ status: 'open', timeInForce: 'postOnly' });
    await kit.trade(BTC, 999_000, COIN, 'sell');
    expect(kit.order(order.id)).toMatchObject({ status: 'closed', fee: 80_000n });
    expect(kit.faults()).toEqual([]);
  });

  it('is refused at the best price of the other side, which the refusal names', async () => {
    const kit = await coins();
    const answer = await kit.command('coinOrderAdd', buy('100000', '0.1', 'postOnly'));
    expect(answer).toMatchObject({ ok: false, error: 'WOULD_TAKE', args: { best: '100000.0' } });
    expect(counted(kit)).toBe(0);
    const sale = { ...buy('99999', '0.1', 'postOnly'), side: 'sell' };
    const sold = await kit.command('coinOrderAdd', sale, { user: 'U2' });
    expect(sold).toMatchObject({ error: 'WOULD_TAKE', args: { best: '99999.0' } });
  });

  it('stays post-only when it is amended', async () => {
    const kit = await coins();
    const { id: orderId } = await kit.done<OrderView>(
      'coinOrderAdd',
      buy('99000', '1', 'postOnly'),
    );
    const change = { symbol: BTC, orderId, qty: '1' };
    const answer = await kit.command('coinOrderChange', { ...change, price: '100000' });
    expect(answer).toMatchObject({ ok: false, error: 'WOULD_TAKE' });
    expect(kit.order(orderId).status).toBe('open');
    const moved = await kit.done<OrderView>('coinOrderChange', { ...change, price: '99500' });
    expect(moved.timeInForce).toBe('postOnly');
  });

  it('that waited for prices ends if it would take when they return', async () => {
    const kit = await coins({ ...market, feedAgeMs: 60_000 });
    const { id } = await kit.done<OrderView>('coinOrderAdd', buy('100000', '1', 'postOnly'));
    const waiting = await kit.done<OrderView>('coinOrderAdd', buy('99000', '1', 'postOnly'));
    await kit.book(market);
    await kit.state(BTC, 'open');
    expect(kit.order(id)).toMatchObject({ status: 'closed_by_system', reason: 'postOnly' });
    expect(kit.order(id).filled).toBe(0n);
    expect(kit.order(waiting.id).status).toBe('open');
    expect(kit.faults()).toEqual([]);
  });

  it('that rested before a restart ends if the market has come to it meanwhile', async () => {
    const kit = await coins();
    const { id } = await kit.done<OrderView>('coinOrderAdd', buy('99000', '1', 'postOnly'));
    kit.store.failsCommit = true;
    await kit.command('coinOrderAdd', buy('98000', '1'));
    kit.store.failsCommit = false;
    await kit.book({ ...market, bids: [[980_000, COIN]], asks: [[985_000, COIN]] });
    expect(kit.order(id)).toMatchObject({ status: 'closed_by_system', reason: 'postOnly' });
    expect(kit.order(id).filled).toBe(0n);
    expect(kit.balance('U1', 'USDT', 'frozen')).toBe(0n);
  });
});

describe('the time in force of a request', () => {
  it('is that of the market when none is named', async () => {
    const kit = await coins();
    const order = await kit.done<OrderView>('coinOrderAdd', buy('99000', '1'));
    expect(order.timeInForce).toBe('gtc');
    const taken = { symbol: BTC, side: 'buy', type: 'market', qty: '0.1' };
    expect((await kit.done<OrderView>('coinOrderAdd', taken)).timeInForce).toBeUndefined();
  });

  it.each([
    ['a day order of coins', { ...buy('99000', '1', 'day') }, 'PARAMETER'],
    ['one at market', { ...buy('', '1', 'ioc'), type: 'market', price: undefined }, 'FORMAT'],
  ])('is refused for %s', async (_name, input, error) => {
    const kit = await coins();
    expect(await kit.command('coinOrderAdd', input)).toMatchObject({ ok: false, error });
  });

  it('holds for contracts, openings and closes alike', async () => {
    const kit = await contractKit();
    const limit = { ...LONG, type: 'limit', price: '60000' };
    const post = await kit.command('contractOrderAdd', { ...limit, timeInForce: 'postOnly' });
    expect(post).toMatchObject({ error: 'WOULD_TAKE' });
    const taken = await kit.done<OrderView>('contractOrderAdd', { ...limit, timeInForce: 'ioc' });
    expect(taken).toMatchObject({ status: 'closed', timeInForce: 'ioc' });
    expect(kit.faults()).toEqual([]);
  });

  it('of a close is honoured', async () => {
    const { kit } = await openedPosition();
    const positionId = kit.positions('U1')[0]!.id;
    const close = { symbol: SYMBOL, positionId, type: 'limit', qty: '0.5' };
    const fok = { ...close, price: '65000', timeInForce: 'fok' };
    expect(await kit.command('contractOrderClose', fok)).toMatchObject({ error: 'NOT_FILLABLE' });
    const post = { ...close, price: '65000', timeInForce: 'postOnly' };
    const resting = await kit.done<OrderView>('contractOrderClose', post);
    expect(resting).toMatchObject({ status: 'open', reduceOnly: true, timeInForce: 'postOnly' });
    expect(kit.faults()).toEqual([]);
  });
});

describe('the slippage cap of a market order', () => {
  const market1 = { symbol: BTC, side: 'buy', type: 'market', qty: '1' };

  it('stops the order where the customer wants it', async () => {
    const kit = await coins();
    const order = await kit.done<OrderView>('coinOrderAdd', { ...market1, maxSlippage: '0.0009' });
    expect(order).toMatchObject({ filled: '0.50000000', reason: 'liquidity', status: 'closed' });
    const wide = await kit.done<OrderView>('coinOrderAdd', { ...market1, maxSlippage: '0.01' });
    expect(wide.filled).toBe('1.00000000');
    expect(kit.faults()).toEqual([]);
  });

  it.each([
    ['wider than the venue allows', { ...market1, maxSlippage: '0.010001' }, 'ABOVE_MAX'],
    ['with a limit', { ...buy('99000', '1'), maxSlippage: '0.001' }, 'FORMAT'],
  ])('is refused %s', async (_name, input, error) => {
    const kit = await coins();
    expect(await kit.command('coinOrderAdd', input)).toMatchObject({ ok: false, error });
  });

  it('holds beside the worst price that the customer saw', async () => {
    const kit = await coins();
    const seen = { ...market1, protectionPrice: '100050' };
    const order = await kit.done<OrderView>('coinOrderAdd', seen);
    expect(order).toMatchObject({ filled: '0.50000000', reason: 'liquidity', status: 'closed' });
    const sale = { ...market1, side: 'sell', protectionPrice: '99000' };
    const sold = await kit.done<OrderView>('coinOrderAdd', sale, { user: 'U2' });
    expect(sold).toMatchObject({ filled: '1.00000000', avgPrice: '99999' });
    expect(kit.faults()).toEqual([]);
  });

  it.each([
    ['a purchase', { ...market1, protectionPrice: '99999.9' }, 'U1'],
    ['a sale', { ...market1, side: 'sell', protectionPrice: '99999.1' }, 'U2'],
  ])('refuses %s whose best price is already worse than what was seen', async (_, input, user) => {
    const kit = await coins();
    const answer = await kit.command('coinOrderAdd', input, { user });
    expect(answer).toMatchObject({ ok: false, error: 'PRICE_MOVED' });
    expect(counted(kit)).toBe(0);
    const limit = { ...buy('99000', '1'), protectionPrice: '100000' };
    expect(await kit.command('coinOrderAdd', limit)).toMatchObject({ error: 'FORMAT' });
  });

  it('is never exceeded by any fill', async () => {
    await fc.assert(
      fc.asyncProperty(fc.integer({ min: 0, max: 10_000 }), async (millionths) => {
        const kit = await coins();
        const cap = `0.${String(millionths).padStart(6, '0')}`;
        await kit.command('coinOrderAdd', { ...market1, qty: '1.5', maxSlippage: cap });
        expect(kit.rows('fill').length).toBeGreaterThan(0);
        for (const { price } of kit.rows<{ price: bigint }>('fill')) {
          expect(price * 1_000_000n).toBeLessThanOrEqual(
            1_000_000_000_000_000n * (1_000_000n + BigInt(millionths)),
          );
        }
      }),
      { numRuns: 20 },
    );
  });
});
