import { describe, expect, it } from 'vitest';
import type { OrderView } from '#protocol/http/trading-objects.ts';
import { INSTRUMENTS, type Who } from '#tests/support/trading-kit.ts';
import { Transcript } from '#tests/support/transcript.ts';
import {
  TABLES,
  PAIR,
  U2,
  REAL,
  E8,
  QUIET_COIN as QUIET,
  BUY_COIN as BUY,
  LIMIT,
  coins,
} from '#tests/support/coin-accounts.ts';

describe('coinOrderAdd', () => {
  it('buys at the book, with the fee in the coin', async () => {
    const kit = await coins();
    const log = new Transcript(kit.core, TABLES);
    expect(log.seen(await kit.done('coinOrderAdd', BUY))).toEqual({
      id: '#1',
      version: 2,
      clientOrderId: 'key-00000004',
      market: 'spot',
      symbol: 'BTC-USDT',
      side: 'buy',
      type: 'market',
      reduceOnly: false,
      qty: '0.50000000',
      filled: '0.50000000',
      avgPrice: '60000',
      fee: '0.00050000',
      feeAsset: 'BTC',
      tax: '0.00000000',
      realised: '0.00000000',
      status: 'closed',
      createdAt: 1795419000000,
      updatedAt: 1795419000000,
    });
    expect(log.take()).toEqual([
      'order #1: userId: U1, realm: demo, market: spot, symbol: BTC-USDT, side: buy,',
      '  kind: market, positionSide: null, reduceOnly: false, leverage: null, price: null,',
      '  worstPrice: 606000000000000n, qty: 50000000n, filled: 50000000n, turnover: 30000,',
      '  fee: 50000n, feeAsset: BTC, tax: 0n, realised: 0n, status: closed, reason: null,',
      '  clientOrderId: key-00000004, replaces: null, positionId: null, triggerId: null,',
      '  quote: {tickId: 2, bookSeq: 2, fee: 0.00050000, margin: null,',
      '  total: 30000.00000000, liqPrice: null}, tradeDate: null, closeRun: null,',
      '  feeDiscount: 0, feeExact: 0.0005, timeInForce: null, algoId: null, goodTill: null',
      'fill #2: orderId: #1, userId: U1, realm: demo, market: spot, symbol: BTC-USDT,',
      '  side: buy, price: 600000000000000n, qty: 50000000n, liquidity: taker, fee: 50000n,',
      '  feeAsset: BTC, tax: 0n, realised: 0n, tickId: #3, positionId: null,',
      '  ts: 1795419000000',
      'holding #4: userId: U1, realm: demo, asset: BTC, symbol: BTC-USDT, qty: 49950000n,',
      '  cost: 30000, realised: 0n',
      'reservation #5: objectKind: order, objectId: #1, userId: U1, realm: demo,',
      '  asset: USDT, amount: 0n',
      'feedTick #3: symbol: BTC-USDT, kind: book, seq: 2, bid: 599990000000000n,',
      '  ask: 600000000000000n, price: 599990000000000n, ts: 1795419000000, ageMs: 0',
      'demo orderReserve #1: U1 available -3030000000000 USDT, U1 frozen 3030000000000 USDT',
      'demo fill #2: U1 frozen -3000000000000 USDT, house venue 3000000000000 USDT,',
      '  house venue -50000000 BTC, U1 available 49950000 BTC, house fees 50000 BTC',
      'demo orderRelease #1: U1 available 30000000000 USDT, U1 frozen -30000000000 USDT',
      'event U1 demo fill {id: #2, orderId: #1, market: spot, symbol: BTC-USDT, side: buy,',
      '  price: 60000.0, qty: 0.50000000, fee: 0.00050000, feeAsset: BTC, tax: 0.00000000,',
      '  realised: 0.00000000, liquidity: taker, tick: {kind: book, seq: 2, price: 59999.0,',
      '  bid: 59999.0, ask: 60000.0, ts: 1795419000000, ageMs: 0}, ts: 1795419000000}',
      'event U1 demo order {id: #1, version: 2, clientOrderId: key-00000004, market: spot,',
      '  symbol: BTC-USDT, side: buy, type: market, reduceOnly: false, qty: 0.50000000,',
      '  filled: 0.50000000, avgPrice: 60000, fee: 0.00050000, feeAsset: BTC,',
      '  tax: 0.00000000, realised: 0.00000000, status: closed, createdAt: 1795419000000,',
      '  updatedAt: 1795419000000}',
      'event U1 demo account {balances: [{asset: USDT, total: 70000.00000000,',
      '  available: 70000.00000000, frozen: 0.00000000, locked: 0.00000000,',
      '  contract: 0.00000000, margin: 0.00000000, robot: 0.00000000}, {asset: BTC,',
      '  total: 0.49950000, available: 0.49950000, frozen: 0.00000000, locked: 0.00000000,',
      '  contract: 0.00000000, margin: 0.00000000, robot: 0.00000000}]}',
    ]);
  });

  it('sells a holding, with the fee in the currency', async () => {
    const kit = await coins();
    await kit.done('coinOrderAdd', BUY);
    const log = new Transcript(kit.core, TABLES);
    await kit.done('coinOrderAdd', { ...BUY, side: 'sell', qty: '0.2' });
    expect(log.take(/^(fill|order|holding|demo|reservation)/)).toEqual([
      'order #6: userId: U1, realm: demo, market: spot, symbol: BTC-USDT, side: sell,',
      '  kind: market, positionSide: null, reduceOnly: false, leverage: null, price: null,',
      '  worstPrice: 593991000000000n, qty: 20000000n, filled: 20000000n,',
      '  turnover: 11999.8, fee: 1199980000n, feeAsset: USDT, tax: 0n,',
      '  realised: -2421181202n, status: closed, reason: null, clientOrderId: key-00000005,',
      '  replaces: null, positionId: null, triggerId: null, quote: {tickId: 2, bookSeq: 2,',
      '  fee: 11.99980000, margin: null, total: 11987.80020000, liqPrice: null},',
      '  tradeDate: null, closeRun: null, feeDiscount: 0, feeExact: 11.9998,',
      '  timeInForce: null, algoId: null, goodTill: null',
      'fill #7: orderId: #6, userId: U1, realm: demo, market: spot, symbol: BTC-USDT,',
      '  side: sell, price: 599990000000000n, qty: 20000000n, liquidity: taker,',
      '  fee: 1199980000n, feeAsset: USDT, tax: 0n, realised: -2421181202n, tickId: #8,',
      '  positionId: null, ts: 1795419000000',
      'holding #4: qty: 29950000n, cost: 17987.98798798798798798798798798798798799,',
      '  realised: -2421181202n',
      'reservation #9: objectKind: order, objectId: #6, userId: U1, realm: demo,',
      '  asset: BTC, amount: 0n',
      'demo orderReserve #6: U1 available -20000000 BTC, U1 frozen 20000000 BTC',
      'demo fill #7: U1 frozen -20000000 BTC, house venue 20000000 BTC,',
      '  house venue -1199980000000 USDT, U1 available 1198780020000 USDT,',
      '  house fees 1199980000 USDT',
    ]);
  });

  it('rests and fills in parts as a maker', async () => {
    const kit = await coins();
    const log = new Transcript(kit.core, TABLES);
    await kit.done('coinOrderAdd', LIMIT);
    expect(log.take()).toEqual([
      'order #1: userId: U1, realm: demo, market: spot, symbol: BTC-USDT, side: buy,',
      '  kind: limit, positionSide: null, reduceOnly: false, leverage: null,',
      '  price: 599980000000000n, worstPrice: 599980000000000n, qty: 50000000n, filled: 0n,',
      '  turnover: 0, fee: 0n, feeAsset: BTC, tax: 0n, realised: 0n, status: open,',
      '  reason: null, clientOrderId: key-00000004, replaces: null, positionId: null,',
      '  triggerId: null, quote: {tickId: 2, bookSeq: 2, fee: 0.00040000, margin: null,',
      '  total: 29999.00000000, liqPrice: null}, tradeDate: null, closeRun: null,',
      '  feeDiscount: 0, feeExact: 0, timeInForce: null, algoId: null, goodTill: null',
      'reservation #2: objectKind: order, objectId: #1, userId: U1, realm: demo,',
      '  asset: USDT, amount: 2999900000000n',
      'demo orderReserve #1: U1 available -2999900000000 USDT, U1 frozen 2999900000000 USDT',
      'event U1 demo order {id: #1, version: 2, clientOrderId: key-00000004, market: spot,',
      '  symbol: BTC-USDT, side: buy, type: limit, timeInForce: gtc, reduceOnly: false,',
      '  price: 59998.0, qty: 0.50000000, filled: 0.00000000, fee: 0.00000000,',
      '  feeAsset: BTC, tax: 0.00000000, realised: 0.00000000, status: open,',
      '  createdAt: 1795419000000, updatedAt: 1795419000000}',
      'event U1 demo account {balances: [{asset: USDT, total: 100000.00000000,',
      '  available: 70001.00000000, frozen: 29999.00000000, locked: 0.00000000,',
      '  contract: 0.00000000, margin: 0.00000000, robot: 0.00000000}]}',
    ]);
    await kit.book({ ...QUIET, bids: [] });
    const lots = kit.order(kit.rows<OrderView>('order')[0]!.id);
    const tenth = Number(lots.qty / 5n);
    const unit = Number(lots.qty) / 50_000_000;
    await kit.trade(PAIR, 599_980, Math.round(tenth / unit), 'sell');
    expect(log.take(/^(fill|order|holding|demo|reservation)/)).toEqual([
      'order #1: filled: 10000000n, turnover: 5999.8, fee: 8000n,',
      '  status: partially_completed, feeExact: 0.00008',
      'fill #3: orderId: #1, userId: U1, realm: demo, market: spot, symbol: BTC-USDT,',
      '  side: buy, price: 599980000000000n, qty: 10000000n, liquidity: maker, fee: 8000n,',
      '  feeAsset: BTC, tax: 0n, realised: 0n, tickId: #4, positionId: null,',
      '  ts: 1795419000000',
      'holding #5: userId: U1, realm: demo, asset: BTC, symbol: BTC-USDT, qty: 9992000n,',
      '  cost: 5999.8, realised: 0n',
      'reservation #2: amount: 2399920000000n',
      'demo fill #3: U1 frozen -599980000000 USDT, house venue 599980000000 USDT,',
      '  house venue -10000000 BTC, U1 available 9992000 BTC, house fees 8000 BTC',
    ]);
    expect(kit.faults()).toEqual([]);
  });

  it('is refused without funds, without coins, and outside the rules', async () => {
    const kit = await coins();
    const told = (changes: object) => kit.told('coinOrderAdd', { ...LIMIT, ...changes });
    expect(await told({ price: '59998.05' })).toBe('TOO_MANY_DECIMALS valid.tooManyDecimals n=1');
    expect(await told({ qty: '0.000000001' })).toBe('TOO_MANY_DECIMALS valid.tooManyDecimals n=8');
    expect(await told({ qty: '0.00000001' })).toBe('BELOW_MIN error.minNotional min=0.00001000');
    expect(await told({ qty: '2' })).toBe('INSUFFICIENT_BALANCE error.insufficientBalance');
    expect(await told({ side: 'sell', price: '60010' })).toBe('AVAILABLE_ZERO error.availableZero');
    await kit.done('coinOrderAdd', BUY);
    expect(await told({ side: 'sell', price: '60010' })).toBe(
      'EXCEEDS_AVAILABLE error.exceedsAvailable max=0.49950000',
    );
    expect(await told({ side: 'sell', price: '60010', qty: '0.4' })).toBe('ok');
    expect(await told({ side: 'sell', price: '60010', qty: '0.4' })).toBe(
      'EXCEEDS_AVAILABLE error.exceedsAvailable max=0.09950000',
    );
    expect(await told({ symbol: 'THYAO' })).toBe('NOT_FOUND error.notFound');
    expect(await kit.told('coinOrderAdd', { ...BUY, quoteFee: '1.00' })).toBe(
      'PRICE_MOVED error.priceMoved',
    );
    kit.market({ ...QUIET, state: 'halted' });
    expect(await told({})).toBe('HALTED error.halted reason=BTC-USDT');
    kit.market({ ...QUIET, asks: [] });
    expect(await kit.told('coinOrderAdd', BUY)).toBe('WRONG_STATE error.state state=open');
    kit.market({ ...QUIET, feedAgeMs: 10_001 });
    expect(await kit.told('coinOrderAdd', BUY)).toBe('NO_PRICE error.feedUnavailable');
  });

  it('never matches an own order, and takes a key once', async () => {
    const kit = await coins(['U1', 'U2']);
    await kit.done('coinOrderAdd', BUY);
    await kit.done('coinOrderAdd', LIMIT, { key: 'my-own-key-1' });
    kit.market({ ...QUIET, bids: [] });
    expect(await kit.told('coinOrderAdd', { ...LIMIT, side: 'sell', qty: '0.1' })).toBe(
      'WRONG_STATE error.state state=open',
    );
    kit.market(QUIET);
    expect(await kit.told('coinOrderAdd', LIMIT, { key: 'my-own-key-1', ...U2 })).toBe('ok');
    expect(
      await kit.told(
        'coinOrderChange',
        { symbol: PAIR, orderId: kit.rows<OrderView>('order')[1]!.id, price: '59997', qty: '0.4' },
        { key: 'my-own-key-1' },
      ),
    ).toBe('KEY_REUSED error.duplicateRequest');
  });

  it('allows 20 resting orders per pair', async () => {
    const kit = await coins(['U1', 'U2']);
    const small = { ...LIMIT, qty: '0.001' };
    await kit.done('coinOrderAdd', small, U2);
    await kit.done('coinOrderAdd', small, REAL);
    let count = 0;
    while ((await kit.told('coinOrderAdd', small)) === 'ok') count++;
    expect(count).toBe(20);
    expect(await kit.told('coinOrderAdd', small)).toBe('ABOVE_MAX valid.maxAmount max=20');
    expect(await kit.told('coinOrderAdd', { ...BUY, qty: '0.001' })).toBe('ok');
  });
});

