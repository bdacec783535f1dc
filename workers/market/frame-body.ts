import type { BookLevel, Candle, Trade } from '#domain/market/types.ts';
import { CANDLE_FIELDS } from '#protocol/stream/channels.ts';
import { CANDLE } from '#protocol/stream/field-index.ts';
import type { CandleBatch, LevelBatch, TradeBatch } from '#protocol/stream/visitor.ts';

/** Fields of a frame: all values as known after it, and a mask of those it carried. */
export type FieldsCopy = { readonly values: Float64Array; readonly mask: number };

/**
 * Content of a binary frame, copied during decoding: it carries differences, so its bytes alone
 * could not be decoded later.
 */
export type FrameBody =
  | ({ readonly ch: 'ticker' | 'mark' } & FieldsCopy)
  | { readonly ch: 'tickers'; readonly rows: ({ readonly sym: string } & FieldsCopy)[] }
  | { readonly ch: 'candles'; readonly count: number; readonly values: Float64Array }
  | { readonly ch: 'trades'; readonly trades: readonly Trade[] }
  | {
      readonly ch: 'books';
      readonly bids: readonly BookLevel[];
      readonly asks: readonly BookLevel[];
      readonly crc: number | null;
    };

export function copyCandles({ count, values }: CandleBatch): FrameBody {
  return { ch: 'candles', count, values: values.slice(0, count * CANDLE_FIELDS.length) };
}

export function copyTrades(trades: readonly Trade[]): FrameBody {
  return { ch: 'trades', trades };
}

/** Trades of a batch as objects, oldest first. */
export function tradesOf(batch: TradeBatch): Trade[] {
  return Array.from({ length: batch.count }, (_, at) => ({
    id: batch.id(at),
    price: batch.prices[at]!,
    qty: batch.qtys[at]!,
    ts: batch.times[at]!,
    side: batch.sells[at] === 1 ? 'sell' : 'buy',
  }));
}

function levelsOf(count: number, prices: Float64Array, qtys: Float64Array): BookLevel[] {
  return Array.from({ length: count }, (_, at) => ({ price: prices[at]!, qty: qtys[at]! }));
}

export function copyLevels(batch: LevelBatch): FrameBody {
  const { bidCount, bidPrices, bidQtys, askCount, askPrices, askQtys, crc } = batch;
  const bids = levelsOf(bidCount, bidPrices, bidQtys);
  return { ch: 'books', bids, asks: levelsOf(askCount, askPrices, askQtys), crc };
}

/** One bar of a batch of rows of nine values. */
export function candleOf(values: Float64Array, at: number): Candle {
  const base = at * CANDLE_FIELDS.length;
  return {
    start: values[base + CANDLE.start]!,
    open: values[base + CANDLE.open]!,
    high: values[base + CANDLE.high]!,
    low: values[base + CANDLE.low]!,
    close: values[base + CANDLE.close]!,
    volume: values[base + CANDLE.volume]!,
    turnover: values[base + CANDLE.turnover]!,
    trades: values[base + CANDLE.trades]!,
    closed: values[base + CANDLE.closed] === 1,
  };
}
