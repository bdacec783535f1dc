import { extremeSeries, ExtremeWindow } from './extremes.ts';
import {
  paired,
  periodRule,
  type Computation,
  type IndicatorFacts,
  type LineFacts,
} from './indicator.ts';
import type { BarColumns, IndicatorBar, IndicatorState } from './types.ts';

const LINES = 5;

/** Windows of the three midpoints, in bars. */
type Windows = readonly [conversion: number, base: number, span: number];

/**
 * Streaming Ichimoku: conversion, base, span A, span B and lagging line of one bar. A midpoint is
 * the mean of the highest high and the lowest low of its window; span A is the mean of the first
 * two. Values belong to the bar they are computed from; the facts state the shift of each line.
 */
class IchimokuState implements IndicatorState {
  readonly #out = new Float64Array(LINES);
  readonly #windows: readonly ExtremeWindow[];

  constructor(windows: Windows) {
    this.#windows = windows.map((length) => new ExtremeWindow(length));
  }

  append(bar: IndicatorBar): Float64Array {
    const out = this.last(bar);
    for (const window of this.#windows) window.push(bar);
    return out;
  }

  last(bar: IndicatorBar): Float64Array {
    const [conversion, base, span] = this.#windows.map((window) => midpoint(window, bar));
    this.#out.set([conversion!, base!, (conversion! + base!) / 2, span!, bar.close]);
    return this.#out;
  }
}

function midpoint(window: ExtremeWindow, { high, low }: IndicatorBar): number {
  if (!window.full) return Number.NaN;
  return (Math.max(window.high, high) + Math.min(window.low, low)) / 2;
}

function ichimokuSeries(bars: BarColumns, windows: Windows, lines: readonly Float64Array[]): void {
  const [conversion, base, spanA, spanB, lagging] = lines;
  [conversion, base, spanB].forEach((line, at) => {
    const [highest, lowest] = extremeSeries(bars, windows[at]!);
    line!.set(highest.map((high, i) => (high + lowest[i]!) / 2));
  });
  spanA!.set(conversion!.map((value, i) => (value + base![i]!) / 2));
  lagging!.set(bars.close);
}

function linesOf([, , , moved]: readonly number[]): readonly LineFacts[] {
  const ahead = moved ?? 0;
  return [
    line('conversion', { tr: 'Dönüş', en: 'Conversion' }, 0),
    line('base', { tr: 'Temel', en: 'Base' }, 0),
    line('spanA', { tr: 'Öncü A', en: 'Span A' }, ahead),
    line('spanB', { tr: 'Öncü B', en: 'Span B' }, ahead),
    line('lagging', { tr: 'Gecikmeli', en: 'Lagging' }, -ahead),
  ];
}

function line(name: string, label: LineFacts['label'], shift: number): LineFacts {
  return { name: `ICHIMOKU.${name}`, label, shape: 'line', shift };
}

/** Ichimoku over the candles, with its spans ahead of the last one. */
export const ICHIMOKU_FACTS: IndicatorFacts = {
  pane: 'main',
  unit: 'price',
  label: { tr: 'ICHI', en: 'ICHI' },
  params: [
    periodRule(9),
    periodRule(26),
    periodRule(52),
    { min: 0, max: 120, step: 1, initial: 26 },
  ],
  lines: linesOf,
  cloud: ['ICHIMOKU.spanA', 'ICHIMOKU.spanB'],
};

const windowsOf = ([conversion, base, span]: readonly number[]): Windows => [
  conversion!,
  base!,
  span!,
];

export const ICHIMOKU: Computation = {
  series: (bars, params, lines) => ichimokuSeries(bars, windowsOf(params), lines),
  state: (params) => paired(new IchimokuState(windowsOf(params))),
};
