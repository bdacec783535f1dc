import { nextPhaseChange, sessionPhase } from '#domain/market/session.ts';
import { tickAt } from '#domain/market/tick.ts';
import type { Exchange, Instrument, Ticker } from '#domain/market/types.ts';
import { Decimal, decimalText, roundTo } from '#domain/money/decimal.ts';
import { formatPlain } from '#domain/money/fixed.ts';
import { compareCodes } from '#domain/text/letters.ts';
import { matchesText } from '#domain/text/search.ts';
import type { DataOf, ParsedOf } from '#protocol/http/endpoint.ts';
import type {
  stockCountries,
  stockIndices,
  stockInfo,
  stockList,
  stockSearch,
} from '#protocol/http/stock-market.ts';
import { instrumentOf, NO_TICKER, type MarketSource } from './market-calls.ts';
import { instrumentView, tickerView } from './wire-views.ts';

type Country = 'TR' | 'US';
type Quoted = { readonly instrument: Instrument; readonly ticker: Ticker };
type QuoteRow = DataOf<typeof stockList>['items'][number];

const EXCHANGE_OF: Readonly<Record<Country, Exchange>> = { TR: 'BIST', US: 'US' };
const HOT_ROWS = 10;

/** Instruments with their tickers. One without a price is listed with an empty ticker. */
function quoted({ board }: MarketSource, keep: (one: Instrument) => boolean): Quoted[] {
  return board.instruments
    .filter(keep)
    .map((instrument) => ({ instrument, ticker: board.ticker(instrument.symbol) ?? NO_TICKER }));
}

function row({ board }: MarketSource, { instrument, ticker }: Quoted): QuoteRow {
  const age = board.feedAgeMs(instrument.symbol);
  return { ...instrumentView(instrument), ticker: tickerView(instrument, ticker, age) };
}

/** Change as a fraction, used for sorting only and never shown. */
function change({ last, reference }: Ticker): number {
  return reference > 0 ? (last - reference) / reference : 0;
}

const COMPARE: Readonly<Record<string, (a: Quoted, b: Quoted) => number>> = {
  symbol: (a, b) => compareCodes(a.instrument.symbol, b.instrument.symbol),
  turnover: (a, b) => a.ticker.turnover - b.ticker.turnover,
  last: (a, b) => a.ticker.last - b.ticker.last,
  change: (a, b) => change(a.ticker) - change(b.ticker),
};

type Paged = { readonly page: number; readonly size: number };

function page(source: MarketSource, rows: readonly Quoted[], { page: number, size }: Paged) {
  const items = rows.slice((number - 1) * size, number * size).map((one) => row(source, one));
  return { items, page: number, size, total: rows.length };
}

export function listStocks(
  source: MarketSource,
  input: ParsedOf<typeof stockList>,
): DataOf<typeof stockList> {
  const exchange = EXCHANGE_OF[input.country];
  const rows = quoted(
    source,
    (one) =>
      one.kind === 'stock' &&
      one.exchange === exchange &&
      (input.index === undefined || one.indices?.includes(input.index) === true),
  );
  const compare = COMPARE[input.sort] ?? (() => 0);
  rows.sort((a, b) => (input.order === 'asc' ? compare(a, b) : compare(b, a)));
  return page(source, rows, input);
}

export function hotStocks(source: MarketSource, { country }: { readonly country: Country }) {
  const list = { country, sort: 'turnover', order: 'desc', page: 1, size: HOT_ROWS } as const;
  return { items: listStocks(source, { ...list, index: undefined }).items };
}

export function searchStocks(
  source: MarketSource,
  input: ParsedOf<typeof stockSearch>,
): DataOf<typeof stockSearch> {
  const { text } = input;
  const hits = quoted(
    source,
    ({ kind, symbol, name }) =>
      (kind === 'stock' || kind === 'index') &&
      [symbol, name.tr, name.en].some((field) => matchesText(field, text)),
  );
  return page(source, hits, input);
}

export function listIndices(
  source: MarketSource,
  { country }: { readonly country: Country },
): DataOf<typeof stockIndices> {
  const exchange = EXCHANGE_OF[country];
  const indices = quoted(source, (one) => one.kind === 'index' && one.exchange === exchange);
  return {
    items: indices.map((one) => {
      const contributions = contributionsTo(source, one.instrument);
      return {
        ...row(source, one),
        ...breadth(source, one),
        ...(contributions.length === 0 ? {} : { contributions }),
      };
    }),
  };
}

/**
 * Points that each member contributed to the index since its previous close: start level x weight x
 * price change / start price of the member, rounded half up to the decimals of the index.
 */
function contributionsTo(source: MarketSource, index: Instrument) {
  const start = new Decimal(index.startPrice);
  return source.weights(index.symbol).flatMap(({ symbol, weight }) => {
    const member = source.board.instrument(symbol);
    const ticker = source.board.ticker(symbol);
    if (member === undefined || ticker === undefined || ticker.reference === 0) return [];
    const moved = formatPlain(ticker.last - ticker.reference, member.priceDecimals);
    const points = start.times(weight).times(moved).div(member.startPrice);
    return [{ symbol, points: decimalText(roundTo(points, index.priceDecimals, 'halfUp')) }];
  });
}

function breadth(source: MarketSource, { instrument }: Quoted) {
  const members = quoted(
    source,
    (one) => one.kind === 'stock' && one.indices?.includes(instrument.symbol) === true,
  );
  const up = members.filter(({ ticker }) => ticker.last > ticker.reference).length;
  const down = members.filter(({ ticker }) => ticker.last < ticker.reference).length;
  return {
    up,
    down,
    flat: members.length - up - down,
    members: members.map((member) => member.instrument.symbol),
  };
}

/** Phase of the exchange's calendar and the time of its next change; 0 if it has no end. */
function session(source: MarketSource, exchange: Exchange) {
  const now = source.now();
  const next = nextPhaseChange(now, exchange);
  return { phase: sessionPhase(now, exchange), nextChangeTs: next?.ts ?? 0 };
}

const COUNTRIES = [
  { code: 'TR', name: { tr: 'Türkiye', en: 'Türkiye' }, currency: 'TRY' },
  { code: 'US', name: { tr: 'ABD', en: 'United States' }, currency: 'USD' },
] as const;

/** Countries whose shares the venue lists. */
export function listCountries(source: MarketSource): DataOf<typeof stockCountries> {
  const items = COUNTRIES.flatMap((country) => {
    const exchange = EXCHANGE_OF[country.code];
    const count = source.board.instruments.filter(
      (one) => one.kind === 'stock' && one.exchange === exchange,
    ).length;
    return count === 0 ? [] : [{ ...country, count, ...session(source, exchange) }];
  });
  return { items };
}

export function stockInformation(
  source: MarketSource,
  { symbol }: { readonly symbol: string },
): DataOf<typeof stockInfo> {
  const instrument = instrumentOf(source, 'stock', symbol);
  const ticker = source.board.ticker(symbol) ?? NO_TICKER;
  return {
    ...row(source, { instrument, ticker }),
    instrument: instrumentView(instrument),
    ...session(source, instrument.exchange),
    tickNow: formatPlain(tickAt(ticker.last, instrument), instrument.priceDecimals),
    simulatedBook:
      source.board.feed.prices === 'simulated' || source.board.feed.simulatedBook(symbol),
  };
}
