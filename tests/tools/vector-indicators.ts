import type { IndicatorId } from '#domain/indicators/list.ts';
import { indicatorFacts } from '#domain/indicators/catalog.ts';
import { indicatorSeries } from '#domain/indicators/engine.ts';
import { supertrendSeries } from '#domain/indicators/supertrend.ts';
import { volMaSeries } from '#domain/indicators/vol.ts';
import type { VectorValue } from './vector-compare.ts';
import { count, list, text, type VectorInput } from './vector-input.ts';
import { columnsOf, line, LINE_FUNCTIONS } from './vector-lines.ts';

type Output = Readonly<Record<string, VectorValue>>;

const BARS = ['high', 'low', 'close'];

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
  const { bars, decimals } = columnsOf(input, BARS);
  const resets = list(input, 'resetAt').map(Number);
  const sessionOf = (index: number): number => resets.filter((reset) => reset <= index).length;
  const lines = indicatorSeries('VWAP', [], bars, { sessionOf });
  return { values: line(lines[0], decimals) };
}

function volMa(input: VectorInput): Output {
  const { bars, decimals } = columnsOf(input, ['values']);
  return { values: line(volMaSeries(bars.close, count(input, 'period')), decimals) };
}

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
  ...LINE_FUNCTIONS,
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
