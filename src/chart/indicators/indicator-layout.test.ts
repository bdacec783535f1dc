import { describe, expect, it } from 'vitest';
import type { IndicatorId } from '#domain/indicators/list.ts';
import type { Indicator, IndicatorList } from './indicator-list.ts';
import { initialStyle, specOf, steppedValue, slotRule } from './indicator-style.ts';
import {
  chartLines,
  indicatorTitle,
  lineLabel,
  paneLayout,
  placeIndicators,
  specsOf,
} from './indicator-layout.ts';

const one = (id: IndicatorId): Indicator => ({ id, style: initialStyle(id), hidden: false });
const LIMITS = { line: false, room: 12 };
const placed = placeIndicators([one('SMA'), one('VOL'), one('MACD')], LIMITS);
const linesOf = (list: IndicatorList) => paneLayout(placeIndicators(list, LIMITS), 'candles').lines;

describe('layout of indicator lines', () => {
  it('numbers the lines in the order of an update', () => {
    const chart = { interval: '15m', line: false, indicators: specsOf(placed) } as const;
    const { lines, subCount } = paneLayout(placed, 'candles');
    expect(lines.map((line) => line.name)).toEqual(chartLines(chart).map(({ name }) => name));
    expect(lines.map((line) => line.index)).toEqual(chartLines(chart).map((_, at) => at));
    expect(lines.map((line) => line.pane)).toEqual([0, 0, 0, 1, 1, 1, 2, 2, 2]);
    expect(subCount).toBe(2);
    const labels = lines.map((line) => lineLabel(line, 'tr'));
    expect(labels.join(' ')).toBe('SMA5 SMA10 SMA30 HACİM MA5 MA10 DIF DEA MACD');
  });

  it('draws volume, histogram and dots in their own shapes', () => {
    const shapes = paneLayout(placed, 'candles').lines.map((line) => line.shape);
    expect(shapes.slice(3)).toEqual(['volume', 'line', 'line', 'line', 'line', 'histogram']);
    expect(linesOf([one('SAR')])[0]?.shape).toBe('dots');
  });

  it('keeps the colour of a period when another one is switched off', () => {
    const style = initialStyle('SMA');
    const slots = style.slots.map((slot, at) => ({ ...slot, on: at === 2 }));
    const lines = linesOf([{ id: 'SMA', style: { ...style, slots }, hidden: false }]);
    expect(lines).toMatchObject([{ name: 'SMA30', color: 2 }]);
  });

  it('computes neither hidden indicators nor panes beyond the room', () => {
    const list = [one('SMA'), { ...one('BOLL'), hidden: true }, one('VOL'), one('RSI'), one('CCI')];
    list[2] = { ...one('VOL'), hidden: true };
    const some = placeIndicators(list, { line: false, room: 1 });
    expect(some.map(({ pane, absence }) => absence ?? pane)).toEqual([
      ...[0, 'hidden', 'hidden'],
      ...[1, 'noRoom'],
    ]);
    expect(specsOf(some).map(({ id }) => id)).toEqual(['SMA', 'RSI']);
  });

  it('draws nothing over a line of closes', () => {
    const some = placeIndicators([one('SMA'), one('VOL')], { line: true, room: 12 });
    expect(specsOf(some).map(({ id }) => id)).toEqual(['VOL']);
  });

  it('titles an indicator by its parameters', () => {
    expect(indicatorTitle(one('RSI'), 'en')).toBe('RSI 14');
    expect(indicatorTitle(one('SAR'), 'tr')).toBe('SAR 0,02 0,2');
  });
});

describe('parameters', () => {
  it('steps within the bounds without binary fractions', () => {
    const step = slotRule('SAR', 0);
    expect(steppedValue(step, 0.02, 1)).toBe(0.03);
    expect(steppedValue(step, step.max, 1)).toBe(step.max);
    expect(steppedValue(slotRule('BOLL', 1), 2, 1)).toBe(2.1);
    expect(steppedValue(slotRule('SMA', 3), 1, -1)).toBe(1);
  });

  it('requests the first period when all are off', () => {
    const style = initialStyle('SMA');
    const slots = style.slots.map((slot) => ({ ...slot, on: false }));
    expect(specOf('SMA', { ...style, slots }).params).toEqual([5]);
  });
});
