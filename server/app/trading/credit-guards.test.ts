import { describe, expect, it } from 'vitest';
import type { MarketEvent, WatchedCredit } from '#server/ports/core.ts';
import { CreditGuards } from './credit-guards.ts';

const SECOND = 1_000;

/** 100 shares against a loan of 6,500.00: the maintenance ratio of 35 % is at a price of 100.00. */
const credit = (changes: Partial<WatchedCredit> = {}): WatchedCredit => ({
  id: 'C1',
  loan: 650_000,
  call: null,
  deadlineAt: null,
  shares: [{ symbol: 'THYAO', qty: 100, price: 0 }],
  ...changes,
});

function trade(price: number, ts: number, symbol = 'THYAO'): MarketEvent {
  return { kind: 'trade', symbol, price, qty: 1, side: 'sell', ts } as unknown as MarketEvent;
}

function watching(...credits: readonly WatchedCredit[]): CreditGuards {
  const guards = new CreditGuards();
  for (const one of credits) guards.set(one);
  return guards;
}

describe('a credit below the maintenance ratio', () => {
  it('is due when a second trade, a second later, agrees', () => {
    const guards = watching(credit());
    expect(guards.due(trade(9_999, 0))).toEqual([]);
    expect(guards.due(trade(9_990, SECOND - 1))).toEqual([]);
    expect(guards.due(trade(9_999, SECOND))).toEqual(['C1']);
    // Until it is written again, it is not evaluated twice.
    expect(guards.due(trade(9_999, 2 * SECOND))).toEqual([]);
    guards.set(credit());
    expect(guards.due(trade(9_999, 2 * SECOND))).toEqual([]);
    expect(guards.due(trade(9_999, 3 * SECOND))).toEqual(['C1']);
  });

  it('starts over after a trade at the ratio', () => {
    const guards = watching(credit());
    expect(guards.due(trade(9_999, 0))).toEqual([]);
    expect(guards.due(trade(10_000, SECOND))).toEqual([]);
    expect(guards.due(trade(9_999, 2 * SECOND))).toEqual([]);
    expect(guards.due(trade(9_999, 3 * SECOND))).toEqual(['C1']);
  });

  it('waits until the prices of all its shares are known', () => {
    const shares = [
      { symbol: 'THYAO', qty: 50, price: 0 },
      { symbol: 'GARAN', qty: 50, price: 0 },
    ];
    const guards = watching(credit({ shares }));
    expect(guards.due(trade(9_000, 0))).toEqual([]);
    expect(guards.due(trade(9_000, 5 * SECOND))).toEqual([]);
    expect(guards.due(trade(9_000, 6 * SECOND, 'GARAN'))).toEqual([]);
    expect(guards.due(trade(9_000, 7 * SECOND))).toEqual(['C1']);
  });

  it('takes the prices it comes with, and ignores other messages and symbols', () => {
    const shares = [
      { symbol: 'THYAO', qty: 50, price: 9_000 },
      { symbol: 'GARAN', qty: 50, price: 9_000 },
    ];
    const guards = watching(credit({ shares }));
    expect(guards.due({ ...trade(1, 0), kind: 'book' } as MarketEvent)).toEqual([]);
    expect(guards.due(trade(1, 0, 'AKBNK'))).toEqual([]);
    expect(guards.due(trade(9_000, 0))).toEqual([]);
    expect(guards.due(trade(9_000, SECOND, 'GARAN'))).toEqual(['C1']);
  });
});

describe('a margin call', () => {
  const called = credit({ call: 'called', deadlineAt: 60 * SECOND });

  it('is due when the ratio is back at 50 %', () => {
    const guards = watching(called);
    expect(guards.due(trade(12_999, 0))).toEqual([]);
    expect(guards.due(trade(13_000, 1))).toEqual(['C1']);
  });

  it('is due after its deadline, and without one never by time', () => {
    const guards = watching(called, credit({ id: 'C2', call: 'called' }));
    expect(guards.due(trade(9_000, 60 * SECOND))).toEqual([]);
    expect(guards.due(trade(9_000, 60 * SECOND + 1))).toEqual(['C1']);
  });
});

describe('a forced sale', () => {
  const selling = credit({ call: 'selling' });

  it('is tried at once, and again five seconds later where it stays incomplete', () => {
    const guards = watching(selling);
    expect(guards.due(trade(9_000, 0))).toEqual(['C1']);
    guards.set(selling);
    expect(guards.due(trade(9_000, 5 * SECOND - 1))).toEqual([]);
    expect(guards.due(trade(9_000, 5 * SECOND))).toEqual(['C1']);
  });

  it('that follows a call does not wait', () => {
    const guards = watching(credit({ call: 'called' }));
    guards.due(trade(9_000, 0));
    guards.set(selling);
    expect(guards.due(trade(9_000, 1))).toEqual(['C1']);
  });
});

describe('the symbols to follow', () => {
  it('are those of the watched credits', () => {
    const other = credit({ id: 'C2', shares: [{ symbol: 'GARAN', qty: 1, price: 0 }] });
    const guards = watching(credit(), credit({ id: 'C3' }), other);
    expect([...guards.symbols()]).toEqual(['THYAO', 'GARAN']);
    guards.delete('C1');
    guards.delete('C2');
    guards.delete('unknown');
    expect([...guards.symbols()]).toEqual(['THYAO']);
    guards.delete('C3');
    expect([...guards.symbols()]).toEqual([]);
  });

  it('are none after a restart, when nothing of before counts', () => {
    const guards = watching(credit({ call: 'selling' }));
    expect(guards.due(trade(9_000, 0))).toEqual(['C1']);
    guards.clear();
    expect([...guards.symbols()]).toEqual([]);
    expect(guards.due(trade(9_000, 1))).toEqual([]);
    // The credit as the ledger knows it is tried again at once.
    guards.set(credit({ call: 'selling' }));
    expect(guards.due(trade(9_000, 2))).toEqual(['C1']);
  });
});
