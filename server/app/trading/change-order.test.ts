import { describe, expect, it } from 'vitest';
import type { OrderView } from '#protocol/http/trading-objects.ts';
import type { Who } from '#tests/support/trading-kit.ts';
import { Transcript } from '#tests/support/transcript.ts';
import {
  THY,
  AKB,
  DAY_MS,
  TABLES,
  U2,
  REAL,
  around,
  shares,
  MARKET,
  LIMIT,
  held,
} from '#tests/support/share-accounts.ts';

describe('stockOrderSell', () => {
  it('sells unlocked shares, oldest lots first, and settles later', async () => {
    const kit = await held();
    const log = new Transcript(kit.core, TABLES);
    expect(await kit.told('stockOrderSell', { ...MARKET, qty: '101' })).toBe(
      'LOCKED error.positionLocked date=2026-11-25',
    );
    await kit.done('stockOrderSell', { ...MARKET, qty: '60' });
    expect(log.take()).toEqual([
      'order #12: userId: U1, realm: demo, market: stock, symbol: THYAO, side: sell,',
      '  kind: market, positionSide: null, reduceOnly: false, leverage: null, price: null,',
      '  worstPrice: 989500000000n, qty: 60n, filled: 60n, turnover: 5994, fee: 899n,',
      '  feeAsset: TRY, tax: 45n, realised: -2490n, status: closed, reason: null,',
      '  clientOrderId: key-00000009, replaces: null, positionId: null, triggerId: null,',
      '  quote: {tickId: 4, bookSeq: 4, fee: 8.99, margin: null, total: 5984.56,',
      '  liqPrice: null}, tradeDate: 2026-11-24, closeRun: null, feeDiscount: 0,',
      '  feeExact: 8.991, timeInForce: null, algoId: null, goodTill: null',
      'fill #13: orderId: #12, userId: U1, realm: demo, market: stock, symbol: THYAO,',
      '  side: sell, price: 999000000000n, qty: 60n, liquidity: taker, fee: 899n,',
      '  feeAsset: TRY, tax: 45n, realised: -2490n, tickId: #14, positionId: null,',
      '  ts: 1795505400000',
      'lot #7: left: 40n',
      'holding #9: qty: 90n, cost: 9014.178, realised: -2490n',
      'proceeds #15: userId: U1, realm: demo, asset: TRY, amount: 598456n,',
      '  settlesAt: 1795640400000, isSettled: false',
      'reservation #16: objectKind: order, objectId: #12, userId: U1, realm: demo,',
      '  asset: STK:THYAO, amount: 0n',
      'feedTick #14: symbol: THYAO, kind: book, seq: 4, bid: 999000000000n,',
      '  ask: 1000000000000n, price: 999000000000n, ts: 1795505400000, ageMs: 0',
      'timer proceedsSettle in 135000 s #15',
      'demo orderReserve #12: U1 available -60 STK:THYAO, U1 frozen 60 STK:THYAO',
      'demo fill #13: U1 frozen -60 STK:THYAO, house venue 60 STK:THYAO,',
      '  house venue -599400 TRY, U1 available 598456 TRY, house fees 899 TRY,',
      '  house tax 45 TRY',
      'event U1 demo fill {id: #13, orderId: #12, market: stock, symbol: THYAO, side: sell,',
      '  price: 99.90, qty: 60, fee: 8.99, feeAsset: TRY, tax: 0.45, realised: -24.90,',
      '  liquidity: taker, tick: {kind: book, seq: 4, price: 99.90, bid: 99.90,',
      '  ask: 100.00, ts: 1795505400000, ageMs: 0}, ts: 1795505400000}',
      'event U1 demo order {id: #12, version: 2, clientOrderId: key-00000009,',
      '  market: stock, symbol: THYAO, side: sell, type: market, reduceOnly: false,',
      '  qty: 60, filled: 60, avgPrice: 99.9, fee: 8.99, feeAsset: TRY, tax: 0.45,',
      '  realised: -24.90, status: closed, tradeDate: 2026-11-24, createdAt: 1795505400000,',
      '  updatedAt: 1795505400000}',
      'event U1 demo account {balances: [{asset: STK:THYAO, total: 90, available: 40,',
      '  frozen: 0, locked: 50, contract: 0, margin: 0, robot: 0}, {asset: TRY,',
      '  total: 990960.93, available: 990960.93, frozen: 0.00, locked: 0.00,',
      '  contract: 0.00, margin: 0.00, robot: 0.00}]}',
    ]);
    await kit.core.advance(2 * DAY_MS);
    expect(log.take(/^(proceeds|lot|timer)/)).toEqual([
      'lot #8: isUnlocked: true',
      'proceeds #15: isSettled: true',
      'timer sharesUnlock over #8',
      'timer proceedsSettle over #15',
    ]);
    await kit.done('stockOrderSell', { ...MARKET, qty: '90' });
    expect(log.take(/^(lot|holding)/)).toEqual([
      'lot #7: left: 0n',
      'lot #8: left: 0n',
      'holding #9: qty: 0n, cost: 0, realised: -6224n',
    ]);
    expect(kit.faults()).toEqual([]);
  });

  it('counts shares that other sales reserve', async () => {
    const kit = await held();
    const sell = { ...LIMIT, price: '105', qty: '70' };
    const { id: orderId } = await kit.done<OrderView>('stockOrderSell', sell);
    expect(await kit.told('stockOrderSell', { ...sell, qty: '31' })).toBe(
      'LOCKED error.positionLocked date=2026-11-25',
    );
    expect(await kit.told('stockOrderSell', { ...sell, qty: '30' })).toBe('ok');
    const change = { symbol: THY, orderId, price: '104', qty: '71' };
    expect(await kit.told('stockOrderChange', change)).toBe(
      'LOCKED error.positionLocked date=2026-11-25',
    );
    expect(await kit.told('stockOrderChange', { ...change, qty: '70' })).toBe('ok');
  });

  it('may sell all that is left below the minimum value', async () => {
    const kit = await shares();
    kit.market(around(THY, 10_000));
    await kit.done('stockOrderBuy', { ...MARKET, qty: '2' });
    await kit.core.advance(DAY_MS);
    kit.market(around(THY, 400));
    expect(await kit.told('stockOrderSell', { ...MARKET, qty: '1' })).toBe(
      'BELOW_MIN error.minNotional min=50.00',
    );
    expect(await kit.told('stockOrderSell', { ...MARKET, qty: '2' })).toBe('ok');
  });
});

