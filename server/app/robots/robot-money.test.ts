import { describe, expect, it } from 'vitest';
import { Decimal } from '#domain/money/decimal.ts';
import { cardOf, type FinishedRun } from '#domain/robot/card.ts';
import { maxDrawdown, timeWeightedReturn, unitValues } from '#domain/robot/performance.ts';
import type { DataOf } from '#protocol/http/endpoint.ts';
import type { RobotRunView } from '#protocol/http/robot-objects.ts';
import type { stockAiInfo, stockAiOrderDetails, stockAiOrderList } from '#protocol/http/robots.ts';
import type { LedgerStore } from '#server/store/ledger/ledger-store.ts';
import { Auditor } from '#server/store/ledger/auditor.ts';
import { ledgerEngines, ledgerRigs } from '#tests/support/ledgers.ts';
import { ramp, robotKit, type RobotKit } from '#tests/support/robot-kit.ts';
import type { ExportedFills } from './fills-export.ts';
import { rateText } from './run-curve.ts';

/*
 * The robot vectors check the functions that run here. Call paths: `resultOf` of run-curve.ts ->
 * timeWeightedReturn, maxDrawdown; `statsView` of stats.ts -> cardOf -> winRate; `endWindow` of
 * fee-account.ts -> performanceFee -> robotTax.
 */
const USDT = 100_000_000n;
const LIRA = 100n;
const BTC = 'BTC-USDT';
const ETH = 'ETH-USDT';
const DAY_MS = 86_400_000;
const BARS = 100;
const UP = ramp(900_000, 905_000, BARS);
const DOWN = ramp(910_000, 905_000, BARS);

async function started(store: LedgerStore, settings: object = {}): Promise<RobotKit> {
  const kit = await robotKit(store, settings);
  for (const id of ['U1', 'U2']) {
    await kit.addPerson(id);
    await kit.grant({ user: id, asset: 'USDT', amount: 20_000n * USDT });
    await kit.grant({ user: id, asset: 'TRY', amount: 500_000n * LIRA });
  }
  kit.price('USDT-TRY', 4_200);
  kit.path(BTC, UP);
  kit.path(ETH, UP);
  return kit;
}

const buying = { productId: 'r1', amount: '1000', currency: 'USDT', days: 3 } as const;

async function bought(kit: RobotKit, changes: object = {}, user = 'U1'): Promise<RobotRunView> {
  return kit.done<RobotRunView>('stockAiBuy', { ...buying, ...changes }, { user });
}

async function expectClean(kit: RobotKit): Promise<void> {
  expect(await kit.audited()).toEqual([]);
  expect(kit.core.errors).toEqual([]);
}

/** Both coins enter, then leave at a slightly different price. */
async function cycle(kit: RobotKit, change: number): Promise<void> {
  for (const bars of [UP, DOWN]) {
    await kit.core.advance(300_000);
    const shift = bars === DOWN ? change : 0;
    for (const symbol of [BTC, ETH])
      kit.path(
        symbol,
        bars.map((close) => close + shift),
      );
    await kit.turn();
  }
}

type Row = Readonly<Record<string, string>>;

/** Lines of an export, read without any other knowledge. */
function rowsOf({ columns, lines }: ExportedFills): Row[] {
  return lines.map((line) => Object.fromEntries(columns.map((name, at) => [name, line[at] ?? ''])));
}

const dec = (text: string | undefined): Decimal => new Decimal(text === '' ? 0 : (text ?? 0));

/** Value and flow at every point of a run in an export. */
function pointsOf(rows: readonly Row[]) {
  const points = rows.filter(({ kind }) => kind === 'flow' || kind === 'point');
  return points.map(({ value, cash }, index) => ({
    value: dec(value),
    flow: index === 0 ? new Decimal(0) : dec(cash),
  }));
}

/** A finished run computed from its lines alone. */
function runFrom(rows: readonly Row[]): FinishedRun {
  const points = pointsOf(rows);
  const end = rows.find(({ kind }) => kind === 'end');
  const flows = rows.filter(({ kind }) => kind === 'flow');
  const paid = flows.reduce((sum, { cash }) => sum.plus(dec(cash)), new Decimal(0));
  return {
    startedAt: Number(rows[0]?.['ts']),
    endedAt: Number(end?.['ts']),
    rate: new Decimal(rateText(timeWeightedReturn(points))),
    fall: maxDrawdown(unitValues(points)).maxDrawdown,
    profit: dec(end?.['value']).minus(paid),
  };
}

