/**
 * The last n values, fed one by one. Sums over it are computed anew each time, so fractions do not
 * drift however long the series is.
 */
export class ValueWindow {
  /** The latest n - 1 values, oldest first, and a slot for the one that follows. */
  readonly #values: Float64Array;
  #count = 0;

  constructor(period: number) {
    this.#values = new Float64Array(period);
  }

  /**
   * The window that ends with `value`, oldest first; null before it is full. Leaves no trace; the
   * next call overwrites the array.
   */
  endingWith(value: number): Float64Array | null {
    const last = this.#values.length - 1;
    this.#values[last] = value;
    return this.#count < last ? null : this.#values;
  }

  /** Adds a value and drops the oldest. */
  push(value: number): void {
    this.endingWith(value);
    this.#values.copyWithin(0, 1);
    this.#count++;
  }
}

/** Sum of all values. */
export function sumOf(values: Float64Array): number {
  let sum = 0;
  for (const value of values) sum += value;
  return sum;
}

/** Mean of a window; NaN before it is full. */
export function meanOf(window: Float64Array | null): number {
  return window === null ? Number.NaN : sumOf(window) / window.length;
}
