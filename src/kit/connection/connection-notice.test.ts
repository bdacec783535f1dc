import { describe, expect, it } from 'vitest';
import type { MarketConnection } from '#src/kit/worker/connection.ts';
import { connectionNotice, replayValues } from './connection-notice.ts';

const live: MarketConnection = {
  state: 'live',
  worker: 'running',
  latencyMs: 12,
  lastDataTs: Date.UTC(2026, 4, 7, 7, 42, 7),
  offsetMs: 0,
  counters: {},
};
const notice = (change: Partial<MarketConnection>) =>
  connectionNotice({ ...live, ...change }, 'none yet');

describe('connectionNotice', () => {
  it('shows nothing while prices are live, late, or not loaded yet', () => {
    for (const state of ['live', 'late', 'connecting'] as const)
      expect(notice({ state })).toBeNull();
    expect(notice({ state: 'offline', worker: 'starting' })).toBeNull();
  });

  it('states the time of the last prices in Türkiye time', () => {
    expect(notice({ state: 'stale' })).toMatchObject({
      key: 'conn.stale',
      values: { time: '10:42:07' },
      action: 'retry',
    });
    expect(notice({ state: 'offline', lastDataTs: 0 })?.values).toEqual({ time: 'none yet' });
  });

  it('offers no retry while one is running, and a reload where retries are over', () => {
    expect(notice({ state: 'reconnecting' })?.action).toBeUndefined();
    expect(notice({ state: 'polling' })?.action).toBe('retry');
    expect(notice({ state: 'live', worker: 'crashed' })).toMatchObject({
      tone: 'danger',
      action: 'reload',
    });
  });
});

describe('replayValues', () => {
  it('exist for recorded prices only', () => {
    const stock = { leverage: 1, creditRate: '0' } as const;
    const facts = { simulated: true, alwaysOpen: true, feedMaxAgeMs: 10_000 } as const;
    const venue = { ...facts, stock, closed: [] };
    expect(replayValues(live, null)).toBeNull();
    expect(replayValues(live, { ...venue, prices: 'simulated' })).toBeNull();
    expect(replayValues(live, { ...venue, prices: 'replay', replaySpeed: '4' })).toEqual({
      time: '10:42:07',
      speed: '4×',
    });
  });
});
