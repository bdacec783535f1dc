import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { epochOf } from '#domain/issue/calendar.ts';
import { Decimal } from '#domain/money/decimal.ts';
import { assetScale } from '#domain/money/asset.ts';
import { fromMinor } from '#domain/money/money.ts';
import type { userAssets } from '#protocol/http/assets.ts';
import type { DataOf } from '#protocol/http/endpoint.ts';
import type { SubscriptionView } from '#protocol/http/issue-objects.ts';
import type { OptionOrderView } from '#protocol/http/options.ts';
import type { RobotRunView } from '#protocol/http/robot-objects.ts';
import { openLedger } from '#server/store/ledger/open-ledger.ts';
import { ramp, wholeKit, type RobotKit } from '#tests/support/robot-kit.ts';
import { TEST_START } from '#tests/support/test-core.ts';

type Assets = DataOf<typeof userAssets>;

const SHARE = 'THYAO';
const SWAP = 'BTC-USDT-SWAP';
const SERIES = { symbol: SHARE, type: 'call', strike: '300.00', expiry: '2026-11-30' } as const;
const BARS = 300;
const HOUR_MS = 3_600_000;

const dec = (value: string): Decimal => new Decimal(value);
const sum = (values: readonly Decimal[]): Decimal =>
  values.reduce((all, one) => all.plus(one), new Decimal(0));

/** Starts a robot that holds coins and a long contract. */
async function buyRobot(kit: RobotKit): Promise<RobotRunView> {
  for (const symbol of ['ETH-USDT', 'SOL-USDT', 'XRP-USDT', 'BNB-USDT']) {
    kit.path(symbol, ramp(20_000, 19_000, BARS));
  }
  kit.path('BTC-USDT', ramp(900_000, 920_000, BARS));
  kit.price(SWAP, 920_000);
  const buying = { productId: 'r4', amount: '5000', currency: 'USDT', days: 7 };
  const run = await kit.done<RobotRunView>('stockAiBuy', buying);
  await kit.turn();
  return run;
}

/** Applies for the first issue of new shares that is paid at once, on its opening day. */
async function subscribe(kit: RobotKit): Promise<SubscriptionView> {
  await kit.command('issue.start', {}, { user: '' });
  await kit.core.advance(HOUR_MS);
  const first = await kit.read((db) =>
    db
      .table('issue')
      .first(
        { kind: 'ipo', realm: 'demo', isPayLater: false, isFounding: false, status: 'upcoming' },
        { orderBy: ['opensAt'] },
      ),
  );
  if (first === undefined) throw new Error('nothing is planned');
  while (kit.core.now <= first.opensAt) await kit.core.advance(6 * HOUR_MS);
  return kit.done<SubscriptionView>('stockOrderNewApply', { id: first.key, qty: '1000' });
}

async function live<T>(kit: RobotKit, call: string): Promise<T> {
  const { items } = await kit.asked<{ items: T[] }>(call, { state: 'live', page: 1, size: 1 });
  const [first] = items;
  if (first === undefined) throw new Error(`${call} has nothing`);
  return first;
}

