import { describe, expect, it } from 'vitest';
import type { OrderView, PositionView } from '#protocol/http/trading-objects.ts';
import type { CrossAccountRow } from '#server/ports/rows.ts';
import { LONG, QUIET, SYMBOL, USDT } from '#tests/support/contract-kit.ts';
import { contracts, LIMIT } from '#tests/support/contract-accounts.ts';
import type { WholeKit } from '#tests/support/whole-kit.ts';

const ETH = 'ETH-USDT-SWAP';
const OTHER = { ...LONG, symbol: ETH } as const;
/** BTC is at 60,000.0 and ETH, with two decimals, at 6,000.00. */
const BTC_MARK = 600_000;
const ETH_MARK = 600_000;

async function crossAccount(): Promise<WholeKit> {
  const kit = await contracts();
  for (const symbol of [SYMBOL, ETH]) {
    await kit.done('contractModeSet', { symbol, marginMode: 'cross' });
  }
  return kit;
}

/** The market of a contract around a price, with its mark. */
async function moveTo(kit: WholeKit, symbol: string, middle: number): Promise<void> {
  const size = 50_000_000;
  await kit.book({
    symbol,
    bids: [[middle - 1, size]],
    asks: [[middle, size]],
    mark: middle,
  });
  await kit.mark(symbol, middle);
}

/** Another mark; views of commands carry it too. */
async function markAt(kit: WholeKit, symbol: string, mark: number): Promise<void> {
  kit.market({ ...QUIET, symbol, mark });
  await kit.mark(symbol, mark);
}

function free(kit: WholeKit, bucket = 'contract'): number {
  return Number(kit.balance('U1', 'USDT', bucket)) / Number(USDT);
}

const row = (kit: WholeKit): CrossAccountRow => kit.rows<CrossAccountRow>('crossAccount')[0]!;

const transfer = (kit: WholeKit, amount: string): Promise<string> =>
  kit.told('coinTransfer', { from: 'contract', to: 'spot', asset: 'USDT', amount });

async function positions(kit: WholeKit): Promise<readonly PositionView[]> {
  return (await kit.ask<{ items: PositionView[] }>('contractPositions')).items;
}

/** Closes a position whole at market. */
async function close(kit: WholeKit, symbol: string): Promise<OrderView> {
  const { id } = (await positions(kit)).find((one) => one.symbol === symbol)!;
  return kit.done<OrderView>('contractOrderClose', { positionId: id, symbol });
}

