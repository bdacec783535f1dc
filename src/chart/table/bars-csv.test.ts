import { describe, expect, it } from 'vitest';
import { barsCsv } from './bars-csv.ts';

describe('bars as text', () => {
  it('keep every decimal and name the time zone', () => {
    const bar = {
      time: Date.UTC(2026, 4, 7, 11, 30) / 1000,
      open: 68_295.5,
      high: 68_436.5,
      low: 68_223.3,
      close: 68_420.5,
      volume: 350.3812,
      closed: false,
    };
    expect(barsCsv([bar], { priceDecimals: 1, qtyDecimals: 4 })).toBe(
      'time,open,high,low,close,volume,closed\n' +
        '2026-05-07T14:30:00+03:00,68295.5,68436.5,68223.3,68420.5,350.3812,0\n',
    );
  });
});
