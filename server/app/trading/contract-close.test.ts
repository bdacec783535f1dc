import { describe, expect, it } from 'vitest';
import type { OrderView } from '#protocol/http/trading-objects.ts';
import { BTC, hedge, QUIET, SYMBOL } from '#tests/support/contract-kit.ts';
import { Transcript } from '#tests/support/transcript.ts';
import { TABLES, U2, REAL, LIMIT, contracts, opened } from '#tests/support/contract-accounts.ts';

describe('contractOrderClose', () => {
  it('keeps to the confirmed figures by the price, whatever the leverage', async () => {
    const kit = await contracts();
    const positionId = await opened(kit, { leverage: 100 });
    const close = { positionId, symbol: SYMBOL, quoteBookSeq: '1', quoteTotal: '569.00' };
    const bid = (price: number) => kit.market({ ...QUIET, bids: [[price, 10 * BTC]] });
    // Half a percent of the turnover is 298 USDT, half of what the close returns.
    bid(599_990 - 3_050);
    expect(await kit.told('contractOrderClose', close)).toBe('PRICE_MOVED error.priceMoved');
    bid(599_990 - 2_900);
    await kit.done('contractOrderClose', close);
    expect(kit.positions('U1').map(({ status }) => status)).toEqual(['closed']);
  });

  it('closes part of a position, and reduces the orders that no longer fit', async () => {
    const kit = await contracts(['U1', 'U2']);
    const positionId = await opened(kit);
    const close = { positionId, symbol: SYMBOL };
    for (const qty of ['0.3', '0.4', '0.2']) {
      await kit.done('contractOrderClose', { ...close, type: 'limit', price: '60500', qty });
    }
    const log = new Transcript(kit.core, TABLES);
    expect(
      await kit.told('contractOrderClose', {
        ...close,
        type: 'limit',
        price: '60500',
        qty: '0.1001',
      }),
    ).toBe('EXCEEDS_AVAILABLE error.exceedsAvailable max=0.1000');
    expect(await kit.told('contractOrderClose', { ...close, qty: '1.0001' })).toBe(
      'EXCEEDS_AVAILABLE error.exceedsAvailable max=1.0000',
    );
    expect(await kit.told('contractOrderClose', { ...close, orderId: 'X' })).toBe(
      'PARAMETER error.parameter field=positionId',
    );
    expect(await kit.told('contractOrderClose', { positionId })).toBe(
      'PARAMETER error.parameter field=positionId',
    );
    expect(await kit.told('contractOrderClose', close, U2)).toBe('NOT_FOUND error.notFound');
    expect(await kit.told('contractOrderClose', close, REAL)).toBe('NOT_FOUND error.notFound');
    expect(await kit.told('contractOrderClose', { ...close, symbol: 'ETH-USDT-SWAP' })).toBe(
      'NOT_FOUND error.notFound',
    );
    expect(log.take()).toEqual([]);
    await kit.done('contractOrderClose', { ...close, qty: '0.5' });
    expect(log.take()).toEqual([
      'order #4: status: cancelled, reason: reduced',
      'order #5: status: cancelled, reason: reduced',
      'order #10: userId: U1, realm: demo, market: contract, symbol: BTC-USDT-SWAP,',
      '  side: sell, kind: market, positionSide: long, reduceOnly: true, leverage: 20,',
      '  price: null, worstPrice: 596991000000000n, qty: 50000000n, filled: 50000000n,',
      '  turnover: 29999.5, fee: 1499975000n, feeAsset: USDT, tax: 0n,',
      '  realised: -50000000n, status: closed, reason: null, clientOrderId: key-00000018,',
      '  replaces: null, positionId: #2, triggerId: null, quote: {tickId: 3, bookSeq: 3,',
      '  fee: 14.99975000, margin: 1500.00000000, total: 1484.50025000, liqPrice: null},',
      '  tradeDate: null, closeRun: {version: 2, qty: 1, margin: 3000, filled: 0,',
      '  turnover: 0, fee: 0, pnl: -0.5, released: 1500, charged: 0}, feeDiscount: 0,',
      '  feeExact: 14.99975, timeInForce: null, algoId: null, goodTill: null',
      'order #11: userId: U1, realm: demo, market: contract, symbol: BTC-USDT-SWAP,',
      '  side: sell, kind: limit, positionSide: long, reduceOnly: true, leverage: 20,',
      '  price: 605000000000000n, worstPrice: 605000000000000n, qty: 20000000n, filled: 0n,',
      '  turnover: 0, fee: 0n, feeAsset: USDT, tax: 0n, realised: 0n, status: open,',
      '  reason: null, clientOrderId: #11, replaces: #4, positionId: #2, triggerId: null,',
      '  quote: {tickId: 3, bookSeq: 3, fee: 4.84000000, margin: 1200.00000000,',
      '  total: 1395.16000000, liqPrice: null}, tradeDate: null, closeRun: null,',
      '  feeDiscount: 0, feeExact: 0, timeInForce: null, algoId: null, goodTill: null',
      'fill #12: orderId: #10, userId: U1, realm: demo, market: contract,',
      '  symbol: BTC-USDT-SWAP, side: sell, price: 599990000000000n, qty: 50000000n,',
      '  liquidity: taker, fee: 1499975000n, feeAsset: USDT, tax: 0n, realised: -50000000n,',
      '  tickId: #13, positionId: #2, ts: 1795419000000',
      'position #2: qty: 50000000n, margin: 150000000000n, fees: 4499975000n,',
      '  realised: -50000000n',
      'feedTick #13: symbol: BTC-USDT-SWAP, kind: book, seq: 3, bid: 599990000000000n,',
      '  ask: 600000000000000n, price: 599990000000000n, ts: 1795419000000, ageMs: 0',
      'demo positionClose #12: U1 margin -150000000000 USDT, U1 contract 148450025000 USDT,',
      '  house venue 50000000 USDT, house fees 1499975000 USDT',
      'event U1 demo fill {id: #12, orderId: #10, market: contract, symbol: BTC-USDT-SWAP,',
      '  side: sell, price: 59999.0, qty: 0.5000, fee: 14.99975000, feeAsset: USDT,',
      '  tax: 0.00000000, realised: -0.50000000, liquidity: taker, tick: {kind: book,',
      '  seq: 3, price: 59999.0, bid: 59999.0, ask: 60000.0, ts: 1795419000000, ageMs: 0},',
      '  ts: 1795419000000}',
      'event U1 demo order {id: #10, version: 2, clientOrderId: key-00000018,',
      '  market: contract, symbol: BTC-USDT-SWAP, side: sell, type: market,',
      '  positionSide: long, reduceOnly: true, leverage: 20, qty: 0.5000, filled: 0.5000,',
      '  avgPrice: 59999, fee: 14.99975000, feeAsset: USDT, tax: 0.00000000,',
      '  realised: -0.50000000, status: closed, positionId: #2, createdAt: 1795419000000,',
      '  updatedAt: 1795419000000}',
      'event U1 demo order {id: #5, version: 3, clientOrderId: key-00000010,',
      '  market: contract, symbol: BTC-USDT-SWAP, side: sell, type: limit,',
      '  timeInForce: gtc, positionSide: long, reduceOnly: true, leverage: 20,',
      '  price: 60500.0, qty: 0.2000, filled: 0.0000, fee: 0.00000000, feeAsset: USDT,',
      '  tax: 0.00000000, realised: 0.00000000, status: cancelled, reason: reduced,',
      '  positionId: #2, createdAt: 1795419000000, updatedAt: 1795419000000}',
      'event U1 demo order {id: #4, version: 3, clientOrderId: key-00000009,',
      '  market: contract, symbol: BTC-USDT-SWAP, side: sell, type: limit,',
      '  timeInForce: gtc, positionSide: long, reduceOnly: true, leverage: 20,',
      '  price: 60500.0, qty: 0.4000, filled: 0.0000, fee: 0.00000000, feeAsset: USDT,',
      '  tax: 0.00000000, realised: 0.00000000, status: cancelled, reason: reduced,',
      '  positionId: #2, createdAt: 1795419000000, updatedAt: 1795419000000}',
      'event U1 demo order {id: #11, version: 2, clientOrderId: #11, market: contract,',
      '  symbol: BTC-USDT-SWAP, side: sell, type: limit, timeInForce: gtc,',
      '  positionSide: long, reduceOnly: true, leverage: 20, price: 60500.0, qty: 0.2000,',
      '  filled: 0.0000, fee: 0.00000000, feeAsset: USDT, tax: 0.00000000,',
      '  realised: 0.00000000, status: open, replaces: #4, positionId: #2,',
      '  createdAt: 1795419000000, updatedAt: 1795419000000}',
      'event U1 demo position {id: #2, version: 2, symbol: BTC-USDT-SWAP, side: long,',
      '  leverage: 20, qty: 0.5000, entry: 60000, margin: 1500.00000000,',
      '  maintenanceRate: 0.004, feeRate: 0.0005, liqPrice: 57257.7,',
      '  bankruptcyPrice: 57000, realised: -0.50000000, fees: 44.99975000,',
      '  funding: 0.00000000, triggers: [], status: open, openedAt: 1795419000000,',
      '  updatedAt: 1795419000000}',
      'event U1 demo account {balances: [{asset: USDT, total: 99954.50025000,',
      '  available: 0.00000000, frozen: 0.00000000, locked: 0.00000000,',
      '  contract: 98454.50025000, margin: 1500.00000000, robot: 0.00000000}]}',
    ]);
    await kit.done('contractOrderClose', close);
    expect(log.take(/^(order|position|demo)/)).toEqual([
      'order #3: status: cancelled, reason: reduced',
      'order #11: status: cancelled, reason: reduced',
      'order #14: userId: U1, realm: demo, market: contract, symbol: BTC-USDT-SWAP,',
      '  side: sell, kind: market, positionSide: long, reduceOnly: true, leverage: 20,',
      '  price: null, worstPrice: 596991000000000n, qty: 50000000n, filled: 50000000n,',
      '  turnover: 29999.5, fee: 1499975000n, feeAsset: USDT, tax: 0n,',
      '  realised: -50000000n, status: closed, reason: null, clientOrderId: key-00000019,',
      '  replaces: null, positionId: #2, triggerId: null, quote: {tickId: 3, bookSeq: 3,',
      '  fee: 14.99975000, margin: 1500.00000000, total: 1484.50025000, liqPrice: null},',
      '  tradeDate: null, closeRun: {version: 3, qty: 0.5, margin: 1500, filled: 0,',
      '  turnover: 0, fee: 0, pnl: -0.5, released: 1500, charged: 0}, feeDiscount: 0,',
      '  feeExact: 14.99975, timeInForce: null, algoId: null, goodTill: null',
      'position #2: qty: 0n, margin: 0n, fees: 5999950000n, realised: -100000000n,',
      '  status: closed, closedAt: 1795419000000',
      'demo positionClose #15: U1 margin -150000000000 USDT, U1 contract 148450025000 USDT,',
      '  house venue 50000000 USDT, house fees 1499975000 USDT',
    ]);
    expect(await kit.told('contractOrderClose', close)).toBe('NO_POSITION error.noPosition');
    expect(kit.faults()).toEqual([]);
  });

  it('amends a reducing order within the position', async () => {
    const kit = await contracts();
    const positionId = await opened(kit);
    const close = { positionId, symbol: SYMBOL, type: 'limit', price: '60500' } as const;
    await kit.done('contractOrderClose', { ...close, qty: '0.3' });
    const { id: orderId } = await kit.done<OrderView>('contractOrderClose', {
      ...close,
      qty: '0.5',
    });
    const change = { symbol: SYMBOL, orderId, price: '60600' };
    expect(await kit.told('contractOrderChange', { ...change, qty: '0.7001' })).toBe(
      'EXCEEDS_AVAILABLE error.exceedsAvailable max=0.7000',
    );
    expect(await kit.told('contractOrderChange', { ...change, qty: '0.7' })).toBe('ok');
  });

  it('cancels an order by its id or the id of the client', async () => {
    const kit = await contracts(['U1', 'U2']);
    const first = await kit.done<OrderView>('contractOrderAdd', { ...LIMIT, stopLoss: '59000' });
    const second = await kit.done<OrderView>('contractOrderAdd', LIMIT, { key: 'my-own-key-1' });
    const log = new Transcript(kit.core, TABLES);
    expect(await kit.told('contractOrderClose', { orderId: first.id }, U2)).toBe(
      'NOT_FOUND error.notFound',
    );
    expect(await kit.told('contractOrderClose', { orderId: first.id }, REAL)).toBe(
      'NOT_FOUND error.notFound',
    );
    expect(log.seen(await kit.done('contractOrderClose', { orderId: first.id }))).toEqual({
      id: '#1',
      version: 3,
      clientOrderId: 'key-00000007',
      market: 'contract',
      symbol: 'BTC-USDT-SWAP',
      side: 'buy',
      type: 'limit',
      timeInForce: 'gtc',
      positionSide: 'long',
      reduceOnly: false,
      leverage: 20,
      price: '59999.0',
      qty: '0.5000',
      filled: '0.0000',
      fee: '0.00000000',
      feeAsset: 'USDT',
      tax: '0.00000000',
      realised: '0.00000000',
      status: 'cancelled',
      createdAt: 1795419000000,
      updatedAt: 1795419000000,
    });
    expect(log.take()).toEqual([
      'order #1: status: cancelled',
      'trigger #3: status: cancelled',
      'reservation #4: amount: 0n',
      'demo orderRelease #1: U1 contract 151497475000 USDT, U1 frozen -151497475000 USDT',
      'event U1 demo order {id: #1, version: 3, clientOrderId: key-00000007,',
      '  market: contract, symbol: BTC-USDT-SWAP, side: buy, type: limit, timeInForce: gtc,',
      '  positionSide: long, reduceOnly: false, leverage: 20, price: 59999.0, qty: 0.5000,',
      '  filled: 0.0000, fee: 0.00000000, feeAsset: USDT, tax: 0.00000000,',
      '  realised: 0.00000000, status: cancelled, createdAt: 1795419000000,',
      '  updatedAt: 1795419000000}',
      'event U1 demo account {balances: [{asset: USDT, total: 100000.00000000,',
      '  available: 0.00000000, frozen: 1514.97475000, locked: 0.00000000,',
      '  contract: 98485.02525000, margin: 0.00000000, robot: 0.00000000}]}',
    ]);
    await kit.done('contractOrderClose', { clientOrderId: 'my-own-key-1' });
    expect(kit.order(second.id).status).toBe('cancelled');
    expect(await kit.told('contractOrderClose', { orderId: first.id })).toBe('ok');
  });
});

