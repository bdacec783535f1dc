import { describe, expect, it } from 'vitest';
import type { Ticker, TradingState } from '#domain/market/types.ts';
import { ROW_CELLS, TICKER_CELLS, type TickerCell } from '#protocol/worker/market-worker.ts';
import { Formats } from './formats.ts';
import type { Market } from './market.ts';
import { TickerStore } from './ticker-store.ts';
import { ROW_TICKER, TickerView } from './ticker-view.ts';
import type { Outbox } from './view-model.ts';

const TICKER = { ch: 'ticker', sym: 'SOL' } as const;

function harness() {
  const tickers = new TickerStore();
  let ts = 0;
  const price = (last: number, state: TradingState = 'open'): void => {
    tickers.applyOlder('SOL', { last, reference: 100, state, ts: ++ts } as unknown as Ticker);
  };
  price(110);
  const facts = { fresh: 'live' };
  const formats = new Formats({ lang: 'en-US', separators: 'comma-dot' });
  const market = {
    tickers,
    instrument: (sym: string) =>
      sym === 'NONE' ? null : { symbol: 'SOL', priceDecimals: 0, qtyDecimals: 0 },
    formats: () => formats,
    fresh: (key: string) => (key === 'ticker:SOL' ? facts.fresh : 'loading'),
    ageMs: () => 1_500,
  } as unknown as Market;
  const view = new TickerView({ id: 1, spec: { kind: 'ticker', sym: 'SOL' } }, ROW_TICKER, market);
  view.setTopics([TICKER]);
  /** Packed cells sent by one write, by name. */
  const written = () => {
    const sent: Partial<Record<TickerCell, string>> = {};
    const put = (_view: number, at: number, cell: string): void => {
      sent[TICKER_CELLS[at]!] = cell;
    };
    view.write({ cells: { put } } as unknown as Outbox);
    return sent;
  };
  return { view, price, facts, written };
}

describe('a row of a ticker', () => {
  it('sends all its cells first, and then those that changed', () => {
    const { view, price, written } = harness();
    expect(Object.keys(written()).sort()).toEqual([...ROW_CELLS].sort());
    view.touch('data');
    expect(written()).toEqual({});
    price(111);
    view.touch('data');
    expect(Object.keys(written()).sort()).toEqual(['change', 'changePct', 'last']);
  });

  it('flashes a price that moved', () => {
    const { view, price, written } = harness();
    expect(written().last).toBe('1110');
    price(111);
    view.touch('data');
    // Up against the reference, and risen: 1 + 4.
    expect(written().last).toBe('5111');
    price(109);
    view.touch('data');
    expect(written().last).toBe('9109');
  });

  it('does not flash after a snapshot or while the market is closed', () => {
    const { view, price, written } = harness();
    written();
    price(111);
    view.touch('snapshot');
    expect(written().last).toBe('1111');
    price(112, 'closed');
    view.touch('data');
    expect(written().last).toBe('1112');
  });

  it('changes only state and age by time alone', () => {
    const { view, price, facts, written } = harness();
    written();
    price(111);
    facts.fresh = 'late';
    view.touch('time');
    expect(written()).toEqual({ state: '0late open' });
    view.touch('data');
    view.touch('time');
    expect(written().last).toBe('5111');
  });

  it('sends everything again when it changes', () => {
    const { view, written } = harness();
    written();
    view.touch('resend');
    expect(Object.keys(written())).toHaveLength(ROW_CELLS.length);
    view.change({ kind: 'ticker', sym: 'SOL' });
    view.touch('time');
    expect(Object.keys(written())).toHaveLength(ROW_CELLS.length);
  });

  it('is empty for an unknown symbol, and loading without a topic', () => {
    const { view, written } = harness();
    view.setTopics([]);
    expect(written().state).toBe('0loading open');
    view.change({ kind: 'ticker', sym: 'NONE' });
    expect(written()).toEqual({});
    expect(view.waitMs()).toBe(0);
  });
});