describe('an order under cross margin', () => {
  it('pays its fee and leaves its margin in the balance', async () => {
    const kit = await crossAccount();
    await kit.done('contractOrderAdd', LONG);
    expect([free(kit), free(kit, 'margin'), free(kit, 'frozen')]).toEqual([99_970, 0, 0]);
    expect((await positions(kit))[0]).toMatchObject({ marginMode: 'cross', margin: '0.00000000' });
    expect((await positions(kit))[0]).not.toHaveProperty('liqPrice');
    await kit.done('contractOrderAdd', { ...LIMIT, price: '50000.0' });
    // Margin 1,250 and fee 12.5 of the waiting order.
    expect([free(kit), free(kit, 'frozen')]).toEqual([98_707.5, 1_262.5]);
    expect(kit.faults()).toEqual([]);
  });

  it('may use what no position uses, with profits no further than the balance', async () => {
    const kit = await crossAccount();
    await kit.done('contractOrderAdd', { ...LONG, qty: '5', leverage: 5 });
    await kit.book({ ...QUIET, symbol: ETH, asks: [[600_000, 50_000_000]] });
    const refused = 'INSUFFICIENT_MARGIN error.insufficientMargin';
    const next = (qty: string) => kit.told('contractOrderAdd', { ...OTHER, qty, leverage: 3 });
    // Fee 150; the position uses 60,000 of 99,850. An ETH costs a margin of 2,000 and a fee of 3.
    expect(await next('19.9')).toBe(refused);
    await markAt(kit, SYMBOL, 590_000);
    // Loss 5,000, margin 59,000: 35,850 are left.
    expect(await next('17.9')).toBe(refused);
    await markAt(kit, SYMBOL, 900_000);
    // Profit 150,000 and margin 90,000: the balance of 99,850 is the limit.
    expect(await next('49.86')).toBe(refused);
    expect(await next('49.85')).toBe('ok');
    expect(kit.faults()).toEqual([]);
  });

  it('and the parts of a scale together stay within what is available', async () => {
    const kit = await crossAccount();
    await kit.done('contractOrderAdd', { ...LONG, qty: '5', leverage: 5 });
    const scale = (qty: string) =>
      kit.told('algoOrderAdd', {
        ...{ symbol: ETH, side: 'buy', kind: 'scale', leverage: 3, qty, count: 2 },
        ...{ price: '5900.00', priceTo: '5800.00', reduceOnly: 'false', postOnly: 'false' },
      });
    await markAt(kit, SYMBOL, 590_000);
    // 35,850 are left; each ETH takes about 1,953.
    expect(await scale('18.6')).toBe('INSUFFICIENT_MARGIN error.insufficientMargin');
    expect(await scale('18')).toBe('ok');
    expect(kit.faults()).toEqual([]);
  });

  it('has its stop refused beyond the estimated liquidation', async () => {
    const kit = await crossAccount();
    await kit.done('contractOrderAdd', { ...LONG, qty: '5', leverage: 100 });
    expect(await transfer(kit, (free(kit) - 6_000).toFixed(8))).toBe('ok');
    const [{ id: positionId } = { id: '' }] = await positions(kit);
    const stop = (price: string) =>
      kit.told('contractSetLoss', { symbol: SYMBOL, positionId, price, triggerBy: 'last' });
    // 6,000 carry a fall to 59,097 or so.
    expect(await stop('58900')).toContain('SL_BEYOND_LIQUIDATION');
    expect(await stop('59500')).toBe('ok');
  });

  it('is part of no isolated position, and an isolated one of no cross account', async () => {
    const kit = await contracts();
    await kit.done('contractModeSet', { symbol: ETH, marginMode: 'cross' });
    await kit.done('contractOrderAdd', LONG);
    await kit.done('contractOrderAdd', OTHER);
    expect(free(kit, 'margin')).toBe(3_000);
    expect((await positions(kit)).map(({ marginMode }) => marginMode)).toEqual([
      undefined,
      'cross',
    ]);
    expect(await kit.told('contractModeSet', { symbol: ETH, marginMode: 'isolated' })).toBe(
      'MODE_IN_USE error.modeInUse positions=1 orders=0 conditions=0',
    );
    expect(await kit.ask('contractMultiple', { symbol: ETH })).toMatchObject({
      marginMode: 'cross',
      positionMode: 'oneWay',
    });
    expect(await kit.ask('contractMultiple', { symbol: SYMBOL })).toMatchObject({
      marginMode: 'isolated',
    });
  });
});

