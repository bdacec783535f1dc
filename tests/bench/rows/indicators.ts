import { indicatorSeries, indicatorState } from '#domain/indicators/engine.ts';
import type { IndicatorId } from '#domain/indicators/list.ts';
import type { BarColumns, IndicatorBar } from '#domain/indicators/types.ts';
import { closes, compare } from '../harness.ts';
import { type Indicatorts, type Ixjb94, type TradingSignals, peer } from '../peers/peers.ts';
import { type Figure, nanoseconds } from '../report.ts';

const CONTEXT = { sessionOf: () => 0 };
const SMA: [IndicatorId, number[]] = ['SMA', [5, 10, 30]];
const OTHERS: [IndicatorId, number[]][] = [
  ['EMA', [20]],
  ['BOLL', [20, 2]],
  ['MACD', [12, 26, 9]],
  ['RSI', [14]],
];
const LOADED = 1000;
const MORE = 4096;

function columns(close: Float64Array): BarColumns {
  const start = Float64Array.from(close, (_, index) => index * 60_000);
  return { start, high: close, low: close, close, volume: new Float64Array(close.length).fill(1) };
}

const bar = (close: number, index: number): IndicatorBar => ({
  start: index * 60_000,
  high: close,
  low: close,
  close,
  volume: 1,
});

function ownStates(seedBars: readonly IndicatorBar[]) {
  const states = [SMA, ...OTHERS].map(([id, params]) => indicatorState(id, params, CONTEXT));
  for (const one of seedBars) for (const state of states) state.append(one);
  return states;
}

function theirStates(library: TradingSignals, values: readonly number[]) {
  const { SMA: Sma, EMA, BollingerBands, MACD, RSI } = library;
  const states = [
    ...[5, 10, 30].map((period) => new Sma(period)),
    new EMA(20),
    new BollingerBands(20, 2),
    new MACD(new EMA(12), new EMA(26), new EMA(9)),
    new RSI(14),
  ];
  for (const value of values) for (const state of states) state.add(value);
  return states;
}

/** Seven indicators on live bars: a closed bar is appended, and the open bar changes. */
export async function streamingFigures(): Promise<Figure[]> {
  const library = await peer<TradingSignals>('trading-signals');
  const all = new (await peer<Ixjb94>('@ixjb94/indicators')).IndicatorsSync();
  const loaded = closes(LOADED, 1);
  const bars = Array.from(closes(MORE, 7), bar);
  const prices = bars.map(({ close }) => close / 100);
  const window = Array.from(loaded, (ticks) => ticks / 100);
  const seedBars = Array.from(loaded, bar);

  const [appending, changing] = [ownStates(seedBars), ownStates(seedBars)];
  const [adding, replacing] = [theirStates(library, window), theirStates(library, window)];
  let at = 0;
  const next = () => (at = (at + 1) & (MORE - 1));
  const recompute = () => {
    window[LOADED - 1] = prices[next()]!;
    for (const period of [5, 10, 30]) all.sma(window, period);
    all.ema(window, 20);
    all.bbands(window, 20, 2);
    all.macd(window, 12, 26, 9);
    return all.rsi(window, 14).length;
  };

  const append = compare({
    own: () => {
      const one = bars[next()]!;
      for (const state of appending) state.append(one);
    },
    signals: () => {
      const value = prices[next()]!;
      for (const state of adding) state.add(value);
    },
    recompute,
  });
  const last = compare({
    own: () => {
      const one = bars[next()]!;
      for (const state of changing) state.last(one);
    },
    signals: () => {
      const value = prices[next()]!;
      for (const state of replacing) state.replace(value);
    },
  });

  return [
    {
      item: 'indicators: append a bar (7 at once)',
      against: 'trading-signals add',
      value: append.signals / append.own,
      unit: 'x faster',
      goal: { atLeast: 10 },
      note: `${nanoseconds(append.own)} against ${nanoseconds(append.signals)}`,
    },
    {
      item: 'indicators: append a bar (7 at once)',
      against: 'full recompute of 1,000 by @ixjb94',
      value: append.recompute / append.own,
      unit: 'x faster',
      goal: { atLeast: 1000 },
      note: `against ${nanoseconds(append.recompute)}`,
    },
    {
      item: 'indicators: change the open bar (7 at once)',
      against: 'trading-signals replace',
      value: last.signals / last.own,
      unit: 'x faster',
      goal: { atLeast: 15 },
      note: `${nanoseconds(last.own)} against ${nanoseconds(last.signals)}`,
    },
  ];
}

/** Computes indicators over whole columns, into new or reused arrays. */
function ownSeries(set: readonly [IndicatorId, number[]][], bars: BarColumns) {
  const kept = set.map(([id, params]) => ({
    ...CONTEXT,
    lines: indicatorSeries(id, params, bars, CONTEXT),
  }));
  return {
    fresh: () => set.map(([id, params]) => indicatorSeries(id, params, bars, CONTEXT)).length,
    reused: () =>
      set.map(([id, params], at) => indicatorSeries(id, params, bars, kept[at]!)).length,
  };
}

type SeriesTimes = Readonly<{ fresh: number; reused: number; peer: number }>;

function seriesFigures(
  what: string,
  against: string,
  { fresh, reused, peer: theirs }: SeriesTimes,
  goal: number,
): Figure[] {
  const figure = (how: string, time: number): Figure => ({
    item: `${what}, ${how}`,
    against,
    value: theirs / time,
    unit: 'x faster',
    goal: { atLeast: goal },
    note: `${nanoseconds(time)} a bar against ${nanoseconds(theirs)}`,
  });
  return [figure('into reused arrays', reused), figure('into new arrays', fresh)];
}

/** Whole series, as for a chart that opens. */
export async function wholeSeriesFigures(): Promise<Figure[]> {
  const sync = new (await peer<Ixjb94>('@ixjb94/indicators')).IndicatorsSync();
  const typed = await peer<Indicatorts>('indicatorts');
  const figures: Figure[] = [];
  for (const [count, setGoal, smaGoal] of [
    [1000, 3, 1],
    [10_000, 3, 1],
    [100_000, 6, 3],
  ] as const) {
    const ticks = closes(count, 1);
    const bars = columns(ticks);
    const values = Array.from(ticks, (value) => value / 100);
    const options = { units: count, minMs: count > 50_000 ? 40 : 15 };
    const label = new Intl.NumberFormat('en-US').format(count);

    const set = compare(
      {
        ...ownSeries(OTHERS, bars),
        ixjb94: () => {
          sync.ema(values, 20);
          sync.bbands(values, 20, 2);
          sync.macd(values, 12, 26, 9);
          return sync.rsi(values, 14).length;
        },
        indicatorts: () => {
          typed.ema(values, { period: 20 });
          typed.bb(values, { period: 20 });
          typed.macd(values, { fast: 12, slow: 26, signal: 9 });
          return typed.rsi(values, { period: 14 }).length;
        },
      },
      options,
    );
    const sma = compare(
      {
        ...ownSeries([SMA], bars),
        peer: () => SMA[1].map((period) => typed.sma(values, { period })).length,
      },
      options,
    );
    const best = set.ixjb94 < set.indicatorts ? '@ixjb94/indicators' : 'indicatorts';
    const bestTimes = { ...set, peer: Math.min(set.ixjb94, set.indicatorts) };
    figures.push(
      ...seriesFigures(`EMA+BOLL+MACD+RSI of ${label} bars`, best, bestTimes, setGoal),
      ...seriesFigures(`SMA(5,10,30) of ${label} bars`, 'indicatorts', sma, smaGoal),
    );
  }
  return figures;
}
