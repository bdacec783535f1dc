/**
 * Indicators work on bars with integer prices and quantities, so their running sums are exact.
 * Values have the same units: ticks for price lines, quantity units for volume, plain numbers for
 * oscillators. NaN marks bars before the first value.
 */

/** Fields of a bar that indicators read. A candle fits. */
export type IndicatorBar = {
  /** Start of the bar, UTC milliseconds. */
  readonly start: number;
  readonly high: number;
  readonly low: number;
  readonly close: number;
  readonly volume: number;
};

/** Bars as columns, oldest first, all of the same length. */
export type BarColumns = {
  readonly start: Float64Array;
  readonly high: Float64Array;
  readonly low: Float64Array;
  readonly close: Float64Array;
  readonly volume: Float64Array;
};

/**
 * Streaming state, fixed at the last closed bar: `append` adds a closed bar and advances, `last`
 * evaluates the open bar any number of times and leaves no trace. Both return the values of that
 * bar in line order, in an array that the next call overwrites.
 */
export type IndicatorState = {
  append(bar: IndicatorBar): Float64Array;
  last(bar: IndicatorBar): Float64Array;
};

/** Context of an indicator besides bars. */
export type IndicatorContext = {
  /** Session number of a bar; VWAP restarts where it changes. */
  readonly sessionOf: (start: number) => number;
};

/** Context of a whole series, with the caller's arrays where it computes repeatedly. */
export type SeriesContext = IndicatorContext & {
  /** Arrays to write into, one per line, each as long as the bars. */
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

/** A ring for at least `count` values: value number n is at index n & (length - 1). */
export function ringFor(count: number): Float64Array {
  return new Float64Array(2 ** Math.ceil(Math.log2(count)));
}