describe('money of a cross account', () => {
  it('leaves without unrealised profits, and less their losses and margins', async () => {
    const kit = await crossAccount();
    await kit.done('contractOrderAdd', { ...LONG, qty: '5', leverage: 5 });
    await markAt(kit, SYMBOL, 700_000);
    expect(await transfer(kit, '29850.00000001')).toBe(
      'MARGIN_IN_USE error.marginInUse max=29850.00000000 asset=USDT',
    );
    expect(await transfer(kit, '29850')).toBe('ok');
    await markAt(kit, SYMBOL, 600_000);
    // Balance 70,000, margin 60,000.
    expect(await transfer(kit, '10000.00000001')).toBe(
      'MARGIN_IN_USE error.marginInUse max=10000.00000000 asset=USDT',
    );
    await markAt(kit, SYMBOL, 599_000);
    expect(await transfer(kit, '9601')).toBe(
      'MARGIN_IN_USE error.marginInUse max=9600.00000000 asset=USDT',
    );
    expect(await transfer(kit, '9600')).toBe('ok');
    expect(kit.faults()).toEqual([]);
  });

  it('takes no margin of its own, and raises leverage without moving money', async () => {
    const kit = await crossAccount();
    await kit.done('contractOrderAdd', LONG);
    const [{ id: positionId } = { id: '' }] = await positions(kit);
    const add = { symbol: SYMBOL, positionId, amount: '10' };
    expect(await kit.told('contractAddMargin', add)).toBe('WRONG_STATE error.crossMargin');
    await kit.done('contractSetMultiple', { symbol: SYMBOL, leverage: 1 });
    expect([free(kit), free(kit, 'margin')]).toEqual([99_970, 0]);
    expect((await positions(kit))[0]?.leverage).toBe(1);
    expect(await transfer(kit, '39970.1')).toContain('max=39970.00000000');
    await transfer(kit, '38000');
    await kit.done('contractSetMultiple', { symbol: SYMBOL, leverage: 100 });
    await transfer(kit, '60000');
    expect(await kit.told('contractSetMultiple', { symbol: SYMBOL, leverage: 50 })).toBe('ok');
    expect(await kit.told('contractSetMultiple', { symbol: SYMBOL, leverage: 20 })).toBe(
      'INSUFFICIENT_MARGIN error.insufficientMargin',
    );
    expect(kit.faults()).toEqual([]);
  });

  it('is advanced for a loss that another position carries, and repaid by its profit', async () => {
    const kit = await crossAccount();
    await kit.done('contractOrderAdd', { ...LONG, qty: '5', leverage: 50 });
    await kit.done('contractOrderAdd', { ...OTHER, side: 'short', qty: '50', leverage: 50 });
    expect(await transfer(kit, '70000')).toBe('ok');
    // A profit of 100,000 in BTC, a loss of 50,000 in ETH.
    await moveTo(kit, SYMBOL, 800_000);
    await moveTo(kit, ETH, 700_000);
    const before = free(kit);
    await close(kit, ETH);
    expect(free(kit)).toBe(0);
    const { debt } = row(kit);
    // The loss of 50,005 and the fee of 175 beyond the balance.
    expect(Number(debt) / Number(USDT)).toBeCloseTo(50_005 + 175 - before, 6);
    const { balances } = await kit.ask<{ balances: { asset: string; contract: string }[] }>(
      'coinAssets',
    );
    const owed = -Number(debt) / Number(USDT);
    expect(Number(balances.find(({ asset }) => asset === 'USDT')?.contract)).toBe(owed);
    expect(await transfer(kit, '1')).toContain('MARGIN_IN_USE');
    await close(kit, SYMBOL);
    expect(row(kit).debt).toBe(0n);
    // Profit of 99,999.5 less the fee.
    expect(free(kit)).toBeCloseTo(owed + 99_999.5 - 199.99975, 6);
    expect(kit.faults()).toEqual([]);
  });

  it('owes nothing beyond its last position', async () => {
    const kit = await crossAccount();
    await kit.done('contractOrderAdd', { ...LONG, qty: '5', leverage: 50 });
    expect(await transfer(kit, '87000')).toBe('ok');
    await moveTo(kit, SYMBOL, 570_000);
    await close(kit, SYMBOL);
    expect([free(kit), row(kit).debt]).toEqual([0, 0n]);
    expect(kit.faults()).toEqual([]);
  });

  it('pays funding from the balance, and owes what is missing', async () => {
    const kit = await crossAccount();
    await kit.done('contractOrderAdd', { ...LONG, qty: '5', leverage: 100 });
    await kit.done('contractOrderAdd', { ...OTHER, qty: '5', leverage: 100 });
    await moveTo(kit, SYMBOL, BTC_MARK);
    await moveTo(kit, ETH, ETH_MARK);
    expect(await transfer(kit, (free(kit) - 5_000).toFixed(8))).toBe('ok');
    // 0.01 % of 60 million are 6,000.
    await moveTo(kit, SYMBOL, 120_000_000);
    await kit.core.advance(3_600_000, kit.views());
    await kit.mark(SYMBOL, 120_000_000);
    await kit.core.advance(60_000, kit.views());
    expect((await positions(kit)).map(({ funding }) => funding)).toEqual([
      '-6000.00000000',
      '-3.00000000',
    ]);
    expect([free(kit), row(kit).debt]).toEqual([0, 1_003n * USDT]);
    expect(kit.faults()).toEqual([]);
  });
});

