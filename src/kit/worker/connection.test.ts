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
  // Neither a connecting stream nor another answer improves on it.
  page.setConnectionStatus(UNTOLD);
  page.hintServerTime(NOW - HOUR_MS - 900);
  expect(offset()).toBe(-HOUR_MS);
  page.setConnectionStatus({ ...UNTOLD, state: 'live', latencyMs: 40, offsetMs: -HOUR_MS + 20 });
  page.hintServerTime(NOW);
  expect(offset()).toBe(-HOUR_MS + 20);
});

it('accepts a stream that measured no offset', () => {
  page.hintServerTime(NOW - 30);
  page.setConnectionStatus({ ...UNTOLD, state: 'live', latencyMs: 40 });
  expect(offset()).toBe(0);
});

it('keeps the known clock while the stream reconnects', () => {
  page.setConnectionStatus({ ...UNTOLD, state: 'live', latencyMs: 40, offsetMs: HOUR_MS });
  page.setConnectionStatus({ ...UNTOLD, state: 'reconnecting' });
  expect(offset()).toBe(HOUR_MS);
});
