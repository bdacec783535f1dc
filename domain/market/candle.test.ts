import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { gunzipSync } from 'node:zlib';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parseFixed } from '#domain/money/fixed.ts';
import { mergeCandles, rollUp } from './candle-series.ts';
import { CandleBuilder, type CandleOwner, type CandleTrade } from './candle.ts';
import type { Candle, Interval } from './types.ts';

const COIN: CandleOwner = { priceDecimals: 2, qtyDecimals: 8, exchange: 'crypto' };
const MINUTE_MS = 60_000;
const START = Date.parse('2026-11-20T00:00Z');

function build(trades: readonly CandleTrade[], interval: Interval, owner = COIN): Candle[] {
  const builder = new CandleBuilder(owner, interval);
  const bars: Candle[] = [];
  for (const trade of trades) {
    const { closed } = builder.add(trade);
    if (closed !== null) bars.push(closed);
  }
  const open = builder.current();
  if (open !== null) bars.push(open);
  return bars;
}

const tradeLists = fc.array(
  fc.record({
    price: fc.integer({ min: 1, max: 10_000_000 }),
    qty: fc.integer({ min: 1, max: 5_000_000_000 }),
    gap: fc.integer({ min: 0, max: 20 * MINUTE_MS }),
  }),
  { minLength: 1, maxLength: 60 },
);

function placeInTime(list: readonly { price: number; qty: number; gap: number }[]): CandleTrade[] {
  let ts = START;
  return list.map(({ price, qty, gap }) => ({ price, qty, ts: (ts += gap) }));
}

describe('CandleBuilder', () => {
  it('builds one bar and closes it at the first trade of the next', () => {
    const builder = new CandleBuilder(COIN, '1m');
    builder.add({ price: 100, qty: 5, ts: START });
    builder.add({ price: 120, qty: 1, ts: START + 1 });
    builder.add({ price: 90, qty: 2, ts: START + 59_999 });
    const { closed, open } = builder.add({ price: 95, qty: 3, ts: START + 3 * MINUTE_MS });
    expect(closed).toMatchObject({
      start: START,
      open: 100,
      high: 120,
      low: 90,
      close: 90,
      volume: 8,
      trades: 3,
      closed: true,
    });
    expect(open).toMatchObject({ start: START + 3 * MINUTE_MS, open: 95, closed: false });
  });

  it('builds no bar without a trade, and refuses trades of closed bars', () => {
    const builder = new CandleBuilder(COIN, '1m');
    expect(builder.current()).toBeNull();
    expect(builder.closeDue(START)).toBeNull();
    builder.add({ price: 100, qty: 5, ts: START });
    expect(builder.closeDue(START + MINUTE_MS - 1)).toBeNull();
    expect(builder.closeDue(START + MINUTE_MS)?.closed).toBe(true);
    expect(builder.closeDue(START + MINUTE_MS)).toBeNull();
    const late = builder.add({ price: 1, qty: 1, ts: START + 5 });
    expect(late).toEqual({ closed: null, open: null });
    expect(builder.current()).toBeNull();
  });

  it('adds up turnover below one unit instead of dropping it', () => {
    const tiny = Array.from({ length: 1_000 }, (_, i) => ({
      price: 1,
      qty: 100_000,
      ts: START + i,
    }));
    expect(build(tiny, '1m')[0]?.turnover).toBe(1);
  });

  it('continues a stored bar', () => {
    const builder = new CandleBuilder(COIN, '1m');
    const [stored] = build([{ price: 100, qty: 5, ts: START }], '1m');
    if (stored === undefined) throw new Error('no bar');
    builder.resume(stored);
    const { open } = builder.add({ price: 130, qty: 2, ts: START + 10 });
    expect(open).toMatchObject({ open: 100, high: 130, volume: 7, trades: 2 });
  });

  it('equals the exact sums over all trades', () => {
    fc.assert(
      fc.property(tradeLists, (list) => {
        const trades = placeInTime(list);
        for (const bar of build(trades, '1h')) {
          const inside = trades.filter(
            (t) => Math.floor(t.ts / 3_600_000) * 3_600_000 === bar.start,
          );
          const exact = inside.reduce((sum, t) => sum + BigInt(t.price) * BigInt(t.qty), 0n);
          expect(BigInt(bar.turnover)).toBe(exact / 100_000_000n);
          expect(bar.volume).toBe(inside.reduce((sum, t) => sum + t.qty, 0));
          expect(bar.trades).toBe(inside.length);
          expect(bar.high).toBe(Math.max(...inside.map((t) => t.price)));
          expect(bar.low).toBe(Math.min(...inside.map((t) => t.price)));
        }
      }),
    );
  });
});

