import { describe, expect, it } from 'vitest';
import type { Instrument, Mark, Ticker } from '#domain/market/types.ts';
import { MISSING } from '#domain/text/number-text.ts';
import type { VenueInfo } from '#protocol/worker/market-worker.ts';
import { BarSeries } from './bar-series.ts';
import { BookStore } from './book-store.ts';
import { Formats } from './formats.ts';
import { MarketState } from './market-state.ts';
import type { Market } from './market.ts';
import { priceSource } from './price-source.ts';
import { RawFrames } from './raw-frames.ts';
import { shownCell } from './shown-cell.ts';
import { TradeTape } from './trade-store.ts';

const SCALES = { priceDecimals: 2, qtyDecimals: 3 };
const INSTRUMENTS = [
  { symbol: 'SOL-USDT', kind: 'spot', exchange: 'crypto', quote: 'USDT', ...SCALES },
  { symbol: 'USDT-TRY', kind: 'spot', exchange: 'crypto', quote: 'TRY', ...SCALES },
  { symbol: 'USD-TRY', kind: 'fx', exchange: 'fx', quote: 'TRY', ...SCALES },
  { symbol: 'THYAO', kind: 'stock', exchange: 'BIST', quote: 'TRY', ...SCALES },
] as unknown as readonly Instrument[];
const [SOL] = INSTRUMENTS as readonly [Instrument];
const TICKER = {
  last: 15_000, lastQty: 1, bid: 14_990, bidQty: 2_500, ask: 15_010, askQty: 3_500,
  reference: 14_000, open: 14_500, high: 15_500, low: 13_500, volume: 9_000, turnover: 1_234,
  upperLimit: 0, lowerLimit: 0, state: 'open', ts: 77, indicative: 0, indicativeQty: 0,
} as const satisfies Ticker; // prettier-ignore
const MARK: Mark = { mark: 15_005, index: 15_003, fundingRate: 10_000, nextFundingTs: 0, ts: 88 };

function harness() {
  const instrument = (sym: string): Instrument | null =>
    INSTRUMENTS.find(({ symbol }) => symbol === sym) ?? null;
  const state = new MarketState(instrument);
  state.useScreenStores({
    book: (scales) => new BookStore(scales),
    tape: () => new TradeTape(),
    series: () => new BarSeries(),
  });
  state.putTicker('SOL-USDT', TICKER);
  state.putTicker('USDT-TRY', { ...TICKER, last: 4_000 });
  state.putMark('SOL-USDT', MARK);
  state.putBook('SOL-USDT', {
    bids: [
      { price: 14_990, qty: 2_500 },
      { price: 14_980, qty: 1 },
    ],
    asks: [{ price: 15_010, qty: 3_500 }],
  });
  state.putTrades('SOL-USDT', [
    { id: '1', price: 14_999, qty: 1_000, side: 'sell', ts: 60 },
    { id: '2', price: 15_000, qty: 2_000, side: 'buy', ts: 66 },
  ]);
  const formats = new Formats({ lang: 'en-US', separators: 'comma-dot' });
  const market = {
    tickers: state.tickers,
    formats: () => formats,
    instrument,
    mark: (sym: string) => state.mark(sym),
    book: (sym: string) => state.book(sym),
    tape: (sym: string) => state.tape(sym),
    serverNow: () => 0,
    isCalendarKnown: () => false,
    fresh: () => 'live',
    ageMs: () => 0,
  } as unknown as Market;
  const raw = new RawFrames();
  const find = (field: string, sym = 'SOL-USDT', venue: VenueInfo | null = null) =>
    priceSource({ market, raw, venue }, sym, field);
  return { state, market, raw, find };
}

