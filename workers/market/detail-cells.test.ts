import { describe, expect, it } from 'vitest';
import type { Instrument, Ticker } from '#domain/market/types.ts';
import { MISSING } from '#domain/text/number-text.ts';
import type { TickerCell } from '#protocol/worker/market-worker.ts';
import type { CellValue } from './cell-writer.ts';
import { DETAIL_WRITERS } from './detail-cells.ts';
import { Formats } from './formats.ts';
import type { Market } from './market.ts';
import { TickerStore } from './ticker-store.ts';

const SCALES = { priceDecimals: 2, qtyDecimals: 1 };
const COIN = { symbol: 'SOL-USDT', exchange: 'crypto', quote: 'USDT', ...SCALES } as Instrument;
const SHARE = { symbol: 'THYAO', exchange: 'BIST', quote: 'TRY', ...SCALES } as Instrument;
const TICKER: Partial<Ticker> = {
  last: 15_000,
  reference: 14_000,
  indicative: 0,
  indicativeQty: 0,
  state: 'open',
  ts: 1,
};
const DAY = Date.UTC(2026, 2, 4); // A Wednesday.

type Facts = {
  readonly of?: Instrument;
  readonly ticker?: Partial<Ticker>;
  readonly mark?: object | null;
  readonly now?: number;
  readonly isCalendarKnown?: boolean;
};

/** A cell of one instrument; the dollar is at 40.00 and tether at 41.00. */
function cell(name: TickerCell, facts: Facts = {}): CellValue {
  const { of = COIN, ticker = {}, mark = null, now = 0, isCalendarKnown = true } = facts;
  const tickers = new TickerStore();
  const put = (sym: string, values: object): void => {
    tickers.applyOlder(sym, { ...TICKER, ...values } as Ticker);
  };
  put('USD-TRY', { last: 4_000 });
  put('USDT-TRY', { last: 4_100 });
  put(of.symbol, ticker);
  const formats = new Formats({ lang: 'en-US', separators: 'comma-dot' });
  const market = {
    tickers,
    formats: () => formats,
    instrument: (sym: string) => ({ ...of, symbol: sym }),
    mark: () => mark,
    serverNow: () => now,
    isCalendarKnown: () => isCalendarKnown,
    fresh: () => 'late',
    ageMs: () => 1_500,
  } as unknown as Market;
  return DETAIL_WRITERS[name]({ market, instrument: of, key: 'k' });
}

describe('cells of a row', () => {
  it('compare the last price with the reference', () => {
    expect(cell('last')).toEqual({ text: '150.00', tone: 1, value: 15_000 });
    expect(cell('change')).toEqual({ text: '+10.00', tone: 1, value: 1_000 });
    expect(cell('changePct')).toEqual({ text: '+7.14%', tone: 1, value: 714 });
    expect(cell('change', { ticker: { last: 13_000 } })).toMatchObject({ tone: 2, value: -1_000 });
  });

  it('show no change without a price or a reference', () => {
    for (const ticker of [{ last: 0 }, { reference: 0 }]) {
      expect(cell('change', { ticker })).toMatchObject({ text: MISSING, tone: 0 });
      expect(cell('changePct', { ticker })).toMatchObject({ text: MISSING, tone: 0 });
    }
  });

  it('state freshness and trading', () => {
    expect(cell('state').text).toBe('late open');
    expect(cell('age').text).toBe('1.5');
  });
});

describe('the price in the other currency', () => {
  it('is lira for tether and dollar prices, and dollars for lira prices', () => {
    expect(cell('fiat')).toEqual({ text: '₺6,150.00', value: 615_000 });
    expect(cell('fiat', { of: { ...COIN, quote: 'USD' } })).toMatchObject({ value: 600_000 });
    expect(cell('fiat', { of: SHARE })).toEqual({ text: '$3.75', value: 375 });
  });

  it('is missing for the pair itself, other currencies and an unknown price', () => {
    expect(cell('fiat', { of: { ...SHARE, symbol: 'USD-TRY' } })).toEqual({ text: MISSING });
    expect(cell('fiat', { of: { ...COIN, quote: 'PTS' } })).toEqual({ text: MISSING });
    expect(cell('fiat', { ticker: { last: 0 } })).toEqual({ text: MISSING });
  });
});

describe('the countdown of a session', () => {
  it('is empty where trading never ends and while the holidays are unknown', () => {
    expect(cell('session')).toEqual({ text: '' });
    expect(cell('session', { of: SHARE, isCalendarKnown: false })).toEqual({ text: '' });
  });

  it('runs to the end of continuous trading, otherwise to its next start', () => {
    // Noon in Istanbul, an hour before the opening, and the evening.
    const at = (hour: number) => cell('session', { of: SHARE, now: DAY + hour * 3_600_000 });
    expect(at(9)).toEqual({ text: '06:00:00', tone: 2 });
    expect(at(6)).toEqual({ text: '01:00:00', tone: 1 });
    expect(at(17)).toEqual({ text: '14:00:00', tone: 1 });
  });
});

describe('cells of an auction', () => {
  it('are empty without one', () => {
    expect(cell('indicative')).toEqual({ text: '', value: 0 });
    expect(cell('indicativeQty')).toEqual({ text: '', value: 0 });
  });

  it('show what would match', () => {
    const ticker = { indicative: 1, indicativeQty: 1 };
    expect(cell('indicative', { ticker })).toEqual({ text: '0.01', value: 1 });
    expect(cell('indicativeQty', { ticker })).toEqual({ text: '0.1', value: 1 });
  });
});

describe('cells of a contract', () => {
  const mark = { mark: 15_005, index: 15_003, fundingRate: -10_000, nextFundingTs: 61_000 };

  it('show mark, index and funding', () => {
    expect(cell('mark', { mark })).toEqual({ text: '150.05', value: 15_005 });
    expect(cell('index', { mark })).toEqual({ text: '150.03', value: 15_003 });
    expect(cell('funding', { mark })).toEqual({ text: '-0.0100%', tone: 2 });
    expect(cell('fundingIn', { mark, now: 1_000 })).toEqual({ text: '00:01:00' });
  });

  it('are missing while unknown', () => {
    expect(cell('mark')).toMatchObject({ text: MISSING });
    expect(cell('funding')).toEqual({ text: MISSING, tone: 0 });
    expect(cell('fundingIn')).toEqual({ text: MISSING });
    expect(cell('fundingIn', { mark: { nextFundingTs: 0 } })).toEqual({ text: MISSING });
  });
});
