import {
  RATE_DECIMALS,
  TRADING_STATES,
  TURNOVER_DECIMALS,
  type BookLevel,
  type Candle,
  type Instrument,
  type Mark,
  type Ticker,
  type Trade,
} from '#domain/market/types.ts';
import { parseFixed } from '#domain/money/fixed.ts';
import type { markData } from '#protocol/http/market-data.ts';
import type {
  CandleRow,
  InstrumentData,
  TickerData,
  TradeData,
} from '#protocol/http/market-data.ts';
import type * as v from 'valibot';

type Scales = Pick<Instrument, 'priceDecimals' | 'qtyDecimals'>;

/** An answer whose numbers are not on the instrument's scales. */
class WireValueError extends Error {}

function int(text: string, decimals: number): number {
  const value = parseFixed(text, decimals);
  if (value === null) throw new WireValueError(`${text} has not ${decimals} decimals`);
  return value;
}

/** Instrument of an answer. */
export function readInstrument(data: InstrumentData): Instrument {
  const { priceDecimals, qtyDecimals } = data;
  const { sector, indices, segment, limitRate, ctVal, simulatedBook, startPrice = '0' } = data;
  return {
    symbol: data.symbol,
    kind: data.kind,
    exchange: data.exchange,
    name: data.name,
    base: data.base,
    quote: data.quote,
    priceDecimals,
    qtyDecimals,
    tick:
      data.tick === 'bist'
        ? { rule: 'bist' }
        : { rule: 'fixed', tick: int(data.tick, priceDecimals) },
    lotQty: int(data.lotQty, qtyDecimals),
    minQty: int(data.minQty, qtyDecimals),
    ...(sector === undefined ? {} : { sector }),
    ...(indices === undefined ? {} : { indices }),
    ...(segment === undefined ? {} : { segment }),
    ...(limitRate === undefined ? {} : { limitRate: int(limitRate, 4) / 10_000 }),
    ...(ctVal === undefined ? {} : { ctVal }),
    ...(simulatedBook === undefined ? {} : { simulatedBook }),
    startPrice,
  };
}

/** Ticker of an answer. */
export function readTicker(data: TickerData, scales: Scales): Ticker {
  const price = (text: string): number => int(text, scales.priceDecimals);
  const qty = (text: string): number => int(text, scales.qtyDecimals);
  return {
    last: price(data.last),
    lastQty: qty(data.lastQty),
    bid: price(data.bid),
    bidQty: qty(data.bidQty),
    ask: price(data.ask),
    askQty: qty(data.askQty),
    reference: price(data.reference),
    open: price(data.open),
    high: price(data.high),
    low: price(data.low),
    volume: qty(data.volume),
    turnover: int(data.turnover, TURNOVER_DECIMALS),
    upperLimit: price(data.upperLimit),
    lowerLimit: price(data.lowerLimit),
    state: TRADING_STATES[TRADING_STATES.indexOf(data.state)]!,
    ts: data.ts,
    indicative: price(data.indicative),
    indicativeQty: qty(data.indicativeQty),
  };
}

/** Bar of an answer. */
export function readCandle(row: CandleRow, scales: Scales): Candle {
  const [start, open, high, low, close, volume, turnover, trades, closed] = row;
  return {
    start,
    open: int(open, scales.priceDecimals),
    high: int(high, scales.priceDecimals),
    low: int(low, scales.priceDecimals),
    close: int(close, scales.priceDecimals),
    volume: int(volume, scales.qtyDecimals),
    turnover: int(turnover, TURNOVER_DECIMALS),
    trades,
    closed: closed === 1,
  };
}

/** Trade of an answer. */
export function readTrade(data: TradeData, scales: Scales): Trade {
  const { id, side, ts } = data;
  const price = int(data.price, scales.priceDecimals);
  return { id, price, qty: int(data.qty, scales.qtyDecimals), side, ts };
}

/** Level of an answer. */
export function readLevel([price, qty]: readonly [string, string], scales: Scales): BookLevel {
  return { price: int(price, scales.priceDecimals), qty: int(qty, scales.qtyDecimals) };
}

/** Mark price of an answer. */
export function readMark(data: v.InferOutput<typeof markData>, scales: Scales): Mark {
  return {
    mark: int(data.mark, scales.priceDecimals),
    index: int(data.index, scales.priceDecimals),
    fundingRate: int(data.fundingRate, RATE_DECIMALS),
    nextFundingTs: data.nextFundingTs,
    ts: data.ts,
  };
}
