/**
 * More indicators from their published formulas over whole arrays, in another way than the product
 * computes them: no streaming, and no code of the product. NaN stands for a missing value.
 */
import {
  bottom, changes, ema, mean, over, sma, sum, top, trueRange, wilder, wma, zip, type Bars,
  type Series,
} from './naive-indicators.ts'; // prettier-ignore

const ago = (values: Series, n: number): number[] => values.map((_, i) => values[i - n] ?? NaN);
const minus = (a: Series, b: Series): number[] => zip(a, b, (x, y) => x - y);

export function vwma({ close, volume }: Bars, n: number): number[] {
  const paid = zip(close, volume, (price, traded) => price * traded);
  return zip(over(paid, n, sum), over(volume, n, sum), (all, traded) => all / traded);
}

/** Weights from the newest close back, each by its distance from the centre in deviations. */
export function alma(close: Series, [n, offset, sigma]: Series): number[] {
  return over(close, n!, (window) => {
    const weights = window.map((_, i) => {
      const deviations = ((i - offset! * (n! - 1)) * sigma!) / n!;
      return Math.exp(-0.5 * deviations * deviations);
    });
    return sum(window.map((price, i) => price * weights[i]!)) / sum(weights);
  });
}

/** Slope and intercept by covariance over variance. */
export function linreg(close: Series, n: number): number[] {
  return over(close, n, (window) => {
    const [x, y] = [(n - 1) / 2, mean(window)];
    const together = sum(window.map((price, i) => (i - x) * (price - y)));
    const slope = together / sum(window.map((_, i) => (i - x) ** 2));
    return y + slope * (n - 1 - x);
  });
}

export function zlema(close: Series, n: number): number[] {
  const before = ago(close, Math.floor((n - 1) / 2));
  return ema(
    zip(close, before, (now, then) => now + (now - then)),
    n,
  );
}

export function kama(close: Series, [n, fast, slow]: Series): number[] {
  const steps = changes(close, (now, before) => Math.abs(now - before));
  const out = close.map(() => NaN);
  let last = close[n! - 1]!;
  for (let i = n!; i < close.length; i++) {
    const moved = sum(steps.slice(i - n! + 1, i + 1));
    const share = moved === 0 ? 0 : Math.abs(close[i]! - close[i - n!]!) / moved;
    const [quick, calm] = [2 / (fast! + 1), 2 / (slow! + 1)];
    const weight = (share * quick + (1 - share) * calm) ** 2;
    last = weight * close[i]! + (1 - weight) * last;
    out[i] = last;
  }
  return out;
}

export function envelope(close: Series, [n, percent]: Series): number[][] {
  const middle = sma(close, n!);
  const at = (sign: number): number[] => middle.map((x) => x * (1 + (sign * percent!) / 100));
  return [middle, at(1), at(-1)];
}

export function chandelier(bars: Bars, [n, factor]: Series): number[][] {
  const reach = wilder(trueRange(bars), n!).map((range) => factor! * range);
  return [
    minus(top(bars.high, n!), reach),
    zip(bottom(bars.low, n!), reach, (low, away) => low + away),
  ];
}

export function aroon({ high, low }: Bars, n: number): number[][] {
  const place = (values: Series, best: (all: Series) => number): number[] =>
    over(values, n + 1, (all) => (all.lastIndexOf(best(all)) * 100) / n);
  return [place(high, (all) => Math.max(...all)), place(low, (all) => Math.min(...all))];
}

export const roc = (close: Series, n: number): number[] =>
  zip(close, ago(close, n), (now, then) => (now / then - 1) * 100);
export const momentum = (close: Series, n: number): number[] => minus(close, ago(close, n));

export function cmo(close: Series, n: number): number[] {
  const way = (sign: number): number[] =>
    over(
      changes(close, (now, before) => Math.max(sign * (now - before), 0)),
      n,
      sum,
    );
  return zip(way(1), way(-1), (up, down) =>
    up + down === 0 ? 0 : ((up - down) / (up + down)) * 100,
  );
}

export function ultimate(bars: Bars, lengths: Series): number[] {
  const pressure = changes(bars.close, (now, before, i) => now - Math.min(bars.low[i]!, before));
  const ranges = trueRange(bars);
  const parts = lengths.map((n) =>
    zip(over(pressure, n, sum), over(ranges, n, sum), (x, all) => (all === 0 ? 0.5 : x / all)),
  );
  return bars.close.map(
    (_, i) => ((4 * parts[0]![i]! + 2 * parts[1]![i]! + parts[2]![i]!) / 7) * 100,
  );
}

export function awesome({ high, low }: Bars, [fast, slow]: Series): number[] {
  const middle = zip(high, low, (a, b) => (a + b) / 2);
  return minus(sma(middle, fast!), sma(middle, slow!));
}

export function ppo(close: Series, [fast, slow, signal]: Series): number[][] {
  const line = zip(ema(close, fast!), ema(close, slow!), (a, b) => (a / b - 1) * 100);
  const average = ema(line, signal!);
  return [line, average, minus(line, average)];
}

export function detrended(close: Series, n: number): number[] {
  return minus(ago(close, Math.floor(n / 2) + 1), sma(close, n));
}

export function coppock(close: Series, [long, short, n]: Series): number[] {
  return wma(
    zip(roc(close, long!), roc(close, short!), (a, b) => a + b),
    n!,
  );
}

export function elder({ high, low, close }: Bars, n: number): number[][] {
  const average = ema(close, n);
  return [minus(high, average), minus(low, average)];
}

export function vortex(bars: Bars, n: number): number[][] {
  const all = over(trueRange(bars), n, sum);
  const share = (from: Series, to: Series): number[] => {
    const steps = zip(from, ago(to, 1), (now, then) => Math.abs(now - then));
    return zip(over(steps, n, sum), all, (x, range) => (range === 0 ? 0 : x / range));
  };
  return [share(bars.high, bars.low), share(bars.low, bars.high)];
}

export function choppiness(bars: Bars, n: number): number[] {
  const span = minus(top(bars.high, n), bottom(bars.low, n));
  const out = zip(over(trueRange(bars), n, sum), span, (moved, range) =>
    range === 0 ? 100 : (100 * Math.log10(moved / range)) / Math.log10(n),
  );
  return out;
}

export function accumulation({ high, low, close, volume }: Bars): number[] {
  let total = 0;
  return close.map((price, i) => {
    const range = high[i]! - low[i]!;
    if (range > 0) total += ((price - low[i]! - (high[i]! - price)) / range) * volume[i]!;
    return total;
  });
}

/** Root of the mean square less the squared mean, about the first value of the window. */
export function deviation(close: Series, n: number): number[] {
  return over(close, n, (window) => {
    const from = window.map((price) => price - window[0]!);
    const squares = sum(from.map((x) => x * x));
    return Math.sqrt(n * squares - sum(from) ** 2) / n;
  });
}
