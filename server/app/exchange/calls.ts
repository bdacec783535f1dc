import type { Query, UseCase } from '#server/ports/core.ts';
import { exchange } from './book-exchange.ts';
import { exchangeAssetList, exchangeList } from './exchange-queries.ts';
import { quote } from './quote.ts';

/** Conversions, by the name of their declaration. */
export const exchangeCommands: Readonly<Record<string, UseCase>> = {
  exchangeQuote: quote,
  userExchange: exchange,
};

/** Queries on conversions, by the name of their declaration. */
export const exchangeQueries: Readonly<Record<string, Query>> = {
  exchangeAssets: exchangeAssetList,
  exchangeOrders: exchangeList,
};
