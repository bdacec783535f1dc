import { describe, expect, it } from 'vitest';
import { initialStyle, specOf, steppedValue, slotRule } from './indicator-style.ts';
import { chartLines, lineLabel, paneLayout } from './indicator-layout.ts';

const chart = {
  interval: '15m',
  line: false,
  main: specOf('SMA', initialStyle('SMA')),
  subs: [specOf('VOL', initialStyle('VOL')), specOf('MACD', initialStyle('MACD'))],
} as const;

describe('layout of indicator lines', () => {
  it('numbers the lines in the order of an update', () => {
    const layout = paneLayout(chart, initialStyle);
    expect(layout.lines.map((line) => line.name)).toEqual(
      chartLines(chart).map(({ name }) => name),
    );
    expect(layout.lines.map((line) => line.index)).toEqual(chartLines(chart).map((_, at) => at));
    expect(layout.lines.map((line) => line.pane)).toEqual([0, 0, 0, 1, 1, 1, 2, 2, 2]);
  });

  it('draws volume, histogram and dots in their own shapes', () => {
    const shapes = paneLayout(chart, initialStyle).lines.map((line) => line.shape);
    expect(shapes.slice(3)).toEqual(['volume', 'line', 'line', 'line', 'line', 'histogram']);
    const sar = { ...chart, main: specOf('SAR', initialStyle('SAR')), subs: [] };
    expect(paneLayout(sar, initialStyle).lines[0]?.shape).toBe('dots');
  });

  it('keeps the colour of a period when another one is switched off', () => {
    const style = initialStyle('SMA');
    const slots = style.slots.map((slot, at) => ({ ...slot, on: at === 2 }));
    const main = specOf('SMA', { ...style, slots });
    const layout = paneLayout({ ...chart, main, subs: [] }, () => ({ ...style, slots }));
    expect(layout.lines).toMatchObject([{ name: 'SMA30', color: 2 }]);
  });

  it('gives lines short names', () => {
    const labels = chartLines(chart).map((line) => lineLabel(line, 'tr'));
    expect(labels.join(' ')).toBe('SMA5 SMA10 SMA30 HACİM MA5 MA10 DIF DEA MACD');
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
