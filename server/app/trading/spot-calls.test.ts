import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { Decimal } from '#domain/money/decimal.ts';
import { feeRatesOf, rulesOf } from '#domain/order/rules.ts';
import { quoteSpot } from '#domain/spot/quote-spot.ts';
import type { OrderView } from '#protocol/http/trading-objects.ts';
import type { OrderRow } from '#server/ports/rows.ts';
import { instrument, tradingKit, type TradingKit } from '#tests/support/trading-kit.ts';

const BTC = 'BTC-USDT';
const ETH = 'ETH-USDT';
/** Prices in tenths, quantities in 10^-8. */
const COIN = 100_000_000;
const market = {
  symbol: BTC,
  bids: [
    [999_990, COIN],
    [999_000, 2 * COIN],
  ],
  asks: [
    [1_000_000, COIN],
    [1_001_000, 2 * COIN],
  ],
} as const;
const USDT = 100_000_000n;

async function withFunds(): Promise<TradingKit> {
  const kit = await tradingKit();
  kit.market(market);
  await kit.grant({ user: 'U1', asset: 'USDT', amount: 500_000n * USDT });
  await kit.grant({ user: 'U2', asset: 'BTC', amount: 5n * USDT });
  return kit;
}

const buy = { symbol: BTC, side: 'buy', type: 'limit', price: '99990', qty: '0.5' } as const;