/** Profits of closed trades in an export: sales by order, contracts by position. */
function profitsFrom(rows: readonly Row[]): Decimal[] {
  const sums = new Map<string, Decimal>();
  const fills = rows.filter(({ kind, side }) => kind === 'fill' && side === 'sell');
  for (const { run, trade, profit } of fills) {
    const key = `${run} ${trade}`;
    sums.set(key, (sums.get(key) ?? new Decimal(0)).plus(dec(profit)));
  }
  return [...sums.values()];
}

describe.each(ledgerEngines())('money of robots on %s', (engine) => {
  const newRig = ledgerRigs(engine);
  const opened = async () => (await newRig()).open();

  it('accepts additions without moving the return, and exports the same', async () => {
    const store = await opened();
    const kit = await started(store);
    const { id: orderId } = await bought(kit, { amount: '500' });
    await kit.turn();
    await cycle(kit, 9_000);
    const input = { orderId, amount: '300', currency: 'USDT' };
    const added = await kit.done<RobotRunView>('stockAiOrderAddAmount', input);
    expect(added.invested).toBe('800.00000000');
    expect(await kit.code('stockAiOrderAddAmount', { ...input, amount: '1' })).toBe(-1015);
    expect(await kit.code('stockAiOrderAddAmount', { ...input, amount: '700' })).toBe(-1017);
    await cycle(kit, -9_000);
    const over = await kit.done<RobotRunView>('stockAiRedeem', { orderId });
    const asked = { orderId, page: 1, size: 100 };
    const details = await kit.asked<DataOf<typeof stockAiOrderDetails>>(
      'stockAiOrderDetails',
      asked,
    );
    expect(details.flows.map(({ amount }) => amount)).toEqual(['500.00000000', '300.00000000']);
    expect(details.fills.total).toBe(over.fills);
    const named = details.fills.items.filter(({ tick, inputs }) => tick.seq > 0 && inputs !== '');
    expect(named).toHaveLength(details.fills.total);
    const rows = rowsOf(await kit.asked<ExportedFills>('stockAiFills', { orderId }));
    const run = runFrom(rows);
    expect(rateText(run.rate)).toBe(over.pnlRate);
    expect(rateText(run.fall)).toBe(over.maxDrawdown);
    const cash = rows.filter(({ kind }) => kind !== 'point');
    const sum = cash.reduce((all, row) => all.plus(dec(row['cash'])), new Decimal(0));
    // Paid in, earned by fills, returned: nothing else moved.
    expect(sum.isZero()).toBe(true);
    await expectClean(kit);
    await store.close();
  });

  it('shows figures on the card that equal its exported fills to the last digit', async () => {
    const store = await opened();
    const kit = await started(store);
    const runs = [];
    for (const user of ['U1', 'U1', 'U2', 'U2']) runs.push(await bought(kit, {}, user));
    await kit.turn();
    for (const change of [7_000, -3_000, 6_000, 2_000]) await cycle(kit, change);
    for (const [index, { id }] of runs.entries()) {
      const user = index < 2 ? 'U1' : 'U2';
      if (index < 3) await kit.done('stockAiRedeem', { orderId: id }, { user });
    }
    const ask = { productId: 'r1' };
    const {
      product,
      curve,
      runs: results,
    } = await kit.asked<DataOf<typeof stockAiInfo>>('stockAiInfo', ask);
    const rows = rowsOf(await kit.asked<ExportedFills>('stockAiFills', ask, { user: 'U2' }));
    const names = [...new Set(rows.map(({ run }) => run ?? ''))];
    const finished = names
      .map((name) => rows.filter(({ run }) => run === name))
      .filter((own) => own.some(({ kind }) => kind === 'end'))
      .map(runFrom);
    const card = cardOf(finished, profitsFrom(rows), new Decimal('0.2'));
    const { stats } = product;
    const text = (value: Decimal | null): string => rateText(value ?? new Decimal(-9));
    expect(stats).toMatchObject({ isEnough: true, finishedRuns: 3, runningRuns: 1 });
    expect(stats).toMatchObject({
      closedTrades: card.closedTrades,
      wonTrades: card.wonTrades,
      accuracy: text(card.accuracy),
      medianReturn: text(card.medianReturn),
      worstReturn: text(card.worstReturn),
      bestReturn: text(card.bestReturn),
      maxDrawdown: text(card.maxDrawdown),
      dailyReturn: text(card.dailyReturn),
      fills: rows.filter(({ kind }) => kind === 'fill').length,
    });
    expect(stats.closedTrades).toBe(32);
    expect(curve.map(({ unit }) => unit)).toEqual(card.equity.map(({ unit }) => rateText(unit)));
    expect(results).toHaveLength(3);
    await expectClean(kit);
    await store.close();
  });

  it('shows no rate for too few trades, and counts no other realm', async () => {
    const store = await opened();
    const kit = await started(store);
    await bought(kit);
    await kit.turn();
    await cycle(kit, 7_000);
    const { product } = await kit.asked<DataOf<typeof stockAiInfo>>('stockAiInfo', {
      productId: 'r1',
    });
    expect(product.stats).toMatchObject({ isEnough: false, closedTrades: 2, equity: [] });
    expect(product.stats.accuracy).toBeUndefined();
    const real = await kit.asked<DataOf<typeof stockAiInfo>>(
      'stockAiInfo',
      { productId: 'r1' },
      { realm: 'real' },
    );
    expect(real.product.stats).toMatchObject({ closedTrades: 0, fills: 0, runningRuns: 0 });
    await store.close();
  });

  it('charges a fifth of realised profit above the high-water mark, every 30 days', async () => {
    const store = await opened();
    const kit = await started(store);
    const first = await bought(kit, { days: 7 });
    await kit.turn();
    await cycle(kit, 20_000);
    await kit.done('stockAiRedeem', { orderId: first.id });
    const state = () =>
      kit.asked<DataOf<typeof stockAiOrderList>>('stockAiOrderList', {
        state: 'all',
        page: 1,
        size: 20,
      });
    const window = (await state()).feeWindow!;
    expect(window).toMatchObject({ highWater: '0.00000000', chargedTotal: '0.00000000' });
    expect(dec(window.accruedFee).gt(0)).toBe(true);
    const before = await kit.held('U1', 'USDT');
    await kit.core.advance(30 * DAY_MS - (kit.core.now - window.startedAt) - 1_000);
    expect(await kit.held('U1', 'USDT')).toBe(before);
    await kit.core.advance(2_000);
    const charged = (await state()).feeWindow!;
    expect(charged).toMatchObject({
      chargedTotal: window.accruedFee,
      highWater: window.realisedProfit,
      startedAt: window.endsAt,
      owed: '0.00000000',
    });
    const fee = BigInt(dec(window.accruedFee).times(1e8).toFixed(0));
    expect(await kit.held('U1', 'USDT')).toBe(before - fee);
    await expectClean(kit);
    // A window that only recovers a loss costs nothing.
    const second = await bought(kit, { days: 7 });
    await kit.turn();
    await cycle(kit, -9_000);
    await cycle(kit, 4_000);
    await kit.core.advance(30 * DAY_MS);
    expect((await state()).feeWindow!.chargedTotal).toBe(window.accruedFee);
    await kit.turn();
    expect((await kit.run(second.id)).status).toBe('matured');
    await expectClean(kit);
    await store.close();
  });

  it('charges the fee to an active robot first, without reducing its return', async () => {
    const store = await opened();
    const kit = await started(store);
    const first = await bought(kit, { productId: 'r1', days: 7 });
    await kit.turn();
    await cycle(kit, 20_000);
    await kit.done('stockAiRedeem', { orderId: first.id });
    await kit.core.advance(29 * DAY_MS);
    const second = await bought(kit, { days: 7 });
    await kit.core.advance(DAY_MS);
    const paid = await kit.run(second.id);
    expect(paid.feePaid).toBeGreaterThan(0n);
    expect(paid).toMatchObject({ unit: '1', base: 1_000n * USDT - paid.feePaid });
    const over = await kit.done<RobotRunView>('stockAiRedeem', { orderId: second.id });
    expect(over).toMatchObject({ pnl: '0.00000000', pnlRate: '0' });
    await expectClean(kit);
    await store.close();
  });

  it('locks the shares of a basket for a session, then returns the money', async () => {
    const store = await opened();
    const kit = await started(store);
    for (const [index, symbol] of SHARES.entries()) {
      kit.daily(symbol, ramp(10_000, 10_000 + (index - 8) * 100, 62));
    }
    const basket = { productId: 'b1', amount: '20000', currency: 'TRY', days: undefined };
    const { id: orderId } = await bought(kit, basket);
    await kit.turn();
    const details = await kit.asked<DataOf<typeof stockAiOrderDetails>>('stockAiOrderDetails', {
      orderId,
      page: 1,
      size: 50,
    });
    // The five strongest shares, in equal parts.
    expect(details.fills.items.map(({ symbol }) => symbol).sort()).toEqual(SHARES.slice(-5).sort());
    const closing = await kit.done<RobotRunView>('stockAiRedeem', { orderId });
    expect(closing).toMatchObject({ status: 'running', closing: 'redeemed' });
    const again = await kit.done<RobotRunView>('stockAiRedeem', { orderId });
    expect(again.closing).toBe('redeemed');
    await expectClean(kit);
    await kit.core.advance(DAY_MS);
    for (const symbol of SHARES) kit.price(symbol, 10_000);
    await kit.turn();
    expect(await kit.run(orderId)).toMatchObject({ status: 'redeemed', closing: null });
    const proceeds = await kit.read((db) =>
      db.table('proceeds').find({ userId: 'U1', isSettled: false }),
    );
    // Today's sales settle in two sessions, whoever sold.
    expect(proceeds.length).toBe(5);
    await expectClean(kit);
    await kit.core.advance(10 * DAY_MS);
    await expectClean(kit);
    await store.close();
  });

  it('rebalances a basket once a month', async () => {
    const store = await opened();
    const kit = await started(store);
    for (const [index, symbol] of SHARES.entries()) {
      kit.daily(symbol, ramp(10_000, 10_000 + (index - 8) * 100, 62));
    }
    const basket = { productId: 'b1', amount: '20000', currency: 'TRY', days: undefined };
    const { id: orderId } = await bought(kit, basket);
    await kit.turn();
    const fills = () => kit.read((db) => db.table('fill').count({ userId: `robot:${orderId}` }));
    expect(await fills()).toBe(5);
    await kit.core.advance(2 * DAY_MS);
    for (const [index, symbol] of SHARES.entries()) {
      kit.daily(symbol, ramp(10_000, 10_000 - (index - 8) * 100, 62));
    }
    await kit.turn();
    expect(await fills()).toBe(5);
    await kit.core.advance(30 * DAY_MS);
    for (const symbol of SHARES) kit.daily(symbol, kit.dailyOf(symbol));
    await kit.turn();
    // The previous five leave and the five new ones enter.
    expect(await fills()).toBe(15);
    await expectClean(kit);
    await store.close();
  });
});

