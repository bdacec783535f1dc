import type { Candle } from './types.ts';

/** Prices of a bar, in ticks; those of a Heikin-Ashi bar may be fractions. */
export type BarPrices = Pick<Candle, 'open' | 'high' | 'low' | 'close'>;

/**
 * Streaming Heikin-Ashi bars. The close is the mean of the four prices. The open is the mean of the
 * previous Heikin-Ashi open and close, and of the bar's own on the first bar. High and low include
 * both. Unrounded.
 */
export class HeikinAshi {
  #previous: BarPrices | null = null;

  /** Adds a closed bar. */
  append(bar: BarPrices): BarPrices {
    this.#previous = this.last(bar);
    return this.#previous;
  }

  /** The Heikin-Ashi bar of an open bar; leaves no trace. */
  last(bar: BarPrices): BarPrices {
    const before = this.#previous ?? bar;
    const open = (before.open + before.close) / 2;
    const close = (bar.open + bar.high + bar.low + bar.close) / 4;
    const high = Math.max(bar.high, open, close);
    return { open, high, low: Math.min(bar.low, open, close), close };
  }
}
