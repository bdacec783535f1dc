import { Decimal } from 'decimal.js';
import type { IndicatorId } from '#domain/indicators/list.ts';
import { indicatorState } from '#domain/indicators/engine.ts';
import { closes } from '../harness.ts';
import type { Figure } from '../report.ts';

const UPDATES = 1_000_000;
const PERIOD = 30;
const BOLL_PERIOD = 20;
const EXACT = Decimal.clone({ precision: 40 });
/** Number of bars whose oscillators are also computed with 40 digits. */
const EXACT_BARS = 5000;
const CONTEXT = { sessionOf: () => 0 };

/** Values of the last bar, and the count of NaN after the warm-up. */
function stream(id: IndicatorId, params: number[], values: Float64Array, warmUp: number) {
  const state = indicatorState(id, params, CONTEXT);
  let missing = 0;
  let last: number[] = [];
  for (let i = 0; i < values.length; i++) {
    const close = values[i]!;
    const out = state.append({ start: i * 60_000, high: close, low: close, close, volume: 1 });
    if (i >= warmUp) for (const value of out) if (Number.isNaN(value)) missing++;
    if (i === values.length - 1) last = [...out];
  }
  return { last, missing };
}

function windowSums(values: Float64Array, period: number) {
  let sum = 0n;
  let squares = 0n;
  for (const value of values.subarray(values.length - period)) {
    sum += BigInt(value);
    squares += BigInt(value) * BigInt(value);
  }
  return { sum, squares };
}

const relative = (value: number, exact: Decimal): number =>
  new EXACT(value).minus(exact).abs().div(exact.abs()).toNumber();

/** EMA whose first value is the mean of the first n closes, in 40 digits. */
function exactEma(values: readonly Decimal[], period: number): (Decimal | undefined)[] {
  const factor = new EXACT(2).div(period + 1);
  let sum = new EXACT(0);
  let ema: Decimal | undefined;
  return values.map((value, index) => {
    if (index < period) sum = sum.plus(value);
    if (index === period - 1) ema = sum.div(period);
    else if (ema !== undefined) ema = value.minus(ema).times(factor).plus(ema);
    return ema;
  });
}

function exactMacd(values: readonly Decimal[]): Decimal[] {
  const fast = exactEma(values, 12);
  const slow = exactEma(values, 26);
  const line = slow.flatMap((value, i) => (value ? [fast[i]!.minus(value)] : []));
  const signal = exactEma(line, 9).at(-1)!;
  return [line.at(-1)!, signal, line.at(-1)!.minus(signal)];
}

/** Wilder's RSI: means of the first n changes, then smoothed by 1/n. */
function exactRsi(values: readonly Decimal[], period: number): Decimal {
  let up = new EXACT(0);
  let down = new EXACT(0);
  for (let i = 1; i < values.length; i++) {
    const change = values[i]!.minus(values[i - 1]!);
    const gain = change.gt(0) ? change : new EXACT(0);
    const loss = change.lt(0) ? change.neg() : new EXACT(0);
    const weight = i <= period ? 1 : period - 1;
    up = i <= period ? up.plus(gain.div(period)) : up.times(weight).plus(gain).div(period);
    down = i <= period ? down.plus(loss.div(period)) : down.times(weight).plus(loss).div(period);
  }
  return new EXACT(100).minus(new EXACT(100).div(up.div(down).plus(1)));
}

const error = (item: string, against: string, value: number, atMost: number): Figure => ({
  item,
  against,
  value,
  unit: 'error',
  goal: { atMost },
});

/** Drift of the values after a million updates. */
export function accuracyFigures(): Figure[] {
  const walk = closes(UPDATES, 3);
  const sma = stream('SMA', [PERIOD], walk, PERIOD);
  const { sum } = windowSums(walk, PERIOD);

  const quiet = closes(UPDATES, 5, 6);
  const boll = stream('BOLL', [BOLL_PERIOD, 2], quiet, BOLL_PERIOD);
  const { sum: sum20, squares } = windowSums(quiet, BOLL_PERIOD);
  const count = BigInt(BOLL_PERIOD);
  const deviation = new EXACT((squares * count - sum20 * sum20).toString()).sqrt().div(BOLL_PERIOD);

  const short = walk.subarray(0, EXACT_BARS);
  const digits = Array.from(short, (value) => new EXACT(value));
  const ema = stream('EMA', [20], short, 20);
  const macd = stream('MACD', [12, 26, 9], short, 40);
  const rsi = stream('RSI', [14], short, 15);
  const macdError = exactMacd(digits).map((exact, i) => relative(macd.last[i]!, exact));

  return [
    error(
      'SMA30 after 1e6 updates',
      'BigInt sum',
      Math.abs(Math.round(sma.last[0]! * PERIOD) - Number(sum)),
      0,
    ),
    error(
      'BOLL20 deviation, quiet market, 1e6 updates',
      'BigInt sums',
      relative((boll.last[1]! - boll.last[2]!) / 4, deviation),
      1e-9,
    ),
    error('EMA20', '40-digit decimal', relative(ema.last[0]!, exactEma(digits, 20).at(-1)!), 1e-9),
    error('MACD', '40-digit decimal', Math.max(...macdError), 1e-9),
    error('RSI14', '40-digit decimal', relative(rsi.last[0]!, exactRsi(digits, 14)), 1e-9),
    {
      item: 'indicators: not a number after warm-up',
      against: 'all of the above',
      value: [sma, boll, ema, macd, rsi].reduce((total, { missing }) => total + missing, 0),
      unit: 'mismatches',
      goal: { atMost: 0 },
    },
  ];
}