const SHARES = [
  'THYAO', 'GARAN', 'AKBNK', 'ISCTR', 'KCHOL', 'SAHOL', 'EREGL', 'TUPRS', 'BIMAS', 'ASELS',
  'SISE', 'FROTO', 'TCELL', 'YKBNK', 'PGSUS', 'TOASO',
]; // prettier-ignore

describe('the auditor', () => {
  const newRig = ledgerRigs('file');

  it.each<[string, string]>([
    ['a gift', `UPDATE ledger_tx SET reason = 'deposit' WHERE reason = 'robotFund'`],
    ['a fill of somebody else', `UPDATE fills SET user_id = 'U2' WHERE user_id LIKE 'robot:%'`],
    ['more capital than was paid in', 'UPDATE robot_runs SET invested = invested + 1'],
    ['an order without a cause', 'DELETE FROM robot_causes'],
    ['a run that is gone', 'UPDATE robot_runs SET id = id || id'],
    ['money that went to another person', `UPDATE robot_runs SET user_id = 'U2'`],
  ])('finds %s', async (_what, statement) => {
    const rig = await newRig();
    const store = await rig.open();
    const kit = await started(store);
    const { id } = await bought(kit);
    await kit.turn();
    await cycle(kit, 4_000);
    await kit.done('stockAiRedeem', { orderId: id });
    expect(await kit.audited()).toEqual([]);
    await store.close();
    await rig.spoil(statement);
    const spoiled = await rig.open();
    const { findings } = await new Auditor((run) => spoiled.inspect(run)).once({ full: true });
    expect(findings.map(({ rule }) => rule)).toContain('INV-18');
    await spoiled.close();
  });
});
