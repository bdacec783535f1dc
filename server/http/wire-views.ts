import { OrderBook } from '#domain/market/book.ts';
import { ownChecksum } from '#domain/market/book-checksum.ts';
import { formatPlain } from '#domain/money/fixed.ts';
import {
  RATE_DECIMALS,
  TURNOVER_DECIMALS,
  type BookSnapshot,
  type Candle,
  type Instrument,
  type Mark,
  type Ticker,
  type Trade,
} from '#domain/market/types.ts';
import type {
  BookData,
  CandleRow,
  InstrumentData,
  TickerData,
  TradeData,
} from '#protocol/http/market-data.ts';

/** Market objects in the HTTP wire format: integers of the instrument become decimal text. */

export function instrumentView(instrument: Instrument): InstrumentData {
  const { priceDecimals, qtyDecimals, tick, sector, indices, segment, ctVal } = instrument;
  const { symbol, kind, exchange, name, base, quote, lotQty, minQty, limitRate } = instrument;
  const { simulatedBook, startPrice } = instrument;
  return {
    symbol,
    kind,
    exchange,
    name,
    base,
    quote,
    priceDecimals,
    qtyDecimals,
    tick: tick.rule === 'bist' ? 'bist' : formatPlain(tick.tick, priceDecimals),
    lotQty: formatPlain(lotQty, qtyDecimals),
    minQty: formatPlain(minQty, qtyDecimals),
    ...(sector === undefined ? {} : { sector }),
    ...(indices === undefined ? {} : { indices: [...indices] }),
    ...(segment === undefined ? {} : { segment }),
    ...(limitRate === undefined ? {} : { limitRate: String(limitRate) }),
    ...(ctVal === undefined ? {} : { ctVal, startPrice }),
    ...(simulatedBook === undefined ? {} : { simulatedBook }),
  };
}

export function tickerView(instrument: Instrument, ticker: Ticker, ageMs: number): TickerData {
  const price = (value: number): string => formatPlain(value, instrument.priceDecimals);
  const qty = (value: number): string => formatPlain(value, instrument.qtyDecimals);
  return {
    symbol: instrument.symbol,
    last: price(ticker.last),
    lastQty: qty(ticker.lastQty),
    bid: price(ticker.bid),
    bidQty: qty(ticker.bidQty),
    ask: price(ticker.ask),
    askQty: qty(ticker.askQty),
    reference: price(ticker.reference),
    open: price(ticker.open),
    high: price(ticker.high),
    low: price(ticker.low),
    volume: qty(ticker.volume),
    turnover: formatPlain(ticker.turnover, TURNOVER_DECIMALS),
    upperLimit: price(ticker.upperLimit),
    lowerLimit: price(ticker.lowerLimit),
    state: ticker.state,
    ts: ticker.ts,
    indicative: price(ticker.indicative),
    indicativeQty: qty(ticker.indicativeQty),
    ageMs: Math.min(Math.max(0, Math.round(ageMs)), Number.MAX_SAFE_INTEGER),
  };
}

export function candleView(instrument: Instrument, candle: Candle): CandleRow {
  const price = (value: number): string => formatPlain(value, instrument.priceDecimals);
  return [
    candle.start,
    price(candle.open),
    price(candle.high),
    price(candle.low),
    price(candle.close),
    formatPlain(candle.volume, instrument.qtyDecimals),
    formatPlain(candle.turnover, TURNOVER_DECIMALS),
    candle.trades,
    candle.closed ? 1 : 0,
  ];
}

export function tradeView(instrument: Instrument, trade: Trade): TradeData {
  return {
    id: trade.id,
    price: formatPlain(trade.price, instrument.priceDecimals),
    qty: formatPlain(trade.qty, instrument.qtyDecimals),
    side: trade.side,
    ts: trade.ts,
  };
}

export function bookView(instrument: Instrument, snapshot: BookSnapshot, ts: number): BookData {
  const book = new OrderBook();
  book.replace(snapshot.bids, snapshot.asks);
  const level = (row: BookSnapshot['bids'][number]): [string, string] => [
    formatPlain(row.price, instrument.priceDecimals),
    formatPlain(row.qty, instrument.qtyDecimals),
  ];
  return {
    symbol: instrument.symbol,
    bids: snapshot.bids.map(level),
    asks: snapshot.asks.map(level),
    crc: ownChecksum(book, instrument),
    ts,
  };
}

export function markView(instrument: Instrument, mark: Mark) {
  return {
    symbol: instrument.symbol,
    mark: formatPlain(mark.mark, instrument.priceDecimals),
    index: formatPlain(mark.index, instrument.priceDecimals),
    fundingRate: formatPlain(mark.fundingRate, RATE_DECIMALS),
    nextFundingTs: mark.nextFundingTs,
    ts: mark.ts,
  };
}
