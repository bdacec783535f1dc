import { describe, expect, it } from 'vitest';
import { areDates, spanOf } from './period.ts';

const NONE = { from: '', to: '' };
const NOW = Date.UTC(2026, 10, 21, 21, 30);

describe('time span of a period', () => {
  it('counts whole Türkiye days back from today and ends now', () => {
    // 21:30 UTC is already the 22nd in Türkiye.
    expect(spanOf({ preset: 'day1', dates: NONE }, NOW)).toEqual({
      from: Date.UTC(2026, 10, 21, 21),
      to: NOW,
    });
    expect(spanOf({ preset: 'day7', dates: NONE }, NOW)).toEqual({
      from: Date.UTC(2026, 10, 15, 21),
      to: NOW,
    });
  });

  it('has no start for all time', () => {
    expect(spanOf({ preset: 'allTime', dates: NONE }, NOW)).toEqual({ to: NOW });
  });

  it('takes selected days whole, but never the future', () => {
    const past = { preset: 'custom', dates: { from: '2026-05-01', to: '2026-05-07' } } as const;
    expect(spanOf(past, NOW)).toEqual({
      from: Date.UTC(2026, 3, 30, 21),
      to: Date.UTC(2026, 4, 7, 21) - 1,
    });
    const open = { preset: 'custom', dates: { from: '2026-11-22', to: '2026-12-30' } } as const;
    expect(spanOf(open, NOW).to).toBe(NOW);
  });

  it('rejects invalid dates', () => {
    expect(areDates({ from: '2026-02-30', to: '2026-03-01' })).toBe(false);
    expect(areDates({ from: '2026-03-02', to: '2026-03-01' })).toBe(false);
    expect(areDates({ from: '2026-03-01', to: '2026-03-01' })).toBe(true);
  });
});
