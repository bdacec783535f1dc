import { TickMarkType } from 'lightweight-charts';
import { describe, expect, it } from 'vitest';
import { COMMA_DOT, DOT_COMMA } from '#domain/text/number-text.ts';
import { axisPrice, axisVolume } from '#src/kit/amounts/chart-format.ts';
import { formatChartTime, toChartTime, toUtcMs } from './chart-time.ts';

const EVENING = Date.UTC(2026, 4, 6, 21, 30);

describe('chart time', () => {
  it('is drawn three hours later and read back unchanged', () => {
    const time = toChartTime(EVENING / 1000);
    expect(time * 1000).toBe(Date.UTC(2026, 4, 7, 0, 30));
    expect(toUtcMs(time)).toBe(EVENING);
  });

  it('is formatted alike by axis and crosshair', () => {
    const time = toChartTime(EVENING / 1000);
    expect(formatChartTime(time, '15m', TickMarkType.Time)).toBe('00:30');
    expect(formatChartTime(time, '15m', TickMarkType.DayOfMonth)).toBe('05.07');
    expect(formatChartTime(time, '15m', 'cursor')).toBe('05.07 00:30');
    expect(formatChartTime(time, '1D', 'cursor')).toBe('2026.05.07');
    expect(formatChartTime(time, '1M', TickMarkType.Month)).toBe('2026.05');
    expect(formatChartTime(time, '1D', TickMarkType.Year)).toBe('2026');
  });
});

describe('chart axis', () => {
  it('formats prices with the decimals of the instrument', () => {
    expect(axisPrice(68_420.5, 1, DOT_COMMA)).toBe('68.420,5');
    expect(axisPrice(0.1 + 0.2, 2, COMMA_DOT)).toBe('0.30');
  });

  it('abbreviates volumes from a thousand', () => {
    expect(axisVolume(5030, DOT_COMMA)).toBe('5,03K');
    expect(axisVolume(110_000_000, COMMA_DOT)).toBe('110M');
    expect(axisVolume(0, DOT_COMMA)).toBe('0');
    expect(axisVolume(350.38, DOT_COMMA)).toBe('350');
    expect(axisVolume(0.5, DOT_COMMA)).toBe('0,50');
  });
});
