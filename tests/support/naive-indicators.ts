/**
 * Indicators written from their published formulas over whole arrays: no streaming, and no code of
 * the product. NaN stands for a missing value.
 */

/** Values of a line, oldest first. */
export type Series = readonly number[];
/** Columns of bars. */
export type Bars = Readonly<Record<'high' | 'low' | 'close' | 'volume', Series>>;

export const sum = (values: Series): number => values.reduce((total, value) => total + value, 0);

/** A function of every window of n values; NaN where one of them is missing. */
export function over(values: Series, n: number, result: (window: Series) => number): number[] {
  return values.map((_, i) => (i < n - 1 ? Number.NaN : result(values.slice(i - n + 1, i + 1))));
}

export const zip = (a: Series, b: Series, result: (x: number, y: number) => number): number[] =>
  a.map((x, i) => result(x, b[i]!));
export const mean = (window: Series): number => sum(window) / window.length;
export const sma = (values: Series, n: number): number[] => over(values, n, mean);

export function wma(values: Series, n: number): number[] {
  const weights = sum(Array.from({ length: n }, (_, i) => i + 1));
  return over(values, n, (window) => sum(window.map((value, i) => value * (i + 1))) / weights);
}

/** An average of the first n values that moves by a share of each later value. */
function smoothed(values: Series, n: number, share: number): number[] {
  const from = values.findIndex((value) => !Number.isNaN(value));
  const out = values.map(() => Number.NaN);
  if (from < 0 || values.length < from + n) return out;
  out[from + n - 1] = mean(values.slice(from, from + n));
  for (let i = from + n; i < values.length; i++) {
    out[i] = (1 - share) * out[i - 1]! + share * values[i]!;
  }
  return out;
}

export const ema = (values: Series, n: number): number[] => smoothed(values, n, 2 / (n + 1));
export const wilder = (values: Series, n: number): number[] => smoothed(values, n, 1 / n);
export const top = (values: Series, n: number): number[] =>
  over(values, n, (all) => Math.max(...all));
export const bottom = (values: Series, n: number): number[] =>
  over(values, n, (all) => Math.min(...all));
const half = (a: number, b: number): number => (a + b) / 2;
const typical = ({ high, low, close }: Bars): number[] =>
  close.map((price, i) => (high[i]! + low[i]! + price) / 3);

export function changes(
  values: Series,
  result: (now: number, before: number, i: number) => number,
) {
  return values.map((now, i) => (i === 0 ? Number.NaN : result(now, values[i - 1]!, i)));
}

export function trueRange({ high, low, close }: Bars): number[] {
  return changes(close, (_, before, i) => Math.max(high[i]!, before) - Math.min(low[i]!, before));
}

function wilderSum(values: Series, n: number): number[] {
  const out = values.map(() => Number.NaN);
  if (values.length > n) out[n] = sum(values.slice(1, n + 1));
  for (let i = n + 1; i < values.length; i++) out[i] = out[i - 1]! - out[i - 1]! / n + values[i]!;
  return out;
}

export function adx(bars: Bars, n: number): number[][] {
  const rises = changes(bars.high, (now, before) => now - before);
  const falls = changes(bars.low, (now, before) => before - now);
  const up = zip(rises, falls, (rise, fall) => (rise > fall ? Math.max(rise, 0) : 0));
  const down = zip(rises, falls, (rise, fall) => (fall > rise ? Math.max(fall, 0) : 0));
  const ranges = wilderSum(trueRange(bars), n);
  const percent = (x: number, all: number): number => (all === 0 ? 0 : (x / all) * 100);
  const plus = zip(wilderSum(up, n), ranges, percent);
  const minus = zip(wilderSum(down, n), ranges, percent);
  const dx = zip(plus, minus, (a, b) => percent(Math.abs(a - b), a + b));
  return [plus, minus, wilder(dx, n)];
}

export function cci(bars: Bars, n: number): number[] {
  return over(typical(bars), n, (window) => {
    const centre = mean(window);
    const deviation = mean(window.map((value) => Math.abs(value - centre)));
    return deviation < 1e-9 ? 0 : (window.at(-1)! - centre) / (0.015 * deviation);
  });
}

export function stoch(bars: Bars, [n, smoothK, smoothD]: Series): number[][] {
  const low = bottom(bars.low, n!);
  const range = zip(top(bars.high, n!), low, (high, least) => high - least);
  const place = zip(bars.close, low, (close, least) => close - least);
  const raw = zip(place, range, (x, all) => (all === 0 ? 50 : (x / all) * 100));
  const k = sma(raw, smoothK!);
  return [k, sma(k, smoothD!)];
}

export function mfi(bars: Bars, n: number): number[] {
  const price = typical(bars);
  const flow = zip(price, bars.volume, (each, volume) => each * volume);
  const toward = (way: 1 | -1): number[] =>
    over(
      changes(price, (now, before, i) => ((now - before) * way > 0 ? flow[i]! : 0)),
      n,
      sum,
    );
  return zip(toward(1), toward(-1), (up, down) => (down === 0 ? 100 : 100 - 100 / (1 + up / down)));
}

export function cmf({ high, low, close, volume }: Bars, n: number): number[] {
  const flow = close.map((price, i) => {
    const range = high[i]! - low[i]!;
    return range === 0 ? 0 : ((price - low[i]! - (high[i]! - price)) / range) * volume[i]!;
  });
  return zip(over(flow, n, sum), over(volume, n, sum), (x, all) =>
    all === 0 ? Number.NaN : x / all,
  );
}

export function keltner(bars: Bars, [n, rangeLength, factor]: Series): number[][] {
  const middle = ema(bars.close, n!);
  const range = wilder(trueRange(bars), rangeLength!);
  return [
    middle,
    zip(middle, range, (x, atr) => x + factor! * atr),
    zip(middle, range, (x, atr) => x - factor! * atr),
  ];
}

export function midpoints({ high, low }: Bars, n: number): number[] {
  return zip(top(high, n), bottom(low, n), half);
}

/** Without the shifts, which the chart applies. */
export function ichimoku(bars: Bars, [conversion, base, span]: Series): number[][] {
  const [first, second] = [midpoints(bars, conversion!), midpoints(bars, base!)];
  return [first, second, zip(first, second, half), midpoints(bars, span!), [...bars.close]];
}

export function supertrend(bars: Bars, [n, factor]: Series): number[][] {
  const range = wilder(trueRange(bars), n!);
  const out = bars.close.map(() => Number.NaN);
  let [upper, lower, isDown] = [Infinity, -Infinity, true];
  for (let i = n!; i < out.length; i++) {
    const centre = (bars.high[i]! + bars.low[i]!) / 2;
    const before = bars.close[i - 1]!;
    const [above, below] = [centre + factor! * range[i]!, centre - factor! * range[i]!];
    if (i === n || above < upper || before > upper) upper = above;
    if (i === n || below > lower || before < lower) lower = below;
    // No band is broken on the first bar, which begins down.
    if (i > n!) isDown = isDown ? bars.close[i]! <= upper : bars.close[i]! < lower;
    out[i] = isDown ? upper : lower;
  }
  return [out];
}
