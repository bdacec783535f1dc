import { beforeEach, describe, expect, it } from 'vitest';
import { instrument } from '#tests/support/trading-kit.ts';
import {
  leverages,
  marginModes,
  positionModes,
  setLeverage,
  setMarginMode,
  setPositionMode,
  ticketDrafts,
} from '#src/trading/order/ticket-draft.ts';
import { askOfPress, fillTicket, type PricePress } from './price-press.ts';

const SWAP = instrument('BTC-USDT-SWAP');
const COIN = instrument('BTC-USDT');
const PRESS = { side: 'buy', kind: 'limit', price: '60000', qty: '0.1' } as const;

beforeEach(() => {
  leverages.of = {};
  positionModes.of = {};
  marginModes.of = {};
});

describe('an order of a press', () => {
  it('has the leverage and the modes of its contract', () => {
    setLeverage(SWAP.symbol, 5);
    setPositionMode(SWAP.symbol, 'hedge');
    setMarginMode(SWAP.symbol, 'cross');
    const { ticket } = askOfPress('contract', SWAP, PRESS);
    expect(ticket).toMatchObject({ leverage: 5, positionMode: 'hedge', marginMode: 'cross' });
  });

  it('has none of them for a coin', () => {
    const { ticket } = askOfPress('coin', COIN, PRESS);
    expect(ticket).toMatchObject({ leverage: 1, takeProfit: '', stopLoss: '' });
    expect(ticket.marginMode).toBeUndefined();
  });

  it('brings its exits along, or none', () => {
    const exits = { takeProfit: '60005.0', stopLoss: '59997.0' };
    expect(askOfPress('contract', SWAP, { ...PRESS, exits }).ticket).toMatchObject(exits);
    expect(askOfPress('contract', SWAP, PRESS).ticket.takeProfit).toBe('');
  });
});

describe('a press that fills the form', () => {
  const fill = (press: PricePress) => fillTicket('contract', SWAP, press);

  it('takes the exits over, and keeps typed ones without', () => {
    fill({ ...PRESS, exits: { takeProfit: '60005.0', stopLoss: '' } });
    expect(ticketDrafts.contract).toMatchObject({ takeProfit: '60005.0', stopLoss: null });
    fill(PRESS);
    expect(ticketDrafts.contract).toMatchObject({ takeProfit: '60005.0', stopLoss: null });
  });
});
