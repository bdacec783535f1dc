import { describe, expect, it } from 'vitest';
import type { Candle } from '#domain/market/types.ts';
import { dayOfIso } from '#domain/time/civil-date.ts';
import { closingBar, expiryAt, settlementWindow } from './expiry.ts';

const MINUTE = 60_000;
/** A full day, and the eve of the national day, a half day. */
const FULL = dayOfIso('2026-11-30')!;
const HALF = dayOfIso('2026-10-28')!;

/** A minute bar in Türkiye. Its close is its time of day as a number: 1805 for 18:05. */
function bar(iso: string, time: string, closed = true): Candle {
  const start = Date.parse(`${iso}T${time}:00+03:00`);
  const close = Number.parseInt(time.replace(':', ''), 10);
  const prices = { open: close, high: close, low: close, close };
  return { start, ...prices, volume: 1, turnover: 1, trades: 1, closed };
}

const minutes = (...times: string[]): Candle[] => times.map((time) => bar('2026-11-30', time));

describe('the minute that settles an option', () => {
  it.each([
    ['the auction, matched with the end of its collection', ['17:59', '18:00', '18:05'], 1805],
    ['the auction, matched late', ['18:00', '18:06'], 1806],
    ['the last of the window, not the first', ['17:51', '17:55', '17:59'], 1759],
    ['not one after the auction', ['18:05', '18:07'], 1805],
    ['not one of the night that follows', ['17:58', '18:07', '18:10', '23:59'], 1758],
    ['the first minute of the window', ['17:49', '17:50'], 1750],
  ])('is %s', (_name, times, close) => {
    expect(closingBar(minutes(...times), FULL)?.close).toBe(close);
  });

  it.each([
    ['nothing was traded', []],
    ['the last trade is older than a quarter of an hour', ['17:30', '17:49']],
    ['there is only what came after the auction', ['18:07', '18:08']],
  ])('is missing where %s', (_name, times) => {
    expect(closingBar(minutes(...times), FULL)).toBeUndefined();
  });

  it('is never an open bar', () => {
    const open = bar('2026-11-30', '18:06', false);
    expect(closingBar([...minutes('18:05'), open], FULL)?.close).toBe(1805);
  });

  it('is taken from its own day', () => {
    const before = bar('2026-11-27', '18:05');
    expect(closingBar([before], FULL)).toBeUndefined();
    expect(closingBar([before, ...minutes('18:01')], FULL)?.close).toBe(1801);
  });

  it('is at half past twelve on a half day', () => {
    const times = ['12:19', '12:34', '12:35', '12:37', '18:05'];
    const bars = times.map((time) => bar('2026-10-28', time));
    expect(closingBar(bars, HALF)?.close).toBe(1235);
    expect(settlementWindow(HALF)).toEqual({
      from: expiryAt(HALF) - 15 * MINUTE,
      to: expiryAt(HALF) + 2 * MINUTE,
    });
  });
});
