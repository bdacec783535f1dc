import { describe, expect, it } from 'vitest';
import type { RobotRunView } from '#protocol/http/robot-objects.ts';
import type { Who } from '#tests/support/trading-kit.ts';
import { Transcript } from '#tests/support/transcript.ts';
import {
  BTC,
  ETH,
  DAY_MS,
  TABLES,
  U2,
  ROBOTS,
  BUYING,
  started,
  told,
  bought,
} from '#tests/support/robot-runs.ts';

describe('stockAiBuy', () => {
  it('funds an account of its own and starts the run', async () => {
    const kit = await started();
    const log = new Transcript(kit.core, TABLES);
    const run = await bought(kit);
    expect(log.take(ROBOTS)).toEqual([
      'robotRun #1: userId: U1, realm: demo, productId: r1, status: running, closing: null,',
      '  reason: null, asset: USDT, days: 3, invested: 100000000000n, returned: null,',
      '  feePaid: 0n, unit: 1, base: 100000000000n, peak: 1, fall: 0, day: 20780,',
      '  dayUnit: 1, pausedDay: null, slot: 0, month: null, points: 1,',
      '  pointAt: 1795419000000, rate: null, startedAt: 1795419000000,',
      '  endsAt: 1795678200000, endedAt: null',
      'robotFlow #2: runId: #1, amount: 100000000000n, paid: 100000000000n,',
      '  paidAsset: USDT, rate: null, exchangeId: null, ts: 1795419000000',
      'robotPoint #3: runId: #1, seq: 1, value: 100000000000n, flow: 0n, unit: 1,',
      '  ts: 1795419000000',
      'timer robot.fee in 2592000 s demo:U1',
      'demo robotFund #1: U1 available -100000000000 USDT,',
      '  robot:#1 available 100000000000 USDT',
      'event U1 demo robot {id: #1, version: 2, status: running, isPaused: false}',
    ]);
    expect(log.seen(run)).toEqual({
      id: '#1',
      version: 2,
      no: 'RB-8YZG0M',
      productId: 'r1',
      kind: 'robot',
      status: 'running',
      isPaused: false,
      capitalAsset: 'USDT',
      day: 1,
      invested: '1000.00000000',
      cash: '1000.00000000',
      realised: '0.00000000',
      fees: '0.00000000',
      funding: '0.00000000',
      performanceFeeAccrued: '0.00000000',
      performanceFeeRate: '0.2',
      maxDrawdown: '0',
      fills: 0,
      closedTrades: 0,
      wonTrades: 0,
      startedAt: 1795419000000,
      updatedAt: 1795419000000,
      level: '1.0',
      band: '0.03',
      days: 3,
      endsAt: 1795678200000,
      value: '1000.00000000',
      pnl: '0.00000000',
      pnlRate: '0',
      unrealised: '0.00000000',
      todayRate: '0',
    });
    await kit.turn();
    expect(log.take(ROBOTS)).toEqual([
      'robotRun #1: unit: 0.99954871087, base: 99954871087n, fall: 0.00045128913,',
      '  slot: 1795419000000, points: 2',
      'robotPoint #4: runId: #1, seq: 2, value: 99954871087n, flow: 0n,',
      '  unit: 0.99954871087, ts: 1795419000000',
      'event U1 demo robot {id: #1, version: 3, status: running, isPaused: false}',
    ]);
    expect(kit.core.errors).toEqual([]);
  });

  it('refuses amounts, days and products outside the rules', async () => {
    const kit = await started();
    const buy = (changes: object) => told(kit, 'stockAiBuy', { ...BUYING, ...changes });
    expect(await buy({ amount: '1' })).toBe('BELOW_MIN error.robotMin min=1000 TRY');
    expect(await buy({ amount: '0' })).toBe('BELOW_MIN error.minNotional min=0.00000001');
    expect(await buy({ amount: '1000.000000001' })).toBe(
      'TOO_MANY_DECIMALS valid.tooManyDecimals n=8',
    );
    expect(await buy({ amount: '99999999' })).toBe('ABOVE_MAX valid.maxAmount max=50000 TRY');
    expect(await buy({ amount: '20001' })).toBe('ABOVE_MAX valid.maxAmount max=50000 TRY');
    expect(await buy({ days: 0 })).toBe('BELOW_MIN error.robotMin min=1');
    expect(await buy({ days: 61 })).toBe('ABOVE_MAX valid.maxAmount max=7');
    expect(await buy({ days: undefined })).toBe('PARAMETER error.parameter field=days');
    expect(await buy({ currency: 'USD' })).toBe('PARAMETER error.parameter field=quoteId');
    expect(await buy({})).toBe('ok');
    let count = 1;
    while ((await buy({})) === 'ok') count++;
    expect(count).toBe(2);
    expect(await buy({})).toBe('ABOVE_MAX error.robotActive max=2');
    expect(await told(kit, 'stockAiBuy', BUYING, U2)).toBe('ok');
    const closed = await started({ closedProducts: ['robot'] });
    expect(await told(closed, 'stockAiBuy', BUYING)).toBe('PRODUCT_CLOSED error.productClosed');
  });
});