describe('roll-up', () => {
  it('is the same in one step and in several', () => {
    fc.assert(
      fc.property(tradeLists, (list) => {
        const minutes = build(placeInTime(list), '1m');
        const hours = rollUp(minutes, '1h', 'crypto');
        expect(rollUp(rollUp(minutes, '15m', 'crypto'), '1h', 'crypto')).toEqual(hours);
        expect(rollUp(rollUp(hours, '4h', 'crypto'), '1D', 'crypto')).toEqual(
          rollUp(minutes, '1D', 'crypto'),
        );
      }),
    );
  });

  it('equals bars built from trades, except for truncated turnover', () => {
    fc.assert(
      fc.property(tradeLists, (list) => {
        const trades = placeInTime(list);
        const plain = (bars: Candle[]): object[] => bars.map((bar) => ({ ...bar, turnover: 0 }));
        expect(plain(rollUp(build(trades, '1m'), '1h', 'crypto'))).toEqual(
          plain(build(trades, '1h')),
        );
      }),
    );
  });
});

describe('merging', () => {
  const bar = (start: number, trades: number, closed: boolean): Candle => ({
    start,
    open: 1,
    high: 1,
    low: 1,
    close: trades,
    volume: 1,
    turnover: 1,
    trades,
    closed,
  });

  it('keeps one bar per start, the closed or the fuller one', () => {
    const known = [bar(1, 5, true), bar(2, 3, false)];
    const fresh = [bar(0, 1, true), bar(1, 4, false), bar(2, 2, false), bar(3, 1, false)];
    const merged = mergeCandles(known, fresh);
    expect(merged.map(({ start, trades }) => [start, trades])).toEqual([
      [0, 1],
      [1, 5],
      [2, 3],
      [3, 1],
    ]);
    expect(mergeCandles(merged, merged)).toEqual(merged);
    expect(mergeCandles([bar(2, 9, false)], [bar(2, 3, true)])[0]?.closed).toBe(true);
  });
});

const folder = path.join(process.env['SHARED_DIR'] ?? '../shared', 'data/trades-to-candles');
const hasData = existsSync(folder);
if (!hasData) console.warn(`recorded trades not found in ${folder}: exchange candles not compared`);

describe.skipIf(!hasData)('bars of an exchange', () => {
  type Rows = readonly (readonly [string, string, number | string, string, ...unknown[]])[];
  type Answer = { readonly result: Readonly<Record<string, Rows>> };
  const read = (name: string): Rows => {
    const text = gunzipSync(readFileSync(path.join(folder, name))).toString('utf8');
    const { result } = JSON.parse(text) as Answer;
    return Object.entries(result).find(([key]) => key !== 'last')?.[1] ?? [];
  };

  it('equal the bars built from its trades', () => {
    const owner: CandleOwner = { priceDecimals: 5, qtyDecimals: 8, exchange: 'crypto' };
    const int = (text: string, decimals: number): number =>
      parseFixed(text, decimals) ?? Number.NaN;
    const trades = read('kraken-XBTUSDT-trades-20251110.json.gz').map(([price, qty, time]) => ({
      price: int(price, 5),
      qty: int(qty, 8),
      ts: Math.floor(Number(time) * 1000),
    }));
    const bars = new Map(build(trades, '1m', owner).map((bar) => [bar.start, bar]));
    const [first, last] = [trades[0]?.ts ?? 0, trades.at(-1)?.ts ?? 0];
    const theirs = read('kraken-XBTUSDT-ohlc-1m-20251110.json.gz').map((row) => ({
      start: Number(row[0]) * 1000,
      prices: row.slice(1, 5).map((text) => int(String(text), 5)),
      volume: int(String(row[6]), 8),
      trades: Number(row[7]),
    }));
    const whole = theirs.filter(
      ({ start, trades: count }) => count > 0 && start > first && start + MINUTE_MS <= last,
    );
    for (const { start, prices, volume, trades: count } of whole) {
      const bar = bars.get(start);
      expect([bar?.open, bar?.high, bar?.low, bar?.close]).toEqual(prices);
      expect([bar?.volume, bar?.trades]).toEqual([volume, count]);
    }
    expect(whole.length).toBeGreaterThanOrEqual(270);
  });
});
