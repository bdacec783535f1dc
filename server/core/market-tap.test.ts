import { beforeEach, describe, expect, it } from 'vitest';
import type { MarketEvent } from '#server/ports/core.ts';
import { FakeBoard } from '#tests/stream/fake-board.ts';
import { MarketTap } from './market-tap.ts';

let board: FakeBoard;
let told: MarketEvent[];
let tap: MarketTap;
beforeEach(() => {
  board = new FakeBoard();
  told = [];
  tap = new MarketTap({
    board,
    now: () => 1_700_000_000_000,
    bookSeq: (symbol) => (symbol === 'BTC-USDT' ? 7 : 0),
    forward: (events) => told.push(...events),
  });
});

const kinds = (): string[] => told.map(({ kind }) => kind);

describe('the market of the core', () => {
  it('numbers every message of a symbol; its view carries the last number', () => {
    board.changeBook('BTC-USDT', 'bid', 99_998, 5);
    board.changeBook('BTC-USDT', 'ask', 100_002, 5);
    const [view] = tap.views(['BTC-USDT', 'NONE']);
    expect(view).toMatchObject({ symbol: 'BTC-USDT', seq: 2, bookSeq: 7, isBookGood: true });
    expect(view?.book?.bids.length).toBeGreaterThan(0);
    expect(tap.views(['NONE'])).toEqual([]);
    expect(told).toEqual([]);
  });

  it('forwards what the core follows, in order, before any view', () => {
    tap.watch(['BTC-USDT']);
    tap.flush();
    expect(kinds()).toEqual(['state', 'book']);
    expect(told[1]).toMatchObject({ snapshot: true });
    told.length = 0;
    board.changeBook('BTC-USDT', 'bid', 99_998, 5);
    board.changeTicker('BTC-USDT', { state: 'halted' });
    board.changeTicker('BTC-USDT', { last: 99_999 });
    expect(told).toEqual([]);
    const [view] = tap.views(['BTC-USDT']);
    expect(kinds()).toEqual(['book', 'state']);
    expect(told[1]).toMatchObject({ state: 'halted', isBookGood: true });
    expect(view?.seq).toBe(told.at(-1)?.seq);
    const seqs = told.map(({ seq }) => seq);
    expect(seqs).toEqual([...seqs].sort((a, b) => a - b));
  });

  it('forwards a symbol while a command on it is under way', () => {
    const release = tap.hold(['BTC-USDT']);
    const releaseToo = tap.hold(['BTC-USDT']);
    board.changeBook('BTC-USDT', 'bid', 99_998, 5);
    release();
    board.changeBook('BTC-USDT', 'bid', 99_998, 6);
    tap.watch(['BTC-USDT']);
    releaseToo();
    board.changeBook('BTC-USDT', 'bid', 99_998, 7);
    tap.watch([]);
    board.changeBook('BTC-USDT', 'bid', 99_998, 8);
    tap.flush();
    expect(told.map(({ seq }) => seq)).toEqual([1, 2, 3, 4, 5]);
    expect(kinds()).toEqual(['book', 'book', 'state', 'book', 'book']);
  });

  it('sends the whole market of a newly watched symbol, even when a command holds it', () => {
    const release = tap.hold(['BTC-USDT']);
    board.changeBook('BTC-USDT', 'bid', 99_998, 5);
    tap.watch(['BTC-USDT']);
    tap.flush();
    expect(told.slice(1)).toMatchObject([{ kind: 'state' }, { kind: 'book', snapshot: true }]);
    release();
  });

  it('starts with the price of trades that the core did not receive', () => {
    board.changeTicker('BTC-USDT', { last: 99_998, ts: 1_732_182_000_500 });
    tap.watch(['BTC-USDT']);
    tap.flush();
    expect(told[0]).toMatchObject({ kind: 'state', last: 99_998, lastTs: 1_732_182_000_500 });
  });

  it('sends the daily limits with the state, and again when a new day changes them', () => {
    tap.watch(['BTC-USDT']);
    tap.flush();
    expect(told[0]).not.toHaveProperty('limits');
    told.length = 0;
    board.changeTicker('BTC-USDT', { upperLimit: 110_000, lowerLimit: 90_000 });
    board.changeTicker('BTC-USDT', { last: 99_998 });
    tap.flush();
    const limits = { upper: 110_000, lower: 90_000 };
    expect(told.filter(({ kind }) => kind === 'state')).toMatchObject([{ limits }]);
  });

  it('sends everything again to a core that asks again', () => {
    tap.watch(['BTC-USDT-SWAP']);
    tap.flush();
    told.length = 0;
    tap.watch([]);
    tap.watch(['BTC-USDT-SWAP']);
    tap.flush();
    expect(kinds().slice(0, 2)).toEqual(['state', 'book']);
    expect(told[1]).toMatchObject({ snapshot: true });
  });

  it('forwards the messages of a turn without being asked', async () => {
    tap.watch(['BTC-USDT']);
    await new Promise((resolve) => setImmediate(resolve));
    expect(kinds()).toEqual(['state', 'book']);
  });

  it('reports that a symbol went silent before a command that names no market', () => {
    tap.watch(['BTC-USDT']);
    tap.flush();
    told.length = 0;
    board.fallSilent('BTC-USDT');
    tap.hold(['ETH-USDT'])();
    expect(told).toEqual([]);
    tap.hold([])();
    expect(told).toMatchObject([{ kind: 'state', symbol: 'BTC-USDT', state: 'stale' }]);
    tap.hold([])();
    expect(told.length).toBe(1);
  });

  it('reports that a symbol went silent before a mark that positions act on', () => {
    tap.watch(['BTC-USDT-SWAP']);
    tap.flush();
    told.length = 0;
    board.fallSilent('BTC-USDT-SWAP');
    board.changeMark('BTC-USDT-SWAP', 99_000);
    tap.flush();
    expect(kinds()).toEqual(['state', 'mark']);
    expect(told[0]).toMatchObject({ state: 'stale' });
  });

  it('returns prices of changed symbols, without books', () => {
    expect(tap.lights().length).toBeGreaterThan(1);
    expect(tap.lights()).toEqual([]);
    board.changeTicker('BTC-USDT', { last: 5 });
    expect(tap.lights()).toMatchObject([{ symbol: 'BTC-USDT', last: 5, book: null }]);
  });
});
