import { describe, expect, it } from 'vitest';
import { pairRates } from '#domain/exchange/pair-rates.ts';
import type { RateMarket } from '#domain/exchange/rates.ts';
import type { Instrument, Ticker } from '#domain/market/types.ts';
import { Decimal, decimalText } from '#domain/money/decimal.ts';
import { levelsOf } from '#domain/order/walk-book.ts';
import { COMMA_DOT, MISSING } from '#domain/text/number-text.ts';
import { shownRate } from '#domain/text/plain-text.ts';
import { RATE_CELLS, type RateViewSpec } from '#protocol/worker/rate.ts';
import type { CellWriter } from './cell-writer.ts';
import { Formats } from './formats.ts';
import type { Freshness } from './freshness.ts';
import type { Market } from './market.ts';
import { RateView } from './rate-view.ts';
import { TickerStore } from './ticker-store.ts';
import type { Outbox } from './view-model.ts';

const SCALES = { priceDecimals: 2, qtyDecimals: 0 };
const DIRECT: RateViewSpec = { kind: 'rate', from: 'USDT', to: 'TRY', markets: ['USDT-TRY'] };
const CROSS: RateViewSpec = {
  ...{ kind: 'rate', from: 'USD', to: 'USDT' },
  markets: ['USD-TRY', 'USDT-TRY'],
};

type Facts = {
  readonly usdt?: Partial<Ticker>;
  readonly usd?: Partial<Ticker>;
  readonly fresh?: Readonly<Record<string, Freshness>>;
};

/** Cells of a rate by name; a dollar is 40.00, and tether 39.90 to 40.10. */
function cells(spec: RateViewSpec, { usdt = {}, usd = {}, fresh = {} }: Facts = {}) {
  const tickers = new TickerStore();
  const put = (sym: string, values: Partial<Ticker>): void => {
    const sides = { bid: 3_990, bidQty: 50, ask: 4_010, askQty: 50 };
    const plain = { last: 4_000, reference: 4_000, state: 'open', ts: 1, ...sides };
    tickers.applyOlder(sym, { ...plain, ...values } as Ticker);
  };
  put('USD-TRY', { bid: 0, ask: 0, ...usd });
  put('USDT-TRY', usdt);
  const formats = new Formats({ lang: 'en-US', separators: 'comma-dot' });
  const market = {
    tickers,
    formats: () => formats,
    instrument: (sym: string) => ({ symbol: sym, ...SCALES }) as Instrument,
    fresh: (key: string) => fresh[key] ?? 'live',
    ageMs: (key: string) => (key.includes('USDT') ? 1_500 : 700),
  } as unknown as Market;
  const view = new RateView(1, spec, market);
  view.setTopics(spec.markets.map((sym) => ({ ch: 'ticker', sym })));
  const texts: Record<string, string> = {};
  const writer = {
    put: (_view: number, at: number, cell: string) => (texts[RATE_CELLS[at]!] = cell),
  };
  const out: Outbox = {
    ...{ charts: [], depths: [], sparks: [], lists: [] },
    cells: writer as unknown as CellWriter,
  };
  view.write(out);
  // A packed cell begins with its tone and flash.
  return Object.fromEntries(Object.entries(texts).map(([name, cell]) => [name, cell.slice(1)]));
}

describe('the cells of a rate', () => {
  it('are the mid price, the best prices and the charged rate', () => {
    expect(cells(DIRECT)).toEqual({
      rate: '40.00',
      best: '39.90',
      allIn: '39.8202',
      spreadPct: '0.25%',
      state: 'live open',
      age: '1.5',
    });
  });

  it('of the other direction are the inverse', () => {
    const back: RateViewSpec = { ...DIRECT, from: 'TRY', to: 'USDT' };
    expect(cells(back)).toMatchObject({ rate: '0.025', best: '0.02493765' });
  });

  it('across two markets come from the function of the quote', () => {
    const usd: RateMarket = { last: new Decimal(41), sides: null };
    const usdt: RateMarket = {
      last: new Decimal(40),
      sides: {
        bids: levelsOf([{ price: 3_990, qty: 50 }]),
        asks: levelsOf([{ price: 4_010, qty: 50 }]),
        ...SCALES,
      },
    };
    const rates = pairRates('USD', 'USDT', (sym) => (sym === 'USD-TRY' ? usd : usdt))!;
    const text = (rate: Decimal): string => shownRate(decimalText(rate), COMMA_DOT);
    expect(cells(CROSS, { usd: { last: 4_100 } })).toMatchObject({
      rate: text(rates.mid),
      best: text(rates.best),
      allIn: text(rates.allIn),
    });
    expect(text(rates.mid)).toBe('1.025');
  });

  it('are missing without a price, or without orders of the market', () => {
    const none = { rate: MISSING, best: MISSING, allIn: MISSING };
    expect(cells(DIRECT, { usdt: { last: 0 } })).toMatchObject(none);
    expect(cells(DIRECT, { usdt: { bid: 0, bidQty: 0 } })).toMatchObject(none);
  });

  it('are as fresh and as open as the worst of their markets', () => {
    const fresh = { 'ticker:USDT-TRY': 'stale' } as const;
    expect(cells(CROSS, { fresh })['state']).toBe('stale open');
    expect(cells(CROSS, { usd: { state: 'closed' } })['state']).toBe('live closed');
  });
});