describe('total assets', () => {
  let kit: RobotKit;
  beforeAll(async () => {
    const store = await openLedger({ memory: true });
    kit = await wholeKit(store, { issueEpoch: epochOf(TEST_START), issueCrowd: 0 });
    await kit.addPerson('U1', { idStatus: 'succ' });
    await kit.grant({ asset: 'USDT', amount: 2_000_000_000_000n });
    await kit.grant({ asset: 'TRY', amount: 50_000_000n });
    kit.price('USDT-TRY', 4_200);
    kit.price(SHARE, 30_000);
  });
  afterAll(() => kit.ledger.close());
  const assets = (): Promise<Assets> => kit.asked<Assets>('userAssets', { currency: 'TRY' });

  it('count an open option at its current model value', async () => {
    const before = await assets();
    const { contracts, cost } = await kit.buyCall(SHARE);
    const after = await assets();
    expect(after.options).toEqual([{ ...SERIES, contracts, sigma: expect.any(String) as string }]);
    expect(dec(before.worth.cash).minus(after.worth.cash).toFixed(2)).toBe(cost);
    // The premium counts as the option's value, so only the fee is lost.
    const { id, premiumAmount, openFee } = await live<OptionOrderView>(kit, 'stockOptionList');
    expect(dec(after.worth.options).toFixed(2)).toBe(premiumAmount);
    expect(dec(before.worth.total).minus(after.worth.total).toFixed(2)).toBe(openFee);
    kit.price(SHARE, 31_500);
    const higher = await assets();
    expect(dec(higher.worth.options).gt(after.worth.options)).toBe(true);
    const closing = await kit.done<{ value: string }>('stockOptionCloseQuote', {
      symbol: SHARE,
      id,
    });
    expect(dec(higher.worth.options).toFixed(2)).toBe(closing.value);
  });

  it("count a robot's holdings and the profit of its contracts separately", async () => {
    const before = await assets();
    const run = await buyRobot(kit);
    const started = await assets();
    expect(started.robotPositions).toMatchObject([{ symbol: SWAP, side: 'long' }]);
    expect(dec(before.worth.coins).minus(started.worth.coins).toFixed(2)).toBe('210000.00');
    expect([started.worth.cash, started.worth.contracts]).toEqual([before.worth.cash, '0']);
    kit.price(SWAP, 950_000);
    const after = await assets();
    const profit = dec(after.worth.robots).minus(started.worth.robots);
    const { qty } = after.robotPositions[0]!;
    // 30,000 ticks of 0.1 more per coin, in lira.
    expect(profit.minus(dec(qty).times(3_000).times(42)).abs().lte('0.01')).toBe(true);
    const { value } = await live<RobotRunView>(kit, 'stockAiOrderList');
    expect(
      dec(value ?? '0')
        .times(42)
        .minus(after.worth.robots)
        .abs()
        .lte('0.01'),
    ).toBe(true);
    expect(run.status).toBe('running');
  });

  it('equal the ledger balances plus everything valued separately', async () => {
    const { worth, balances, options, robotPositions, unpriced } = await assets();
    expect(unpriced).toEqual([]);
    const owners = await kit.read((db) => db.table('robotRun').find({ endedAt: null }));
    const held = await kit.read(async (db) => {
      const own = await db.balances('demo', 'U1');
      const robots = await Promise.all(owners.map(({ id }) => db.balances('demo', `robot:${id}`)));
      return [...own.filter(({ bucket }) => bucket !== 'robot'), ...robots.flat()];
    });
    const priceOf = (asset: string): Decimal =>
      asset === 'TRY' ? dec('1') : asset === 'USDT' ? dec('42') : dec('92000').times(42);
    const ledger = sum(
      held.map(({ asset, amount }) => fromMinor(amount, assetScale(asset)).times(priceOf(asset))),
    );
    const upl = sum(robotPositions.map(({ qty, entry }) => dec('95000').minus(entry).times(qty)));
    const total = ledger.plus(worth.options).plus(upl.times(42));
    expect(options).toHaveLength(1);
    expect(balances.length).toBeGreaterThan(1);
    // Each of the seven parts is truncated to two decimals.
    expect(total.minus(worth.total).abs().lte('0.07')).toBe(true);
    const parts = Object.entries(worth).filter(([name]) => name !== 'total');
    expect(parts.map(([name]) => name)).toEqual([
      'cash',
      'stocks',
      'coins',
      'contracts',
      'options',
      'robots',
      'subscriptions',
    ]);
    expect(sum(parts.map(([, value]) => dec(value))).toFixed()).toBe(dec(worth.total).toFixed());
  });
});

describe('money blocked by a subscription', () => {
  it('has its own row and still counts', async () => {
    const store = await openLedger({ memory: true });
    const kit = await wholeKit(store, { issueEpoch: epochOf(TEST_START), issueCrowd: 0 });
    await kit.addPerson('U1', { idStatus: 'succ' });
    await kit.grant({ asset: 'TRY', amount: 50_000_000n });
    const { id, reserved } = await subscribe(kit);
    const worth = async () => (await kit.asked<Assets>('userAssets', { currency: 'TRY' })).worth;
    expect(dec(reserved).gt(0)).toBe(true);
    expect(await worth()).toMatchObject({
      total: '500000',
      subscriptions: dec(reserved).toFixed(),
    });
    expect(sum([dec((await worth()).cash), dec(reserved)]).toFixed()).toBe('500000');
    await kit.done('stockOrderNewCancel', { id });
    expect(await worth()).toMatchObject({ cash: '500000', subscriptions: '0' });
    await store.close();
  });
});
