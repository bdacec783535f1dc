/** Basic statistics of a market, the same for a simulated and a recorded one. */

export type FactBar = { readonly close: number; readonly volume: number };

/** Snapshot of a book: spread in ticks, quantities of the first ten levels of both sides. */
export type BookSample = { readonly spreadTicks: number; readonly sizes: readonly number[] };

export type Facts = {
  readonly bars: number;
  readonly kurtosis: number;
  readonly returnAc: readonly number[];
  readonly absoluteAc: readonly number[];
  readonly volumeVolatility: number;
  readonly spreadTicks: number;
  /** Mean quantity of level 1 to 10 relative to the mean of all ten. */
  readonly depth: readonly number[];
  readonly tradesPerMinute: number;
};

export const LAGS = [1, 5, 20] as const;
const DEPTH_LEVELS = 10;

function mean(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length;
}

function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
}

/** Fourth moment over the squared variance; 3 for a normal distribution. */
function kurtosis(values: readonly number[]): number {
  const centre = mean(values);
  const second = mean(values.map((value) => (value - centre) ** 2));
  return mean(values.map((value) => (value - centre) ** 4)) / (second * second);
}

function correlation(a: readonly number[], b: readonly number[]): number {
  const centreA = mean(a);
  const centreB = mean(b);
  let cross = 0;
  let squareA = 0;
  let squareB = 0;
  a.forEach((value, i) => {
    const x = value - centreA;
    const y = (b[i] ?? centreB) - centreB;
    cross += x * y;
    squareA += x * x;
    squareB += y * y;
  });
  return cross / Math.sqrt(squareA * squareB);
}

function autocorrelation(values: readonly number[], lag: number): number {
  return correlation(values.slice(lag), values.slice(0, -lag));
}

/** Returns inside each stretch of bars; a stretch ends where a session does. */
function returnsOf(stretches: readonly (readonly FactBar[])[]): { r: number[]; v: number[] } {
  const r: number[] = [];
  const v: number[] = [];
  for (const bars of stretches) {
    for (let i = 1; i < bars.length; i++) {
      r.push(Math.log(bars[i]!.close / bars[i - 1]!.close));
      v.push(bars[i]!.volume);
    }
  }
  return { r, v };
}

export function barFacts(
  stretches: readonly (readonly FactBar[])[],
): Pick<Facts, 'bars' | 'kurtosis' | 'returnAc' | 'absoluteAc' | 'volumeVolatility'> {
  const { r, v } = returnsOf(stretches);
  const absolute = r.map(Math.abs);
  return {
    bars: r.length,
    kurtosis: kurtosis(r),
    returnAc: LAGS.map((lag) => autocorrelation(r, lag)),
    absoluteAc: LAGS.map((lag) => autocorrelation(absolute, lag)),
    volumeVolatility: correlation(absolute, v),
  };
}

export function bookFacts(
  samples: readonly BookSample[],
  trades: number,
  minutes: number,
): Pick<Facts, 'spreadTicks' | 'depth' | 'tradesPerMinute'> {
  const full = samples.filter((sample) => sample.sizes.length >= DEPTH_LEVELS);
  const sizes = Array.from({ length: DEPTH_LEVELS }, (_, level) =>
    mean(full.map((sample) => sample.sizes[level] ?? 0)),
  );
  const centre = mean(sizes);
  return {
    spreadTicks: median(samples.map((sample) => sample.spreadTicks)),
    depth: sizes.map((size) => size / centre),
    tradesPerMinute: trades / minutes,
  };
}

/** First ten level sizes of both sides, added level by level. */
export function levelSizes(bids: readonly number[], asks: readonly number[]): number[] {
  const count = Math.min(DEPTH_LEVELS, bids.length, asks.length);
  return Array.from({ length: count }, (_, i) => (bids[i] ?? 0) + (asks[i] ?? 0));
}

export const NO_BARS = {
  bars: 0,
  kurtosis: Number.NaN,
  returnAc: LAGS.map(() => Number.NaN),
  absoluteAc: LAGS.map(() => Number.NaN),
  volumeVolatility: Number.NaN,
} as const;

export const NO_BOOK = {
  spreadTicks: Number.NaN,
  depth: Array.from({ length: DEPTH_LEVELS }, () => Number.NaN),
  tradesPerMinute: Number.NaN,
} as const;