describe('contractLiquidate', () => {
  it('closes a position at market, and all of them at once', async () => {
    const kit = await contracts(['U1', 'U2']);
    await hedge(kit);
    const positionId = await opened(kit, { takeProfit: '62000' });
    await opened(kit, { side: 'short' });
    await opened(kit, {}, U2);
    const log = new Transcript(kit.core, TABLES);
    expect(await kit.told('contractLiquidate', { positionId }, U2)).toBe(
      'NOT_FOUND error.notFound',
    );
    expect(log.seen(await kit.done('contractLiquidate', { positionId, symbol: SYMBOL }))).toEqual({
      order: {
        id: '#19',
        version: 2,
        clientOrderId: 'key-00000012',
        market: 'contract',
        symbol: 'BTC-USDT-SWAP',
        side: 'sell',
        type: 'market',
        positionSide: 'long',
        reduceOnly: true,
        leverage: 20,
        qty: '1.0000',
        filled: '1.0000',
        avgPrice: '59999',
        fee: '29.99950000',
        feeAsset: 'USDT',
        tax: '0.00000000',
        realised: '-1.00000000',
        status: 'closed',
        positionId: '#2',
        createdAt: 1795419000000,
        updatedAt: 1795419000000,
      },
      position: {
        id: '#2',
        version: 2,
        symbol: 'BTC-USDT-SWAP',
        side: 'long',
        leverage: 20,
        qty: '0.0000',
        entry: '60000',
        margin: '0.00000000',
        maintenanceRate: '0.004',
        feeRate: '0.0005',
        realised: '-1.00000000',
        fees: '59.99950000',
        funding: '0.00000000',
        triggers: [],
        status: 'closed',
        openedAt: 1795419000000,
        closedAt: 1795419000000,
        updatedAt: 1795419000000,
      },
    });
    expect(log.take(/^(order|position|trigger|demo)/)).toEqual([
      'order #19: userId: U1, realm: demo, market: contract, symbol: BTC-USDT-SWAP,',
      '  side: sell, kind: market, positionSide: long, reduceOnly: true, leverage: 20,',
      '  price: null, worstPrice: 596991000000000n, qty: 100000000n, filled: 100000000n,',
      '  turnover: 59999, fee: 2999950000n, feeAsset: USDT, tax: 0n, realised: -100000000n,',
      '  status: closed, reason: null, clientOrderId: key-00000012, replaces: null,',
      '  positionId: #2, triggerId: null, quote: {tickId: 3, bookSeq: 3, fee: 29.99950000,',
      '  margin: 3000.00000000, total: 2969.00050000, liqPrice: null}, tradeDate: null,',
      '  closeRun: {version: 2, qty: 1, margin: 3000, filled: 0, turnover: 0, fee: 0,',
      '  pnl: -1, released: 3000, charged: 0}, feeDiscount: 0, feeExact: 29.9995,',
      '  timeInForce: null, algoId: null, goodTill: null',
      'position #2: qty: 0n, margin: 0n, fees: 5999950000n, realised: -100000000n,',
      '  status: closed, closedAt: 1795419000000',
      'trigger #13: status: cancelled',
      'demo positionClose #20: U1 margin -300000000000 USDT, U1 contract 296900050000 USDT,',
      '  house venue 100000000 USDT, house fees 2999950000 USDT',
    ]);
    expect(log.seen(await kit.done('contractLiquidateAll', {}))).toEqual({
      items: [
        {
          positionId: '#4',
          symbol: 'BTC-USDT-SWAP',
          code: 0,
          order: {
            id: '#22',
            version: 2,
            clientOrderId: '#23',
            market: 'contract',
            symbol: 'BTC-USDT-SWAP',
            side: 'buy',
            type: 'market',
            positionSide: 'short',
            reduceOnly: true,
            leverage: 20,
            qty: '1.0000',
            filled: '1.0000',
            avgPrice: '60000',
            fee: '30.00000000',
            feeAsset: 'USDT',
            tax: '0.00000000',
            realised: '-1.00000000',
            status: 'closed',
            positionId: '#4',
            createdAt: 1795419000000,
            updatedAt: 1795419000000,
          },
        },
      ],
    });
    expect(kit.positions('U2').map(({ status }) => status)).toEqual(['open']);
    expect(log.seen(await kit.done('contractLiquidateAll', {}))).toEqual({ items: [] });
  });
});
