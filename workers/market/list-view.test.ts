import { describe, expect, it } from 'vitest';
import type { Instrument, Ticker } from '#domain/market/types.ts';
import type { ListSpec } from '#protocol/worker/market-worker.ts';
import { CellWriter } from './cell-writer.ts';
import { ListView } from './list-view.ts';
import type { Market } from './market.ts';
import { TickerStore } from './ticker-store.ts';
import type { Outbox } from './view-model.ts';

const SPEC: ListSpec = { group: 'spot', sort: 'last', order: 'desc', filter: 'all' };
const WAIT_MS = 5_000;

const INSTRUMENTS = [
  ['AAA-USDT', 'spot', 2],
  ['BBB-USDT', 'spot', 4],
  ['CCC-USDT', 'spot', 2],
  ['OTHER', 'stock', 2],
].map(([symbol, kind, priceDecimals]) => ({ symbol, kind, priceDecimals }) as Instrument);

/** A list over three coins, of which none has a price at first. */
function harness(list: ListSpec = SPEC) {
  const tickers = new TickerStore();
  const market = {
    tickers,
    instruments: () => INSTRUMENTS,
    instrument: (sym: string) => INSTRUMENTS.find(({ symbol }) => symbol === sym) ?? null,
  } as unknown as Market;
  const view = new ListView(3, { kind: 'list', list }, market);
  let ts = 0;
  const price = (sym: string, last: number, more: Partial<Ticker> = {}): void => {
    const ticker = { last, reference: 100, turnover: 0, state: 'open', ts: ++ts, ...more };
    tickers.applyOlder(sym, ticker as Ticker);
  };
  const written = (now: number): readonly (readonly string[])[] => {
    const out: Outbox = { cells: new CellWriter(), charts: [], depths: [], sparks: [], lists: [] };
    view.write(out, now);
    return out.lists.map(({ symbols }) => symbols);
  };
  return { view, price, written };
}

describe('a list', () => {
  it('waits for the first ticker, and then shows the unknown last in either order', () => {
    const { price, written } = harness();
    expect(written(0)).toEqual([]);
    price('BBB-USDT', 100);
    expect(written(0)).toEqual([['BBB-USDT', 'AAA-USDT', 'CCC-USDT']]);
    const rising = harness({ ...SPEC, order: 'asc' });
    rising.price('BBB-USDT', 100);
    expect(rising.written(0)).toEqual([['BBB-USDT', 'AAA-USDT', 'CCC-USDT']]);
  });

  it('of no symbols is empty at once, and one of unpriced symbols waits', () => {
    expect(harness({ ...SPEC, symbols: [] }).written(0)).toEqual([[]]);
    expect(harness({ ...SPEC, symbols: ['AAA-USDT'] }).written(0)).toEqual([]);
  });

  it('compares prices, not their digits', () => {
    const { price, written } = harness();
    price('AAA-USDT', 200);
    price('BBB-USDT', 15_000);
    price('CCC-USDT', 300);
    expect(written(0)).toEqual([['CCC-USDT', 'AAA-USDT', 'BBB-USDT']]);
  });

  it('is sent again only when its order changed, and at the latest after five seconds', () => {
    const { view, price, written } = harness();
    price('AAA-USDT', 200);
    price('BBB-USDT', 10_000);
    price('CCC-USDT', 300);
    expect(view.waitMs(1)).toBe(0);
    expect(written(1)).toHaveLength(1);
    expect(view.waitMs(1 + WAIT_MS - 1)).toBe(1);
    expect(written(1 + WAIT_MS)).toEqual([]);
    price('AAA-USDT', 400);
    expect(written(1 + 2 * WAIT_MS)).toEqual([['AAA-USDT', 'CCC-USDT', 'BBB-USDT']]);
    view.touch('resend');
    expect(view.waitMs(1 + 2 * WAIT_MS)).toBe(0);
    expect(written(1 + 2 * WAIT_MS)).toHaveLength(1);
  });

  it('shows what rose, what fell or what is halted', () => {
    const shown = (filter: ListSpec['filter']): readonly (readonly string[])[] => {
      const { price, written } = harness({ ...SPEC, filter });
      price('AAA-USDT', 101);
      price('BBB-USDT', 99);
      price('CCC-USDT', 100, { state: 'halted' });
      return written(0);
    };
    expect(shown('gainers')).toEqual([['AAA-USDT']]);
    expect(shown('losers')).toEqual([['BBB-USDT']]);
    expect(shown('halted')).toEqual([['CCC-USDT']]);
  });

  it('orders equal values by code, in either order', () => {
    for (const order of ['asc', 'desc'] as const) {
      const { price, written } = harness({ ...SPEC, sort: 'turnover', order });
      for (const sym of ['CCC-USDT', 'AAA-USDT', 'BBB-USDT']) price(sym, 100, { turnover: 7 });
      expect(written(0)).toEqual([['AAA-USDT', 'BBB-USDT', 'CCC-USDT']]);
    }
    const byCode = harness({ ...SPEC, sort: 'symbol' });
    byCode.price('AAA-USDT', 100);
    expect(byCode.written(0)).toEqual([['CCC-USDT', 'BBB-USDT', 'AAA-USDT']]);
  });
});
