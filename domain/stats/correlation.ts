/** Close of a bar; `start` is UTC milliseconds. */
export type BarClose = { readonly start: number; readonly close: number };

/** Bars of one instrument, oldest first, with closes on a scale of its own. */
export type CloseSeries = readonly BarClose[];

/** Least common bars for a figure; with fewer, chance decides it. */
export const LEAST_COMMON_BARS = 20;

/** How the returns of one instrument move with those of another. */
export type Correlation = {
  /** Bars that both have at the same start. */
  readonly bars: number;
  /** From -1 to 1; null with too few common bars, or where one of the prices stands still. */
  readonly correlation: number | null;
  /** Change of the first for a change of 1 of the second; null where the correlation is. */
  readonly beta: number | null;
};

/** Part of the mean square up to which a variance is rounding. */
const NOISE = 1e-24;

const NO_SERIES: CloseSeries = [];

type Pair = readonly [number, number];

/** Log returns of both between consecutive common bars. A bar without a price is left out. */
function commonReturns(a: CloseSeries, b: CloseSeries): { bars: number; returns: readonly Pair[] } {
  const others = new Map(b.map(({ start, close }) => [start, close]));
  const common = a.flatMap(({ start, close }): Pair[] => {
    const other = others.get(start) ?? 0;
    return close > 0 && other > 0 ? [[Math.log(close), Math.log(other)]] : [];
  });
  const returns = common.slice(1).map(([one, other], at): Pair => {
    const [lastOne, lastOther] = common[at] ?? [one, other];
    return [one - lastOne, other - lastOther];
  });
  return { bars: common.length, returns };
}

/** Sum of squares of one side around its mean; 0 where it is only rounding. */
function spreadOf(values: readonly number[], mean: number): number {
  const around = values.reduce((sum, value) => sum + (value - mean) ** 2, 0);
  const whole = values.reduce((sum, value) => sum + value ** 2, 0);
  return around <= NOISE * whole ? 0 : around;
}

function momentsOf(returns: readonly Pair[]) {
  const [ones, others] = [returns.map(([one]) => one), returns.map(([, other]) => other)];
  const meanOf = (values: readonly number[]): number =>
    values.reduce((sum, value) => sum + value, 0) / values.length;
  const [mean, otherMean] = [meanOf(ones), meanOf(others)];
  const shared = returns.reduce((sum, [one, other]) => sum + (one - mean) * (other - otherMean), 0);
  return { shared, spread: spreadOf(ones, mean), otherSpread: spreadOf(others, otherMean) };
}

/** Both directions of one pair: the correlation is the same, the betas are not. */
function bothWays(a: CloseSeries, b: CloseSeries, isSame: boolean): [Correlation, Correlation] {
  const { bars, returns } = commonReturns(a, b);
  const none: Correlation = { bars, correlation: null, beta: null };
  if (bars < LEAST_COMMON_BARS) return [none, none];
  const { shared, spread, otherSpread } = momentsOf(returns);
  if (spread === 0 || otherSpread === 0) return [none, none];
  const exact = shared / (Math.sqrt(spread) * Math.sqrt(otherSpread));
  const correlation = isSame ? 1 : Math.min(1, Math.max(-1, exact));
  return [
    { bars, correlation, beta: isSame ? 1 : shared / otherSpread },
    { bars, correlation, beta: isSame ? 1 : shared / spread },
  ];
}

/**
 * Pearson correlation and beta of the logarithmic returns of every two instruments, over the bars
 * that both have at the same start. A return runs from one common bar to the next, so both sides of
 * a gap cover the same time. `r = S(x - mx)(y - my) / sqrt(S(x - mx)^2 S(y - my)^2)`, beta of x on
 * y `S(x - mx)(y - my) / S(y - my)^2`. Binary fractions, unrounded: statistics, never money.
 * Source: Note on regression and inheritance in the case of two parents (1895).
 * @returns rows in the order of the series, each with one entry for each series; symmetric in the
 * correlation, which is exactly 1 on the diagonal.
 */
export function correlationMatrix(
  all: readonly CloseSeries[],
): readonly (readonly Correlation[])[] {
  const rows: Correlation[][] = all.map(() => []);
  for (const [row, series] of all.entries()) {
    for (let column = row; column < all.length; column++) {
      const [one, other] = bothWays(series, all[column] ?? NO_SERIES, column === row);
      rows[row]![column] = one;
      rows[column]![row] = other;
    }
  }
  return rows;
}
