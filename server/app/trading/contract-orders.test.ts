import { describe, expect, it } from 'vitest';
import type { OrderView } from '#protocol/http/trading-objects.ts';
import { LONG, QUIET, SYMBOL, USDT, hedge } from '#tests/support/contract-kit.ts';
import { Transcript } from '#tests/support/transcript.ts';
import { TABLES, U2, REAL, LIMIT, contracts, opened } from '#tests/support/contract-accounts.ts';

describe('contractOrderAdd', () => {
  it('opens a position with its fill, margin, triggers and leverage', async () => {
    const kit = await contracts();
    const log = new Transcript(kit.core, TABLES);
    const order = await kit.done('contractOrderAdd', {
      ...LONG,
      takeProfit: '61000',
      stopLoss: '59000',
    });
    expect(log.take()).toEqual([
      'order #1: userId: U1, realm: demo, market: contract, symbol: BTC-USDT-SWAP,',
      '  side: buy, kind: market, positionSide: long, reduceOnly: false, leverage: 20,',
      '  price: null, worstPrice: 603000000000000n, qty: 100000000n, filled: 100000000n,',
      '  turnover: 60000, fee: 3000000000n, feeAsset: USDT, tax: 0n, realised: 0n,',
      '  status: closed, reason: null, clientOrderId: key-00000004, replaces: null,',
      '  positionId: #2, triggerId: null, quote: {tickId: 3, bookSeq: 3, fee: 30.00000000,',
      '  margin: 3000.00000000, total: 3030.00000000, liqPrice: 57257.7}, tradeDate: null,',
      '  closeRun: null, feeDiscount: 0, feeExact: 30, timeInForce: null, algoId: null,',
      '  goodTill: null',
      'fill #3: orderId: #1, userId: U1, realm: demo, market: contract,',
      '  symbol: BTC-USDT-SWAP, side: buy, price: 600000000000000n, qty: 100000000n,',
      '  liquidity: taker, fee: 3000000000n, feeAsset: USDT, tax: 0n, realised: 0n,',
      '  tickId: #4, positionId: #2, ts: 1795419000000',
      'position #2: userId: U1, realm: demo, symbol: BTC-USDT-SWAP, side: long,',
      '  leverage: 20, qty: 100000000n, entry: 60000, margin: 300000000000n,',
      '  fees: 3000000000n, marginMode: isolated, realised: 0n, funding: 0n, status: open,',
      '  reason: null, dueSince: null, openedAt: 1795419000000, closedAt: null',
      'trigger #5: userId: U1, realm: demo, symbol: BTC-USDT-SWAP, positionId: #2,',
      '  orderId: #1, kind: tp, price: 610000000000000n, priceBy: last, status: armed,',
      '  firedOrderId: null',
      'trigger #6: userId: U1, realm: demo, symbol: BTC-USDT-SWAP, positionId: #2,',
      '  orderId: #1, kind: sl, price: 590000000000000n, priceBy: last, status: armed,',
      '  firedOrderId: null',
      'reservation #7: objectKind: order, objectId: #1, userId: U1, realm: demo,',
      '  asset: USDT, amount: 0n',
      'leverage #8: userId: U1, realm: demo, symbol: BTC-USDT-SWAP, leverage: 20,',
      '  positionMode: oneWay, marginMode: isolated',
      'feedTick #4: symbol: BTC-USDT-SWAP, kind: book, seq: 3, bid: 599990000000000n,',
      '  ask: 600000000000000n, price: 599990000000000n, ts: 1795419000000, ageMs: 0',
      'timer funding in 3600 s BTC-USDT-SWAP',
      'demo orderReserve #1: U1 contract -303000000000 USDT, U1 frozen 303000000000 USDT',
      'demo positionOpen #3: U1 frozen -303000000000 USDT, U1 margin 300000000000 USDT,',
      '  house fees 3000000000 USDT',
      'event U1 demo fill {id: #3, orderId: #1, market: contract, symbol: BTC-USDT-SWAP,',
      '  side: buy, price: 60000.0, qty: 1.0000, fee: 30.00000000, feeAsset: USDT,',
      '  tax: 0.00000000, realised: 0.00000000, liquidity: taker, tick: {kind: book,',
      '  seq: 3, price: 59999.0, bid: 59999.0, ask: 60000.0, ts: 1795419000000, ageMs: 0},',
      '  ts: 1795419000000}',
      'event U1 demo order {id: #1, version: 2, clientOrderId: key-00000004,',
      '  market: contract, symbol: BTC-USDT-SWAP, side: buy, type: market,',
      '  positionSide: long, reduceOnly: false, leverage: 20, qty: 1.0000, filled: 1.0000,',
      '  avgPrice: 60000, fee: 30.00000000, feeAsset: USDT, tax: 0.00000000,',
      '  realised: 0.00000000, status: closed, positionId: #2, createdAt: 1795419000000,',
      '  updatedAt: 1795419000000}',
      'event U1 demo position {id: #2, version: 1, symbol: BTC-USDT-SWAP, side: long,',
      '  leverage: 20, qty: 1.0000, entry: 60000, margin: 3000.00000000,',
      '  maintenanceRate: 0.004, feeRate: 0.0005, liqPrice: 57257.7,',
      '  bankruptcyPrice: 57000, realised: 0.00000000, fees: 30.00000000,',
      '  funding: 0.00000000, triggers: [{id: #5, kind: tp, price: 61000.0, priceBy: last},',
      '  {id: #6, kind: sl, price: 59000.0, priceBy: last}], status: open,',
      '  openedAt: 1795419000000, updatedAt: 1795419000000}',
      'event U1 demo account {balances: [{asset: USDT, total: 99970.00000000,',
      '  available: 0.00000000, frozen: 0.00000000, locked: 0.00000000,',
      '  contract: 96970.00000000, margin: 3000.00000000, robot: 0.00000000}]}',
    ]);
    expect(log.seen(order)).toEqual({
      id: '#1',
      version: 2,
      clientOrderId: 'key-00000004',
      market: 'contract',
      symbol: 'BTC-USDT-SWAP',
      side: 'buy',
      type: 'market',
      positionSide: 'long',
      reduceOnly: false,
      leverage: 20,
      qty: '1.0000',
      filled: '1.0000',
      avgPrice: '60000',
      fee: '30.00000000',
      feeAsset: 'USDT',
      tax: '0.00000000',
      realised: '0.00000000',
      status: 'closed',
      positionId: '#2',
      createdAt: 1795419000000,
      updatedAt: 1795419000000,
    });
  });

  it('keeps the triggers of a waiting order until its first fill', async () => {
    const kit = await contracts();
    const log = new Transcript(kit.core, TABLES);
    await kit.done('contractOrderAdd', {
      ...LIMIT,
      side: 'short',
      price: '60010.0',
      stopLoss: '61000',
    });
    expect(log.take()).toEqual([
      'order #1: userId: U1, realm: demo, market: contract, symbol: BTC-USDT-SWAP,',
      '  side: sell, kind: limit, positionSide: short, reduceOnly: false, leverage: 20,',
      '  price: 600100000000000n, worstPrice: 600100000000000n, qty: 50000000n, filled: 0n,',
      '  turnover: 0, fee: 0n, feeAsset: USDT, tax: 0n, realised: 0n, status: open,',
      '  reason: null, clientOrderId: key-00000004, replaces: null, positionId: null,',
      '  triggerId: null, quote: {tickId: 3, bookSeq: 3, fee: 6.00100000,',
      '  margin: 1500.25000000, total: 1506.25100000, liqPrice: 62728.2}, tradeDate: null,',
      '  closeRun: null, feeDiscount: 0, feeExact: 0, timeInForce: null, algoId: null,',
      '  goodTill: null',
      'trigger #2: userId: U1, realm: demo, symbol: BTC-USDT-SWAP, positionId: null,',
      '  orderId: #1, kind: sl, price: 610000000000000n, priceBy: last, status: armed,',
      '  firedOrderId: null',
      'reservation #3: objectKind: order, objectId: #1, userId: U1, realm: demo,',
      '  asset: USDT, amount: 151525250000n',
      'leverage #4: userId: U1, realm: demo, symbol: BTC-USDT-SWAP, leverage: 20,',
      '  positionMode: oneWay, marginMode: isolated',
      'demo orderReserve #1: U1 contract -151525250000 USDT, U1 frozen 151525250000 USDT',
      'event U1 demo order {id: #1, version: 2, clientOrderId: key-00000004,',
      '  market: contract, symbol: BTC-USDT-SWAP, side: sell, type: limit,',
      '  timeInForce: gtc, positionSide: short, reduceOnly: false, leverage: 20,',
      '  price: 60010.0, qty: 0.5000, filled: 0.0000, fee: 0.00000000, feeAsset: USDT,',
      '  tax: 0.00000000, realised: 0.00000000, status: open, stopLoss: 61000.0,',
      '  createdAt: 1795419000000, updatedAt: 1795419000000}',
      'event U1 demo account {balances: [{asset: USDT, total: 100000.00000000,',
      '  available: 0.00000000, frozen: 1515.25250000, locked: 0.00000000,',
      '  contract: 98484.74750000, margin: 0.00000000, robot: 0.00000000}]}',
    ]);
    await kit.book({ ...QUIET, asks: [] });
    await kit.trade(SYMBOL, 600_100, 2_000, 'buy');
    expect(log.take()).toEqual([
      'order #1: filled: 20000000n, turnover: 12002, fee: 240040000n,',
      '  status: partially_completed, positionId: #5, feeExact: 2.4004',
      'fill #6: orderId: #1, userId: U1, realm: demo, market: contract,',
      '  symbol: BTC-USDT-SWAP, side: sell, price: 600100000000000n, qty: 20000000n,',
      '  liquidity: maker, fee: 240040000n, feeAsset: USDT, tax: 0n, realised: 0n,',
      '  tickId: #7, positionId: #5, ts: 1795419000000',
      'position #5: userId: U1, realm: demo, symbol: BTC-USDT-SWAP, side: short,',
      '  leverage: 20, qty: 20000000n, entry: 60010, margin: 60010000000n,',
      '  fees: 240040000n, marginMode: isolated, realised: 0n, funding: 0n, status: open,',
      '  reason: null, dueSince: null, openedAt: 1795419000000, closedAt: null',
      'trigger #2: positionId: #5',
      'reservation #3: amount: 91275210000n',
      'feedTick #7: symbol: BTC-USDT-SWAP, kind: trade, seq: 5, bid: 599990000000000n,',
      '  ask: null, price: 600100000000000n, ts: 1795419000000, ageMs: 0',
      'timer funding in 3600 s BTC-USDT-SWAP',
      'demo positionOpen #6: U1 frozen -60250040000 USDT, U1 margin 60010000000 USDT,',
      '  house fees 240040000 USDT',
      'event U1 demo fill {id: #6, orderId: #1, market: contract, symbol: BTC-USDT-SWAP,',
      '  side: sell, price: 60010.0, qty: 0.2000, fee: 2.40040000, feeAsset: USDT,',
      '  tax: 0.00000000, realised: 0.00000000, liquidity: maker, tick: {kind: trade,',
      '  seq: 5, price: 60010.0, bid: 59999.0, ts: 1795419000000, ageMs: 0},',
      '  ts: 1795419000000}',
      'event U1 demo order {id: #1, version: 3, clientOrderId: key-00000004,',
      '  market: contract, symbol: BTC-USDT-SWAP, side: sell, type: limit,',
      '  timeInForce: gtc, positionSide: short, reduceOnly: false, leverage: 20,',
      '  price: 60010.0, qty: 0.5000, filled: 0.2000, avgPrice: 60010, fee: 2.40040000,',
      '  feeAsset: USDT, tax: 0.00000000, realised: 0.00000000,',
      '  status: partially_completed, positionId: #5, createdAt: 1795419000000,',
      '  updatedAt: 1795419000000}',
      'event U1 demo position {id: #5, version: 1, symbol: BTC-USDT-SWAP, side: short,',
      '  leverage: 20, qty: 0.2000, entry: 60010, margin: 600.10000000,',
      '  maintenanceRate: 0.004, feeRate: 0.0005, liqPrice: 62728.2,',
      '  bankruptcyPrice: 63010.5, realised: 0.00000000, fees: 2.40040000,',
      '  funding: 0.00000000, triggers: [{id: #2, kind: sl, price: 61000.0,',
      '  priceBy: last}], status: open, openedAt: 1795419000000, updatedAt: 1795419000000}',
      'event U1 demo account {balances: [{asset: USDT, total: 99997.59960000,',
      '  available: 0.00000000, frozen: 912.75210000, locked: 0.00000000,',
      '  contract: 98484.74750000, margin: 600.10000000, robot: 0.00000000}]}',
    ]);
    await kit.trade(SYMBOL, 600_110, 20_000, 'buy');
    expect(log.take(/^(order|position|reservation|demo)/)).toEqual([
      'order #1: filled: 50000000n, turnover: 30005, fee: 600100000n, status: closed,',
      '  feeExact: 6.001',
      'position #5: qty: 50000000n, margin: 150025000000n, fees: 600100000n',
      'reservation #3: amount: 0n',
      'demo positionOpen #8: U1 frozen -90375060000 USDT, U1 margin 90015000000 USDT,',
      '  house fees 360060000 USDT',
      'demo orderRelease #1: U1 contract 900150000 USDT, U1 frozen -900150000 USDT',
    ]);
    expect(kit.faults()).toEqual([]);
  });

  it('enlarges a position at its average, and only at its leverage', async () => {
    const kit = await contracts(['U1', 'U2']);
    await hedge(kit);
    await opened(kit, { leverage: 5 }, U2);
    await opened(kit);
    const log = new Transcript(kit.core, TABLES);
    expect(await kit.told('contractOrderAdd', { ...LONG, leverage: 10 })).toBe(
      'OTHER_LEVERAGE error.otherLeverage leverage=20',
    );
    expect(await kit.told('contractOrderAdd', { ...LONG, side: 'short', leverage: 10 })).toBe('ok');
    log.take();
    await kit.done('contractOrderAdd', { ...LONG, qty: '3' });
    expect(log.take(/^(position|fill|demo)/)).toEqual([
      'fill #19: orderId: #18, userId: U1, realm: demo, market: contract,',
      '  symbol: BTC-USDT-SWAP, side: buy, price: 600000000000000n, qty: 300000000n,',
      '  liquidity: taker, fee: 9000000000n, feeAsset: USDT, tax: 0n, realised: 0n,',
      '  tickId: #20, positionId: #4, ts: 1795419000000',
      'position #4: qty: 400000000n, margin: 1200000000000n, fees: 12000000000n',
      'demo orderReserve #18: U1 contract -909000000000 USDT, U1 frozen 909000000000 USDT',
      'demo positionOpen #19: U1 frozen -909000000000 USDT, U1 margin 900000000000 USDT,',
      '  house fees 9000000000 USDT',
    ]);
  });

  it('refuses prices, quantities, triggers and leverages outside the rules', async () => {
    const kit = await contracts();
    const told = (changes: object) => kit.told('contractOrderAdd', { ...LIMIT, ...changes });
    expect(await told({ price: '59999.05' })).toBe('TOO_MANY_DECIMALS valid.tooManyDecimals n=1');
    expect(await told({ qty: '0.00005' })).toBe('TOO_MANY_DECIMALS valid.tooManyDecimals n=4');
    expect(await told({ leverage: 1000 })).toBe(
      'LEVERAGE_ABOVE_TIER error.leverageTooHigh max=100',
    );
    expect(await told({ takeProfit: '59998' })).toBe('TP_WRONG_SIDE valid.tpTooLow');
    expect(await told({ stopLoss: '60000' })).toBe('SL_WRONG_SIDE valid.slTooHigh');
    expect(await told({ stopLoss: '57000' })).toBe('SL_BEYOND_LIQUIDATION error.wouldLiquidate');
    expect(await told({ side: 'short', price: '60001', takeProfit: '60002' })).toBe(
      'TP_WRONG_SIDE valid.tpTooHigh',
    );
    expect(await told({ side: 'short', price: '60001', stopLoss: '60000' })).toBe(
      'SL_WRONG_SIDE valid.slTooLow',
    );
    expect(await told({ takeProfit: '61000.05' })).toBe(
      'TOO_MANY_DECIMALS valid.tooManyDecimals n=1',
    );
    expect(await told({ takeProfit: '0', stopLoss: '0' })).toBe('ok');
    expect(await told({ qty: '35' })).toBe('ABOVE_MAX valid.maxAmount max=500000.00');
    expect(await kit.told('contractOrderAdd', { ...LONG, symbol: 'BTC-USDT' })).toBe(
      'NOT_FOUND error.notFound',
    );
    expect(await kit.told('contractOrderAdd', { ...LONG, quoteMargin: '1.00' })).toBe(
      'PRICE_MOVED error.priceMoved',
    );
    kit.market({ ...QUIET, state: 'halted' });
    expect(await told({})).toBe('HALTED error.halted reason=BTC-USDT-SWAP');
    expect(await kit.told('contractOrderAdd', LONG)).toBe(
      'HALTED error.halted reason=BTC-USDT-SWAP',
    );
    kit.market({ ...QUIET, asks: [] });
    expect(await kit.told('contractOrderAdd', LONG)).toBe('NO_LIQUIDITY error.noLiquidity');
  });

  it('needs the margin and a verified user', async () => {
    const kit = await contracts();
    await kit.addUser('U9', { idStatus: 'none' });
    const input = { ...LIMIT, leverage: 1, qty: '1' };
    await kit.grant({
      asset: 'USDT',
      bucket: 'contract',
      amount: 60_000n * USDT,
      user: 'U9',
      realm: 'real',
    });
    expect(await kit.told('contractOrderAdd', input, { user: 'U9', realm: 'real' })).toBe(
      'KYC_FIRST error.kycFirst',
    );
    await kit.grant({ asset: 'USDT', bucket: 'contract', amount: -(100_000n * USDT) });
    await kit.grant({ asset: 'USDT', bucket: 'contract', amount: 6_002_899_949_999n });
    const before = kit.balance('U1', 'USDT', 'contract');
    expect(await kit.told('contractOrderAdd', input)).toBe(
      'INSUFFICIENT_MARGIN error.insufficientMargin',
    );
    await kit.grant({ asset: 'USDT', bucket: 'contract', amount: 10n * USDT });
    expect(await kit.told('contractOrderAdd', input)).toBe('ok');
    expect([
      before,
      kit.balance('U1', 'USDT', 'contract'),
      kit.balance('U1', 'USDT', 'frozen'),
    ]).toEqual([6002899949999n, 999999999n, 6002899950000n]);
  });
});

