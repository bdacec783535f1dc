import * as v from 'valibot';
import { endpoint } from './endpoint.ts';
import {
  bookData,
  booksRequest,
  candlesData,
  candlesRequest,
  instrumentData,
  markData,
  tickerData,
  tradesData,
  tradesRequest,
} from './market-data.ts';
import { symbolText } from './scalars.ts';

const kindText = v.optional(v.picklist(['spot', 'swap', 'fx']), 'spot');

export const coinInfos = endpoint({
  method: 'POST',
  path: '/coin/infos',
  access: 'public',
  mutates: false,
  summary: 'Instruments of the coin side: pairs, perpetual contracts or currency rates.',
  errors: ['FORMAT'],
  request: v.strictObject({ kind: kindText }),
  data: v.object({ items: v.array(instrumentData) }),
});

export const coinTickers = endpoint({
  method: 'POST',
  path: '/coin/tickers',
  access: 'public',
  mutates: false,
  summary: 'Tickers of all pairs, contracts or currency rates.',
  errors: ['FORMAT'],
  request: v.strictObject({ kind: kindText }),
  data: v.object({ items: v.array(tickerData) }),
});

export const coinTicker = endpoint({
  method: 'POST',
  path: '/coin/ticker',
  access: 'public',
  mutates: false,
  summary: 'One pair or contract: instrument, ticker, and for a contract mark price and funding.',
  errors: ['FORMAT', 'NOT_FOUND'],
  request: v.strictObject({ symbol: symbolText }),
  data: v.object({
    instrument: instrumentData,
    ticker: tickerData,
    mark: v.optional(markData),
  }),
});

export const coinCandles = endpoint({
  method: 'POST',
  path: '/coin/candles',
  access: 'public',
  mutates: false,
  summary: 'Bars of a pair or contract, oldest first, with paging into the past.',
  errors: ['FORMAT', 'ABOVE_MAX', 'NOT_FOUND'],
  request: candlesRequest,
  data: candlesData,
});

export const coinTrades = endpoint({
  method: 'POST',
  path: '/coin/trades',
  access: 'public',
  mutates: false,
  summary: 'Latest trades of a pair or contract, newest first.',
  errors: ['FORMAT', 'ABOVE_MAX', 'NOT_FOUND'],
  request: tradesRequest,
  data: tradesData,
});

export const coinBooks = endpoint({
  method: 'POST',
  path: '/coin/books',
  access: 'public',
  mutates: false,
  summary: 'Order book of a pair or contract with its checksum.',
  errors: ['FORMAT', 'ABOVE_MAX', 'NOT_FOUND'],
  request: booksRequest,
  data: bookData,
});
