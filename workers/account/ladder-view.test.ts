import { describe, expect, it } from 'vitest';
import type { Instrument, Ticker, Trade } from '#domain/market/types.ts';
import type { AlgoView } from '#protocol/http/algo-objects.ts';
import type { OrderView, PositionView } from '#protocol/http/trading-objects.ts';
import { topicKey } from '#protocol/stream/channels.ts';
import { cellIndex, cellLayout } from '#protocol/worker/cell-layout.ts';
import {
  LADDER_HEAD_CELLS,
  LADDER_MOST,
  LADDER_ROW_CELLS,
  type LadderSpec,
} from '#protocol/worker/ladder.ts';
import { CELLS_PER_VIEW } from '#protocol/worker/market-worker.ts';
import { BookStore } from '#workers/market/book-store.ts';
import { Formats } from '#workers/market/formats.ts';
import type { Freshness } from '#workers/market/freshness.ts';
import { TickerStore } from '#workers/market/ticker-store.ts';
import { TradeTape } from '#workers/market/trade-store.ts';
import type { Outbox } from '#workers/market/view-model.ts';
import type { AccountScope } from './account-scope.ts';
import { AccountStore } from './account-store.ts';
import { LadderView } from './ladder-view.ts';

const SYM = 'SOL-USDT-SWAP';
const BOOKS = { ch: 'books', sym: SYM } as const;
const SOL = {
  symbol: SYM,
  kind: 'swap',
  base: 'SOL',
  priceDecimals: 1,
  qtyDecimals: 1,
  tick: { rule: 'fixed', tick: 1 },
} as Instrument;
const PLAIN: LadderSpec = {
  perSide: 3,
  group: 1,
  cumulative: false,
  minutes: false,
  held: false,
  centre: 0,
};
const LAYOUT = cellLayout('ladder');

const order = (id: string, side: 'buy' | 'sell', price: string, more: Partial<OrderView> = {}) =>
  ({ id, symbol: SYM, side, price, qty: '2', filled: '0.5', status: 'open', ...more }) as OrderView;

function harness(ladder: LadderSpec = PLAIN) {
  const books = new BookStore(SOL);
  const facts = { fresh: 'live' as Freshness };
  const tickers = new TickerStore();
  const tape = new TradeTape();
  const store = new AccountStore();
  let ts = 1;
  const last = (price: number): void => {
    tickers.applyOlder(SYM, { last: price, reference: 990, state: 'open', ts: ++ts } as Ticker);
  };
  const formats = new Formats({ lang: 'en-US', separators: 'comma-dot' });
  const market = {
    tickers,
    instrument: () => SOL,
    book: () => books,
    tape: () => tape,
    formats: () => formats,
    fresh: (key: string) => (key === topicKey(BOOKS) ? facts.fresh : 'loading'),
    ageMs: () => 1_500,
  };
  /** Best prices around a middle, each side with three levels. */
  const around = (middle: number): void => {
    const levels = (sign: number) =>
      [1, 2, 4].map((n) => ({ price: middle + sign * n, qty: n * 10 }));
    books.book.replace(levels(-1), levels(1));
  };
  last(1_000);
  around(1_000);
  const scope = { market, store } as unknown as AccountScope;
  const spec = (patch: Partial<LadderSpec> = {}) =>
    ({ kind: 'ladder', sym: SYM, ladder: { ...ladder, ...patch } }) as const;
  const view = new LadderView(1, spec(), scope);
  view.setTopics([BOOKS]);
  const shown = new Map<number, string>();
  let now = 0;
  const write = (): void => {
    const cells = {
      put: (_view: number, at: number, cell: string) => shown.set(at, cell.slice(1)),
    };
    view.write({ cells } as unknown as Outbox, (now += 1_000));
  };
  const cell = (field: string, row = -1) => shown.get(cellIndex(LAYOUT, field, row)) ?? '';
  const column = (field: string) =>
    Array.from({ length: 2 * ladder.perSide + 1 }, (_, row) => cell(field, row));
  return { books, facts, store, tape, view, spec, last, around, write, cell, column };
}

