import { beforeEach, describe, expect, it } from 'vitest';
import {
  changeDraft,
  draftOf,
  emptySent,
  leverageOf,
  restoreSent,
  sentDrafts,
  takePrice,
  ticketDrafts,
  type TicketDraft,
} from './ticket-draft.ts';

const SYM = 'BTC-USDT';

function typed(patch: Partial<TicketDraft> = {}): TicketDraft {
  changeDraft('coin', SYM, { side: 'sell', price: '90000', hasPrice: true, qty: '0.01', ...patch });
  return { ...draftOf('coin', SYM) };
}

beforeEach(() => {
  typed();
  sentDrafts.coin = null;
});

describe('a ticket whose order was placed', () => {
  it('keeps its side and kind only, and offers the order until the next edit', () => {
    const sent = typed({ time: 'ioc', takeProfit: '1' });
    emptySent('coin', sent);
    expect(ticketDrafts.coin).toEqual({
      ...sent,
      price: '',
      hasPrice: false,
      qty: '',
      takeProfit: null,
    });
    expect(sentDrafts.coin).toEqual(sent);
    changeDraft('coin', SYM, { qty: '2' });
    expect(sentDrafts.coin).toBeNull();
  });

  it('is filled with the same order again', () => {
    const sent = typed();
    emptySent('coin', sent);
    restoreSent('coin');
    expect(ticketDrafts.coin).toEqual(sent);
    expect(sentDrafts.coin).toBeNull();
    restoreSent('coin');
    expect(ticketDrafts.coin).toEqual(sent);
  });

  it('does not take the first price of the market for an edit, but a picked one', () => {
    emptySent('coin', typed());
    changeDraft('coin', SYM, { price: '91000', hasPrice: true });
    expect(sentDrafts.coin).not.toBeNull();
    takePrice('coin', SYM, '91500');
    expect(sentDrafts.coin).toBeNull();
  });

  it('keeps what was typed while it was sent', () => {
    const sent = typed();
    changeDraft('coin', SYM, { qty: '7' });
    emptySent('coin', sent);
    expect(ticketDrafts.coin.qty).toBe('7');
    expect(sentDrafts.coin).toBeNull();
  });
});

describe('the leverage of a contract', () => {
  const held = { symbol: 'BTC-USDT-SWAP', status: 'open', leverage: 20 };
  const chosen = { 'BTC-USDT-SWAP': 5 };

  it('is that of the open position, whatever was chosen here before', () => {
    expect(leverageOf(held.symbol, { p1: held }, chosen)).toBe(20);
  });

  it('is the choice without an open position in it', () => {
    const others = {
      p1: { ...held, status: 'closed' },
      p2: { ...held, symbol: 'ETH-USDT-SWAP' },
    };
    expect(leverageOf(held.symbol, others, chosen)).toBe(5);
  });

  it('is ten before the server has reported one', () => {
    expect(leverageOf(held.symbol, {}, {})).toBe(10);
  });
});