describe('the source of a value', () => {
  it.each([
    ['last', '150.00', '150.00', 77],
    ['bidQty', '2.500', '2.500', 77],
    ['turnover', '12.34', '12.34', 77],
    ['mark', '150.05', '150.05', 88],
    ['index', '150.03', '150.03', 88],
    ['funding', '0.00010000', '+0.0100%', 88],
    ['bid0.price', '149.90', '149.90', 77],
    ['bid1.qty', '0.001', '0.001', 77],
    ['ask0.qty', '3.500', '3.500', 77],
    ['trade0.price', '150.00', '150.00', 66],
    ['trade1.qty', '1.000', '1.000', 66],
  ])('%s has the raw value %s, is shown as %s, and names its time', (field, raw, shown, ts) => {
    const source = harness().find(field);
    expect(source).toMatchObject({ sym: 'SOL-USDT', field, raw, exchangeTs: ts, venue: 'crypto' });
    expect(source?.shown).toBe(shown);
    expect(source).not.toHaveProperty('formula');
  });

  it('is a call where no frame brought it', () => {
    expect(harness().find('last')).toMatchObject({
      message: 'http',
      seq: -1,
      serverTs: 0,
      receivedTs: 0,
      frames: [],
      prices: 'simulated',
    });
    const venue = { prices: 'live' } as unknown as VenueInfo;
    expect(harness().find('last', 'SOL-USDT', venue)?.prices).toBe('live');
  });

  it('is unknown for a strange symbol, field, level or trade', () => {
    const { find } = harness();
    expect(find('last', 'NONE')).toBeNull();
    for (const field of ['nothing', 'bid2.price', 'ask1.price', 'trade2.price', 'bid0.sum']) {
      expect(find(field)).toBeNull();
    }
    expect(find('last', 'THYAO')).toBeNull();
    expect(find('mark', 'THYAO')).toBeNull();
    expect(find('bid0.price', 'THYAO')).toBeNull();
    expect(find('trade0.price', 'THYAO')).toBeNull();
  });

  it('may belong to another instrument', () => {
    expect(harness().find('USDT-TRY/last')).toMatchObject({ sym: 'USDT-TRY', raw: '40.00' });
  });

  it('of a derived value is its formula with the values that went in', () => {
    const { find } = harness();
    expect(find('change')).toMatchObject({
      raw: '',
      shown: '+10.00',
      formula: {
        text: 'last - reference',
        inputs: [
          { name: 'SOL-USDT last', text: '150.00', field: 'last' },
          { name: 'SOL-USDT reference', text: '140.00', field: 'reference' },
        ],
      },
    });
    expect(find('spread')).toMatchObject({
      shown: '0.20',
      formula: { text: 'ask0.price - bid0.price' },
    });
  });

  it('of a converted price names the pair that converts it', () => {
    const { find } = harness();
    expect(find('fiat')?.formula).toEqual({
      text: 'last * USDT-TRY',
      inputs: [
        { name: 'SOL-USDT last', text: '150.00', field: 'last' },
        { name: 'USDT-TRY/last', text: '40.00', field: 'USDT-TRY/last' },
      ],
    });
    expect(find('fiat', 'USDT-TRY')?.formula).toEqual({
      text: 'last / USD-TRY',
      inputs: [
        { name: 'USDT-TRY last', text: '40.00', field: 'last' },
        { name: 'USD-TRY/last', text: '', field: 'USD-TRY/last' },
      ],
    });
    expect(find('fiat', 'USD-TRY')).toBeNull();
  });

  it('is the newer of the two topics that carry a ticker', () => {
    const { raw, find } = harness();
    const frame = (ch: 'ticker' | 'tickers', sym: string, receivedTs: number) => {
      const topic = { ch, sym } as const;
      const times = { serverTs: receivedTs - 1, receivedTs };
      const seen = { topic, data: `${ch} ${receivedTs}`, seq: receivedTs, prevSeq: 3, ...times };
      raw.add(`${ch}:${sym}`, seen, ch === 'tickers' ? ['SOL-USDT'] : []);
    };
    frame('ticker', 'SOL-USDT', 100);
    frame('tickers', 'spot', 100);
    expect(find('last')).toMatchObject({ message: 'ticker update', seq: 100 });
    frame('tickers', 'spot', 101);
    expect(find('last')).toMatchObject({
      message: 'tickers update',
      seq: 101,
      serverTs: 100,
      receivedTs: 101,
      frames: ['tickers 101', 'tickers 100'],
    });
    const topic = { ch: 'ticker', sym: 'SOL-USDT' } as const;
    const times = { serverTs: 1, receivedTs: 200 };
    raw.add('ticker:SOL-USDT', { topic, data: 'x', seq: 5, prevSeq: -1, ...times }, []);
    expect(find('last')?.message).toBe('ticker snapshot');
  });
});

describe('a shown cell', () => {
  it('is missing for a field that nothing shows', () => {
    const { market } = harness();
    for (const field of ['nothing', 'bid2.price', 'trade9.qty']) {
      expect(shownCell(market, SOL, field)).toBe(MISSING);
    }
  });

  it('is the spread only where there is a book', () => {
    const { market, state } = harness();
    expect(shownCell(market, SOL, 'spread')).toBe('0.20');
    state.drop({ ch: 'books', sym: 'SOL-USDT' });
    expect(shownCell(market, SOL, 'spread')).toBe(MISSING);
    expect(shownCell(market, SOL, 'bid0.price')).toBe(MISSING);
  });
});
