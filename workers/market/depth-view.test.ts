import { describe, expect, it } from 'vitest';
import { OrderBook } from '#domain/market/book.ts';
import { DEPTH_CELLS } from '#protocol/worker/market-worker.ts';
import { CellWriter } from './cell-writer.ts';
import { DepthView } from './depth-view.ts';
import { Formats } from './formats.ts';
import type { Market } from './market.ts';
import type { Outbox } from './view-model.ts';

const SPEC = { kind: 'depth', sym: 'BTC-USDT', rangePct: 10 } as const;
const NOW = 60_000;
const FORMATS = new Formats({ lang: 'en-US', separators: 'comma-dot' });

/** A view of a book of two levels a side around 10.00. */
function harness() {
  const book = new OrderBook();
  const level = (price: number, qty: number) => ({ price, qty });
  book.replace([level(990, 10), level(980, 30)], [level(1010, 20), level(1040, 20)]);
  const market = {
    instrument: () => ({ priceDecimals: 2, qtyDecimals: 1 }),
    book: () => ({ book }),
    tickers: { state: () => 'open' },
    fresh: () => 'live',
    formats: () => FORMATS,
  };
  const view = new DepthView(7, SPEC, market as unknown as Market);
  const written = (now: number) => {
    const cells = new CellWriter();
    const out: Outbox = { cells, charts: [], depths: [], sparks: [], lists: [] };
    view.write(out, now);
    return out.depths;
  };
  /** Texts of the cells that one write sends, by name. */
  const texts = (now: number) => {
    const sent = new Map<string, string>();
    const put = (_view: number, at: number, cell: string): void => {
      sent.set(DEPTH_CELLS[at]!, cell.slice(1));
    };
    view.write({ cells: { put }, depths: [] } as unknown as Outbox, now);
    return Object.fromEntries(sent);
  };
  return { book, view, written, texts };
}

describe('the depth of a book', () => {
  it('has a curve and a table of each side, cumulative from the middle', () => {
    const [update, ...others] = harness().written(NOW);
    expect(others).toEqual([]);
    expect([...update!.bids]).toEqual([9.9, 1, 9.8, 4]);
    expect([...update!.asks]).toEqual([10.1, 2, 10.4, 4]);
    expect(update!.rows).toEqual([
      ['bid', '9.90', '1.0', '9.9000'],
      ['bid', '9.80', '4.0', '9.8250'],
      ['ask', '10.10', '2.0', '10.1000'],
      ['ask', '10.40', '4.0', '10.2500'],
    ]);
  });

  it('states middle, spread, the total of each side, and its state', () => {
    const { book, view, texts } = harness();
    book.set('ask', 1040, 25);
    expect(texts(NOW)).toEqual({
      mid: '10.000',
      spread: '0.20',
      bidTotal: '4.0',
      askTotal: '4.5',
      state: 'live open',
    });
    book.set('bid', 1010, 1);
    view.touch('data');
    expect(texts(NOW)).toMatchObject({ bidTotal: '0.0', askTotal: '0.0', state: 'resync open' });
  });

  it.each([
    [9.85, { side: 'bid', price: '9.90', total: '1.0', average: '9.9000' }],
    [9.8, { side: 'bid', price: '9.80', total: '4.0', average: '9.8250' }],
    [9.79, { side: 'bid', price: '9.80', total: '4.0', average: '9.8250' }],
    [10.5, { side: 'ask', price: '10.40', total: '4.0', average: '10.2500' }],
    [10, null],
    [9.95, null],
  ])('shows what lies between the middle and %d', (price, expected) => {
    expect(harness().view.pick(price)).toEqual(expected);
  });

  it('moves four times a second, and every second only its state', () => {
    const { view, written } = harness();
    written(NOW);
    expect(view.waitMs(NOW)).toBe(0);
    view.touch('time');
    expect(written(NOW + 100)).toEqual([]);
    view.touch('data');
    expect(view.waitMs(NOW + 100)).toBe(150);
    expect(written(NOW + 250)).toHaveLength(1);
    view.touch('resend');
    expect(view.waitMs(NOW + 251)).toBe(0);
    expect(written(NOW + 251)).toHaveLength(1);
    view.change({ ...SPEC, rangePct: 5 });
    expect(view.waitMs(NOW + 252)).toBe(0);
    expect([...written(NOW + 252)[0]!.asks]).toEqual([10.1, 2, 10.4, 4]);
    view.change({ ...SPEC, rangePct: 2 });
    expect([...written(NOW + 253)[0]!.asks]).toEqual([10.1, 2]);
  });
});
