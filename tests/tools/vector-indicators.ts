import type { IndicatorId } from '#domain/indicators/list.ts';
import { indicatorFacts } from '#domain/indicators/catalog.ts';
import { indicatorSeries } from '#domain/indicators/engine.ts';
import type { BarColumns } from '#domain/indicators/types.ts';
import { supertrendSeries } from '#domain/indicators/supertrend.ts';
import { volMaSeries } from '#domain/indicators/vol.ts';
import { Decimal } from '#domain/money/decimal.ts';
import type { VectorValue } from './vector-compare.ts';
import { count, integerColumns, list, text, type VectorInput } from './vector-input.ts';

type Output = Readonly<Record<string, VectorValue>>;

/** A line of ticks as decimals, warm-up as null. `decimals` 0 leaves oscillators as they are. */
function line(values: Float64Array | undefined, decimals: number): VectorValue {
  const unit = new Decimal(10).pow(decimals);
  return Array.from(values ?? [], (value) =>
    Number.isNaN(value) ? null : new Decimal(value).div(unit),
  );
}

function columnsOf(
  input: VectorInput,
  fields: readonly string[],
): { bars: BarColumns; decimals: number } {
  const { columns, decimals } = integerColumns(input, fields);
  const length = columns[0]?.length ?? 0;
  const column = (...names: readonly string[]): Float64Array =>
    columns[fields.findIndex((field) => names.includes(field))] ?? new Float64Array(length);
  const close = column('close', 'values');
  const start = Float64Array.from({ length }, (_, index) => index);
  const volume = column('volume');
  return { bars: { start, high: column('high'), low: column('low'), close, volume }, decimals };
}

/** Runs one indicator of the catalogue and names its lines like the vectors. */
function run(
  id: IndicatorId,
  fields: readonly string[],
  params: (input: VectorInput) => readonly number[],
  names: readonly string[],
): (input: VectorInput) => Output {
  return (input) => {
    const { bars, decimals } = columnsOf(input, fields);
    const lines = indicatorSeries(id, params(input), bars, { sessionOf: () => 0 });
    const scale = id === 'RSI' || id === 'KDJ' ? 0 : decimals;
    return Object.fromEntries(names.map((name, index) => [name, line(lines[index], scale)]));
  };
}

/** The session restarts at each listed index. */
function vwap(input: VectorInput): Output {
  const { columns: prices, decimals } = integerColumns(input, ['high', 'low', 'close']);
  const [high, low, close] = prices as [Float64Array, Float64Array, Float64Array];
  const volume = integerColumns(input, ['volume']).columns[0] ?? new Float64Array(close.length);
  const start = Float64Array.from(close, (_, index) => index);
  const resets = list(input, 'resetAt').map(Number);
  const sessionOf = (index: number): number => resets.filter((reset) => reset <= index).length;
  const lines = indicatorSeries('VWAP', [], { start, high, low, close, volume }, { sessionOf });
  return { values: line(lines[0], decimals) };
}

function volMa(input: VectorInput): Output {
  const { columns, decimals } = integerColumns(input, ['values']);
  const values = volMaSeries(columns[0] ?? new Float64Array(0), count(input, 'period'));
  return { values: line(values, decimals) };
}

const BARS = ['high', 'low', 'close'];

function supertrend(input: VectorInput): Output {
  const { bars, decimals } = columnsOf(input, BARS);
  const out = new Float64Array(bars.close.length);
  const params = { length: count(input, 'period'), factor: Number(text(input, 'factor')) };
  const direction = supertrendSeries(bars, params, out);
  return { line: line(out, decimals), direction };
}

/** Lines as drawn: shifted forward they are longer than the bars, shifted back they end early. */
function ichimoku(input: VectorInput): Output {
  const { bars, decimals } = columnsOf(input, BARS);
  const params = ['conversion', 'base', 'span', 'shift'].map((field) => count(input, field));
  const lines = indicatorSeries('ICHIMOKU', params, bars, { sessionOf: () => 0 });
  const named = indicatorFacts('ICHIMOKU')
    .lines(params)
    .map(({ name, shift = 0 }, at) => {
      const gap = new Float64Array(Math.abs(shift)).fill(Number.NaN);
      const values = lines[at]!;
      const moved = shift < 0 ? [...values.subarray(-shift), ...gap] : [...gap, ...values];
      return [name.slice('ICHIMOKU.'.length), line(Float64Array.from(moved), decimals)] as const;
    });
  return Object.fromEntries(named);
}

const period = (input: VectorInput): number[] => [count(input, 'period')];

/** Functions of the indicator vectors by name. */
export const INDICATOR_FUNCTIONS: Readonly<Record<string, (input: VectorInput) => Output>> = {
  'ind.sma': run('SMA', ['values'], period, ['values']),
  'ind.ema': run('EMA', ['values'], period, ['values']),
  'ind.rsi': run('RSI', ['values'], period, ['values']),
  'ind.boll': run(
    'BOLL',
    ['values'],
    (input) => [count(input, 'period'), Number(text(input, 'k'))],
    ['middle', 'upper', 'lower'],
  ),
  'ind.macd': run(
    'MACD',
    ['values'],
    (input) => [count(input, 'fast'), count(input, 'slow'), count(input, 'signal')],
    ['macd', 'signal', 'histogram'],
  ),
  'ind.kdj': run('KDJ', BARS, (input) => ['n', 'm1', 'm2'].map((field) => count(input, field)), [
    'k',
    'd',
    'j',
  ]),
  'ind.atr': run('ATR', BARS, period, ['values']),
  'ind.sar': run(
    'SAR',
    ['high', 'low'],
    (input) => [Number(text(input, 'step')), Number(text(input, 'max'))],
    ['values'],
  ),
  'ind.vwap': vwap,
  'ind.supertrend': supertrend,
  'ind.ichimoku': ichimoku,
  'ind.volMa': volMa,
};
