import type { Candle, Interval } from '#domain/market/types.ts';

/** A stored trade, with the fields needed to serve the tape after a restart. */
export type StoredTrade = {
  readonly id: string;
  readonly price: number;
  readonly qty: number;
  readonly side: 'buy' | 'sell';
  readonly ts: number;
};

/**
 * Closed bars and recent trades on disk. Runs off the event loop that serves sockets, so a flush
 * never delays a market frame. Writes are batched and idempotent by (symbol, interval, start).
 */
export interface MarketStore {
  /** Bars with `from <= start < to`, oldest first, the newest `limit` of them. */
  candles(
    sym: string,
    interval: Interval,
    range: { from: number; to: number; limit: number },
  ): Promise<readonly Candle[]>;
  saveCandles(rows: readonly { sym: string; interval: Interval; candle: Candle }[]): Promise<void>;
  /** Deletes bars by their start; missing bars are ignored. */
  removeCandles(rows: readonly { sym: string; interval: Interval; start: number }[]): Promise<void>;
  /** Newest first. */
  trades(sym: string, limit: number): Promise<readonly StoredTrade[]>;
  saveTrades(rows: readonly { sym: string; trade: StoredTrade }[]): Promise<void>;
  /** Small named values: seed of the feed that made the history, last clean stop. */
  meta(key: string): Promise<string | undefined>;
  saveMeta(key: string, value: string): Promise<void>;
  close(): Promise<void>;
}
