import { beforeEach, describe, expect, it } from 'vitest';
import { noteRefused, refusedOrders, type RefusedOrder } from './refused-orders.ts';
import { clearSession } from '#src/kit/state/session.ts';
import { changeDraft, draftOf, takePrice, ticketDrafts } from './ticket-draft.ts';

const order = (id: string): RefusedOrder => ({
  id, realm: 'demo', market: 'stock', symbol: 'THYAO', side: 'buy', type: 'limit', price: '1',
  qty: '1', code: -1077, msgKey: 'error.priceOutOfLimits', args: {}, at: 1,
}); // prettier-ignore

beforeEach(() => clearSession());

describe('unsent orders', () => {
  it('are kept newest first, at most fifty, until the user signs out', () => {
    for (let at = 0; at < 60; at++) noteRefused(order(`o${at}`));
    expect(refusedOrders.refusedOrders).toHaveLength(50);
    expect(refusedOrders.refusedOrders[0]?.id).toBe('o59');
    clearSession();
    expect(refusedOrders.refusedOrders).toEqual([]);
  });
});

describe('ticket draft', () => {
  it('belongs to its symbol', () => {
    changeDraft('stock', 'THYAO', { qty: '10', side: 'sell', price: '312.50', hasPrice: true });
    const next = draftOf('stock', 'ASELS');
    expect(next).toMatchObject({ sym: 'ASELS', side: 'sell', qty: '', price: '', hasPrice: false });
  });

  it('becomes a limit order when a price is picked', () => {
    changeDraft('coin', 'BTC-USDT', { type: 'market' });
    takePrice('coin', 'BTC-USDT', '68420.5');
    expect(ticketDrafts.coin).toMatchObject({ type: 'limit', price: '68420.5', hasPrice: true });
  });
});