describe('contractOrderChange', () => {
  it('replaces a waiting order with its triggers', async () => {
    const kit = await contracts(['U1', 'U2']);
    const { id: orderId } = await kit.done<OrderView>('contractOrderAdd', {
      ...LIMIT,
      stopLoss: '59000',
    });
    const log = new Transcript(kit.core, TABLES);
    const change = { symbol: SYMBOL, orderId, price: '59998.0', qty: '0.4' };
    expect(await kit.told('contractOrderChange', change, U2)).toBe('NOT_FOUND error.notFound');
    expect(await kit.told('contractOrderChange', change, REAL)).toBe('NOT_FOUND error.notFound');
    expect(await kit.told('contractOrderChange', { ...change, symbol: 'ETH-USDT-SWAP' })).toBe(
      'NOT_FOUND error.notFound',
    );
    expect(log.seen(await kit.done('contractOrderChange', change))).toEqual({
      id: '#5',
      version: 2,
      clientOrderId: 'key-00000011',
      market: 'contract',
      symbol: 'BTC-USDT-SWAP',
      side: 'buy',
      type: 'limit',
      timeInForce: 'gtc',
      positionSide: 'long',
      reduceOnly: false,
      leverage: 20,
      price: '59998.0',
      qty: '0.4000',
      filled: '0.0000',
      fee: '0.00000000',
      feeAsset: 'USDT',
      tax: '0.00000000',
      realised: '0.00000000',
      status: 'open',
      replaces: '#1',
      stopLoss: '59000.0',
      createdAt: 1795419000000,
      updatedAt: 1795419000000,
    });
    expect(log.take()).toEqual([
      'order #1: status: cancelled, reason: changed',
      'order #5: userId: U1, realm: demo, market: contract, symbol: BTC-USDT-SWAP,',
      '  side: buy, kind: limit, positionSide: long, reduceOnly: false, leverage: 20,',
      '  price: 599980000000000n, worstPrice: 599980000000000n, qty: 40000000n, filled: 0n,',
      '  turnover: 0, fee: 0n, feeAsset: USDT, tax: 0n, realised: 0n, status: open,',
      '  reason: null, clientOrderId: key-00000011, replaces: #1, positionId: null,',
      '  triggerId: null, quote: {tickId: 3, bookSeq: 3, fee: 4.79984000,',
      '  margin: 1199.96000000, total: 1204.75984000, liqPrice: 57255.8}, tradeDate: null,',
      '  closeRun: null, feeDiscount: 0, feeExact: 0, timeInForce: null, algoId: null,',
      '  goodTill: null',
      'trigger #2: orderId: #5',
      'reservation #3: amount: 0n',
      'reservation #6: objectKind: order, objectId: #5, userId: U1, realm: demo,',
      '  asset: USDT, amount: 121195960000n',
      'demo orderRelease #1: U1 contract 151497475000 USDT, U1 frozen -151497475000 USDT',
      'demo orderReserve #5: U1 contract -121195960000 USDT, U1 frozen 121195960000 USDT',
      'event U1 demo order {id: #1, version: 3, clientOrderId: key-00000007,',
      '  market: contract, symbol: BTC-USDT-SWAP, side: buy, type: limit, timeInForce: gtc,',
      '  positionSide: long, reduceOnly: false, leverage: 20, price: 59999.0, qty: 0.5000,',
      '  filled: 0.0000, fee: 0.00000000, feeAsset: USDT, tax: 0.00000000,',
      '  realised: 0.00000000, status: cancelled, reason: changed,',
      '  createdAt: 1795419000000, updatedAt: 1795419000000}',
      'event U1 demo order {id: #5, version: 2, clientOrderId: key-00000011,',
      '  market: contract, symbol: BTC-USDT-SWAP, side: buy, type: limit, timeInForce: gtc,',
      '  positionSide: long, reduceOnly: false, leverage: 20, price: 59998.0, qty: 0.4000,',
      '  filled: 0.0000, fee: 0.00000000, feeAsset: USDT, tax: 0.00000000,',
      '  realised: 0.00000000, status: open, replaces: #1, stopLoss: 59000.0,',
      '  createdAt: 1795419000000, updatedAt: 1795419000000}',
      'event U1 demo account {balances: [{asset: USDT, total: 100000.00000000,',
      '  available: 0.00000000, frozen: 1211.95960000, locked: 0.00000000,',
      '  contract: 98788.04040000, margin: 0.00000000, robot: 0.00000000}]}',
    ]);
    expect(await kit.told('contractOrderChange', change)).toBe('ORDER_FINAL error.orderNotOpen');
  });

  it('counts neither the old quantity nor its margin twice', async () => {
    const kit = await contracts();
    const big = { ...LIMIT, leverage: 1, qty: '1.6' };
    const { id: orderId } = await kit.done<OrderView>('contractOrderAdd', big);
    const change = { symbol: SYMBOL, orderId, price: '59998.0' };
    expect(await kit.told('contractOrderChange', { ...change, qty: '1.7' })).toBe(
      'INSUFFICIENT_MARGIN error.insufficientMargin',
    );
    expect(await kit.told('contractOrderChange', { ...change, qty: '1.65' })).toBe('ok');
    expect(kit.faults()).toEqual([]);
  });
});