describe('stockOrderChange', () => {
  it('replaces an order, with its own end of the day', async () => {
    const kit = await shares(['U1', 'U2']);
    const { id: orderId } = await kit.done<OrderView>('stockOrderBuy', LIMIT);
    const log = new Transcript(kit.core, TABLES);
    const change = { symbol: THY, orderId, price: '99.70', qty: '90' };
    expect(await kit.told('stockOrderChange', change, U2)).toBe('NOT_FOUND error.notFound');
    expect(await kit.told('stockOrderChange', { ...change, symbol: AKB })).toBe(
      'NOT_FOUND error.notFound',
    );
    await kit.done('stockOrderChange', change);
    expect(log.take(/^(order|timer|reservation|demo)/)).toEqual([
      'order #1: status: cancelled, reason: changed',
      'order #3: userId: U1, realm: demo, market: stock, symbol: THYAO, side: buy,',
      '  kind: limit, positionSide: null, reduceOnly: false, leverage: null,',
      '  price: 997000000000n, worstPrice: 997000000000n, qty: 90n, filled: 0n,',
      '  turnover: 0, fee: 0n, feeAsset: TRY, tax: 0n, realised: 0n, status: open,',
      '  reason: null, clientOrderId: key-00000014, replaces: #1, positionId: null,',
      '  triggerId: null, quote: {tickId: 4, bookSeq: 4, fee: 13.46, margin: null,',
      '  total: 8987.13, liqPrice: null}, tradeDate: 2026-11-23, closeRun: null,',
      '  feeDiscount: 0, feeExact: 0, timeInForce: null, algoId: null, goodTill: null',
      'reservation #2: amount: 0n',
      'reservation #4: objectKind: order, objectId: #3, userId: U1, realm: demo,',
      '  asset: TRY, amount: 898713n',
      'timer orderExpiry in 27600 s #3',
      'demo orderRelease #1: U1 available 999572 TRY, U1 frozen -999572 TRY',
      'demo orderReserve #3: U1 available -898713 TRY, U1 frozen 898713 TRY',
    ]);
  });

  it('keeps the place in the queue at the same price with at most the quantity', async () => {
    const kit = await shares();
    const price = '99.90';
    const first = await kit.done<OrderView>('stockOrderBuy', { ...LIMIT, price });
    const log = new Transcript(kit.core, TABLES);
    const change = { symbol: THY, price };
    const fewer = await kit.done<OrderView>('stockOrderChange', {
      ...change,
      orderId: first.id,
      qty: '60',
    });
    // 1,000 shares were in front of the first order.
    await kit.trade(THY, 9_990, 1_030, 'sell');
    expect(log.take(/^(fill|order)/)).toEqual([
      'order #1: status: cancelled, reason: changed',
      'order #3: userId: U1, realm: demo, market: stock, symbol: THYAO, side: buy,',
      '  kind: limit, positionSide: null, reduceOnly: false, leverage: null,',
      '  price: 999000000000n, worstPrice: 999000000000n, qty: 60n, filled: 30n,',
      '  turnover: 2997, fee: 450n, feeAsset: TRY, tax: 23n, realised: 0n,',
      '  status: partially_completed, reason: null, clientOrderId: key-00000007,',
      '  replaces: #1, positionId: null, triggerId: null, quote: {tickId: 4, bookSeq: 4,',
      '  fee: 8.99, margin: null, total: 6003.44, liqPrice: null}, tradeDate: 2026-11-23,',
      '  closeRun: null, feeDiscount: 0, feeExact: 4.4955, timeInForce: null, algoId: null,',
      '  goodTill: null',
      'fill #4: orderId: #3, userId: U1, realm: demo, market: stock, symbol: THYAO,',
      '  side: buy, price: 999000000000n, qty: 30n, liquidity: maker, fee: 450n,',
      '  feeAsset: TRY, tax: 23n, realised: 0n, tickId: #5, positionId: null,',
      '  ts: 1795419000000',
    ]);
    const more = await kit.done<OrderView>('stockOrderChange', {
      ...change,
      orderId: fewer.id,
      qty: '40',
    });
    await kit.trade(THY, 9_990, 30, 'sell');
    expect(
      [kit.order(fewer.id), kit.order(more.id)].map(({ status, filled }) => `${status} ${filled}`),
    ).toEqual(['cancelled 30', 'open 0']);
  });
});

