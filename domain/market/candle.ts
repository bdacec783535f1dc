import { addExact, fixedOfBig, mulBig, pow10, toFixedInt } from '#domain/money/fixed.ts';
import { barStart, nextBarStart } from './interval.ts';
import { TURNOVER_DECIMALS, type Candle, type Instrument, type Interval } from './types.ts';

/** Fields of an instrument that a candle needs. */
export type CandleOwner = Pick<Instrument, 'priceDecimals' | 'qtyDecimals' | 'exchange'>;

/** Fields of a trade that a candle needs. */
export type CandleTrade = { readonly price: number; readonly qty: number; readonly ts: number };

/**
 * Sums price * qty without loss: whole turnover units and a remainder below one unit, so that many
 * tiny trades add up to their exact value.
 */
class TurnoverSum {
  readonly #divisor: number;
  readonly #factor: number;
  #whole = 0;
  #rest = 0;

  constructor(owner: CandleOwner) {
    const extra = owner.priceDecimals + owner.qtyDecimals - TURNOVER_DECIMALS;
    this.#divisor = extra > 0 ? pow10(extra) : 1;
    this.#factor = extra < 0 ? pow10(-extra) : 1;
  }

  /** Truncated turnover in units of 10^-2. */
  get value(): number {
    return this.#whole;
  }

  /** Restarts from a known truncated turnover. */
  restart(whole: number): void {
    this.#whole = whole;
    this.#rest = 0;
  }

  add(price: number, qty: number): void {
    const product = price * qty * this.#factor;
    if (Number.isSafeInteger(product)) {
      const rest = product % this.#divisor;
      this.#carry((product - rest) / this.#divisor, rest);
      return;
    }
    const big = mulBig(price, qty) * BigInt(this.#factor);
    const divisor = BigInt(this.#divisor);
    this.#carry(fixedOfBig(big / divisor), fixedOfBig(big % divisor));
  }

  #carry(whole: number, rest: number): void {
    this.#rest += rest;
    const over = this.#rest >= this.#divisor ? 1 : 0;
    if (over === 1) this.#rest -= this.#divisor;
    this.#whole = addExact(this.#whole, toFixedInt(whole + over));
  }
}

/** Effect of one trade on the bars. */
export type CandleStep = {
  /** The bar that the trade closed, or null. */
  readonly closed: Candle | null;
  /** The bar that includes the trade, or null when its bar is already closed. */
  readonly open: Candle | null;
};

type OpenBar = {
  start: number;
  end: number;
  open: number;
  high: number;
  low: number;
  close: number;
  volume: number;
  trades: number;
};

/**
 * Builds the bars of one instrument and interval from its trades. Without a trade there is no bar:
 * a quiet minute leaves a hole. Build the finest interval from trades and roll it up; then coarse
 * bars equal the fine ones to the last digit.
 */
export class CandleBuilder {
  readonly #owner: CandleOwner;
  readonly #interval: Interval;
  readonly #turnover: TurnoverSum;
  #bar: OpenBar | null = null;
  #closedUntil = Number.NEGATIVE_INFINITY;

  constructor(owner: CandleOwner, interval: Interval) {
    this.#owner = owner;
    this.#interval = interval;
    this.#turnover = new TurnoverSum(owner);
  }

  /** The bar in progress, or null before the first trade and after `closeDue`. */
  current(): Candle | null {
    return this.#bar === null ? null : this.#read(this.#bar, false);
  }

  /**
   * Adds one trade. Trades may be out of order within the open bar (the first one received sets the
   * open); a trade of a closed bar is refused and changes nothing.
   * @throws RangeError when volume or turnover leave the exact range.
   */
  add(trade: CandleTrade): CandleStep {
    const bar = this.#bar;
    if (bar !== null && trade.ts >= bar.start && trade.ts < bar.end) {
      this.#extend(bar, trade);
      return { closed: null, open: this.#read(bar, false) };
    }
    const start = barStart(trade.ts, this.#interval, this.#owner.exchange);
    if (bar !== null && start === bar.start) {
      this.#extend(bar, trade);
      return { closed: null, open: this.#read(bar, false) };
    }
    if (start < this.#closedUntil || (bar !== null && start < bar.start)) {
      return { closed: null, open: null };
    }
    const closed = this.#close();
    return { closed, open: this.#begin(start, trade) };
  }

  /** Closes the open bar when its time is over at `now`; returns it once, otherwise null. */
  closeDue(now: number): Candle | null {
    const bar = this.#bar;
    if (bar === null || now < bar.end) return null;
    return this.#close();
  }

  /** Continues from a stored bar that is still open, for example after a restart. */
  resume(candle: Candle): void {
    const end = nextBarStart(candle.start, this.#interval, this.#owner.exchange);
    const { start, open, high, low, close, volume, trades } = candle;
    this.#bar = { start, end, open, high, low, close, volume, trades };
    this.#closedUntil = start;
    this.#turnover.restart(candle.turnover);
  }

  #begin(start: number, trade: CandleTrade): Candle {
    const end = nextBarStart(start, this.#interval, this.#owner.exchange);
    const { price, qty } = trade;
    const bar = {
      start,
      end,
      open: price,
      high: price,
      low: price,
      close: price,
      volume: qty,
      trades: 1,
    };
    this.#bar = bar;
    this.#turnover.restart(0);
    this.#turnover.add(price, qty);
    return this.#read(bar, false);
  }

  #extend(bar: OpenBar, trade: CandleTrade): void {
    const { price, qty } = trade;
    if (price > bar.high) bar.high = price;
    if (price < bar.low) bar.low = price;
    bar.close = price;
    bar.volume = addExact(bar.volume, qty);
    bar.trades++;
    this.#turnover.add(price, qty);
  }

  #close(): Candle | null {
    const bar = this.#bar;
    if (bar === null) return null;
    const closed = this.#read(bar, true);
    this.#closedUntil = bar.end;
    this.#bar = null;
    return closed;
  }

  #read(bar: OpenBar, closed: boolean): Candle {
    const { start, open, high, low, close, volume, trades } = bar;
    const turnover = this.#turnover.value;
    return { start, open, high, low, close, volume, turnover, trades, closed };
  }
}
