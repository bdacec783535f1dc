import { describe, expect, it } from 'vitest';
import type { OrderView } from '#protocol/http/trading-objects.ts';
import type { Who } from '#tests/support/trading-kit.ts';
import { Transcript } from '#tests/support/transcript.ts';
import { AKB, U2, REAL, shares, MARKET, LIMIT, held } from '#tests/support/share-accounts.ts';

describe('orders and executions', () => {
  it('are listed by account, state, share and page, newest first', async () => {
    const kit = await held(['U1', 'U2']);
    await kit.done('stockOrderBuy', { ...MARKET, qty: '7' }, U2);
    await kit.done('stockOrderBuy', { ...MARKET, qty: '9' }, REAL);
    await kit.done('stockOrderBuy', { ...LIMIT, qty: '11' });
    await kit.done('stockOrderBuy', { symbol: AKB, type: 'market', qty: '20' });
    const { id } = await kit.done<OrderView>('stockOrderBuy', { ...LIMIT, qty: '12' });
    await kit.done('stockOrderCancel', { orderId: id });
    const list = async (name: string, input: object, who: Who = {}) => {
      const asked = { page: 1, size: 20, ...input };
      const data = await kit.ask<{ items: OrderView[]; total: number }>(name, asked, who);
      const rows = data.items.map(({ symbol, qty }) => `${symbol} ${qty}`);
      return `${rows.join(', ')} of ${data.total}`;
    };
    const orders = (input: object, who: Who = {}) =>
      list('stockOrderList', { state: 'all', ...input }, who);
    expect(await orders({})).toBe('THYAO 12, AKBNK 20, THYAO 11, THYAO 50, THYAO 100 of 5');
    expect(await orders({ size: 2 })).toBe('THYAO 12, AKBNK 20 of 5');
    expect(await orders({ size: 2, page: 2 })).toBe('THYAO 11, THYAO 50 of 5');
    expect(await orders({ state: 'live' })).toBe('THYAO 11 of 1');
    expect(await orders({ state: 'final' })).toBe('THYAO 12, AKBNK 20, THYAO 50, THYAO 100 of 4');
    expect(await orders({ symbol: AKB })).toBe('AKBNK 20 of 1');
    expect(await orders({}, U2)).toBe('THYAO 7 of 1');
    expect(await orders({}, REAL)).toBe('THYAO 9 of 1');
    const fills = (input: object, who: Who = {}) => list('stockTradeList', input, who);
    expect(await fills({})).toBe('AKBNK 20, THYAO 50, THYAO 100 of 3');
    expect(await fills({ size: 1, page: 2 })).toBe('THYAO 50 of 3');
    expect(await fills({ symbol: AKB })).toBe('AKBNK 20 of 1');
    expect(await fills({}, U2)).toBe('THYAO 7 of 1');
    expect(await fills({}, REAL)).toBe('THYAO 9 of 1');
    expect(await fills({ orderId: id })).toBe(' of 0');
    expect(await kit.toldOf('stockTradeList', { page: 1, size: 5, orderId: id }, U2)).toBe(
      'NOT_FOUND error.notFound',
    );
    expect(await kit.toldOf('stockTradeList', { page: 1, size: 5, symbol: 'NONE' })).toBe(
      'NOT_FOUND error.notFound',
    );
    expect(
      await kit.toldOf('stockOrderList', { page: 1, size: 5, state: 'all', symbol: 'NONE' }),
    ).toBe('NOT_FOUND error.notFound');
  });

  it('are shown one by one with the confirmed quote and the price behind each fill', async () => {
    const kit = await shares(['U1', 'U2']);
    const { id: orderId } = await kit.done<OrderView>('stockOrderBuy', { ...MARKET, qty: '1200' });
    const log = new Transcript(kit.core);
    expect(log.seen(await kit.ask('stockOrderInfo', { orderId }))).toEqual({
      order: {
        id: '#3',
        version: 2,
        clientOrderId: 'key-00000011',
        market: 'stock',
        symbol: 'THYAO',
        side: 'buy',
        type: 'market',
        reduceOnly: false,
        qty: '1200',
        filled: '1200',
        avgPrice: '100.016666666666666667',
        fee: '180.03',
        feeAsset: 'TRY',
        tax: '9.00',
        realised: '0.00',
        status: 'closed',
        tradeDate: '2026-11-23',
        createdAt: 1795419000000,
        updatedAt: 1795419000000,
      },
      fills: [
        {
          id: '#4',
          orderId: '#3',
          market: 'stock',
          symbol: 'THYAO',
          side: 'buy',
          price: '100.00',
          qty: '1000',
          fee: '150.00',
          feeAsset: 'TRY',
          tax: '7.50',
          realised: '0.00',
          liquidity: 'taker',
          tick: {
            kind: 'book',
            seq: 4,
            price: '99.90',
            bid: '99.90',
            ask: '100.00',
            ts: 1795419000000,
            ageMs: 0,
          },
          ts: 1795419000000,
        },
        {
          id: '#5',
          orderId: '#3',
          market: 'stock',
          symbol: 'THYAO',
          side: 'buy',
          price: '100.10',
          qty: '200',
          fee: '30.03',
          feeAsset: 'TRY',
          tax: '1.50',
          realised: '0.00',
          liquidity: 'taker',
          tick: {
            kind: 'book',
            seq: 4,
            price: '99.90',
            bid: '99.90',
            ask: '100.00',
            ts: 1795419000000,
            ageMs: 0,
          },
          ts: 1795419000000,
        },
      ],
      quote: { bookSeq: '4', fee: '180.03', total: '120209.03' },
    });
    expect(await kit.toldOf('stockOrderInfo', { orderId }, U2)).toBe('NOT_FOUND error.notFound');
    expect(await kit.toldOf('stockOrderInfo', { orderId }, REAL)).toBe('NOT_FOUND error.notFound');
    expect(await kit.toldOf('coinOrderQuery', { orderId })).toBe('NOT_FOUND error.notFound');
  });
});
