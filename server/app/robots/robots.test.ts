import { describe, expect, it } from 'vitest';
import type { RobotRunView } from '#protocol/http/robot-objects.ts';
import type { UserRow } from '#server/ports/account-rows.ts';
import type { LedgerStore } from '#server/store/ledger/ledger-store.ts';
import { ledgerEngines, ledgerRigs, write } from '#tests/support/ledgers.ts';
import { ramp, robotKit, type RobotKit } from '#tests/support/robot-kit.ts';

const USDT = 100_000_000n;
const LIRA = 100n;
const BTC = 'BTC-USDT';
const ETH = 'ETH-USDT';
const SWAP = 'BTC-USDT-SWAP';
const DAY_MS = 86_400_000;
const BARS = 100;

async function started(store: LedgerStore, settings: object = {}): Promise<RobotKit> {
  const kit = await robotKit(store, settings);
  for (const id of ['U1', 'U2']) {
    await kit.addPerson(id);
    await kit.grant({ user: id, asset: 'USDT', amount: 20_000n * USDT });
    await kit.grant({ user: id, asset: 'TRY', amount: 500_000n * LIRA });
  }
  kit.price('USDT-TRY', 4_200);
  kit.path(BTC, ramp(900_000, 920_000, BARS));
  kit.path(ETH, ramp(330_000, 320_000, BARS));
  return kit;
}

const buying = { productId: 'r1', amount: '1000', currency: 'USDT', days: 3 } as const;

async function bought(kit: RobotKit, changes: object = {}, user = 'U1'): Promise<RobotRunView> {
  return kit.done<RobotRunView>('stockAiBuy', { ...buying, ...changes }, { user });
}

/** Expects an empty run account and a clean audit. */
async function expectClean(kit: RobotKit): Promise<void> {
  expect(await kit.audited()).toEqual([]);
  expect(kit.core.errors).toEqual([]);
}

const redeem = (kit: RobotKit, orderId: string) =>
  kit.done<RobotRunView>('stockAiRedeem', { orderId });

