import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { PositionView } from '#protocol/http/trading-objects.ts';
import type { Quote, TicketSpec } from '#protocol/worker/account.ts';
import { accountBook, forgetAccount } from '#src/kit/account/account-book.ts';
import { BTC } from '#tests/live/fake-calls.ts';
import { isOneTap, maySendAtOnce, setOneTap, tapLimit } from './one-tap.ts';
import { confirmSettings, tapLimits } from './order-settings.ts';

const TICKET = { market: 'spot', sym: 'BTC-USDT', type: 'market' } as TicketSpec;
const QUOTE = { amount: '250', qty: '0.01', credit: '', availableAfter: '1' } as Quote;

type Case = {
  readonly ticket?: Partial<TicketSpec>;
  readonly side?: 'buy' | 'sell';
  readonly quote?: Partial<Quote>;
};

function mayGo({ ticket = {}, side = 'buy', quote = {} }: Case): boolean {
  const ask = { ticket: { ...TICKET, ...ticket }, side, instrument: BTC };
  return maySendAtOnce(ask, { ...QUOTE, ...quote });
}

beforeEach(() => {
  tapLimits.USDT = '250';
});
afterEach(() => {
  forgetAccount();
  confirmSettings.skip = [];
});

describe('an order of one-tap mode', () => {
  it.each<[string, Case, boolean]>([
    ['at the limit', {}, true],
    ['above the limit', { quote: { amount: '250.00000001' } }, false],
    ['of a value that is not known', { quote: { amount: '' } }, false],
    ['on credit', { quote: { credit: '100' } }, false],
    ['that sells a part', { side: 'sell' }, true],
    ['that sells everything', { side: 'sell', quote: { availableAfter: '0.00' } }, false],
    ['that spends everything', { quote: { availableAfter: '0.00' } }, true],
    ['that closes a position no longer held', { ticket: { positionId: 'gone' } }, false],
  ])('%s', (_name, order, expected) => {
    expect(mayGo(order)).toBe(expected);
  });

  it('closes a part of a position, never all of it', () => {
    accountBook.positions = { p: { id: 'p', qty: '0.02' } as PositionView };
    const ticket = { market: 'contract', positionId: 'p' } as const;
    expect(mayGo({ ticket, quote: { availableAfter: '' } })).toBe(true);
    expect(mayGo({ ticket, quote: { availableAfter: '', qty: '0.020' } })).toBe(false);
  });

  it('needs a limit in its currency', () => {
    tapLimits.USDT = '';
    expect(mayGo({ quote: { amount: '0.01' } })).toBe(false);
    expect(tapLimit('EUR')).toBe('');
  });
});

it('is switched on and off for one product', () => {
  expect(isOneTap('spot')).toBe(false);
  setOneTap('spot', true);
  setOneTap('stock', true);
  setOneTap('spot', false);
  expect([isOneTap('spot'), isOneTap('stock'), isOneTap('contract')]).toEqual([false, true, false]);
});