describe('stockAiOrderAddAmount', () => {
  it('adds capital to a running robot of the caller', async () => {
    const kit = await started();
    const { id: orderId } = await bought(kit);
    const log = new Transcript(kit.core, TABLES);
    const add = (changes: object, who: Who = {}) =>
      told(
        kit,
        'stockAiOrderAddAmount',
        { orderId, amount: '100', currency: 'USDT', ...changes },
        who,
      );
    expect(await add({}, U2)).toBe('NOT_FOUND error.notFound');
    expect(await add({ orderId: 'unknown' })).toBe('NOT_FOUND error.notFound');
    expect(await add({ amount: '1' })).toBe('BELOW_MIN error.robotMin min=500 TRY');
    expect(await add({})).toBe('ok');
    expect(log.take(ROBOTS)).toEqual([
      'robotRun #1: invested: 110000000000n, base: 110000000000n, points: 3',
      'robotFlow #4: runId: #1, amount: 10000000000n, paid: 10000000000n, paidAsset: USDT,',
      '  rate: null, exchangeId: null, ts: 1795419000000',
      'robotPoint #5: runId: #1, seq: 2, value: 100000000000n, flow: 0n, unit: 1,',
      '  ts: 1795419000000',
      'robotPoint #6: runId: #1, seq: 3, value: 110000000000n, flow: 10000000000n, unit: 1,',
      '  ts: 1795419000000',
      'demo robotFund #1: U1 available -10000000000 USDT,',
      '  robot:#1 available 10000000000 USDT',
      'event U1 demo robot {id: #1, version: 3, status: running, isPaused: false}',
    ]);
    await kit.done('stockAiRedeem', { orderId });
    expect(await add({})).toBe('WRONG_STATE error.robotState state=redeemed');
  });
});

