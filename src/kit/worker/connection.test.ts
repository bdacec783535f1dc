import { beforeEach, expect, it, vi } from 'vitest';
import type { ConnectionStatus } from '#protocol/worker/market-worker.ts';
import type * as Connection from './connection.ts';

const NOW = Date.UTC(2026, 10, 23, 12);
const HOUR_MS = 3_600_000;
const UNTOLD: ConnectionStatus = {
  state: 'connecting',
  latencyMs: -1,
  lastDataTs: 0,
  offsetMs: 0,
  counters: {},
};

let page: typeof Connection;
const offset = (): number => page.marketState.connection.offsetMs;

beforeEach(async () => {
  vi.useFakeTimers({ now: NOW });
  vi.resetModules();
  page = await import('./connection.ts');
  return () => vi.useRealTimers();
});

it('takes the clock of the first answer until the stream has measured it', () => {
  expect(page.isTimed(page.marketState.connection)).toBe(false);
  page.hintServerTime(NOW - HOUR_MS);
  expect(offset()).toBe(-HOUR_MS);
  // A stream that still connects knows nothing better, and an answer knows it no better either.
  page.setConnectionStatus(UNTOLD);
  page.hintServerTime(NOW - HOUR_MS - 900);
  expect(offset()).toBe(-HOUR_MS);
  page.setConnectionStatus({ ...UNTOLD, state: 'live', latencyMs: 40, offsetMs: -HOUR_MS + 20 });
  page.hintServerTime(NOW);
  expect(offset()).toBe(-HOUR_MS + 20);
});

it('believes a stream that measured no difference', () => {
  page.hintServerTime(NOW - 30);
  page.setConnectionStatus({ ...UNTOLD, state: 'live', latencyMs: 40 });
  expect(offset()).toBe(0);
});

it('keeps what it knew of the clock while the stream begins anew', () => {
  page.setConnectionStatus({ ...UNTOLD, state: 'live', latencyMs: 40, offsetMs: HOUR_MS });
  page.setConnectionStatus({ ...UNTOLD, state: 'reconnecting' });
  expect(offset()).toBe(HOUR_MS);
});
