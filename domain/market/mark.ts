/** Time constant of the average in the mark price. */
const EMA_MS = 30_000;

/** Inputs of a mark price, integers of the price scale. Null or NaN where unknown. */
export type MarkInputs = {
  /** The source's own mark price; if present, it is used alone. */
  readonly feedMark: number | null;
  readonly lastTrade: number | null;
  /** Best bid plus best ask, twice the mid price; null when the book is one-sided or crossed. */
  readonly doubleMid: number | null;
  /** 30 s average of accepted prices. */
  readonly average: number | null;
};

function known(value: number | null): value is number {
  return value !== null && Number.isFinite(value);
}

/**
 * Mark price: the feed's own if it has one, otherwise the median of last trade, mid price and 30 s
 * average, rounded half up to the price scale. Of two known values the mean, of one the value
 * itself.
 * @returns null when nothing is known.
 */
export function markPrice(inputs: MarkInputs): number | null {
  if (known(inputs.feedMark)) return inputs.feedMark;
  const mid = known(inputs.doubleMid) ? inputs.doubleMid / 2 : null;
  const values = [inputs.lastTrade, mid, inputs.average].filter(known).sort((a, b) => a - b);
  const [first, second, third] = values;
  if (first === undefined) return null;
  if (second === undefined) return Math.round(first);
  return Math.round(third === undefined ? (first + second) / 2 : second);
}

/** Time-weighted average of accepted prices: a price counts for as long as it stood. */
export class PriceAverage {
  #value: number | null = null;
  #price = 0;
  #ts = 0;

  /** Adds an accepted price. A time before the last one counts as no time passed. */
  add(price: number, ts: number): void {
    this.#value = this.#value === null ? price : this.at(ts);
    this.#price = price;
    this.#ts = Math.max(ts, this.#ts);
  }

  /** The average at a time, null before the first price. */
  at(ts: number): number | null {
    if (this.#value === null) return null;
    const weight = 1 - Math.exp(-Math.max(0, ts - this.#ts) / EMA_MS);
    return this.#value + (this.#price - this.#value) * weight;
  }
}