describe('the number of resting orders', () => {
  it('is limited over all pairs of an account', async () => {
    const kit = await coins(['U1', 'U2']);
    const pairs = [...INSTRUMENTS.values()].filter(
      ({ kind, quote }) => kind === 'spot' && quote === 'USDT',
    );
    await kit.grant({ asset: 'USDT', amount: 100_000_000n * E8 });
    await kit.done('coinOrderAdd', LIMIT, U2);
    let count = 0;
    let told = 'ok';
    for (const { symbol, minQty, lotQty, qtyDecimals, priceDecimals } of pairs) {
      kit.market({ ...QUIET, symbol });
      const price = (590_000 / 10 ** priceDecimals).toFixed(priceDecimals);
      const qty = ((Math.max(minQty, lotQty) * 1_000) / 10 ** qtyDecimals).toFixed(qtyDecimals);
      for (let at = 0; at < 20 && told === 'ok'; at++) {
        told = await kit.told('coinOrderAdd', { ...LIMIT, symbol, price, qty });
        if (told === 'ok') count++;
      }
      if (told !== 'ok') break;
    }
    expect([count, told]).toEqual([100, 'ABOVE_MAX valid.maxAmount max=100']);
  });
});

describe('coinOrderChange', () => {
  it('replaces an order and frees its funds first', async () => {
    const kit = await coins(['U1', 'U2']);
    const { id: orderId } = await kit.done<OrderView>('coinOrderAdd', { ...LIMIT, qty: '1.6' });
    const log = new Transcript(kit.core, TABLES);
    const change = { symbol: PAIR, orderId, price: '59000' };
    expect(await kit.told('coinOrderChange', { ...change, qty: '1.7' })).toBe(
      'INSUFFICIENT_BALANCE error.insufficientBalance',
    );
    expect(await kit.told('coinOrderChange', { ...change, qty: '1.6' }, U2)).toBe(
      'NOT_FOUND error.notFound',
    );
    await kit.done('coinOrderChange', { ...change, qty: '1.65' });
    expect(log.take(/^(order|demo|reservation)/)).toEqual([
      'order #1: status: cancelled, reason: changed',
      'order #3: userId: U1, realm: demo, market: spot, symbol: BTC-USDT, side: buy,',
      '  kind: limit, positionSide: null, reduceOnly: false, leverage: null,',
      '  price: 590000000000000n, worstPrice: 590000000000000n, qty: 165000000n,',
      '  filled: 0n, turnover: 0, fee: 0n, feeAsset: BTC, tax: 0n, realised: 0n,',
      '  status: open, reason: null, clientOrderId: key-00000010, replaces: #1,',
      '  positionId: null, triggerId: null, quote: {tickId: 2, bookSeq: 2, fee: 0.00132000,',
      '  margin: null, total: 97350.00000000, liqPrice: null}, tradeDate: null,',
      '  closeRun: null, feeDiscount: 0, feeExact: 0, timeInForce: null, algoId: null,',
      '  goodTill: null',
      'reservation #2: amount: 0n',
      'reservation #4: objectKind: order, objectId: #3, userId: U1, realm: demo,',
      '  asset: USDT, amount: 9735000000000n',
      'demo orderRelease #1: U1 available 9599680000000 USDT, U1 frozen -9599680000000 USDT',
      'demo orderReserve #3: U1 available -9735000000000 USDT, U1 frozen 9735000000000 USDT',
    ]);
    expect(await kit.told('coinOrderChange', { ...change, qty: '1' })).toBe(
      'ORDER_FINAL error.orderNotOpen',
    );
  });

  it('of a sale counts the coins that the order reserves', async () => {
    const kit = await coins();
    await kit.done('coinOrderAdd', BUY);
    const sale = { ...LIMIT, side: 'sell', price: '60100', qty: '0.4' } as const;
    const { id: orderId } = await kit.done<OrderView>('coinOrderAdd', sale);
    const change = { symbol: PAIR, orderId, price: '60200' };
    expect(await kit.told('coinOrderChange', { ...change, qty: '0.5' })).toBe(
      'EXCEEDS_AVAILABLE error.exceedsAvailable max=0.49950000',
    );
    expect(await kit.told('coinOrderChange', { ...change, qty: '0.499' })).toBe('ok');
    expect(kit.faults()).toEqual([]);
  });
});

