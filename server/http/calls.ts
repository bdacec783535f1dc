import type { Hono } from 'hono';
import { DIALLING_CODES } from '#domain/identity/dialling-codes.ts';
import * as coin from '#protocol/http/coin-market.ts';
import { commonCountries, commonProp, commonProps } from '#protocol/http/common.ts';
import type { DataOf } from '#protocol/http/endpoint.ts';
import * as stock from '#protocol/http/stock-market.ts';
import {
  books,
  candles,
  instrumentOf,
  tickerOf,
  trades,
  type MarketSource,
} from './market-calls.ts';
import { mount, type CallHost } from './mount.ts';
import { notFound } from './call-failure.ts';
import {
  hotStocks,
  listCountries,
  listIndices,
  listStocks,
  searchStocks,
  stockInformation,
} from './stock-calls.ts';
import { instrumentView, markView } from './wire-views.ts';

/** Public settings of the venue, returned unchanged. */
export type VenueProps = DataOf<typeof commonProps>;

/** Mounts every call of the API. */
export function mountCalls(
  app: Hono,
  host: CallHost,
  source: MarketSource,
  props: () => VenueProps,
): void {
  mount(app, host, commonProps, props);
  mount(app, host, commonProp, ({ name }) => oneProp(props(), name));
  mount(app, host, commonCountries, () => ({ items: [...DIALLING_CODES] }));
  mountStock(app, host, source);
  mountCoin(app, host, source);
}

/** One setting as text. @throws CallFailure for an unknown name or a group. */
function oneProp(props: VenueProps, name: string): DataOf<typeof commonProp> {
  let found: unknown = props;
  for (const part of name.split('.')) {
    if (typeof found !== 'object' || found === null || !Object.hasOwn(found, part))
      throw notFound();
    found = (found as Readonly<Record<string, unknown>>)[part];
  }
  if (typeof found === 'object' || found === undefined) throw notFound();
  return { name, value: String(found) };
}

function mountStock(app: Hono, host: CallHost, source: MarketSource): void {
  mount(app, host, stock.stockCandles, (input) => candles(source, 'stock', input));
  mount(app, host, stock.stockTrades, (input) => trades(source, 'stock', input));
  mount(app, host, stock.stockBooks, (input) => books(source, 'stock', input));
  mount(app, host, stock.stockIndices, (input) => listIndices(source, input));
  mount(app, host, stock.stockCountries, () => listCountries(source));
  mount(app, host, stock.stockHot, (input) => hotStocks(source, input));
  mount(app, host, stock.stockList, (input) => listStocks(source, input));
  mount(app, host, stock.stockSearch, (input) => searchStocks(source, input));
  mount(app, host, stock.stockInfo, (input) => stockInformation(source, input));
}

function mountCoin(app: Hono, host: CallHost, source: MarketSource): void {
  const { board } = source;
  const ofKind = (kind: string) => board.instruments.filter((one) => one.kind === kind);
  mount(app, host, coin.coinInfos, ({ kind }) => ({ items: ofKind(kind).map(instrumentView) }));
  mount(app, host, coin.coinTickers, ({ kind }) => ({
    items: ofKind(kind).map((instrument) => tickerOf(source, instrument)),
  }));
  mount(app, host, coin.coinTicker, ({ symbol }) => {
    const instrument = instrumentOf(source, 'coin', symbol);
    const mark = board.mark(symbol);
    const one = { instrument: instrumentView(instrument), ticker: tickerOf(source, instrument) };
    return mark === undefined ? one : { ...one, mark: markView(instrument, mark) };
  });
  mount(app, host, coin.coinCandles, (input) => candles(source, 'coin', input));
  mount(app, host, coin.coinTrades, (input) => trades(source, 'coin', input));
  mount(app, host, coin.coinBooks, (input) => books(source, 'coin', input));
}