describe('liquidation of a cross account', () => {
  /** Two positions and a waiting order, with 6,000 behind them; due at 58,800 in BTC. */
  async function atRisk(): Promise<WholeKit> {
    const kit = await crossAccount();
    await kit.done('contractOrderAdd', { ...LONG, qty: '5', leverage: 100 });
    await kit.done('contractOrderAdd', { ...OTHER, qty: '5', leverage: 100 });
    await moveTo(kit, SYMBOL, BTC_MARK);
    await moveTo(kit, ETH, ETH_MARK);
    await kit.done('contractOrderAdd', { ...LIMIT, price: '50000.0', qty: '1', leverage: 100 });
    expect(await transfer(kit, (free(kit) - 6_000).toFixed(8))).toBe('ok');
    return kit;
  }

  it('ends the orders and hands over every position after two marks a second apart', async () => {
    const kit = await atRisk();
    await moveTo(kit, SYMBOL, 588_000);
    expect(row(kit).dueSince).not.toBeNull();
    expect((await positions(kit)).length).toBe(2);
    kit.core.now += 1_000;
    await kit.mark(ETH, ETH_MARK);
    expect(await positions(kit)).toEqual([]);
    const closed = kit.positions('U1');
    expect(closed.map(({ status, reason }) => `${status} ${reason}`)).toEqual([
      'closed_by_system liquidation',
      'closed_by_system liquidation',
    ]);
    expect([free(kit), free(kit, 'frozen'), free(kit, 'margin')]).toEqual([0, 0, 0]);
    const live = await kit.ask<{ items: OrderView[] }>('contractOrderList', {
      state: 'live',
      page: 1,
      size: 10,
    });
    expect(live.items).toEqual([]);
    expect(row(kit)).toMatchObject({ debt: 0n, dueSince: null });
    expect(kit.faults()).toEqual([]);
  });

  it('is called off by a mark in between, and by money that comes in', async () => {
    const kit = await atRisk();
    await moveTo(kit, SYMBOL, 588_000);
    kit.core.now += 500;
    await moveTo(kit, SYMBOL, 595_000);
    expect(row(kit).dueSince).toBeNull();
    await moveTo(kit, SYMBOL, 588_000);
    await kit.done('coinTransfer', { from: 'spot', to: 'contract', asset: 'USDT', amount: '9000' });
    kit.core.now += 1_000;
    await kit.mark(SYMBOL, 588_000);
    expect((await positions(kit)).length).toBe(2);
    expect(row(kit).dueSince).toBeNull();
    // The same money leaves in another way: the loss of the other contract.
    await moveTo(kit, ETH, 410_000);
    kit.core.now += 1_000;
    await kit.mark(ETH, 410_000);
    expect(await positions(kit)).toEqual([]);
    expect(kit.faults()).toEqual([]);
  });

  it('waits while one of its contracts is halted or stale', async () => {
    const kit = await atRisk();
    await kit.state(ETH, 'halted');
    await moveTo(kit, SYMBOL, 588_000);
    kit.core.now += 2_000;
    await kit.mark(SYMBOL, 588_000);
    expect((await positions(kit)).length).toBe(2);
    await kit.state(ETH, 'open');
    await kit.mark(ETH, ETH_MARK);
    kit.core.now += 1_000;
    await kit.mark(SYMBOL, 588_000);
    expect(await positions(kit)).toEqual([]);
  });

  it('takes what the book offers, and the rest at later marks', async () => {
    const kit = await atRisk();
    await moveTo(kit, SYMBOL, 588_000);
    await kit.book({
      symbol: SYMBOL,
      bids: [[587_990, 30_000]],
      asks: [[588_000, 30_000]],
      mark: 588_000,
    });
    kit.core.now += 1_000;
    await kit.mark(SYMBOL, 588_000);
    const left = await positions(kit);
    expect(left.map(({ symbol, qty }) => `${symbol} ${qty}`)).toEqual([`${SYMBOL} 2.0000`]);
    expect(kit.faults()).toEqual([]);
    await moveTo(kit, SYMBOL, 588_000);
    expect(await positions(kit)).toEqual([]);
    expect(free(kit)).toBe(0);
    expect(kit.faults()).toEqual([]);
  });

  it('reduces a large position by two tiers while tier 1 carries the account', async () => {
    const kit = await crossAccount();
    await moveTo(kit, SYMBOL, BTC_MARK);
    await kit.done('contractOrderAdd', { ...LONG, qty: '7', leverage: 50 });
    expect(await transfer(kit, (free(kit) - 8_400).toFixed(8))).toBe('ok');
    // A loss of 5,600 leaves 2,800: tier 3 needs 3,315, tier 1 would need 1,865.
    await moveTo(kit, SYMBOL, 592_000);
    kit.core.now += 1_000;
    await kit.mark(SYMBOL, 592_000);
    const [left, ...more] = await positions(kit);
    expect(more).toEqual([]);
    expect(left).toMatchObject({ qty: '3.0000', entry: '60000', status: 'open' });
    // Four of seven parts of the balance went with the position.
    expect(free(kit)).toBeCloseTo(3_600, 6);
    await kit.mark(SYMBOL, 592_000);
    expect(row(kit).dueSince).toBeNull();
    expect((await positions(kit)).length).toBe(1);
    expect(kit.faults()).toEqual([]);
  });

  it('goes on after a restart', async () => {
    const kit = await atRisk();
    await moveTo(kit, SYMBOL, 588_000);
    await kit.core.core.start(kit.core.now);
    kit.core.now += 1_000;
    // Every followed market is sent again from its full state.
    for (const [symbol, price] of [
      [ETH, ETH_MARK],
      [SYMBOL, 588_000],
    ] as const) {
      await kit.state(symbol, 'open');
      await moveTo(kit, symbol, price);
    }
    expect(await positions(kit)).toEqual([]);
    expect(kit.faults()).toEqual([]);
  });
});
