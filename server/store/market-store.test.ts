import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Candle } from '#domain/market/types.ts';
import { DataDirBusyError, lockDataDir } from './data-dir-lock.ts';
import { openMarketStore } from './market-store.ts';

const bar = (start: number, close = 101): Candle => ({
  start,
  open: 100,
  high: 120,
  low: 90,
  close,
  volume: 9_007_199_254_740_991,
  turnover: 12,
  trades: 3,
  closed: true,
});

let dir = '';
beforeEach(() => {
  dir = mkdtempSync(join(tmpdir(), 'market-store-'));
});
afterEach(() => {
  rmSync(dir, { recursive: true });
});

describe('market store', () => {
  it('keeps bars and trades through a restart, exactly', async () => {
    const file = join(dir, 'market.db');
    const first = await openMarketStore({ file });
    const rows = Array.from({ length: 1200 }, (_, i) => ({
      sym: 'THYAO',
      interval: '1m' as const,
      candle: bar(i * 60_000),
    }));
    await first.saveCandles(rows);
    await first.saveCandles([{ sym: 'THYAO', interval: '1m', candle: bar(0, 111) }]);
    const trade = { id: '900719925474099312', price: 1, qty: 2, side: 'sell', ts: 5 } as const;
    await first.saveTrades([{ sym: 'THYAO', trade }]);
    await first.saveMeta('seed', '7');
    await first.close();
    const second = await openMarketStore({ file });
    const all = { from: 0, to: 1e15, limit: 2000 };
    const kept = await second.candles('THYAO', '1m', all);
    expect(kept).toHaveLength(1200);
    expect(kept[0]).toEqual(bar(0, 111));
    expect(await second.candles('THYAO', '1m', { ...all, to: 180_000, limit: 2 })).toEqual([
      bar(60_000),
      bar(120_000),
    ]);
    expect(await second.candles('THYAO', '5m', all)).toEqual([]);
    expect(await second.trades('THYAO', 10)).toEqual([trade]);
    expect(await second.meta('seed')).toBe('7');
    expect(await second.meta('none')).toBeUndefined();
    await second.close();
  });

  it('keeps only the latest trades of a symbol', async () => {
    const store = await openMarketStore({ file: join(dir, 'market.db') });
    const rows = Array.from({ length: 900 }, (_, i) => ({
      sym: 'GARAN',
      trade: { id: `${i}`, price: 1, qty: 1, side: 'buy' as const, ts: i },
    }));
    await store.saveTrades(rows);
    const kept = await store.trades('GARAN', 1000);
    expect(kept).toHaveLength(500);
    expect(kept[0]?.ts).toBe(899);
    await store.close();
  });

  it('refuses calls after closing, and a file that is not a database', async () => {
    const store = await openMarketStore({ file: join(dir, 'market.db') });
    await store.close();
    await expect(store.meta('x')).rejects.toThrow('closed');
    const broken = join(dir, 'broken.db');
    writeFileSync(broken, 'this is not a database, whatever its name says. '.repeat(40));
    await expect(openMarketStore({ file: broken })).rejects.toThrow();
  });
});

describe('lock of the data folder', () => {
  it('admits one server and takes over the lock of a crashed one', () => {
    const lock = lockDataDir(dir);
    lock.release();
    writeFileSync(join(dir, 'server.lock'), '1');
    expect(() => lockDataDir(dir)).toThrow(DataDirBusyError);
    writeFileSync(join(dir, 'server.lock'), '999999999');
    lockDataDir(dir).release();
  });
});
