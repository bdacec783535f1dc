import { describe, expect, it } from 'vitest';
import type { Ticker } from '#domain/market/types.ts';
import { MISSING } from '#domain/text/number-text.ts';
import { topicKey } from '#protocol/stream/channels.ts';
import { BOOK_HEAD_CELLS, BOOK_ROW_CELLS } from '#protocol/worker/market-worker.ts';
import { BookStore } from './book-store.ts';
import { BookView } from './book-view.ts';
import { Formats } from './formats.ts';
import type { Freshness } from './freshness.ts';
import type { Market } from './market.ts';
import { TickerStore } from './ticker-store.ts';
import type { Outbox } from './view-model.ts';

const SCALES = { priceDecimals: 1, qtyDecimals: 0 };
const BOOKS = { ch: 'books', sym: 'SOL' } as const;
const PLAIN = { levels: 2, group: 1, mode: 'both', cumulative: false, frozen: false } as const;
type Plain = Omit<typeof PLAIN, 'mode' | 'frozen' | 'group'> & {
  readonly mode: 'both' | 'bids' | 'asks';
  readonly frozen: boolean;
  readonly group: number;
};

function harness(book: Plain = PLAIN) {
  const store = new BookStore(SCALES);
  const facts = { fresh: 'live' as Freshness, now: 10_000 };
  const tickers = new TickerStore();
  const ticker = { last: 1_000, reference: 990, state: 'open', ts: 1 };
  tickers.applyOlder('SOL', ticker as unknown as Ticker);
  const formats = new Formats({ lang: 'en-US', separators: 'comma-dot' });
  const market = {
    tickers,
    instrument: () => ({ ...SCALES, tick: { rule: 'fixed', tick: 1 } }),
    book: () => store,
    formats: () => formats,
    fresh: (key: string) => (key === topicKey(BOOKS) ? facts.fresh : 'loading'),
    ageMs: () => 1_500,
    serverNow: () => facts.now,
  } as unknown as Market;
  store.book.replace(
    [
      { price: 999, qty: 30 },
      { price: 998, qty: 10 },
    ],
    [
      { price: 1_001, qty: 20 },
      { price: 1_002, qty: 40 },
    ],
  );
  const spec = { kind: 'book', sym: 'SOL', book } as const;
  const view = new BookView(1, spec, market);
  view.setTopics([BOOKS]);
  /** Texts sent by one write: head cells by name, rows as text. */
  const written = () => {
    const sent = new Map<number, string>();
    const cells = { put: (_view: number, at: number, cell: string) => sent.set(at, cell) };
    view.write({ cells } as unknown as Outbox);
    const text = (at: number): string | undefined => sent.get(at)?.slice(1);
    const head = Object.fromEntries(BOOK_HEAD_CELLS.map((name, at) => [name, text(at)]));
    const row = (at: number) =>
      BOOK_ROW_CELLS.map((_, i) => text(BOOK_HEAD_CELLS.length + at * BOOK_ROW_CELLS.length + i));
    return { sent, head, row };
  };
  return { store, facts, view, spec, written };
}

describe('the book on screen', () => {
  it('has asks above bids, the best ones in the middle', () => {
    const { row, sent } = harness().written();
    expect([0, 1, 2, 3].map(row)).toEqual([
      ['100.2', '40', '60', '1000'],
      ['100.1', '20', '20', '500'],
      ['99.9', '30', '30', '750'],
      ['99.8', '10', '40', '250'],
    ]);
    expect(sent.size).toBe(BOOK_HEAD_CELLS.length + 16);
  });

  it('states last price, spread, shares, step and freshness', () => {
    expect(harness().written().head).toEqual({
      last: '100.0',
      spread: '0.2',
      spreadPct: '0.20%',
      age: '1.5',
      buyPct: '40%',
      sellPct: '60%',
      state: 'live open',
      step: '0.1',
      frozenAge: '',
    });
  });

  it('shows twice the rows of one side', () => {
    const bids = harness({ ...PLAIN, mode: 'bids' }).written();
    expect([0, 1, 2, 3].map((at) => bids.row(at)[0])).toEqual(['99.9', '99.8', '', '']);
    const asks = harness({ ...PLAIN, mode: 'asks' }).written();
    expect([0, 1, 2, 3].map((at) => asks.row(at)[0])).toEqual(['', '', '100.2', '100.1']);
  });

  it('groups prices by steps', () => {
    const { head, row } = harness({ ...PLAIN, group: 10 }).written();
    expect(head.step).toBe('1.0');
    expect([1, 2].map((at) => row(at).slice(0, 2))).toEqual([
      ['101.0', '60'],
      ['99.0', '40'],
    ]);
  });

  it('has no shares without levels', () => {
    const { store, written } = harness();
    store.book.clear();
    expect(written().head).toMatchObject({ buyPct: MISSING, sellPct: MISSING, spread: MISSING });
  });

  it('is loading again while it is crossed, unless it is worse than late anyway', () => {
    const { store, facts, view, written } = harness();
    store.book.set('bid', 1_005, 1);
    const state = (fresh: Freshness): string | undefined => {
      facts.fresh = fresh;
      view.touch('resend');
      return written().head['state'];
    };
    expect(state('live')).toBe('resync open');
    expect(state('late')).toBe('resync open');
    expect(state('stale')).toBe('stale open');
    expect(state('offline')).toBe('offline open');
  });

  it('is left alone by passing time, except for its age and state', () => {
    const { store, facts, view, written } = harness();
    written();
    store.book.set('bid', 1_000, 5);
    facts.fresh = 'late';
    view.touch('time');
    const { head, sent } = written();
    expect([head['state'], sent.size]).toEqual(['late open', 1]);
    view.touch('data');
    view.touch('time');
    expect(written().row(2)[0]).toBe('100.0');
  });

  it('keeps the book of the moment in which it was frozen', () => {
    const { store, facts, view, spec, written } = harness();
    written();
    view.change({ ...spec, book: { ...PLAIN, frozen: true } });
    store.book.set('bid', 1_000, 5);
    facts.now += 2_500;
    const { head, row } = written();
    expect([head['frozenAge'], row(2)[0]]).toEqual(['2.5', '99.9']);
    view.change({ ...spec, book: { ...PLAIN, frozen: true, group: 1 } });
    expect(written().row(2)[0]).toBe('99.9');
    view.change(spec);
    expect(written().row(2)[0]).toBe('100.0');
    expect(written().head['frozenAge']).toBeUndefined();
  });

  it('flashes the size of a level that changed, and none after a snapshot', () => {
    const { store, view, written } = harness();
    written();
    store.book.set('bid', 999, 35);
    view.touch('data');
    const size = BOOK_HEAD_CELLS.length + 2 * BOOK_ROW_CELLS.length + 1;
    expect(written().sent.get(size)?.charCodeAt(0)).toBe(48 + 4);
    store.book.set('bid', 999, 20);
    view.touch('snapshot');
    expect(written().sent.get(size)).toBe('020');
  });
});
