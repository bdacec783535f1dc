import { describe, expect, it } from 'vitest';
import type { RobotRunView } from '#protocol/http/robot-objects.ts';
import { HOUSE } from '#server/ports/ledger.ts';
import type { FillRow, OrderRow } from '#server/ports/rows.ts';
import { FillMoneyBook, type FillMoney } from '#tests/support/fill-money.ts';
import { ledgerEngines, ledgerRigs } from '#tests/support/ledgers.ts';
import { ramp, wholeKit, type RobotKit } from '#tests/support/robot-kit.ts';
import { seededRandom } from '#tests/support/seeded-random.ts';
import { instrument } from '#tests/support/trading-kit.ts';
import type { LedgerStore } from '#server/store/ledger/ledger-store.ts';

const COINS = ['BTC-USDT', 'ETH-USDT', 'SOL-USDT', 'XRP-USDT', 'BNB-USDT'];
const SHARES = [
  'GARAN', 'AKBNK', 'THYAO', 'EREGL', 'ASELS', 'TUPRS', 'KCHOL', 'BIMAS', 'SAHOL', 'SISE',
]; // prettier-ignore
const SWAP = 'BTC-USDT-SWAP';
const BARS = 300;
const ROUNDS = 12;

async function opened(store: LedgerStore): Promise<RobotKit> {
  const kit = await wholeKit(store);
  for (const user of ['U1', 'U2']) {
    await kit.addPerson(user, { idStatus: 'succ' });
    await kit.grant({ user, asset: 'USDT', amount: 2_000_000_000_000n });
    await kit.grant({ user, asset: 'TRY', amount: 50_000_000n });
  }
  kit.price('USDT-TRY', 4_200);
  return kit;
}

/** A book of thin uneven levels, so that an order fills in many parts. */
function thin(kit: RobotKit, symbol: string, price: number, random: () => number): void {
  const { qtyDecimals, kind } = instrument(symbol);
  const one = kind === 'stock' ? 1 : 10 ** Math.max(0, qtyDecimals - 3);
  const tick = kind === 'stock' ? 10 : 1;
  const level = (step: number): [number, number] => [
    price + step * tick,
    1 + Math.floor(one * (1 + random() * 30)),
  ];
  const asks = [1, 2, 3, 5, 8].map(level);
  const bids = [-1, -2, -3, -5, -8].map(level);
  const deep = kind === 'stock' ? 1_000_000 : 1_000 * 10 ** qtyDecimals;
  asks.push([price + 12 * tick, deep]);
  bids.push([price - 12 * tick, deep]);
  kit.price(symbol, price, { asks, bids });
}

function paths(kit: RobotKit, random: () => number, isUp: boolean): void {
  for (const symbol of COINS) {
    const start = symbol === 'BTC-USDT' ? 900_000 : 30_000 + Math.floor(random() * 9_000);
    const end = Math.round(start * (isUp ? 1.02 + random() * 0.02 : 0.96 + random() * 0.02));
    kit.path(symbol, ramp(start, end, BARS));
    thin(kit, symbol, end, random);
    if (symbol === 'BTC-USDT') thin(kit, SWAP, end, random);
  }
}

const DEALS = [
  { user: 'U1', productId: 'r1', amount: '1000', currency: 'USDT', days: 3 },
  { user: 'U2', productId: 'r1', amount: '777.77', currency: 'USDT', days: 3 },
  { user: 'U1', productId: 'r4', amount: '5000', currency: 'USDT', days: 7 },
  { user: 'U2', productId: 'r4', amount: '4321.12', currency: 'USDT', days: 7 },
  { user: 'U1', productId: 'b1', amount: '20000', currency: 'TRY' },
  { user: 'U2', productId: 'b1', amount: '17350.35', currency: 'TRY' },
] as const;

/** Trades robots of a member and of a non-member through rising and falling prices. */
async function traded(kit: RobotKit): Promise<void> {
  const random = seededRandom(20_261_123);
  await kit.done('userVipBuy', { plan: 'trial', extend: '0' });
  for (const [index, symbol] of SHARES.entries()) {
    kit.daily(symbol, ramp(10_000, 10_000 + (index - 4) * 100, 62));
    thin(kit, symbol, 10_000 + (index - 4) * 100, random);
  }
  paths(kit, random, true);
  const runs: (readonly [string, string])[] = [];
  for (const { user, ...deal } of DEALS) {
    const { id } = await kit.done<RobotRunView>('stockAiBuy', deal, { user });
    runs.push([id, user]);
  }
  for (let round = 0; round < ROUNDS; round++) {
    await kit.core.advance(300_000);
    paths(kit, random, round % 4 < 2);
    await kit.turn();
  }
  for (const [orderId, user] of runs) await kit.command('stockAiRedeem', { orderId }, { user });
}

