import { describe, expect, it } from 'vitest';
import type { PositionView } from '#protocol/http/trading-objects.ts';
import { SYMBOL, USDT, hedge } from '#tests/support/contract-kit.ts';
import type { Who } from '#tests/support/trading-kit.ts';
import { Transcript } from '#tests/support/transcript.ts';
import { TABLES, U2, LIMIT, contracts, opened } from '#tests/support/contract-accounts.ts';

describe('triggers of a position', () => {
  it('are set, replaced and removed, each kind on its own', async () => {
    const kit = await contracts(['U1', 'U2']);
    const positionId = await opened(kit);
    const input = { positionId, symbol: SYMBOL, triggerBy: 'mark' } as const;
    const log = new Transcript(kit.core, TABLES);
    expect(await kit.told('contractSetProfit', { ...input, price: '61000' }, U2)).toBe(
      'NOT_FOUND error.notFound',
    );
    expect(log.seen(await kit.done('contractSetProfit', { ...input, price: '61000' }))).toEqual({
      id: '#2',
      version: 1,
      symbol: 'BTC-USDT-SWAP',
      side: 'long',
      leverage: 20,
      qty: '1.0000',
      entry: '60000',
      margin: '3000.00000000',
      maintenanceRate: '0.004',
      feeRate: '0.0005',
      liqPrice: '57257.7',
      bankruptcyPrice: '57000',
      realised: '0.00000000',
      fees: '30.00000000',
      funding: '0.00000000',
      triggers: [{ id: '#7', kind: 'tp', price: '61000.0', priceBy: 'mark' }],
      status: 'open',
      openedAt: 1795419000000,
      updatedAt: 1795419000000,
    });
    expect(log.take()).toEqual([
      'trigger #7: userId: U1, realm: demo, symbol: BTC-USDT-SWAP, positionId: #2,',
      '  orderId: null, kind: tp, price: 610000000000000n, priceBy: mark, status: armed,',
      '  firedOrderId: null',
      'event U1 demo position {id: #2, version: 1, symbol: BTC-USDT-SWAP, side: long,',
      '  leverage: 20, qty: 1.0000, entry: 60000, margin: 3000.00000000,',
      '  maintenanceRate: 0.004, feeRate: 0.0005, liqPrice: 57257.7,',
      '  bankruptcyPrice: 57000, realised: 0.00000000, fees: 30.00000000,',
      '  funding: 0.00000000, triggers: [{id: #7, kind: tp, price: 61000.0,',
      '  priceBy: mark}], status: open, openedAt: 1795419000000, updatedAt: 1795419000000}',
    ]);
    await kit.done('contractSetLoss', { ...input, price: '59000' });
    await kit.done('contractSetProfit', { ...input, price: '61500' });
    expect(log.take(/^trigger/)).toEqual([
      'trigger #7: status: cancelled',
      'trigger #8: userId: U1, realm: demo, symbol: BTC-USDT-SWAP, positionId: #2,',
      '  orderId: null, kind: sl, price: 590000000000000n, priceBy: mark, status: armed,',
      '  firedOrderId: null',
      'trigger #9: userId: U1, realm: demo, symbol: BTC-USDT-SWAP, positionId: #2,',
      '  orderId: null, kind: tp, price: 615000000000000n, priceBy: mark, status: armed,',
      '  firedOrderId: null',
    ]);
    expect(
      log.seen(await kit.done<PositionView>('contractSetProfit', { ...input, price: '0' })),
    ).toEqual({
      id: '#2',
      version: 1,
      symbol: 'BTC-USDT-SWAP',
      side: 'long',
      leverage: 20,
      qty: '1.0000',
      entry: '60000',
      margin: '3000.00000000',
      maintenanceRate: '0.004',
      feeRate: '0.0005',
      liqPrice: '57257.7',
      bankruptcyPrice: '57000',
      realised: '0.00000000',
      fees: '30.00000000',
      funding: '0.00000000',
      triggers: [{ id: '#8', kind: 'sl', price: '59000.0', priceBy: 'mark' }],
      status: 'open',
      openedAt: 1795419000000,
      updatedAt: 1795419000000,
    });
    expect(log.take(/^trigger/)).toEqual(['trigger #9: status: cancelled']);
    expect(await kit.told('contractSetProfit', { ...input, price: '59000' })).toBe(
      'TP_WRONG_SIDE valid.tpTooLow',
    );
    expect(await kit.told('contractSetLoss', { ...input, price: '61000' })).toBe(
      'SL_WRONG_SIDE valid.slTooHigh',
    );
    expect(await kit.told('contractSetLoss', { ...input, price: '57000' })).toBe(
      'SL_BEYOND_LIQUIDATION error.wouldLiquidate',
    );
    expect(await kit.told('contractSetLoss', { ...input, price: '59000.05' })).toBe(
      'TOO_MANY_DECIMALS valid.tooManyDecimals n=1',
    );
  });

  it('close the position when the price reaches them', async () => {
    const kit = await contracts();
    await opened(kit, { takeProfit: '60500', stopLoss: '59500', triggerBy: 'mark' });
    const log = new Transcript(kit.core, TABLES);
    await kit.mark(SYMBOL, 604_999);
    await kit.trade(SYMBOL, 605_000, 1, 'buy');
    expect(log.take()).toEqual([]);
    await kit.mark(SYMBOL, 605_000);
    expect(log.take()).toEqual([
      'order #9: userId: U1, realm: demo, market: contract, symbol: BTC-USDT-SWAP,',
      '  side: sell, kind: market, positionSide: long, reduceOnly: true, leverage: 20,',
      '  price: null, worstPrice: 299995000000000n, qty: 100000000n, filled: 100000000n,',
      '  turnover: 59999, fee: 2999950000n, feeAsset: USDT, tax: 0n, realised: -100000000n,',
      '  status: closed, reason: tp, clientOrderId: #10, replaces: null, positionId: #2,',
      '  triggerId: #5, quote: null, tradeDate: null, closeRun: {version: 2, qty: 1,',
      '  margin: 3000, filled: 0, turnover: 0, fee: 0, pnl: -1, released: 3000,',
      '  charged: 0}, feeDiscount: 0, feeExact: 29.9995, timeInForce: null, algoId: null,',
      '  goodTill: null',
      'fill #11: orderId: #9, userId: U1, realm: demo, market: contract,',
      '  symbol: BTC-USDT-SWAP, side: sell, price: 599990000000000n, qty: 100000000n,',
      '  liquidity: taker, fee: 2999950000n, feeAsset: USDT, tax: 0n,',
      '  realised: -100000000n, tickId: #12, positionId: #2, ts: 1795419000000',
      'position #2: qty: 0n, margin: 0n, fees: 5999950000n, realised: -100000000n,',
      '  status: closed, closedAt: 1795419000000',
      'trigger #5: status: triggered, firedOrderId: #9',
      'trigger #6: status: cancelled',
      'feedTick #12: symbol: BTC-USDT-SWAP, kind: book, seq: 5, bid: 599990000000000n,',
      '  ask: 600000000000000n, price: 599990000000000n, ts: 1795419000000, ageMs: 0',
      'demo positionClose #11: U1 margin -300000000000 USDT, U1 contract 296900050000 USDT,',
      '  house venue 100000000 USDT, house fees 2999950000 USDT',
      'event U1 demo fill {id: #11, orderId: #9, market: contract, symbol: BTC-USDT-SWAP,',
      '  side: sell, price: 59999.0, qty: 1.0000, fee: 29.99950000, feeAsset: USDT,',
      '  tax: 0.00000000, realised: -1.00000000, liquidity: taker, tick: {kind: book,',
      '  seq: 5, price: 59999.0, bid: 59999.0, ask: 60000.0, ts: 1795419000000, ageMs: 0},',
      '  ts: 1795419000000}',
      'event U1 demo order {id: #9, version: 2, clientOrderId: #10, market: contract,',
      '  symbol: BTC-USDT-SWAP, side: sell, type: market, positionSide: long,',
      '  reduceOnly: true, leverage: 20, qty: 1.0000, filled: 1.0000, avgPrice: 59999,',
      '  fee: 29.99950000, feeAsset: USDT, tax: 0.00000000, realised: -1.00000000,',
      '  status: closed, reason: tp, positionId: #2, createdAt: 1795419000000,',
      '  updatedAt: 1795419000000}',
      'event U1 demo position {id: #2, version: 2, symbol: BTC-USDT-SWAP, side: long,',
      '  leverage: 20, qty: 0.0000, entry: 60000, margin: 0.00000000,',
      '  maintenanceRate: 0.004, feeRate: 0.0005, realised: -1.00000000, fees: 59.99950000,',
      '  funding: 0.00000000, triggers: [], status: closed, openedAt: 1795419000000,',
      '  closedAt: 1795419000000, updatedAt: 1795419000000}',
      'event U1 demo account {balances: [{asset: USDT, total: 99939.00050000,',
      '  available: 0.00000000, frozen: 0.00000000, locked: 0.00000000,',
      '  contract: 99939.00050000, margin: 0.00000000, robot: 0.00000000}]}',
    ]);
    expect(kit.faults()).toEqual([]);
  });
});

