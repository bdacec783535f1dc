import type { Computation, LineUnit } from '#domain/indicators/indicator.ts';
import { ADX } from '#domain/indicators/adx.ts';
import { CCI } from '#domain/indicators/cci.ts';
import { CMF } from '#domain/indicators/cmf.ts';
import { DEMA } from '#domain/indicators/dema.ts';
import { DONCHIAN } from '#domain/indicators/donchian.ts';
import { HMA } from '#domain/indicators/hma.ts';
import { KELTNER } from '#domain/indicators/keltner.ts';
import { MFI } from '#domain/indicators/mfi.ts';
import { STOCH } from '#domain/indicators/stoch.ts';
import { TEMA } from '#domain/indicators/tema.ts';
import { newLines, type BarColumns } from '#domain/indicators/types.ts';
import { WMA } from '#domain/indicators/wma.ts';
import { HeikinAshi } from '#domain/market/heikin-ashi.ts';
import { Decimal } from '#domain/money/decimal.ts';
import type { VectorValue } from './vector-compare.ts';
import { integerColumns, text, type VectorInput } from './vector-input.ts';

type Output = Readonly<Record<string, VectorValue>>;

/** A line of ticks as decimals, warm-up as null. `decimals` 0 leaves oscillators as they are. */
export function line(values: Float64Array | undefined, decimals: number): VectorValue {
  const unit = new Decimal(10).pow(decimals);
  return Array.from(values ?? [], (value) =>
    Number.isNaN(value) ? null : new Decimal(value).div(unit),
  );
}

/** Bars of a vector as integers: prices of one scale, volumes of their own; absent fields are 0. */
export function columnsOf(
  input: VectorInput,
  fields: readonly string[],
): { bars: BarColumns; decimals: number } {
  const { columns, decimals } = integerColumns(input, fields);
  const length = columns[0]?.length ?? 0;
  const column = (...names: readonly string[]): Float64Array =>
    columns[fields.findIndex((field) => names.includes(field))] ?? new Float64Array(length);
  const close = column('close', 'values');
  const start = Float64Array.from({ length }, (_, index) => index);
  const volumes = input['volume'] === undefined ? [] : integerColumns(input, ['volume']).columns;
  const volume = volumes[0] ?? new Float64Array(length);
  return { bars: { start, high: column('high'), low: column('low'), close, volume }, decimals };
}

type Mapping = {
  readonly computation: Computation;
  readonly unit: LineUnit;
  /** Columns of prices. */
  readonly prices: readonly string[];
  readonly params: readonly string[];
  readonly names: readonly string[];
};

function run({ computation, unit, prices, params, names }: Mapping) {
  return (input: VectorInput): Output => {
    const { bars, decimals } = columnsOf(input, prices);
    const lines = newLines(names.length, bars.close.length);
    const values = params.map((field) => Number(text(input, field)));
    computation.series(bars, values, lines, { sessionOf: () => 0 });
    const scale = unit === 'price' ? decimals : 0;
    return Object.fromEntries(names.map((name, index) => [name, line(lines[index], scale)]));
  };
}

const BARS = ['high', 'low', 'close'];

function average(computation: Computation, name: string) {
  const params = ['period'];
  return run({ computation, unit: 'price', prices: ['values'], params, names: [name] });
}

function channel(computation: Computation, params: readonly string[]) {
  const names = ['middle', 'upper', 'lower'];
  return run({ computation, unit: 'price', prices: BARS, params, names });
}

function oscillator(
  computation: Computation,
  names: readonly string[],
  params: readonly string[] = ['period'],
) {
  return run({ computation, unit: 'plain', prices: BARS, params, names });
}

const PRICES = ['open', 'high', 'low', 'close'] as const;

function heikinAshi(input: VectorInput): Output {
  const { columns, decimals } = integerColumns(input, PRICES);
  const [open, high, low, close] = columns as Record<number, Float64Array> & typeof columns;
  const state = new HeikinAshi();
  const bars = Array.from(close!, (price, i) =>
    state.append({ open: open![i]!, high: high![i]!, low: low![i]!, close: price }),
  );
  return Object.fromEntries(
    PRICES.map((name) => [
      name,
      line(
        Float64Array.from(bars, (bar) => bar[name]),
        decimals,
      ),
    ]),
  );
}

/** Indicators that run on any parameters, also outside the bounds of the chart's settings. */
export const LINE_FUNCTIONS: Readonly<Record<string, (input: VectorInput) => Output>> = {
  'ind.wma': average(WMA, 'wma'),
  'ind.hma': average(HMA, 'hma'),
  'ind.dema': average(DEMA, 'dema'),
  'ind.tema': average(TEMA, 'tema'),
  'ind.donchian': channel(DONCHIAN, ['period']),
  'ind.keltner': channel(KELTNER, ['period', 'atrPeriod', 'factor']),
  'ind.adx': oscillator(ADX, ['plus', 'minus', 'adx']),
  'ind.cci': oscillator(CCI, ['cci']),
  'ind.stoch': oscillator(STOCH, ['k', 'd'], ['period', 'smoothK', 'smoothD']),
  'ind.mfi': oscillator(MFI, ['mfi']),
  'ind.cmf': oscillator(CMF, ['cmf']),
  'ind.heikinAshi': heikinAshi,
};