describe('stockAiRedeem', () => {
  it('sells everything and returns the money', async () => {
    const kit = await started();
    const run = await bought(kit);
    await kit.turn();
    await kit.next({ [BTC]: 930_000, [ETH]: 319_000 });
    const log = new Transcript(kit.core, TABLES);
    expect(await told(kit, 'stockAiRedeem', { orderId: run.id }, U2)).toBe(
      'NOT_FOUND error.notFound',
    );
    const over = await kit.done<RobotRunView>('stockAiRedeem', { orderId: run.id });
    expect(log.take(ROBOTS)).toEqual([
      'robotRun #1: status: redeemed, returned: 100398017844n, unit: 1.00398017844,',
      '  base: 100398017844n, peak: 1.00398017844, points: 3, pointAt: 1795419300000,',
      '  rate: 0.00398017844, endedAt: 1795419300000',
      'robotPoint #8: runId: #1, seq: 3, value: 100398017844n, flow: 0n,',
      '  unit: 1.00398017844, ts: 1795419300000',
      'demo robotReturn #1: robot:#1 available -100398017844 USDT,',
      '  U1 available 100398017844 USDT',
      'event U1 demo robot {id: #1, version: 6, status: redeemed, isPaused: false}',
      'event U1 demo message {msgKey: robot.message.redeemed, args: {id: #1}}',
    ]);
    expect(log.changed(run, over)).toEqual({
      version: 6,
      status: 'redeemed',
      cash: '0.00000000',
      realised: '3.98017844',
      fees: '0.90523428',
      performanceFeeAccrued: '0.79603569',
      maxDrawdown: '0.00045128913',
      fills: 2,
      closedTrades: 1,
      wonTrades: 1,
      updatedAt: 1795419300000,
      endedAt: 1795419300000,
      returned: '1003.98017844',
      value: '1003.98017844',
      pnl: '3.98017844',
      pnlRate: '0.00398017844',
    });
    expect(await told(kit, 'stockAiRedeem', { orderId: run.id })).toBe(
      'WRONG_STATE error.robotState state=redeemed',
    );
    expect(kit.core.errors).toEqual([]);
  });

  it('waits for a market that is halted', async () => {
    const kit = await started();
    const { id: orderId } = await bought(kit);
    await kit.turn();
    kit.price(BTC, 920_000, { state: 'halted' });
    const log = new Transcript(kit.core, TABLES);
    expect((await kit.done<RobotRunView>('stockAiRedeem', { orderId })).status).toBe('running');
    expect(log.take(ROBOTS)).toEqual([
      'robotRun #1: closing: redeemed',
      'event U1 demo robot {id: #1, version: 4, status: running, isPaused: false,',
      '  closing: redeemed}',
    ]);
    kit.price(BTC, 920_000);
    await kit.next({ [BTC]: 920_000, [ETH]: 320_000 });
    await kit.core.advance(60_000, kit.views());
    expect(log.take(ROBOTS)).toEqual([
      'robotRun #1: status: redeemed, closing: null, returned: 99909867483n,',
      '  unit: 0.99909867483, base: 99909867483n, fall: 0.00090132517, points: 3,',
      '  pointAt: 1795419300000, rate: -0.00090132517, endedAt: 1795419300000',
      'robotPoint #8: runId: #1, seq: 3, value: 99909867483n, flow: 0n,',
      '  unit: 0.99909867483, ts: 1795419300000',
      'demo robotReturn #1: robot:#1 available -99909867483 USDT,',
      '  U1 available 99909867483 USDT',
      'event U1 demo robot {id: #1, version: 5, status: redeemed, isPaused: false}',
      'event U1 demo message {msgKey: robot.message.redeemed, args: {id: #1}}',
    ]);
  });
});

describe('the end of a run', () => {
  it('comes after its days', async () => {
    const kit = await started();
    await bought(kit, { days: 1 });
    await kit.turn();
    const log = new Transcript(kit.core, TABLES);
    await kit.core.advance(DAY_MS, kit.views());
    await kit.turn();
    expect(log.take(ROBOTS)).toEqual([
      'robotRun #1: status: matured, slot: 1795505400000',
      'timer robot.settle in 0 s #1',
      'event U1 demo robot {id: #1, version: 6, status: matured, isPaused: false}',
    ]);
  });

  it('is decided by an operator', async () => {
    const kit = await started();
    const { id } = await bought(kit);
    await kit.turn();
    const log = new Transcript(kit.core, TABLES);
    expect(await told(kit, 'robot.close', { id: 'unknown', actor: 'operator:ayse' })).toBe(
      'NOT_FOUND error.notFound',
    );
    expect(await told(kit, 'robot.close', { id, actor: 'operator:ayse' })).toBe('ok');
    expect(log.take(ROBOTS)).toEqual([
      'robotRun #1: closing: closed_by_system, reason: operator',
      'audit operator:ayse robotClose robot:#1: running > closing',
      'event U1 demo robot {id: #1, version: 4, status: running, isPaused: false,',
      '  closing: closed_by_system}',
    ]);
    expect(await told(kit, 'robot.close', { id, actor: 'operator:ayse' })).toBe(
      'WRONG_STATE error.state',
    );
  });
});
