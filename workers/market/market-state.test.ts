import { describe, expect, it } from 'vitest';
import type { Candle, Instrument, Mark, Trade } from '#domain/market/types.ts';
import { CANDLE_FIELDS, MARK_FIELDS, type Topic } from '#protocol/stream/channels.ts';
import { MARK } from '#protocol/stream/field-index.ts';
import type { LevelBatch } from '#protocol/stream/visitor.ts';
import { BarSeries } from './bar-series.ts';
import { BookStore } from './book-store.ts';
import { MarketState } from './market-state.ts';
import { TradeTape } from './trade-store.ts';

const BTC = { symbol: 'BTC', priceDecimals: 1, qtyDecimals: 0 } as Instrument;
const BARS: Topic = { ch: 'candles', sym: 'BTC', interval: '1m' };
const MARK_PRICE: Mark = { mark: 1, index: 2, fundingRate: 3, nextFundingTs: 4, ts: 50 };

function state(hasScreen = true): MarketState {
  const made = new MarketState((sym) => (sym === 'BTC' ? BTC : null));
  if (hasScreen) {
    made.useScreenStores({
      book: (scales) => new BookStore(scales),
      tape: () => new TradeTape(),
      series: () => new BarSeries(),
    });
  }
  return made;
}

function levels(bids: readonly number[], crc: number | null = null): LevelBatch {
  return {
    bidCount: bids.length,
    bidPrices: Float64Array.from(bids),
    bidQtys: new Float64Array(bids.length).fill(1),
    askCount: 0,
    askPrices: new Float64Array(),
    askQtys: new Float64Array(),
    crc,
  } as LevelBatch;
}

const trade = (id: string, ts: number): Trade => ({ id, price: 1, qty: 1, side: 'buy', ts });
const bar = (start: number): Candle => ({
  start, open: 1, high: 1, low: 1, close: 1, volume: 1, turnover: 1, trades: 1, closed: true,
}); // prettier-ignore

describe('the mark of a contract', () => {
  it('changes by the fields of a frame and keeps the others', () => {
    const market = state();
    market.putMark('BTC', MARK_PRICE);
    const values = new Float64Array(MARK_FIELDS.length).fill(9);
    market.streamMark('BTC', values, (1 << MARK.index) | (1 << MARK.ts));
    expect(market.mark('BTC')).toEqual({ ...MARK_PRICE, index: 9, ts: 9 });
  });

  it('of a call replaces an older one only', () => {
    const market = state();
    market.putMark('BTC', MARK_PRICE);
    market.putMark('BTC', { ...MARK_PRICE, mark: 7 });
    market.putMark('BTC', { ...MARK_PRICE, mark: 8, ts: 49 });
    expect(market.mark('BTC')?.mark).toBe(1);
    market.putMark('BTC', { ...MARK_PRICE, mark: 9, ts: 51 });
    expect(market.mark('BTC')?.mark).toBe(9);
    expect(market.mark('ETH')).toBeNull();
  });
});

describe('the book of a symbol', () => {
  it('is replaced by a snapshot and changed by other frames', () => {
    const market = state();
    expect(market.streamBook('BTC', levels([100]), true)).toBe(true);
    market.streamBook('BTC', levels([99]), false);
    expect(market.book('BTC')?.book.bids.size).toBe(2);
    market.streamBook('BTC', levels([98]), true);
    expect(market.book('BTC')?.book.bids.bestPrice).toBe(98);
    market.putBook('BTC', { bids: [{ price: 50, qty: 1 }], asks: [{ price: 60, qty: 1 }] });
    expect(market.book('BTC')?.book.snapshot()).toEqual({
      bids: [{ price: 50, qty: 1 }],
      asks: [{ price: 60, qty: 1 }],
    });
  });

  it('is wrong and empty where its checksum differs', () => {
    const market = state();
    expect(market.streamBook('BTC', levels([100], 12_345), true)).toBe(false);
    expect(market.book('BTC')?.book.bids.size).toBe(0);
  });

  it('needs a known symbol and the stores of a screen', () => {
    expect(state().streamBook('ETH', levels([100]), true)).toBe(true);
    const [unknown, bare] = [state(), state(false)];
    unknown.streamBook('ETH', levels([100]), true);
    bare.streamBook('BTC', levels([100]), true);
    bare.streamTrades('BTC', [trade('1', 1)], true);
    bare.putNewestBars(BARS, { candles: [bar(0)], more: false });
    expect([unknown.book('ETH'), bare.book('BTC')]).toEqual([null, null]);
    expect([bare.tape('BTC'), bare.series('BTC', '1m')]).toEqual([null, null]);
  });
});

describe('trades of a symbol', () => {
  it('are replaced by a snapshot, and added once by everything else', () => {
    const market = state();
    market.streamTrades('BTC', [trade('1', 1), trade('2', 2)], true);
    market.streamTrades('BTC', [trade('2', 2), trade('3', 3)], false);
    market.putTrades('BTC', [trade('3', 3), trade('4', 4)]);
    expect(market.tape('BTC')?.size).toBe(4);
    market.streamTrades('BTC', [trade('9', 9)], true);
    expect([market.tape('BTC')?.size, market.tape('BTC')?.newest(0)?.id]).toEqual([1, '9']);
  });
});

describe('bars of a symbol', () => {
  it('are stored by interval, older ones before the newest', () => {
    const market = state();
    market.putNewestBars(BARS, { candles: [bar(120_000)], more: true });
    market.putOlderBars(BARS, { candles: [bar(60_000)], more: false });
    const values = new Float64Array(CANDLE_FIELDS.length);
    values.set([180_000, 2, 2, 2, 2, 2, 2, 2, 0]);
    market.streamCandles(BARS, { count: 1, values }, false);
    expect(market.series('BTC', '1m')?.bars.map(({ start }) => start)).toEqual([
      60_000, 120_000, 180_000,
    ]);
    expect(market.series('BTC', '1h')).toBeNull();
  });
});

describe('a topic that is dropped', () => {
  it('loses its own data only', () => {
    const market = state();
    const fill = (): void => {
      market.streamBook('BTC', levels([100]), true);
      market.streamTrades('BTC', [trade('1', 1)], true);
      market.putNewestBars(BARS, { candles: [bar(0)], more: false });
      market.putMark('BTC', MARK_PRICE);
    };
    const kept = (): readonly boolean[] =>
      [market.book('BTC'), market.tape('BTC'), market.series('BTC', '1m'), market.mark('BTC')].map(
        (one) => one !== null,
      );
    const topics: readonly Topic[] = [
      { ch: 'books', sym: 'BTC' },
      { ch: 'trades', sym: 'BTC' },
      BARS,
      { ch: 'mark', sym: 'BTC' },
    ];
    for (const [at, topic] of topics.entries()) {
      fill();
      market.drop(topic);
      expect(kept()).toEqual(topics.map((_, other) => other !== at));
    }
    fill();
    market.drop({ ch: 'ticker', sym: 'BTC' });
    expect(kept()).toEqual([true, true, true, true]);
  });
});
