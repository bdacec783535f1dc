import * as v from 'valibot';
import { endpoint } from './endpoint.ts';
import {
  bookData,
  booksRequest,
  candlesData,
  candlesRequest,
  instrumentData,
  tickerData,
  tradesData,
  tradesRequest,
} from './market-data.ts';
import { count, decimalText, pageOf, pageText, sizeText, symbolText, timeMs } from './scalars.ts';

const countryText = v.optional(v.picklist(['TR', 'US']), 'TR');
const sortText = v.optional(v.picklist(['symbol', 'turnover', 'last', 'change']), 'turnover');
const orderText = v.optional(v.picklist(['asc', 'desc']), 'desc');
const quoteRow = v.object({ ...instrumentData.entries, ticker: tickerData });

export const stockCandles = endpoint({
  method: 'POST',
  path: '/stock/index/candles',
  access: 'public',
  mutates: false,
  summary: 'Bars of a share or index, oldest first, with paging into the past.',
  errors: ['FORMAT', 'ABOVE_MAX', 'NOT_FOUND'],
  request: candlesRequest,
  data: candlesData,
});

export const stockTrades = endpoint({
  method: 'POST',
  path: '/stock/index/trades',
  access: 'public',
  mutates: false,
  summary: 'Latest trades of a share, newest first.',
  errors: ['FORMAT', 'ABOVE_MAX', 'NOT_FOUND'],
  request: tradesRequest,
  data: tradesData,
});

export const stockBooks = endpoint({
  method: 'POST',
  path: '/stock/index/books',
  access: 'public',
  mutates: false,
  summary: 'Order book of a share with its checksum.',
  errors: ['FORMAT', 'ABOVE_MAX', 'NOT_FOUND'],
  request: booksRequest,
  data: bookData,
});

export const stockIndices = endpoint({
  method: 'GET',
  path: '/stock/index/indices/list',
  access: 'public',
  mutates: false,
  summary: 'Indices of a country with level, change, breadth and largest contributions.',
  errors: ['FORMAT'],
  request: v.strictObject({ country: countryText }),
  data: v.object({
    items: v.array(
      v.object({
        ...quoteRow.entries,
        /** Members that rose, fell and were unchanged against their previous close. */
        up: count,
        down: count,
        flat: count,
        members: v.array(v.string()),
        /**
         * Index points by which each member moved the level since its previous close, largest
         * first.
         */
        contributions: v.optional(v.array(v.object({ symbol: v.string(), points: decimalText }))),
      }),
    ),
  }),
});

export const stockCountries = endpoint({
  method: 'GET',
  path: '/stock/index/country/list',
  access: 'public',
  mutates: false,
  summary: 'Countries whose shares are listed, with currency and session of today.',
  errors: [],
  request: v.strictObject({}),
  data: v.object({
    items: v.array(
      v.object({
        code: v.picklist(['TR', 'US']),
        name: v.object({ tr: v.string(), en: v.string() }),
        currency: v.picklist(['TRY', 'USD']),
        count,
        phase: v.string(),
        nextChangeTs: timeMs,
      }),
    ),
  }),
});

export const stockHot = endpoint({
  method: 'GET',
  path: '/stock/index/list/hot',
  access: 'public',
  mutates: false,
  summary: 'The ten shares of a country with the largest turnover of the day.',
  errors: ['FORMAT'],
  request: v.strictObject({ country: countryText }),
  data: v.object({ items: v.array(quoteRow) }),
});

export const stockList = endpoint({
  method: 'GET',
  path: '/stock/index/list',
  access: 'public',
  mutates: false,
  summary: 'Shares of a country with their tickers, sorted and paged.',
  errors: ['FORMAT'],
  request: v.strictObject({
    country: countryText,
    index: v.optional(symbolText),
    sort: sortText,
    order: orderText,
    page: pageText,
    size: sizeText,
  }),
  data: pageOf(quoteRow),
});

export const stockSearch = endpoint({
  method: 'GET',
  path: '/stock/index/search',
  access: 'public',
  mutates: false,
  summary: 'Shares and indices whose code or name contains the text, Turkish letters folded.',
  errors: ['FORMAT'],
  request: v.strictObject({
    text: v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(64)),
    page: pageText,
    size: sizeText,
  }),
  data: pageOf(quoteRow),
});

export const stockInfo = endpoint({
  method: 'GET',
  path: '/stock/index/info',
  access: 'public',
  mutates: false,
  summary: 'One share or index: instrument, ticker, session and limits of the day.',
  errors: ['FORMAT', 'NOT_FOUND'],
  request: v.strictObject({ symbol: symbolText }),
  data: v.object({
    ...quoteRow.entries,
    /** As in the lists, where a simulated book is flagged for recorded prices only. */
    instrument: instrumentData,
    phase: v.string(),
    nextChangeTs: timeMs,
    /** Price step at the last price. */
    tickNow: decimalText,
    simulatedBook: v.boolean(),
  }),
});
