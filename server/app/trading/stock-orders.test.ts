import { describe, expect, it } from 'vitest';
import { Transcript } from '#tests/support/transcript.ts';
import {
  THY,
  US,
  AKB,
  DAY_MS,
  TABLES,
  around,
  shares,
  MARKET,
  LIMIT,
} from '#tests/support/share-accounts.ts';

describe('stockOrderBuy', () => {
  it('books price, fee and tax, and a lot that unlocks with the next session', async () => {
    const kit = await shares();
    const log = new Transcript(kit.core, TABLES);
    await kit.done('stockOrderBuy', { ...MARKET, qty: '1500' });
    expect(log.take()).toEqual([
      'order #1: userId: U1, realm: demo, market: stock, symbol: THYAO, side: buy,',
      '  kind: market, positionSide: null, reduceOnly: false, leverage: null, price: null,',
      '  worstPrice: 1010000000000n, qty: 1500n, filled: 1500n, turnover: 150050,',
      '  fee: 22508n, feeAsset: TRY, tax: 1125n, realised: 0n, status: closed,',
      '  reason: null, clientOrderId: key-00000006, replaces: null, positionId: null,',
      '  triggerId: null, quote: {tickId: 4, bookSeq: 4, fee: 225.08, margin: null,',
      '  total: 150286.33, liqPrice: null}, tradeDate: 2026-11-23, closeRun: null,',
      '  feeDiscount: 0, feeExact: 225.075, timeInForce: null, algoId: null, goodTill: null',
      'fill #2: orderId: #1, userId: U1, realm: demo, market: stock, symbol: THYAO,',
      '  side: buy, price: 1000000000000n, qty: 1000n, liquidity: taker, fee: 15000n,',
      '  feeAsset: TRY, tax: 750n, realised: 0n, tickId: #3, positionId: null,',
      '  ts: 1795419000000',
      'fill #4: orderId: #1, userId: U1, realm: demo, market: stock, symbol: THYAO,',
      '  side: buy, price: 1001000000000n, qty: 500n, liquidity: taker, fee: 7508n,',
      '  feeAsset: TRY, tax: 375n, realised: 0n, tickId: #3, positionId: null,',
      '  ts: 1795419000000',
      'lot #5: userId: U1, realm: demo, symbol: THYAO, source: trade, qty: 1000n,',
      '  left: 1000n, price: 1000000000000n, tradeDate: 2026-11-23,',
      '  unlockAt: 1795503600000, isUnlocked: false',
      'lot #6: userId: U1, realm: demo, symbol: THYAO, source: trade, qty: 500n,',
      '  left: 500n, price: 1001000000000n, tradeDate: 2026-11-23, unlockAt: 1795503600000,',
      '  isUnlocked: false',
      'holding #7: userId: U1, realm: demo, asset: STK:THYAO, symbol: THYAO, qty: 1500n,',
      '  cost: 150286.33, realised: 0n',
      'reservation #8: objectKind: order, objectId: #1, userId: U1, realm: demo,',
      '  asset: TRY, amount: 0n',
      'feedTick #3: symbol: THYAO, kind: book, seq: 4, bid: 999000000000n,',
      '  ask: 1000000000000n, price: 999000000000n, ts: 1795419000000, ageMs: 0',
      'timer sharesUnlock in 84600 s #5',
      'timer sharesUnlock in 84600 s #6',
      'demo orderReserve #1: U1 available -15173861 TRY, U1 frozen 15173861 TRY',
      'demo fill #2: U1 frozen -10015750 TRY, house venue 10000000 TRY,',
      '  house fees 15000 TRY, house tax 750 TRY, house venue -1000 STK:THYAO,',
      '  U1 locked 1000 STK:THYAO',
      'demo fill #4: U1 frozen -5012883 TRY, house venue 5005000 TRY, house fees 7508 TRY,',
      '  house tax 375 TRY, house venue -500 STK:THYAO, U1 locked 500 STK:THYAO',
      'demo orderRelease #1: U1 available 145228 TRY, U1 frozen -145228 TRY',
      'event U1 demo fill {id: #2, orderId: #1, market: stock, symbol: THYAO, side: buy,',
      '  price: 100.00, qty: 1000, fee: 150.00, feeAsset: TRY, tax: 7.50, realised: 0.00,',
      '  liquidity: taker, tick: {kind: book, seq: 4, price: 99.90, bid: 99.90,',
      '  ask: 100.00, ts: 1795419000000, ageMs: 0}, ts: 1795419000000}',
      'event U1 demo fill {id: #4, orderId: #1, market: stock, symbol: THYAO, side: buy,',
      '  price: 100.10, qty: 500, fee: 75.08, feeAsset: TRY, tax: 3.75, realised: 0.00,',
      '  liquidity: taker, tick: {kind: book, seq: 4, price: 99.90, bid: 99.90,',
      '  ask: 100.00, ts: 1795419000000, ageMs: 0}, ts: 1795419000000}',
      'event U1 demo order {id: #1, version: 2, clientOrderId: key-00000006, market: stock,',
      '  symbol: THYAO, side: buy, type: market, reduceOnly: false, qty: 1500,',
      '  filled: 1500, avgPrice: 100.033333333333333333, fee: 225.08, feeAsset: TRY,',
      '  tax: 11.25, realised: 0.00, status: closed, tradeDate: 2026-11-23,',
      '  createdAt: 1795419000000, updatedAt: 1795419000000}',
      'event U1 demo account {balances: [{asset: TRY, total: 849713.67,',
      '  available: 849713.67, frozen: 0.00, locked: 0.00, contract: 0.00, margin: 0.00,',
      '  robot: 0.00}, {asset: STK:THYAO, total: 1500, available: 0, frozen: 0,',
      '  locked: 1500, contract: 0, margin: 0, robot: 0}]}',
    ]);
    await kit.core.advance(DAY_MS);
    expect(log.take()).toEqual([
      'lot #5: isUnlocked: true',
      'lot #6: isUnlocked: true',
      'timer sharesUnlock over #5',
      'timer sharesUnlock over #6',
      'demo sharesUnlock #5: U1 locked -1000 STK:THYAO, U1 available 1000 STK:THYAO',
      'demo sharesUnlock #6: U1 locked -500 STK:THYAO, U1 available 500 STK:THYAO',
      'event U1 demo account {balances: [{asset: STK:THYAO, total: 1500, available: 1000,',
      '  frozen: 0, locked: 500, contract: 0, margin: 0, robot: 0}]}',
      'event U1 demo account {balances: [{asset: STK:THYAO, total: 1500, available: 1500,',
      '  frozen: 0, locked: 0, contract: 0, margin: 0, robot: 0}]}',
    ]);
  });

  it('rests until the end of its day', async () => {
    const kit = await shares();
    const log = new Transcript(kit.core, TABLES);
    expect(log.seen(await kit.done('stockOrderBuy', LIMIT))).toEqual({
      id: '#1',
      version: 2,
      clientOrderId: 'key-00000006',
      market: 'stock',
      symbol: 'THYAO',
      side: 'buy',
      type: 'limit',
      timeInForce: 'day',
      reduceOnly: false,
      price: '99.80',
      qty: '100',
      filled: '0',
      fee: '0.00',
      feeAsset: 'TRY',
      tax: '0.00',
      realised: '0.00',
      status: 'open',
      tradeDate: '2026-11-23',
      createdAt: 1795419000000,
      updatedAt: 1795419000000,
    });
    expect(log.take()).toEqual([
      'order #1: userId: U1, realm: demo, market: stock, symbol: THYAO, side: buy,',
      '  kind: limit, positionSide: null, reduceOnly: false, leverage: null,',
      '  price: 998000000000n, worstPrice: 998000000000n, qty: 100n, filled: 0n,',
      '  turnover: 0, fee: 0n, feeAsset: TRY, tax: 0n, realised: 0n, status: open,',
      '  reason: null, clientOrderId: key-00000006, replaces: null, positionId: null,',
      '  triggerId: null, quote: {tickId: 4, bookSeq: 4, fee: 14.97, margin: null,',
      '  total: 9995.72, liqPrice: null}, tradeDate: 2026-11-23, closeRun: null,',
      '  feeDiscount: 0, feeExact: 0, timeInForce: null, algoId: null, goodTill: null',
      'reservation #2: objectKind: order, objectId: #1, userId: U1, realm: demo,',
      '  asset: TRY, amount: 999572n',
      'timer orderExpiry in 27600 s #1',
      'demo orderReserve #1: U1 available -999572 TRY, U1 frozen 999572 TRY',
      'event U1 demo order {id: #1, version: 2, clientOrderId: key-00000006, market: stock,',
      '  symbol: THYAO, side: buy, type: limit, timeInForce: day, reduceOnly: false,',
      '  price: 99.80, qty: 100, filled: 0, fee: 0.00, feeAsset: TRY, tax: 0.00,',
      '  realised: 0.00, status: open, tradeDate: 2026-11-23, createdAt: 1795419000000,',
      '  updatedAt: 1795419000000}',
      'event U1 demo account {balances: [{asset: TRY, total: 1000000.00,',
      '  available: 990004.28, frozen: 9995.72, locked: 0.00, contract: 0.00, margin: 0.00,',
      '  robot: 0.00}]}',
    ]);
    await kit.core.advance(8 * 3_600_000);
    expect(log.take()).toEqual([
      'order #1: status: closed_by_system, reason: dayEnd',
      'reservation #2: amount: 0n',
      'timer orderExpiry over #1',
      'demo orderRelease #1: U1 available 999572 TRY, U1 frozen -999572 TRY',
      'event U1 demo order {id: #1, version: 3, clientOrderId: key-00000006, market: stock,',
      '  symbol: THYAO, side: buy, type: limit, timeInForce: day, reduceOnly: false,',
      '  price: 99.80, qty: 100, filled: 0, fee: 0.00, feeAsset: TRY, tax: 0.00,',
      '  realised: 0.00, status: closed_by_system, reason: dayEnd, tradeDate: 2026-11-23,',
      '  createdAt: 1795419000000, updatedAt: 1795447800000}',
      'event U1 demo account {balances: [{asset: TRY, total: 1000000.00,',
      '  available: 1000000.00, frozen: 0.00, locked: 0.00, contract: 0.00, margin: 0.00,',
      '  robot: 0.00}]}',
    ]);
    expect(kit.faults()).toEqual([]);
  });

  it('of a US share is paid in dollars, without tax', async () => {
    const kit = await shares();
    const log = new Transcript(kit.core, TABLES);
    await kit.done('stockOrderBuy', { symbol: US, type: 'market', qty: '10' });
    expect(log.take(/^(fill|lot|demo|timer)/)).toEqual([
      'fill #2: orderId: #1, userId: U1, realm: demo, market: stock, symbol: AAPL,',
      '  side: buy, price: 2000000000000n, qty: 10n, liquidity: taker, fee: 200000000n,',
      '  feeAsset: USD, tax: 0n, realised: 0n, tickId: #3, positionId: null,',
      '  ts: 1795419000000',
      'lot #4: userId: U1, realm: demo, symbol: AAPL, source: trade, qty: 10n, left: 10n,',
      '  price: 2000000000000n, tradeDate: 2026-11-23, unlockAt: 1795530600000,',
      '  isUnlocked: false',
      'timer sharesUnlock in 111600 s #4',
      'demo orderReserve #1: U1 available -202202000000 USD, U1 frozen 202202000000 USD',
      'demo fill #2: U1 frozen -200200000000 USD, house venue 200000000000 USD,',
      '  house fees 200000000 USD, house venue -10 STK:AAPL, U1 locked 10 STK:AAPL',
      'demo orderRelease #1: U1 available 2002000000 USD, U1 frozen -2002000000 USD',
    ]);
  });

  it('is refused outside price limits, lots and funds', async () => {
    const kit = await shares();
    const told = (changes: object) => kit.told('stockOrderBuy', { ...LIMIT, ...changes });
    expect(await told({ price: '110.10' })).toBe(
      'PRICE_ABOVE_BAND error.priceOutOfLimits min=90.00 max=110.00',
    );
    expect(await told({ price: '110' })).toBe('ok');
    expect(await told({ price: '89.95' })).toBe(
      'PRICE_BELOW_BAND error.priceOutOfLimits min=90.00 max=110.00',
    );
    expect(await told({ price: '90' })).toBe('ok');
    expect(await told({ price: '99.83' })).toBe('PRICE_NOT_ON_TICK error.priceStep step=0.05');
    expect(await told({ qty: '0' })).toBe('AMOUNT_ZERO error.orderAmountZero');
    expect(await told({ qty: '1.5' })).toBe('TOO_MANY_DECIMALS valid.tooManyDecimals n=0');
    expect(await told({ qty: '20000' })).toBe('INSUFFICIENT_BALANCE error.insufficientBalance');
    expect(await told({ symbol: 'BTC-USDT' })).toBe('NOT_FOUND error.notFound');
    expect(await told({ symbol: 'NONE' })).toBe('NOT_FOUND error.notFound');
    expect(await kit.told('stockOrderBuy', { ...MARKET, quoteMargin: '1.00' })).toBe(
      'PRICE_MOVED error.priceMoved',
    );
    kit.market(around(THY, 10_000, { state: 'halted' }));
    expect(await told({})).toBe('HALTED error.halted reason=THYAO');
    kit.market(around(THY, 10_000, { asks: [] }));
    expect(await kit.told('stockOrderBuy', MARKET)).toBe('NO_LIQUIDITY error.noLiquidity');
    kit.market(around(THY, 10_000, { bids: [] }));
    expect(await kit.told('stockOrderSell', MARKET)).toBe(
      'LOCKED error.positionLocked date=2026-11-24',
    );
  });

  it('is refused while the session is closed, with the time it opens', async () => {
    const kit = await shares(['U1'], { alwaysOpen: false });
    expect(await kit.told('stockOrderBuy', LIMIT)).toBe('ok');
    await kit.core.advance(9 * 3_600_000);
    expect(await kit.told('stockOrderBuy', LIMIT)).toBe(
      'MARKET_CLOSED error.marketClosed opensAt=1795502400000',
    );
    expect(await kit.told('stockOrderBuy', { symbol: US, type: 'market', qty: '1' })).toBe('ok');
  });

  it('counts at most twenty resting orders of a share, and takes a key once', async () => {
    const kit = await shares(['U1', 'U2']);
    await kit.done('stockOrderBuy', LIMIT, { user: 'U2', key: 'my-own-key-1' });
    await kit.done('stockOrderBuy', LIMIT, { key: 'my-own-key-1' });
    for (let count = 1; count < 20; count++) await kit.done('stockOrderBuy', LIMIT);
    expect(await kit.told('stockOrderBuy', LIMIT)).toBe('ABOVE_MAX valid.maxAmount max=20');
    expect(await kit.told('stockOrderBuy', MARKET)).toBe('ok');
    expect(await kit.told('stockOrderBuy', { ...LIMIT, symbol: AKB, price: '49' })).toBe('ok');
  });

  it('has no limits where the venue gives none or only one', async () => {
    const kit = await shares();
    kit.market(around(THY, 10_000, { limits: [0, 11_000] }));
    expect(await kit.told('stockOrderBuy', { ...LIMIT, price: '50' })).toBe('ok');
    kit.market(around(THY, 10_000, { limits: [9_000, 0] }));
    expect(await kit.told('stockOrderBuy', { ...LIMIT, price: '50' })).toBe('ok');
  });
});