describe('a spot order', () => {
  it('at market fills against the book, with the fee in the received asset', async () => {
    const kit = await withFunds();
    const order = await kit.done<OrderView>('coinOrderAdd', {
      symbol: BTC,
      side: 'buy',
      type: 'market',
      qty: '1.5',
    });
    expect(order).toMatchObject({ status: 'closed', filled: '1.50000000', feeAsset: 'BTC' });
    expect(order.avgPrice).toBe('100033.333333333333333333');
    expect(order.fee).toBe('0.00150000');
    expect(kit.balance('U1', 'BTC', 'available')).toBe(149_850_000n);
    expect(kit.balance('U1', 'USDT', 'available')).toBe(349_950n * USDT);
    expect(kit.faults()).toEqual([]);
  });

  it('rests, fills in parts from trades and closes with its reservation used up', async () => {
    const kit = await withFunds();
    const { id, status } = await kit.done<OrderView>('coinOrderAdd', buy);
    expect(status).toBe('open');
    expect(kit.balance('U1', 'USDT', 'frozen')).toBe(49_995n * USDT);
    await kit.trade(BTC, 999_900, COIN / 4, 'sell');
    expect(kit.order(id)).toMatchObject({ status: 'partially_completed', filled: 25_000_000n });
    await kit.trade(BTC, 999_800, COIN, 'sell');
    expect(kit.order(id)).toMatchObject({ status: 'closed', version: 4, fee: 40_000n });
    expect(kit.balance('U1', 'USDT', 'frozen')).toBe(0n);
    expect(kit.balance('U1', 'BTC', 'available')).toBe(50_000_000n - 40_000n);
    expect(kit.faults()).toEqual([]);
  });

  const parts = [12_345_677, 3, 7_654_321, 30_000_000];

  it.each(['kept', 'read from its fills'])('costs the same in parts as in one, %s', async (how) => {
    const kit = await withFunds();
    const { id } = await kit.done<OrderView>('coinOrderAdd', buy);
    for (const part of parts) {
      // An order from before the exact fee was stored has none, and continues from its fills.
      const orders = kit.store.state.rows.get('order');
      const older: OrderRow = { ...kit.order(id), feeExact: null };
      if (how !== 'kept') orders?.set(id, older);
      await kit.trade(BTC, 999_800, part, 'sell');
    }
    const whole = { status: 'closed', fee: 40_000n, feeExact: '0.0004', turnover: '49995' };
    expect(kit.order(id)).toMatchObject(whole);
    expect(kit.faults()).toEqual([]);
  });

  it('is cancelled once, then again without effect; final states stay', async () => {
    const kit = await withFunds();
    const { id: orderId } = await kit.done<OrderView>('coinOrderAdd', buy);
    await kit.trade(BTC, 999_900, COIN / 4, 'sell');
    const ended = await kit.done<OrderView>('coinOrderClose', { orderId });
    expect(ended).toMatchObject({ status: 'cancelled', filled: '0.25000000' });
    expect(await kit.code('coinOrderClose', { orderId })).toBe(0);
    expect(await kit.code('coinOrderClose', { orderId }, { user: 'U2' })).toBe(-1404);
    expect(await kit.code('coinOrderClose', { orderId }, { realm: 'real' })).toBe(-1404);
    await kit.trade(BTC, 900_000, COIN, 'sell');
    expect(kit.order(orderId).filled).toBe(25_000_000n);
    const done = await kit.done<OrderView>('coinOrderAdd', { ...buy, price: '100000', qty: '0.1' });
    expect(await kit.code('coinOrderClose', { orderId: done.id })).toBe(-1075);
    expect(kit.faults()).toEqual([]);
  });

  it('amended to less keeps its queue position, at another price loses it', async () => {
    const kit = await withFunds();
    await kit.book({ ...market, bids: [[999_900, COIN]] });
    const first = await kit.done<OrderView>('coinOrderAdd', buy);
    await kit.book({ ...market, bids: [[999_900, 3 * COIN]] });
    const change = { symbol: BTC, orderId: first.id, price: '99990', qty: '0.2' };
    const less = await kit.done<OrderView>('coinOrderChange', change);
    expect(less).toMatchObject({ replaces: first.id, status: 'open' });
    expect(kit.venue.queueAhead(less.id)).toBe(COIN);
    const more = await kit.done<OrderView>('coinOrderChange', {
      ...change,
      orderId: less.id,
      qty: '0.3',
    });
    expect(kit.venue.queueAhead(more.id)).toBe(3 * COIN);
    expect(kit.order(first.id)).toMatchObject({ status: 'cancelled', reason: 'changed' });
    expect(kit.balance('U1', 'USDT', 'frozen')).toBe(29_997n * USDT);
    expect(kit.faults()).toEqual([]);
  });

  it('matches another user at the resting price, and never its own owner', async () => {
    const kit = await withFunds();
    await kit.grant({ user: 'U1', asset: 'BTC', amount: USDT });
    const rest = { ...buy, side: 'sell', price: '99999.5', qty: '0.5' };
    const own = { ...rest, qty: '0.1' };
    await kit.done('coinOrderAdd', own);
    expect(await kit.code('coinOrderAdd', { ...buy, price: '99999.5' })).toBe(-1016);
    const maker = await kit.done<OrderView>('coinOrderAdd', rest, { user: 'U2' });
    await kit.grant({ user: 'U3', asset: 'USDT', amount: 100_000n * USDT });
    const taker = { ...buy, price: '99999.5', qty: '0.6' };
    const met = await kit.done<OrderView>('coinOrderAdd', taker, { user: 'U3' });
    expect(met).toMatchObject({ status: 'closed', avgPrice: '99999.5' });
    expect(kit.order(maker.id)).toMatchObject({ status: 'closed', fee: 3_999_980_000n });
    expect(kit.faults()).toEqual([]);
  });

  it.each<[string, object, number]>([
    ['no quantity', { qty: '0' }, -1071],
    ['no price', { price: '0' }, -1072],
    ['too many decimals', { price: '99990.05' }, -1014],
    ['below the least value', { qty: '0.00001' }, -1015],
    ['above the most value', { qty: '3' }, -1017],
    ['below the least quantity', { qty: '0.000001' }, -1015],
    ['a price outside the band', { price: '105100' }, -1077],
    ['another market', { symbol: 'THYAO', price: '275', qty: '1' }, -1404],
    ['an unknown symbol', { symbol: 'NONE' }, -1404],
    ['a limit order without a price', { price: undefined }, -1013],
    ['figures that are not ours', { quoteFee: '0.0001' }, -1079],
    ['more than there is', { side: 'sell', price: '100000' }, -1053],
  ])('is refused for %s', async (_name, changes, code) => {
    const kit = await withFunds();
    const postings = kit.store.state.postings.length;
    expect(await kit.code('coinOrderAdd', { ...buy, ...changes })).toBe(code);
    expect(kit.store.state.postings).toHaveLength(postings);
  });

  it('at market needs a price; a limit order waits for one', async () => {
    const kit = await withFunds();
    const atMarket = { symbol: BTC, side: 'buy', type: 'market', qty: '0.1' };
    kit.market({ ...market, state: 'stale' });
    expect(await kit.code('coinOrderAdd', atMarket)).toBe(-1504);
    const { id, status } = await kit.done<OrderView>('coinOrderAdd', { ...buy, price: '100100' });
    expect(status).toBe('open');
    await kit.state(BTC, 'open');
    expect(kit.order(id)).toMatchObject({ status: 'closed', turnover: '50000' });
    kit.market({ ...market, state: 'halted' });
    expect(await kit.code('coinOrderAdd', atMarket)).toBe(-1074);
    kit.market({ ...market, asks: [] });
    expect(await kit.code('coinOrderAdd', atMarket)).toBe(-1084);
    expect(kit.faults()).toEqual([]);
  });

  it('at market waits while prices are suspect, and fills on the next good book', async () => {
    const kit = await withFunds();
    const atMarket = { symbol: BTC, side: 'buy', type: 'market', qty: '1.5' };
    kit.market({ ...market, state: 'suspect' });
    const { id, status } = await kit.done<OrderView>('coinOrderAdd', atMarket);
    expect(status).toBe('in_transaction');
    expect(kit.balance('U1', 'USDT', 'frozen')).toBe(151_500n * USDT);
    await kit.state(BTC, 'open');
    expect(kit.order(id)).toMatchObject({ status: 'closed', turnover: '150050' });
    expect(kit.balance('U1', 'USDT', 'frozen')).toBe(0n);
    expect(kit.core.watched).toEqual([]);
    expect(kit.faults()).toEqual([]);
  });

  it('at market ends after ten seconds without a good price or a counterparty', async () => {
    const kit = await withFunds();
    const atMarket = { symbol: BTC, side: 'buy', type: 'market', qty: '0.5' };
    kit.market({ ...market, state: 'suspect' });
    const late = await kit.done<OrderView>('coinOrderAdd', atMarket);
    await kit.core.advance(9_999);
    expect(kit.order(late.id).status).toBe('in_transaction');
    await kit.core.advance(1);
    expect(kit.order(late.id)).toMatchObject({ status: 'closed_by_system', reason: 'feed' });
    kit.market({ ...market, state: 'suspect' });
    const alone = await kit.done<OrderView>('coinOrderAdd', atMarket);
    await kit.book({ ...market, asks: [[1_100_000, COIN]] });
    await kit.state(BTC, 'open');
    expect(kit.order(alone.id)).toMatchObject({ status: 'closed_by_system', reason: 'liquidity' });
    expect(kit.balance('U1', 'USDT', 'frozen')).toBe(0n);
    expect(kit.faults()).toEqual([]);
  });

  it('is closed by the system when its market is halted for a day', async () => {
    const kit = await withFunds();
    kit.market({ ...market, symbol: ETH });
    const { id } = await kit.done<OrderView>('coinOrderAdd', buy);
    const ended = await kit.done<OrderView>('coinOrderAdd', buy);
    await kit.done('coinOrderClose', { orderId: ended.id });
    const other = await kit.done<OrderView>('coinOrderAdd', { ...buy, symbol: ETH, price: '4000' });
    await kit.state(BTC, 'halted');
    await kit.core.advance(86_000_000);
    expect(kit.order(id).status).toBe('open');
    await kit.core.advance(400_000);
    expect(kit.order(id)).toMatchObject({ status: 'closed_by_system', reason: 'halted' });
    expect(kit.order(ended.id).status).toBe('cancelled');
    expect(kit.order(other.id).status).toBe('open');
    expect(kit.faults()).toEqual([]);
  });

  it('may rest twenty times per market, and no more', async () => {
    const kit = await withFunds();
    const small = { ...buy, qty: '0.001' };
    for (let count = 0; count < 20; count++) await kit.done('coinOrderAdd', small);
    expect(await kit.code('coinOrderAdd', small)).toBe(-1017);
    const atMarket = { symbol: BTC, side: 'buy', type: 'market', qty: '0.001' };
    expect(await kit.code('coinOrderAdd', atMarket)).toBe(0);
    expect(kit.faults()).toEqual([]);
  });

  it('spends a balance once, however many orders arrive in parallel', async () => {
    const kit = await tradingKit();
    kit.market(market);
    await kit.grant({ user: 'U1', asset: 'USDT', amount: 50_000n * USDT });
    const all = { ...buy, price: '100000', qty: '0.5' };
    const codes = await Promise.all(
      Array.from({ length: 100 }, () => kit.code('coinOrderAdd', all)),
    );
    expect(codes.filter((code) => code === 0)).toHaveLength(1);
    expect(new Set(codes)).toEqual(new Set([0, -1050]));
    expect(kit.faults()).toEqual([]);
  });

  it('rests again after a restart', async () => {
    const kit = await withFunds();
    const { id } = await kit.done<OrderView>('coinOrderAdd', buy);
    kit.store.failsCommit = true;
    await kit.command('coinOrderAdd', buy);
    kit.store.failsCommit = false;
    await kit.trade(BTC, 999_900, 10 * COIN, 'sell');
    expect(kit.order(id).status).toBe('closed');
    expect(kit.rows('order')).toHaveLength(1);
  });
});

