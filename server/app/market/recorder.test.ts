import { describe, expect, it } from 'vitest';
import type { Candle } from '#domain/market/types.ts';
import { MemoryStore } from '#tests/market/fake-market.ts';
import { Recorder } from './recorder.ts';

const bar = (start: number): Candle => {
  const flat = { open: 1, high: 1, low: 1, close: 1, volume: 1, turnover: 1, trades: 1 };
  return { start, ...flat, closed: true };
};
const row = (start: number, sym = 'A', interval: '1m' | '5m' = '1m') => {
  return { sym, interval, candle: bar(start) };
};
const trade = { id: '1', price: 1, qty: 1, side: 'buy', ts: 1 } as const;
const starts = (recorder: Recorder) => recorder.waiting('A', '1m').map(({ start }) => start);

describe('rows for the store', () => {
  it('wait by symbol and interval, and are stored once', async () => {
    const recorder = new Recorder();
    recorder.candle(row(1));
    recorder.candle(row(2, 'B'));
    recorder.candle(row(3, 'A', '5m'));
    recorder.trade({ sym: 'A', trade });
    expect(starts(recorder)).toEqual([1]);
    const saved: number[] = [];
    const store = new MemoryStore();
    store.saveCandles = async (rows) => void saved.push(rows.length);
    store.saveTrades = async (rows) => void saved.push(rows.length * 10);
    await recorder.flush(store);
    await recorder.flush(store);
    expect(saved).toEqual([3, 10]);
    expect(starts(recorder)).toEqual([]);
  });

  it('are seen by readers while they are on their way', async () => {
    const recorder = new Recorder();
    recorder.candle(row(1));
    const store = new MemoryStore();
    let seen: number[] = [];
    store.saveCandles = async () => {
      recorder.candle(row(2));
      seen = starts(recorder);
    };
    await recorder.flush(store);
    expect(seen).toEqual([1, 2]);
    expect(starts(recorder)).toEqual([2]);
  });

  it('wait again after a failure, oldest first', async () => {
    const recorder = new Recorder();
    recorder.candle(row(1));
    recorder.trade({ sym: 'A', trade });
    const store = new MemoryStore();
    store.saveCandles = async () => {
      recorder.candle(row(2));
      throw new Error('disk');
    };
    await expect(recorder.flush(store)).rejects.toThrow('disk');
    expect(starts(recorder)).toEqual([1, 2]);
    let trades = 0;
    const good = new MemoryStore();
    good.saveTrades = async (rows) => void (trades = rows.length);
    await recorder.flush(good);
    expect(trades).toBe(1);
  });

  it('are dropped and counted beyond fifty thousand', () => {
    const recorder = new Recorder();
    for (let at = 0; at < 50_000; at++) {
      recorder.candle(row(at));
      recorder.trade({ sym: 'A', trade });
    }
    expect(recorder.dropped).toBe(0);
    recorder.candle(row(50_000));
    expect(recorder.dropped).toBe(1);
    recorder.trade({ sym: 'A', trade });
    expect(recorder.dropped).toBe(2);
    expect(recorder.waiting('A', '1m')).toHaveLength(50_000);
  });
});