describe('stockOrderCancel', () => {
  it('releases the reservation, for the own account alone', async () => {
    const kit = await shares(['U1', 'U2']);
    const { id: orderId } = await kit.done<OrderView>('stockOrderBuy', LIMIT);
    const log = new Transcript(kit.core, TABLES);
    expect(await kit.told('stockOrderCancel', { orderId }, U2)).toBe('NOT_FOUND error.notFound');
    expect(await kit.told('stockOrderCancel', { orderId }, REAL)).toBe('NOT_FOUND error.notFound');
    await kit.done('stockOrderCancel', { orderId });
    expect(log.take(/^(order|reservation|demo)/)).toEqual([
      'order #1: status: cancelled',
      'reservation #2: amount: 0n',
      'demo orderRelease #1: U1 available 999572 TRY, U1 frozen -999572 TRY',
    ]);
    await kit.core.advance(DAY_MS);
    expect(log.take()).toEqual(['timer orderExpiry over #1']);
  });
});

describe('while an auction is matched', () => {
  it('share orders neither change nor end', async () => {
    const kit = await shares(['U1'], { alwaysOpen: false });
    const { id: orderId } = await kit.done<OrderView>('stockOrderBuy', LIMIT);
    const done = await kit.done<OrderView>('stockOrderBuy', MARKET);
    // Borsa Istanbul matches its closing auction from 18:05 on.
    await kit.core.advance(Date.UTC(2026, 10, 23, 15, 5, 30) - kit.core.now);
    const change = { symbol: THY, orderId, price: '99.70', qty: '90' };
    expect(await kit.told('stockOrderChange', change)).toBe('MARKET_CLOSED error.marketClosed');
    expect(await kit.told('stockOrderCancel', { orderId })).toBe(
      'MARKET_CLOSED error.marketClosed',
    );
    expect(await kit.told('stockOrderCancel', { orderId: done.id })).toBe(
      'ORDER_FINAL error.orderNotOpen',
    );
  });
});

describe('shares to sell', () => {
  it('are those of the share and account', async () => {
    const kit = await held(['U1', 'U2']);
    await kit.done('stockOrderBuy', { ...MARKET, symbol: AKB, qty: '500' });
    await kit.done('stockOrderBuy', MARKET, { user: 'U2' });
    await kit.done('stockOrderBuy', MARKET, REAL);
    await kit.core.advance(DAY_MS);
    const sell = (qty: string, who: Who = {}) =>
      kit.told('stockOrderSell', { ...MARKET, qty }, who);
    expect(await sell('151')).toBe('EXCEEDS_AVAILABLE error.exceedsAvailable max=150');
    expect(await sell('150')).toBe('ok');
    expect(await sell('101', { user: 'U2' })).toBe(
      'EXCEEDS_AVAILABLE error.exceedsAvailable max=100',
    );
    expect(await sell('100', REAL)).toBe('ok');
  });
});
