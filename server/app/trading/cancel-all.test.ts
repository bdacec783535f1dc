import { describe, expect, it } from 'vitest';
import type { DataOf } from '#protocol/http/endpoint.ts';
import type { orderCancelAll } from '#protocol/http/orders.ts';
import type { OrderView } from '#protocol/http/trading-objects.ts';
import { LONG, QUIET, USDT } from '#tests/support/contract-kit.ts';
import { U2, REAL } from '#tests/support/contract-accounts.ts';
import { wholeKit, type WholeKit } from '#tests/support/whole-kit.ts';
import { TEST_START } from '#tests/support/test-core.ts';

type Answer = DataOf<typeof orderCancelAll>;

const BTC = 'BTC-USDT';
const ETH = 'ETH-USDT';
const SHARE = 'THYAO';

/** Resting orders of all products: of BTC two buys and a sale, ETH, a contract and a share. */
async function resting(): Promise<{ kit: WholeKit; ids: Readonly<Record<string, string>> }> {
  const kit = await wholeKit(['U1', 'U2']);
  const { bids, asks } = QUIET;
  kit.market(QUIET);
  kit.market({ symbol: BTC, bids, asks });
  kit.market({ symbol: ETH, bids: [[300_000, 10]], asks: [[300_100, 10]] });
  kit.market({
    symbol: SHARE,
    bids: [[30_000, 1_000]],
    asks: [[30_010, 1_000]],
    limits: [27_000, 33_000],
  });
  for (const user of ['U1', 'U2']) {
    await kit.grant({ user, asset: 'USDT', amount: 100_000n * USDT });
    await kit.grant({ user, asset: 'USDT', bucket: 'contract', amount: 100_000n * USDT });
    await kit.grant({ user, asset: 'TRY', amount: 100_000n * USDT });
    await kit.grant({ user, asset: 'BTC', amount: USDT });
  }
  const place = async (call: string, input: object, who = {}): Promise<string> => {
    const { id, status } = await kit.done<OrderView>(call, { type: 'limit', ...input }, who);
    expect(status).toBe('open');
    return id;
  };
  const coin = (symbol: string, side: string, price: string, qty: string) =>
    ({ symbol, side, price, qty }) as const;
  const ids = {
    buy1: await place('coinOrderAdd', coin(BTC, 'buy', '59000', '0.1')),
    buy2: await place('coinOrderAdd', coin(BTC, 'buy', '58000', '0.1')),
    sale: await place('coinOrderAdd', coin(BTC, 'sell', '61000', '0.1')),
    ether: await place('coinOrderAdd', coin(ETH, 'buy', '2900', '1')),
    swap: await place('contractOrderAdd', { ...LONG, type: 'limit', price: '58000', qty: '0.1' }),
    share: await place('stockOrderBuy', { symbol: SHARE, price: '290', qty: '10' }),
    other: await place('coinOrderAdd', coin(BTC, 'buy', '59000', '0.1'), U2),
  };
  return { kit, ids };
}

async function cancelled(kit: WholeKit, input: object): Promise<string[]> {
  const { cancelled: sum, items } = await kit.done<Answer>('orderCancelAll', input);
  const done = items.filter(({ code }) => code === 0);
  expect(sum).toBe(done.length);
  expect(done.every(({ order }) => order?.status === 'cancelled')).toBe(true);
  return done.map(({ orderId }) => orderId);
}

describe('cancelling all orders', () => {
  it('takes those of a product, a symbol and a side, and no others', async () => {
    const { kit, ids } = await resting();
    const of = (...names: (keyof typeof ids)[]) => names.map((name) => ids[name]);
    expect(await cancelled(kit, { market: 'spot', symbol: BTC, side: 'sell' })).toEqual(of('sale'));
    expect(await cancelled(kit, { side: 'sell' })).toEqual([]);
    expect(await cancelled(kit, { symbol: BTC })).toEqual(of('buy1', 'buy2'));
    expect(await cancelled(kit, { market: 'contract' })).toEqual(of('swap'));
    expect(kit.order(ids['other']!).status).toBe('open');
    expect(kit.order(ids['ether']!).status).toBe('open');
    expect(await cancelled(kit, {})).toEqual(of('ether', 'share'));
    expect(kit.order(ids['other']!).status).toBe('open');
    for (const asset of ['USDT', 'TRY', 'BTC']) {
      expect(kit.balance('U1', asset, 'frozen')).toBe(0n);
    }
    expect(kit.balance('U1', 'USDT', 'available')).toBe(100_000n * USDT);
    expect(kit.balance('U1', 'USDT', 'contract')).toBe(100_000n * USDT);
    await kit.trade(BTC, 580_000, 10_000, 'sell');
    expect(kit.order(ids['buy1']!).filled).toBe(0n);
    expect(kit.faults()).toEqual([]);
  });

  it('leaves a share order that the auction keeps, with the reason', async () => {
    const { kit, ids } = await resting();
    // Orders cannot be cancelled while the closing auction is matched, from 18:05 in Istanbul.
    const now = new Date(TEST_START);
    const at = Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), now.getUTCDate(), 15, 5, 30);
    await kit.core.advance(at - kit.core.now);
    const { cancelled: sum, items } = await kit.done<Answer>('orderCancelAll', {});
    expect(sum).toBe(5);
    expect(items.find(({ orderId }) => orderId === ids['share'])).toMatchObject({
      symbol: SHARE,
      error: 'MARKET_CLOSED',
      msgKey: expect.any(String) as string,
    });
    expect(kit.order(ids['share']!).status).toBe('open');
    expect(kit.faults()).toEqual([]);
  });

  it('has nothing to cancel for the other account, and refuses an unknown symbol', async () => {
    const { kit } = await resting();
    const nothing = { cancelled: 0, items: [] };
    expect(await kit.done('orderCancelAll', {}, REAL)).toEqual(nothing);
    expect(await kit.told('orderCancelAll', { symbol: 'NONE' })).toBe('NOT_FOUND error.notFound');
  });

  it('is answered once for its key', async () => {
    const { kit } = await resting();
    const who = { key: 'key-cancel-all-1' };
    const first = await kit.done<Answer>('orderCancelAll', { market: 'spot' }, who);
    expect(first.cancelled).toBe(4);
    expect(await kit.done('orderCancelAll', { market: 'spot' }, who)).toEqual(first);
  });
});