type Rows = { readonly orders: readonly OrderRow[]; readonly fills: readonly FillRow[] };

async function rowsOf(kit: RobotKit): Promise<Rows> {
  return kit.read(async (db) => {
    const userId = (await db.table('robotRun').find({})).map(({ id }) => `robot:${id}`);
    return {
      orders: await db.table('order').find({ userId }, { orderBy: ['createdAt', 'id'] }),
      fills: await db.table('fill').find({ userId }, { orderBy: ['ts', 'id'] }),
    };
  });
}

function dueOf({ orders, fills }: Rows): ReadonlyMap<string, FillMoney> {
  const book = new FillMoneyBook();
  const due = new Map<string, FillMoney>();
  for (const order of orders) {
    const own = fills.filter(({ orderId }) => orderId === order.id);
    for (const one of book.ofOrder(order, own, instrument(order.symbol))) due.set(...one);
  }
  return due;
}

/** Ledger amounts of a fill: the owner's change by asset, and the fees of the house. */
async function bookedOf(kit: RobotKit, { id: ref, userId, realm, feeAsset }: FillRow) {
  return kit.read(async (db) => {
    const moved = new Map<string, bigint>();
    const own = await db.records(realm, userId, { ref, limit: 50 });
    for (const { asset, amount } of own) moved.set(asset, (moved.get(asset) ?? 0n) + amount);
    let [fee, tax] = [0n, 0n];
    const txIds = [...new Set(own.map(({ txId }) => txId))];
    for (const { legs } of await db.book.journal(realm, userId, txIds)) {
      for (const { owner, asset, bucket, amount } of legs) {
        if (owner !== HOUSE) continue;
        if (bucket === 'fees' && asset === feeAsset) fee += amount;
        if (bucket === 'tax') tax += amount;
      }
    }
    return { fee, tax, moved };
  });
}

describe.each(ledgerEngines())('fills of robots on %s', (engine) => {
  const newRig = ledgerRigs(engine);

  it('move exactly the amounts that price, quantity and rate give', async () => {
    const store = await (await newRig()).open();
    const kit = await opened(store);
    await traded(kit);
    const rows = await rowsOf(kit);
    const due = dueOf(rows);
    for (const fill of rows.fills) {
      const expected = due.get(fill.id);
      expect({ fee: fill.fee, tax: fill.tax }).toEqual({ fee: expected?.fee, tax: expected?.tax });
      expect(await bookedOf(kit, fill)).toEqual(expected);
    }
    // Enough of each kind: orders in several parts, openings and closes.
    const of = (market: string) => rows.fills.filter((fill) => fill.market === market).length;
    for (const kind of ['spot', 'contract', 'stock']) {
      const orders = rows.orders.filter(({ market }) => market === kind);
      expect(orders.length).toBeGreaterThan(3);
      expect(of(kind)).toBeGreaterThan(1.5 * orders.length);
    }
    expect(rows.orders.some(({ reduceOnly }) => reduceOnly)).toBe(true);
    expect(await kit.audited()).toEqual([]);
    expect(kit.core.errors).toEqual([]);
    await store.close();
  });

  it('cost a member a fifth less, by the rule of ordinary orders', async () => {
    const store = await (await newRig()).open();
    const kit = await opened(store);
    await traded(kit);
    const { orders } = await rowsOf(kit);
    const runs = await kit.read((db) => db.table('robotRun').find({}));
    const shown = async (user: string) =>
      (await kit.asked<{ feeDiscount: string }>('userAssets', { currency: 'TRY' }, { user }))
        .feeDiscount;
    for (const user of ['U1', 'U2']) {
      const own = new Set(runs.filter((run) => run.userId === user).map(({ id }) => `robot:${id}`));
      const discounts = new Set(
        orders.filter(({ userId }) => own.has(userId)).map(({ feeDiscount }) => feeDiscount),
      );
      expect([...discounts]).toEqual([await shown(user)]);
    }
    expect([await shown('U1'), await shown('U2')]).toEqual(['0.2', '0']);
    await store.close();
  });
});
