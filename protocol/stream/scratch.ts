import { CANDLE_FIELDS } from './channels.ts';
import type { CandleBatch, LevelBatch, TradeBatch } from './visitor.ts';

const LEVELS = 512;
const ROWS = 64;

/** Reused arrays of bars. */
export class CandleScratch implements CandleBatch {
  count = 0;
  values = new Float64Array(ROWS * CANDLE_FIELDS.length);

  /** Makes room for `count` bars. */
  resize(count: number): void {
    this.count = count;
    const needed = count * CANDLE_FIELDS.length;
    if (needed > this.values.length) this.values = new Float64Array(needed * 2);
  }
}

/** Reused arrays of trades. Ids stay numbers until their text is requested. */
export class TradeScratch implements TradeBatch {
  count = 0;
  prices = new Float64Array(ROWS);
  qtys = new Float64Array(ROWS);
  times = new Float64Array(ROWS);
  sells = new Uint8Array(ROWS);
  idNumbers = new Float64Array(ROWS);
  readonly idTexts: (string | undefined)[] = [];

  /** Makes room for `count` trades. */
  resize(count: number): void {
    this.count = count;
    this.idTexts.length = 0;
    if (count <= this.prices.length) return;
    this.prices = new Float64Array(count * 2);
    this.qtys = new Float64Array(count * 2);
    this.times = new Float64Array(count * 2);
    this.sells = new Uint8Array(count * 2);
    this.idNumbers = new Float64Array(count * 2);
  }

  id(at: number): string {
    return this.idTexts[at] ?? String(this.idNumbers[at]!);
  }
}

/** Reused arrays of book levels. */
export class LevelScratch implements LevelBatch {
  bidCount = 0;
  askCount = 0;
  bidPrices = new Float64Array(LEVELS);
  bidQtys = new Float64Array(LEVELS);
  askPrices = new Float64Array(LEVELS);
  askQtys = new Float64Array(LEVELS);
  crc: number | null = null;

  /** Makes room for the levels of both sides. */
  resize(bidCount: number, askCount: number): void {
    this.bidCount = bidCount;
    this.askCount = askCount;
    if (bidCount > this.bidPrices.length) {
      this.bidPrices = new Float64Array(bidCount * 2);
      this.bidQtys = new Float64Array(bidCount * 2);
    }
    if (askCount > this.askPrices.length) {
      this.askPrices = new Float64Array(askCount * 2);
      this.askQtys = new Float64Array(askCount * 2);
    }
  }
}
