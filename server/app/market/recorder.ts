import type { Candle, Interval, Trade } from '#domain/market/types.ts';
import type { MarketStore } from '#server/ports/market-store.ts';

/** Maximum number of waiting rows: a slow disk loses history, never memory. */
const WAITING_MAX = 50_000;

type CandleRow = { readonly sym: string; readonly interval: Interval; readonly candle: Candle };
type TradeRow = { readonly sym: string; readonly trade: Trade };

/** Collects closed bars and trades and hands them to the store in batches. */
export class Recorder {
  #candles: CandleRow[] = [];
  /** Rows on their way to the store; readers must see them until they are stored. */
  #flying: readonly CandleRow[] = [];
  #trades: TradeRow[] = [];
  #dropped = 0;

  /** Number of rows dropped because too many waited. */
  get dropped(): number {
    return this.#dropped;
  }

  candle(row: CandleRow): void {
    if (this.#candles.length < WAITING_MAX) this.#candles.push(row);
    else this.#dropped++;
  }

  trade(row: TradeRow): void {
    if (this.#trades.length < WAITING_MAX) this.#trades.push(row);
    else this.#dropped++;
  }

  /** Bars not stored yet, oldest version first, for readers in the meantime. */
  waiting(sym: string, interval: Interval): Candle[] {
    const rows = [...this.#flying, ...this.#candles];
    const mine = rows.filter((row) => row.sym === sym && row.interval === interval);
    return mine.map((row) => row.candle);
  }

  /** Stores all waiting rows; a failed batch keeps waiting. */
  async flush(store: MarketStore): Promise<void> {
    const candles = this.#candles;
    const trades = this.#trades;
    this.#candles = [];
    this.#trades = [];
    this.#flying = candles;
    try {
      if (candles.length > 0) await store.saveCandles(candles);
      if (trades.length > 0) await store.saveTrades(trades);
    } catch (error) {
      this.#candles = [...candles, ...this.#candles].slice(-WAITING_MAX);
      this.#trades = [...trades, ...this.#trades].slice(-WAITING_MAX);
      throw error;
    } finally {
      this.#flying = [];
    }
  }
}