describe('the ladder', () => {
  it('has a row for each price around the middle, with the sizes of both sides', () => {
    const { write, column, cell } = harness();
    write();
    expect(column('price')).toEqual(['100.3', '100.2', '100.1', '100.0', '99.9', '99.8', '99.7']);
    expect(column('bid')).toEqual(['', '', '', '', '1.0', '2.0', '']);
    expect(column('ask')).toEqual(['', '2.0', '1.0', '', '', '', '']);
    expect(column('bar')).toEqual(['0', '1000', '500', '0', '500', '1000', '0']);
    expect(column('place')).toEqual(['', '', 'ask', 'last spread', 'bid', '', '']);
    expect(column('away')[0]).toBe('+0.3');
    expect(column('away')[6]).toBe('-0.3');
    expect(cell('state')).toBe('live open');
    expect(cell('spread')).toBe('0.2');
    expect(cell('step')).toBe('0.1');
  });

  it('adds up sizes from the best price outward', () => {
    const { write, column } = harness({ ...PLAIN, cumulative: true });
    write();
    expect(column('bid')).toEqual(['', '', '', '', '1.0', '3.0', '']);
  });

  it('compresses prices, so that no row looks better than its levels', () => {
    const { write, column, cell } = harness({ ...PLAIN, group: 2, perSide: 2 });
    write();
    expect([0, 1, 2, 3, 4].map((row) => cell('price', row))).toEqual([
      '100.4', '100.2', '100.0', '99.8', '99.6',
    ]); // prettier-ignore
    expect(column('ask').slice(0, 5)).toEqual(['4.0', '3.0', '', '', '']);
    expect(column('bid').slice(0, 5)).toEqual(['', '', '', '3.0', '4.0']);
  });

  it('follows the price, but not while it is held', () => {
    const { view, spec, write, around, last, cell, column } = harness({ ...PLAIN, perSide: 8 });
    write();
    const anchor = cell('anchor');
    view.change(spec({ held: true }));
    last(1_100);
    around(1_100);
    write();
    expect(cell('anchor')).toBe(anchor);
    expect(cell('off')).toBe('up');
    expect(column('price')[8]).toBe('100.0');
    view.change(spec({ held: true, centre: 1 }));
    write();
    expect(cell('anchor')).not.toBe(anchor);
    expect(cell('price', 8)).toBe('110.0');
    expect(cell('off')).toBe('');
  });

  it('calls no market beyond the rows for one trade far from its middle', () => {
    const { write, last, cell } = harness();
    write();
    last(1_100);
    write();
    expect(cell('off')).toBe('');
  });

  it('shows what rests of own orders, and where conditions fire', () => {
    const { store, write, column } = harness();
    store.orders.set('1', order('1', 'buy', '99.8'));
    store.orders.set('2', order('2', 'buy', '99.8'));
    store.orders.set('3', order('3', 'sell', '100.3'));
    store.orders.set('4', order('4', 'sell', '100.2', { status: 'cancelled' }));
    store.orders.set('5', order('5', 'sell', '100.2', { symbol: 'BTC-USDT' }));
    const leg = { id: 'L', kind: 'stop', side: 'sell', status: 'armed', trigger: '99.7', qty: '4' };
    store.algos.set('a', { symbol: SYM, status: 'active', qty: '4', legs: [leg] } as AlgoView);
    write();
    expect(column('ownBid')).toEqual(['', '', '', '', '', '3.0', '']);
    expect(column('ownAsk')).toEqual(['1.5', '', '', '', '', '', '']);
    expect(column('stopAsk')).toEqual(['', '', '', '', '', '', '4.0']);
  });

  it('shows the result of the open position at each price', () => {
    const { store, write, column } = harness();
    const position = {
      id: 'p',
      symbol: SYM,
      side: 'long',
      qty: '2',
      entry: '99.95',
      status: 'open',
    };
    store.positions.set('p', position as PositionView);
    write();
    expect(column('pnl')).toEqual(['+0.70', '+0.50', '+0.30', '+0.10', '-0.10', '-0.30', '-0.50']);
    expect(column('place')[4]).toBe('bid entry');
    // Larger results are whole, so that they fit their column.
    store.positions.set('p', { ...position, qty: '400' } as PositionView);
    write();
    expect(column('pnl')).toEqual(['+140', '+100', '+60.00', '+20.00', '-20.00', '-60.00', '-100']);
    store.positions.set('p', position as PositionView);
    write();
    store.positions.set('p', { ...position, side: 'short' } as PositionView);
    write();
    expect(column('pnl')[0]).toBe('-0.70');
    store.positions.clear();
    write();
    expect(column('pnl').join('')).toBe('');
  });

  it('counts each trade of the tape once, at the price where it happened', () => {
    const { tape, write, column, cell } = harness({ ...PLAIN, group: 2, perSide: 2 });
    const trade = (id: string, side: 'buy' | 'sell', price: number): Trade => ({
      id,
      side,
      price,
      qty: 10,
      ts: Number(id) * 1_000,
    });
    tape.add([trade('1', 'buy', 1_001), trade('2', 'sell', 999)]);
    write();
    tape.add([trade('3', 'buy', 1_001)]);
    write();
    write();
    expect(column('volume').slice(0, 5)).toEqual(['', '2.0', '', '1.0', '']);
    expect(cell('volumeBar', 1)).toBe('1000');
    expect(cell('since')).toBe('03:00:01');
  });

  it('has what was bought less what was sold in each of the last minutes', () => {
    const { tape, view, spec, write, column, cell } = harness({ ...PLAIN, perSide: 2 });
    const trade = (id: string, side: 'buy' | 'sell', qty: number, minute: number): Trade => ({
      id,
      side,
      price: 1_000,
      qty,
      ts: minute * 60_000 + Number(id),
    });
    tape.add([trade('1', 'buy', 5, 10), trade('2', 'sell', 20, 10), trade('3', 'buy', 10, 11)]);
    write();
    expect(column('net0').join('')).toBe('');
    view.change(spec({ minutes: true }));
    write();
    expect([cell('minute0'), cell('minute1'), cell('minute2')]).toEqual(['03:11', '03:10', '']);
    expect(column('net0').slice(0, 5)).toEqual(['', '', '+1.0', '', '']);
    expect(column('net1').slice(0, 5)).toEqual(['', '', '-1.5', '', '']);
    tape.add([trade('4', 'sell', 10, 11), trade('5', 'sell', 3, 13)]);
    write();
    expect([cell('minute0'), cell('minute1'), cell('minute2')]).toEqual([
      '03:13', '03:11', '03:10',
    ]); // prettier-ignore
    expect([cell('net0', 2), cell('net1', 2), cell('net2', 2)]).toEqual(['-0.3', '0.0', '-1.5']);
  });

  it('is loading while the book is crossed', () => {
    const { books, write, cell } = harness();
    books.book.set('bid', 1_002, 5);
    write();
    expect(cell('state')).toBe('resync open');
  });

  it('fits the numbers of a view', () => {
    const cells = LADDER_HEAD_CELLS.length + (2 * LADDER_MOST + 1) * LADDER_ROW_CELLS.length;
    expect(cells).toBeLessThanOrEqual(CELLS_PER_VIEW);
  });
});
