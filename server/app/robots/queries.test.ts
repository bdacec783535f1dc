import { describe, expect, it } from 'vitest';
import type { RobotRunView } from '#protocol/http/robot-objects.ts';
import type { Who } from '#tests/support/trading-kit.ts';
import { refusalOf, Transcript } from '#tests/support/transcript.ts';
import { U2, started, bought } from '#tests/support/robot-runs.ts';

describe('lists of robots', () => {
  it('hold the own runs by state and page', async () => {
    const kit = await started();
    const first = await bought(kit);
    await kit.core.advance(1_000);
    await bought(kit, { amount: '1100' });
    await bought(kit, { amount: '900' }, U2);
    await kit.done('stockAiRedeem', { orderId: first.id });
    const list = async (input: object, who: Who = {}) => {
      const data = await kit.asked<{ items: RobotRunView[]; total: number; worth: object }>(
        'stockAiOrderList',
        { state: 'all', page: 1, size: 9, ...input },
        who,
      );
      return [
        ...data.items.map(({ invested, status }) => `${invested} ${status}`),
        data.total,
        data.worth,
      ];
    };
    expect(await list({})).toEqual([
      '1100.00000000 running',
      '1000.00000000 redeemed',
      2,
      { lira: '46200.00', usdt: '1100.00000000' },
    ]);
    expect(await list({ size: 1 })).toEqual([
      '1100.00000000 running',
      2,
      { lira: '46200.00', usdt: '1100.00000000' },
    ]);
    expect(await list({ size: 1, page: 2 })).toEqual([
      '1000.00000000 redeemed',
      2,
      { lira: '46200.00', usdt: '1100.00000000' },
    ]);
    expect(await list({ state: 'live' })).toEqual([
      '1100.00000000 running',
      1,
      { lira: '46200.00', usdt: '1100.00000000' },
    ]);
    expect(await list({ state: 'finished' })).toEqual([
      '1000.00000000 redeemed',
      1,
      { lira: '46200.00', usdt: '1100.00000000' },
    ]);
    expect(await list({}, U2)).toEqual([
      '900.00000000 running',
      1,
      { lira: '37800.00', usdt: '900.00000000' },
    ]);
    const log = new Transcript(kit.core);
    const details = { orderId: first.id, page: 1, size: 5 };
    expect(log.seen(await kit.asked('stockAiOrderDetails', details))).toEqual({
      run: {
        id: '#1',
        version: 4,
        no: 'RB-8YZG0M',
        productId: 'r1',
        kind: 'robot',
        status: 'redeemed',
        isPaused: false,
        capitalAsset: 'USDT',
        day: 1,
        invested: '1000.00000000',
        cash: '0.00000000',
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
        updatedAt: 1795419001000,
        level: '1.0',
        band: '0.03',
        days: 3,
        endsAt: 1795678200000,
        endedAt: 1795419001000,
        returned: '1000.00000000',
        value: '1000.00000000',
        pnl: '0.00000000',
        pnlRate: '0',
        unrealised: '0.00000000',
      },
      points: [
        { ts: 1795419000000, value: '1000.00000000', flow: '0.00000000', unit: '1', drawdown: '0' },
        { ts: 1795419001000, value: '1000.00000000', flow: '0.00000000', unit: '1', drawdown: '0' },
      ],
      flows: [
        { ts: 1795419000000, amount: '1000.00000000', paid: '1000.00000000', paidAsset: 'USDT' },
      ],
      fills: { items: [], page: 1, size: 5, total: 0 },
      feeWindow: {
        asset: 'USDT',
        rate: '0.2',
        windowDays: 30,
        startedAt: 1795419000000,
        endsAt: 1798011000000,
        realisedProfit: '0.00000000',
        highWater: '0.00000000',
        accruedFee: '0.00000000',
        chargedTotal: '0.00000000',
        owed: '0.00000000',
      },
      ts: 1795419001000,
    });
    expect(refusalOf(await kit.ask('stockAiOrderDetails', details, U2))).toBe(
      'NOT_FOUND error.notFound',
    );
    expect(refusalOf(await kit.ask('robot.one', { id: 'unknown' }))).toBe(
      'NOT_FOUND error.notFound',
    );
    expect((await kit.asked<object[]>('robot.list', { status: 'running' })).length).toBe(2);
    kit.price('USDT-TRY', 4_200, { last: 0 });
    expect((await list({ state: 'live' })).at(-1)).toEqual({});
  });

  it('show the products with their rules', async () => {
    const kit = await started();
    const { items } = await kit.asked<{ items: { id: string; kind: string }[] }>('stockAiList', {});
    expect(items.map(({ id, kind }) => `${id} ${kind}`)).toEqual([
      'r1 robot',
      'r2 robot',
      'r3 robot',
      'r4 robot',
      'b1 basket',
      'b2 basket',
      'b3 basket',
    ]);
    const robots = await kit.asked<{ items: object[] }>('stockAiList', { kind: 'robot' });
    expect(robots.items).toHaveLength(items.filter(({ kind }) => kind === 'robot').length);
    expect(await kit.asked('stockAiInfo', { productId: 'r1' })).toEqual({
      product: {
        id: 'r1',
        kind: 'robot',
        strategy: 'smaCross',
        capitalAsset: 'USDT',
        periods: [1, 2, 3, 4, 5, 6, 7],
        singleMin: '1000',
        singleMax: '50000',
        addMin: '500',
        maxActive: 2,
        myActive: 0,
        performanceFeeRate: '0.2',
        performanceFeeDays: 30,
        symbols: ['BTC-USDT', 'ETH-USDT'],
        stats: {
          windowDays: 90,
          minTrades: 30,
          from: 1787643000000,
          to: 1795419000000,
          finishedRuns: 0,
          runningRuns: 0,
          closedTrades: 0,
          wonTrades: 0,
          fills: 0,
          isEnough: false,
          equity: [],
        },
        level: '1.0',
        lockDays: { min: 1, max: 7 },
        dailyBand: { from: '0.01', to: '0.03' },
        drawdownStop: '0.1',
        liraRate: '42',
        startCapital: '23.80952381',
        addCapitalMin: '11.90476191',
        capitalMax: '1190.47619047',
      },
      rule: { interval: '5m', weight: '0.45', fast: 24, slow: 96 },
      curve: [],
      runs: [],
      ts: 1795419000000,
    });
  });
});