describe('a preview', () => {
  it('equals the booking, however a limit order fills', async () => {
    const pair = instrument(BTC);
    let kit = await withFunds();
    let count = 0;
    const cut = fc.array(fc.integer({ min: 1, max: 40_000_000 }), { minLength: 1, maxLength: 4 });
    await fc.assert(
      fc.asyncProperty(cut, fc.integer({ min: 950_000, max: 999_980 }), async (parts, price) => {
        if (++count % 3 === 0) kit = await withFunds();
        const total = parts.reduce((sum, part) => sum + part, 100_000);
        const qty = (total / COIN).toFixed(8);
        const text = (price / 10).toFixed(1);
        const paid = kit.balance('U1', 'USDT', 'available');
        const got = kit.balance('U1', 'BTC', 'available');
        await kit.book({ symbol: BTC, bids: [[940_000, 1]], asks: [[1_000_000, COIN]] });
        const order = { ...buy, price: text, qty };
        const { id } = await kit.done<OrderView>('coinOrderAdd', order);
        for (const part of [...parts, 100_000]) await kit.trade(BTC, price - 1, part, 'sell');
        const quote = quoteSpot(
          {
            side: 'buy',
            qty: total,
            price,
            slippage: '0.01',
            pair,
            rates: feeRatesOf(rulesOf(pair)!),
          },
          { tickId: '', bookSeq: 0, levels: { size: 0, priceAt: () => 0, qtyAtRank: () => 0 } },
        );
        const cost = paid - kit.balance('U1', 'USDT', 'available');
        const received = kit.balance('U1', 'BTC', 'available') - got;
        expect(kit.order(id).status).toBe('closed');
        expect(new Decimal(cost.toString()).div(1e8).toFixed(8)).toBe(quote.total);
        const fee = new Decimal(total).minus(received.toString()).div(1e8);
        expect(fee.toFixed(8)).toBe(quote.fee);
        expect(kit.faults()).toEqual([]);
      }),
      { numRuns: 200 },
    );
  });
});
