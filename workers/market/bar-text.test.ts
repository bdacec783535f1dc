import { describe, expect, it } from 'vitest';
import type { Instrument, Interval } from '#domain/market/types.ts';
import { barText } from './bar-text.ts';
import { Formats } from './formats.ts';

const formats = new Formats({ lang: 'en-US', separators: 'comma-dot' });
const instrument = { priceDecimals: 2, qtyDecimals: 0 } as Instrument;
const bar = {
  start: Date.UTC(2026, 2, 4, 7, 30),
  open: 10_100,
  high: 10_500,
  low: 9_900,
  close: 10_300,
  volume: 1_500,
  turnover: 250_000_000,
  trades: 4,
  closed: true,
};

const text = (interval: Interval, change: object = {}, previous = 10_000) =>
  barText({ bar: { ...bar, ...change }, previous, instrument, interval, formats, lines: ['MA 1'] });

describe('the texts of a bar', () => {
  it('compare it with the close before', () => {
    expect(text('1m')).toMatchObject({
      start: bar.start,
      open: '101.00',
      high: '105.00',
      low: '99.00',
      close: '103.00',
      change: '+3.00',
      changePct: '+3.00%',
      amplitude: '6.00%',
      volume: '1.50K',
      turnover: '2.50M',
      closed: true,
      tone: 1,
      lines: ['MA 1'],
    });
    expect(text('1m', { close: 9_900, closed: false })).toMatchObject({
      change: '-1.00',
      closed: false,
      tone: 2,
    });
    expect(text('1m', { close: 10_000 }).tone).toBe(0);
  });

  it('give the time of day within a day only', () => {
    const [minute, day] = [text('1m').time, text('1D').time];
    expect(minute).toBe(`${day} 10:30`);
    expect([text('1W').time, text('1M').time]).toEqual([day, day]);
    expect(text('12h').time).toBe(minute);
  });
});