describe('coinOrderClose', () => {
  it('cancels by id or by the id of the client', async () => {
    const kit = await coins(['U1', 'U2']);
    const { id: orderId } = await kit.done<OrderView>('coinOrderAdd', LIMIT);
    await kit.done('coinOrderAdd', LIMIT, { key: 'my-own-key-1' });
    const log = new Transcript(kit.core, TABLES);
    expect(await kit.told('coinOrderClose', { orderId }, U2)).toBe('NOT_FOUND error.notFound');
    expect(await kit.told('coinOrderClose', { clientOrderId: 'my-own-key-1' }, U2)).toBe(
      'NOT_FOUND error.notFound',
    );
    expect(await kit.told('coinOrderClose', {})).toBe('PARAMETER error.parameter field=orderId');
    await kit.done('coinOrderClose', { orderId });
    expect(log.take(/^(order|demo|reservation)/)).toEqual([
      'order #1: status: cancelled',
      'reservation #3: amount: 0n',
      'demo orderRelease #1: U1 available 2999900000000 USDT, U1 frozen -2999900000000 USDT',
    ]);
    await kit.done('coinOrderClose', { clientOrderId: 'my-own-key-1' });
    expect(log.take(/^demo/)).toEqual([
      'demo orderRelease #2: U1 available 2999900000000 USDT, U1 frozen -2999900000000 USDT',
    ]);
    // A second cancellation finds it ended.
    expect(await kit.told('coinOrderClose', { orderId })).toBe('ok');
    expect(log.take()).toEqual([]);
    await kit.done('coinOrderAdd', { ...BUY, qty: '0.01' }, { key: 'my-own-key-2' });
    expect(await kit.told('coinOrderClose', { clientOrderId: 'my-own-key-2' })).toBe(
      'ORDER_FINAL error.orderNotOpen',
    );
  });
});

