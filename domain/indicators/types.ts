/**
 * Indicators work on bars with integer prices and quantities, so their running sums are exact.
 * Values come out in the same units: ticks for lines of price, quantity units for volume, plain
 * numbers for oscillators. NaN marks bars before the first value.
 */

/** What an indicator reads of a bar. A candle fits. */
export type IndicatorBar = {
  /** Start of the bar, UTC milliseconds. */
  readonly start: number;
  readonly high: number;
  readonly low: number;
  readonly close: number;
  readonly volume: number;
};

/** Bars as columns, oldest first, all of one length. */
export type BarColumns = {
  readonly start: Float64Array;
  readonly high: Float64Array;
  readonly low: Float64Array;
  readonly close: Float64Array;
  readonly volume: Float64Array;
};

/**
 * Streaming state. It is frozen at the last closed bar: `append` takes a closed bar and moves on,
 * `last` answers for the open bar as often as it changes and leaves no trace. Both return the
 * values of that bar in line order, in an array that the next call overwrites.
 */
export type IndicatorState = {
  append(bar: IndicatorBar): Float64Array;
  last(bar: IndicatorBar): Float64Array;
};

/** What an indicator needs besides bars. */
export type IndicatorContext = {
  /** Session a bar belongs to; where the number changes, VWAP starts again. */
  readonly sessionOf: (start: number) => number;
};

/** The context of a whole series, with memory of the caller where it computes again and again. */
export type SeriesContext = IndicatorContext & {
  /** Arrays to write into, one a line, each as long as the bars. */
  readonly lines?: readonly Float64Array[];
};

/** Lines of an indicator that always has three. */
export type ThreeLines = readonly [Float64Array, Float64Array, Float64Array];

/** `count` lines as views of one block, because one allocation is much cheaper than several. */
export function newLines(count: number, length: number): Float64Array[] {
  const block = new Float64Array(count * length);
  return Array.from({ length: count }, (_, line) =>
    block.subarray(line * length, (line + 1) * length),
  );
}

/** A ring for `count` values at least: value number n lies at n & (length - 1). */
export function ringFor(count: number): Float64Array {
  return new Float64Array(2 ** Math.ceil(Math.log2(count)));
}