describe('margin of a position', () => {
  it('is added from the free balance', async () => {
    const kit = await contracts(['U1', 'U2']);
    const positionId = await opened(kit);
    const log = new Transcript(kit.core, TABLES);
    const add = (amount: string, who: Who = {}) =>
      kit.told('contractAddMargin', { positionId, symbol: SYMBOL, amount }, who);
    expect(await add('10', U2)).toBe('NOT_FOUND error.notFound');
    expect(await add('0')).toBe('BELOW_MIN error.minNotional min=0.00000001');
    expect(await add('0.000000001')).toBe('TOO_MANY_DECIMALS valid.tooManyDecimals n=8');
    expect(await add('97000')).toBe('INSUFFICIENT_MARGIN error.insufficientMargin');
    expect(
      log.seen(await kit.done('contractAddMargin', { positionId, symbol: SYMBOL, amount: '500' })),
    ).toEqual({
      id: '#2',
      version: 2,
      symbol: 'BTC-USDT-SWAP',
      side: 'long',
      leverage: 20,
      qty: '1.0000',
      entry: '60000',
      margin: '3500.00000000',
      maintenanceRate: '0.004',
      feeRate: '0.0005',
      liqPrice: '56755.4',
      bankruptcyPrice: '56500',
      realised: '0.00000000',
      fees: '30.00000000',
      funding: '0.00000000',
      triggers: [],
      status: 'open',
      openedAt: 1795419000000,
      updatedAt: 1795419000000,
    });
    expect(log.take()).toEqual([
      'position #2: margin: 350000000000n',
      'demo marginAdd #2: U1 contract -50000000000 USDT, U1 margin 50000000000 USDT',
      'event U1 demo position {id: #2, version: 2, symbol: BTC-USDT-SWAP, side: long,',
      '  leverage: 20, qty: 1.0000, entry: 60000, margin: 3500.00000000,',
      '  maintenanceRate: 0.004, feeRate: 0.0005, liqPrice: 56755.4,',
      '  bankruptcyPrice: 56500, realised: 0.00000000, fees: 30.00000000,',
      '  funding: 0.00000000, triggers: [], status: open, openedAt: 1795419000000,',
      '  updatedAt: 1795419000000}',
      'event U1 demo account {balances: [{asset: USDT, total: 99970.00000000,',
      '  available: 0.00000000, frozen: 0.00000000, locked: 0.00000000,',
      '  contract: 96470.00000000, margin: 3500.00000000, robot: 0.00000000}]}',
    ]);
  });

  it('follows the leverage of the contract, in every position of the account', async () => {
    const kit = await contracts(['U1', 'U2']);
    await hedge(kit);
    await opened(kit, {}, U2);
    await opened(kit);
    await opened(kit, { side: 'short', qty: '2' });
    const log = new Transcript(kit.core, TABLES);
    const set = (leverage: number) => kit.told('contractSetMultiple', { symbol: SYMBOL, leverage });
    expect(await set(3)).toBe('ok');
    expect(await set(7)).toBe('LEVERAGE_ABOVE_TIER error.leverageTooHigh max=100');
    expect(await set(1)).toBe('INSUFFICIENT_MARGIN error.insufficientMargin');
    log.take();
    expect(
      log.seen(await kit.done('contractSetMultiple', { symbol: SYMBOL, leverage: 10 })),
    ).toEqual({
      leverage: 10,
      positions: [
        {
          id: '#4',
          version: 3,
          symbol: 'BTC-USDT-SWAP',
          side: 'long',
          leverage: 10,
          qty: '1.0000',
          entry: '60000',
          margin: '6000.00000000',
          maintenanceRate: '0.004',
          feeRate: '0.0005',
          liqPrice: '54244.1',
          bankruptcyPrice: '54000',
          realised: '0.00000000',
          fees: '30.00000000',
          funding: '0.00000000',
          triggers: [],
          status: 'open',
          openedAt: 1795419000000,
          updatedAt: 1795419000000,
        },
        {
          id: '#6',
          version: 3,
          symbol: 'BTC-USDT-SWAP',
          side: 'short',
          leverage: 10,
          qty: '2.0000',
          entry: '59999',
          margin: '11999.80000000',
          maintenanceRate: '0.004',
          feeRate: '0.0005',
          liqPrice: '65703.2',
          bankruptcyPrice: '65998.9',
          realised: '0.00000000',
          fees: '59.99900000',
          funding: '0.00000000',
          triggers: [],
          status: 'open',
          openedAt: 1795419000000,
          updatedAt: 1795419000000,
        },
      ],
    });
    expect(log.take()).toEqual([
      'position #4: leverage: 10, margin: 600000000000n',
      'position #6: leverage: 10, margin: 1199980000000n',
      'leverage #16: leverage: 10',
      'demo marginChange #4: U1 contract 1400000000000 USDT, U1 margin -1400000000000 USDT',
      'demo marginChange #6: U1 contract 2799953333334 USDT, U1 margin -2799953333334 USDT',
      'event U1 demo position {id: #4, version: 3, symbol: BTC-USDT-SWAP, side: long,',
      '  leverage: 10, qty: 1.0000, entry: 60000, margin: 6000.00000000,',
      '  maintenanceRate: 0.004, feeRate: 0.0005, liqPrice: 54244.1,',
      '  bankruptcyPrice: 54000, realised: 0.00000000, fees: 30.00000000,',
      '  funding: 0.00000000, triggers: [], status: open, openedAt: 1795419000000,',
      '  updatedAt: 1795419000000}',
      'event U1 demo position {id: #6, version: 3, symbol: BTC-USDT-SWAP, side: short,',
      '  leverage: 10, qty: 2.0000, entry: 59999, margin: 11999.80000000,',
      '  maintenanceRate: 0.004, feeRate: 0.0005, liqPrice: 65703.2,',
      '  bankruptcyPrice: 65998.9, realised: 0.00000000, fees: 59.99900000,',
      '  funding: 0.00000000, triggers: [], status: open, openedAt: 1795419000000,',
      '  updatedAt: 1795419000000}',
      'event U1 demo account {balances: [{asset: USDT, total: 99910.00100000,',
      '  available: 0.00000000, frozen: 0.00000000, locked: 0.00000000,',
      '  contract: 81910.20100000, margin: 17999.80000000, robot: 0.00000000}]}',
    ]);
    expect(await kit.ask('contractMultiple', { symbol: SYMBOL })).toEqual({
      list: [1, 2, 3, 5, 10, 20, 50, 100],
      chosen: 10,
      positionMode: 'hedge',
      marginMode: 'isolated',
      makerRate: '0.0002',
      takerRate: '0.0005',
      tiers: [
        { tier: 1, maxQty: '3', maintenanceRate: '0.004', initialRate: '0.008', maxLeverage: 125 },
        { tier: 2, maxQty: '6', maintenanceRate: '0.005', initialRate: '0.01', maxLeverage: 100 },
        { tier: 3, maxQty: '12', maintenanceRate: '0.0075', initialRate: '0.015', maxLeverage: 66 },
        { tier: 4, maxQty: '24', maintenanceRate: '0.0125', initialRate: '0.02', maxLeverage: 50 },
        { tier: 5, maxQty: '36', maintenanceRate: '0.0175', initialRate: '0.025', maxLeverage: 40 },
        { tier: 6, maxQty: '48', maintenanceRate: '0.0225', initialRate: '0.03', maxLeverage: 33 },
        { tier: 7, maxQty: '60', maintenanceRate: '0.0275', initialRate: '0.035', maxLeverage: 28 },
        { tier: 8, maxQty: '72', maintenanceRate: '0.0325', initialRate: '0.04', maxLeverage: 25 },
        { tier: 9, maxQty: '84', maintenanceRate: '0.0375', initialRate: '0.045', maxLeverage: 22 },
        { tier: 10, maxQty: '96', maintenanceRate: '0.0425', initialRate: '0.05', maxLeverage: 20 },
      ],
    });
    expect(
      (await kit.ask<{ chosen: number }>('contractMultiple', { symbol: SYMBOL }, U2)).chosen,
    ).toBe(20);
    expect(await kit.toldOf('contractMultiple', { symbol: 'BTC-USDT' })).toBe(
      'NOT_FOUND error.notFound',
    );
    await kit.done('contractOrderAdd', { ...LIMIT, leverage: 10 });
    expect(await set(20)).toBe('OTHER_LEVERAGE error.otherLeverage leverage=10');
    expect(kit.balance('U2', 'USDT', 'margin')).toBe(3_000n * USDT);
  });
});