describe.each(ledgerEngines())('robots on %s', (engine) => {
  const newRig = ledgerRigs(engine);
  const opened = async () => (await newRig()).open();

  it('buy, decide on bars, trade by ordinary orders, and return the remainder', async () => {
    const store = await opened();
    const kit = await started(store);
    const run = await bought(kit);
    expect(run).toMatchObject({ status: 'running', invested: '1000.00000000', fills: 0 });
    expect(await kit.held('U1', 'USDT')).toBe(19_000n * USDT);
    await kit.turn();
    const owner = `robot:${run.id}`;
    expect(await kit.held(owner, 'BTC')).toBeGreaterThan(0n);
    expect(await kit.held(owner, 'ETH')).toBe(0n);
    await expectClean(kit);
    await kit.next({ [BTC]: 930_000, [ETH]: 319_000 });
    const over = await redeem(kit, run.id);
    expect(over).toMatchObject({ status: 'redeemed', fills: 2, closedTrades: 1, wonTrades: 1 });
    // The whole result of the run comes from its two fills.
    expect(over.pnl).toBe(over.realised);
    expect(over.returned).toBe(over.value);
    expect(await kit.held(owner, 'USDT')).toBe(0n);
    await expectClean(kit);
    await store.close();
  });

  it('count in the account of their owner while active', async () => {
    const store = await opened();
    const kit = await started(store);
    const { id } = await bought(kit);
    await kit.turn();
    const held = await kit.read(async (db) => ({
      usdt: await db.balance('demo', 'U1', 'USDT', 'robot'),
      btc: await db.balance('demo', 'U1', 'BTC', 'robot'),
      all: await db.balances('demo', 'U1'),
      own: await db.balances('demo', `robot:${id}`),
    }));
    const of = (asset: string) => held.own.find((row) => row.asset === asset)?.amount;
    expect([held.usdt, held.btc]).toEqual([of('USDT'), of('BTC')]);
    expect(held.all).toContainEqual({ asset: 'BTC', bucket: 'robot', amount: held.btc });
    await redeem(kit, id);
    expect(await kit.read((db) => db.balance('demo', 'U1', 'USDT', 'robot'))).toBe(0n);
    await store.close();
  });

  it('count in the balances sent after an order of the owner', async () => {
    const store = await opened();
    const kit = await started(store);
    await bought(kit);
    const order = { symbol: BTC, side: 'buy', type: 'limit', price: '9000', qty: '0.1' };
    await kit.done('coinOrderAdd', order);
    const told = kit.core.events.filter(({ kind }) => kind === 'account').at(-1);
    expect(told?.data).toMatchObject({ balances: [{ asset: 'USDT', robot: '1000.00000000' }] });
    const inTheWork = await write(store, (tx) => tx.balance('demo', 'U1', 'USDT', 'robot'));
    expect(inTheWork).toBe(1_000n * USDT);
    await store.close();
  });

  it('accept lira by a firm quote, digit for digit', async () => {
    const store = await opened();
    const kit = await started(store);
    const asked = { from: 'TRY', to: 'USDT', side: 'give', amount: '20000' };
    const quote = await kit.done<{ quoteId: string; receive: string }>('exchangeQuote', asked);
    const lira = { amount: '20000', currency: 'TRY' };
    expect(await kit.code('stockAiBuy', { ...buying, ...lira })).toBe(-1011);
    const other = { ...buying, ...lira, amount: '20001', quoteId: quote.quoteId };
    expect(await kit.code('stockAiBuy', other)).toBe(-1079);
    const paying = { ...lira, quoteId: quote.quoteId };
    expect(await kit.code('stockAiBuy', { ...buying, ...paying }, { user: 'U2' })).toBe(-1404);
    const run = await bought(kit, paying);
    expect(run.invested).toBe(quote.receive);
    expect(await kit.held('U1', 'TRY')).toBe(480_000n * LIRA);
    expect(await kit.code('stockAiBuy', { ...buying, ...paying })).toBe(-1079);
    await expectClean(kit);
    await store.close();
  });

  it.each<[string, object, number]>([
    ['below the least in lira', { amount: '20' }, -1015],
    ['above the most in lira', { amount: '2000' }, -1017],
    ['more than there is', { productId: 'r3', days: 5, amount: '11000', user: 'poor' }, -1050],
    ['no days', { days: undefined }, -1011],
    ['too many days', { days: 8 }, -1017],
    ['too few days', { productId: 'r2', days: 2 }, -1015],
    ['too many decimals', { amount: '100.123456789' }, -1014],
    ['nothing', { amount: '0' }, -1015],
    ['a quote for what needs none', { quoteId: '01ARZ3NDEKTSV4RRFFQ69G5FAV' }, -1011],
    ['USDT for a basket', { productId: 'b1', days: undefined, amount: '1000' }, -1011],
    ['days for a basket', { productId: 'b1', days: 3, currency: 'TRY', amount: '1000' }, -1011],
  ])('refuse %s', async (_what, changes, code) => {
    if (engine !== 'memory') return;
    const store = await opened();
    const kit = await started(store);
    await kit.addPerson('poor');
    const { user = 'U1', ...input } = changes as { user?: string };
    expect(await kit.code('stockAiBuy', { ...buying, ...input }, { user })).toBe(code);
    expect(await kit.read((db) => db.table('robotRun').count({}))).toBe(0);
    await expectClean(kit);
    await store.close();
  });

  it('are limited in number, and visible to their owner only', async () => {
    const store = await opened();
    const kit = await started(store);
    const { id } = await bought(kit);
    await bought(kit);
    expect(await kit.code('stockAiBuy', buying)).toBe(-1017);
    expect(await kit.code('stockAiBuy', buying, { user: 'U2' })).toBe(0);
    const calls = ['stockAiRedeem', 'stockAiOrderAddAmount'];
    for (const call of calls) {
      const input = { orderId: id, amount: '100', currency: 'USDT' };
      expect(await kit.code(call, input, { user: 'U2' })).toBe(-1404);
      expect(await kit.code(call, input, { realm: 'real' })).toBe(-1404);
    }
    for (const name of ['stockAiOrderDetails', 'stockAiStocks', 'stockAiFills']) {
      const input = { orderId: id, page: 1, size: 20 };
      expect(await kit.ask(name, input, { user: 'U2' })).toMatchObject({ code: -1404 });
      expect(await kit.ask(name, input, { realm: 'real' })).toMatchObject({ code: -1404 });
    }
    await store.close();
  });

  it('require verification in the real account only', async () => {
    const store = await opened();
    const kit = await started(store);
    const real = { user: 'P1', realm: 'real' } as const;
    await kit.addPerson('P1', { kind: 'person' } satisfies Partial<UserRow>);
    await kit.grant({ ...real, asset: 'USDT', amount: 5_000n * USDT });
    expect(await kit.code('stockAiBuy', buying, real)).toBe(-1140);
    await kit.addPerson('P2', { kind: 'person', idStatus: 'succ' });
    await kit.grant({ ...real, user: 'P2', asset: 'USDT', amount: 5_000n * USDT });
    expect(await kit.code('stockAiBuy', buying, { ...real, user: 'P2' })).toBe(0);
    await kit.turn();
    await expectClean(kit);
    await store.close();
  });

  it('end after their days: everything is sold, then the money returns', async () => {
    const store = await opened();
    const kit = await started(store);
    const { id } = await bought(kit, { days: 1 });
    await kit.turn();
    await kit.core.advance(DAY_MS - 600_000);
    await kit.turn();
    expect((await kit.run(id)).status).toBe('running');
    await kit.core.advance(600_000);
    await kit.turn();
    const matured = await kit.run(id);
    expect(matured).toMatchObject({ status: 'matured', returned: null, closing: null });
    expect(await kit.code('stockAiRedeem', { orderId: id })).toBe(-1016);
    const adding = { orderId: id, amount: '100', currency: 'USDT' };
    expect(await kit.code('stockAiOrderAddAmount', adding)).toBe(-1016);
    await expectClean(kit);
    await kit.core.advance(1_000);
    const over = await kit.run(id);
    expect(over).toMatchObject({ status: 'settled', endedAt: kit.core.now });
    await expectClean(kit);
    await store.close();
  });

  it('pause for the day at their band, and continue the next day', async () => {
    const store = await opened();
    const kit = await started(store);
    const { id } = await bought(kit);
    await kit.turn();
    // Nearly half of the run is in coins, so seven per cent of them are three per cent of the run.
    await kit.next({ [BTC]: 990_000 });
    const paused = await kit.run(id);
    expect(paused.pausedDay).toBe(paused.day);
    expect(await kit.held(`robot:${id}`, 'BTC')).toBe(0n);
    await kit.next({ [BTC]: 991_000 });
    expect(await kit.held(`robot:${id}`, 'BTC')).toBe(0n);
    await kit.core.advance(DAY_MS);
    await kit.turn();
    expect((await kit.run(id)).pausedDay).toBeNull();
    expect(await kit.held(`robot:${id}`, 'BTC')).toBeGreaterThan(0n);
    await expectClean(kit);
    await store.close();
  });

  it('end at the maximum drawdown', async () => {
    const store = await opened();
    const kit = await started(store);
    const { id } = await bought(kit);
    await kit.turn();
    await kit.next({ [BTC]: 650_000 });
    const over = await kit.run(id);
    expect(over).toMatchObject({ status: 'closed_by_system', reason: 'drawdown' });
    expect(over.fall > '0.1').toBe(true);
    await expectClean(kit);
    await store.close();
  });

  it('end when the feed is silent, as soon as their holdings can be sold', async () => {
    const store = await opened();
    const kit = await started(store);
    const { id } = await bought(kit);
    await kit.turn();
    const silent = { feedAgeMs: 3_600_001 };
    for (const symbol of [BTC, ETH]) kit.price(symbol, 920_000, silent);
    await kit.core.advance(300_000);
    await kit.turn();
    expect(await kit.run(id)).toMatchObject({ closing: 'closed_by_system', reason: 'feed' });
    expect(await kit.held(`robot:${id}`, 'BTC')).toBeGreaterThan(0n);
    expect(await kit.code('stockAiRedeem', { orderId: id })).toBe(-1016);
    await kit.next({ [BTC]: 920_000, [ETH]: 320_000 });
    expect(await kit.run(id)).toMatchObject({ status: 'closed_by_system', reason: 'feed' });
    await expectClean(kit);
    await store.close();
  });

  it('wait for the price of their holdings, one slot at a time', async () => {
    const store = await opened();
    const kit = await started(store);
    const { id } = await bought(kit);
    await kit.turn();
    await kit.core.advance(300_000);
    kit.price(BTC, 0);
    expect(await kit.turn()).toEqual({ more: false });
    expect(await kit.run(id)).toMatchObject({ status: 'running', slot: kit.slot });
    await kit.next({ [BTC]: 920_000, [ETH]: 320_000 });
    expect((await redeem(kit, id)).status).toBe('redeemed');
    await expectClean(kit);
    await store.close();
  });

  it('take turns a hundred at a time, longest waiting first', async () => {
    if (engine !== 'memory') return;
    const store = await opened();
    const kit = await started(store);
    for (let person = 0; person < 60; person++) {
      const user = `P${person}`;
      await kit.addPerson(user);
      await kit.grant({ user, asset: 'USDT', amount: 200n * USDT });
      for (let run = 0; run < 2; run++) await bought(kit, { amount: '50' }, user);
    }
    expect(await kit.turn()).toEqual({ more: true });
    expect(await kit.turn()).toEqual({ more: false });
    const late = await kit.read((db) => db.table('robotRun').count({ slot: 0 }));
    expect(late).toBe(0);
    await expectClean(kit);
    await store.close();
  });

  it('trade contracts with part of the capital and return the unused margin', async () => {
    const store = await opened();
    const kit = await started(store);
    for (const symbol of ['SOL-USDT', 'XRP-USDT', 'BNB-USDT', 'AVAX-USDT']) {
      kit.path(symbol, ramp(20_000, 19_000, 300));
    }
    kit.path(BTC, ramp(900_000, 920_000, 300));
    kit.price(SWAP, 920_000);
    const { id } = await bought(kit, { productId: 'r4', days: 7, amount: '5000' });
    await kit.turn();
    const owner = `robot:${id}`;
    const position = await kit.read((db) =>
      db.table('position').first({ userId: owner, status: 'open' }),
    );
    expect(position).toMatchObject({ symbol: SWAP, side: 'long', leverage: 2 });
    expect(await kit.read((db) => db.balance('demo', owner, 'USDT', 'contract'))).toBe(0n);
    await expectClean(kit);
    kit.price(SWAP, 930_000);
    await kit.next({ [BTC]: 930_000 });
    kit.price(SWAP, 930_000);
    const over = await redeem(kit, id);
    expect(over).toMatchObject({ status: 'redeemed', closedTrades: 2 });
    expect(over.pnl).toBe(over.realised);
    await expectClean(kit);
    await store.close();
  });

  it('follow the permitted transitions only', async () => {
    const store = await opened();
    const kit = await started(store);
    const { id } = await bought(kit);
    const run = await kit.run(id);
    const states = ['matured', 'settled', 'redeemed', 'closed_by_system'] as const;
    for (const status of ['settled', 'running'] as const) {
      const begin = write(store, (tx) => tx.table('robotRun').insert({ ...run, status }));
      await expect(begin).rejects.toThrow();
    }
    const over = await redeem(kit, id);
    expect(over.status).toBe('redeemed');
    const ended = await kit.run(id);
    for (const status of [...states, 'running'] as const) {
      const move = write(store, (tx) => tx.table('robotRun').update(ended, { status }));
      await expect(move).rejects.toThrow();
    }
    const second = await kit.run((await bought(kit)).id);
    const settle = write(store, (tx) =>
      tx.table('robotRun').update(second, {
        status: 'settled',
        endedAt: 1,
        returned: 0n,
        rate: '0',
      }),
    );
    await expect(settle).rejects.toThrow();
    await write(store, (tx) => tx.table('robotRun').update(second, { status: 'matured' }));
    const matured = await kit.run(second.id);
    for (const status of ['running', 'redeemed', 'closed_by_system'] as const) {
      const isOver = status !== 'running';
      const end = isOver ? { endedAt: 1, returned: 0n, rate: '0' } : {};
      const move = write(store, (tx) => tx.table('robotRun').update(matured, { status, ...end }));
      await expect(move).rejects.toThrow();
    }
    await store.close();
  });
});