describe('coin orders', () => {
  it('are listed with their executions, those of contracts apart', async () => {
    const kit = await coins(['U1', 'U2']);
    await kit.done('coinOrderAdd', BUY);
    await kit.done('coinOrderAdd', { ...BUY, qty: '0.1' }, U2);
    const list = async (name: string, input: object, who: Who = {}) => {
      const data = await kit.ask<{ items: OrderView[]; total: number }>(
        name,
        { page: 1, size: 9, ...input },
        who,
      );
      const rows = data.items.map(({ symbol, qty }) => `${symbol} ${qty}`);
      return `${rows.join(', ')} of ${data.total}`;
    };
    expect(await list('coinOrderList', { state: 'all' })).toBe('BTC-USDT 0.50000000 of 1');
    expect(await list('coinTradeList', { market: 'spot' })).toBe('BTC-USDT 0.50000000 of 1');
    expect(await list('coinTradeList', { market: 'contract' })).toBe(' of 0');
    expect(await list('coinTradeList', { market: 'spot' }, U2)).toBe('BTC-USDT 0.10000000 of 1');
    const [order] = kit.rows<OrderView>('order');
    const log = new Transcript(kit.core);
    expect(log.seen(await kit.ask('coinOrderQuery', { orderId: order?.id ?? '' }))).toEqual({
      order: {
        id: '#1',
        version: 2,
        clientOrderId: 'key-00000007',
        market: 'spot',
        symbol: 'BTC-USDT',
        side: 'buy',
        type: 'market',
        reduceOnly: false,
        qty: '0.50000000',
        filled: '0.50000000',
        avgPrice: '60000',
        fee: '0.00050000',
        feeAsset: 'BTC',
        tax: '0.00000000',
        realised: '0.00000000',
        status: 'closed',
        createdAt: 1795419000000,
        updatedAt: 1795419000000,
      },
      fills: [
        {
          id: '#2',
          orderId: '#1',
          market: 'spot',
          symbol: 'BTC-USDT',
          side: 'buy',
          price: '60000.0',
          qty: '0.50000000',
          fee: '0.00050000',
          feeAsset: 'BTC',
          tax: '0.00000000',
          realised: '0.00000000',
          liquidity: 'taker',
          tick: {
            kind: 'book',
            seq: 2,
            price: '59999.0',
            bid: '59999.0',
            ask: '60000.0',
            ts: 1795419000000,
            ageMs: 0,
          },
          ts: 1795419000000,
        },
      ],
      quote: { bookSeq: '2', fee: '0.00050000', total: '30000.00000000' },
    });
    expect(await kit.toldOf('coinOrderQuery', { orderId: order?.id }, U2)).toBe(
      'NOT_FOUND error.notFound',
    );
    expect(await kit.toldOf('coinOrderQuery', {})).toBe('PARAMETER error.parameter field=orderId');
  });
});
