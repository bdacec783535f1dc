import { describe, expect, it } from 'vitest';
import { connectionState, type ConnectionFacts } from './connection-status.ts';

const NOW = 100_000;
const GOOD: ConnectionFacts = {
  now: NOW,
  wasOpen: true,
  closedAt: 0,
  heartbeatAt: NOW,
  isBrowserOnline: true,
  polling: 'off',
  feedMaxAgeMs: 10_000,
};

const state = (facts: Partial<ConnectionFacts>): string => connectionState({ ...GOOD, ...facts });

describe('an open connection', () => {
  it.each([
    [3_000, 'live'],
    [3_001, 'late'],
    [10_000, 'late'],
    [10_001, 'stale'],
  ])('without a heartbeat for %i ms is %s', (silent, expected) => {
    expect(state({ heartbeatAt: NOW - silent })).toBe(expected);
  });

  it('is offline as soon as the browser says so', () => {
    expect(state({ isBrowserOnline: false })).toBe('offline');
    expect(state({ isBrowserOnline: false, closedAt: NOW, polling: 'answered' })).toBe('offline');
  });

  it('does not depend on calls', () => {
    expect(state({ polling: 'answered' })).toBe('live');
    expect(state({ polling: 'unanswered' })).toBe('live');
    expect(state({ wasOpen: false })).toBe('live');
  });
});

describe('a closed connection', () => {
  it('is reported after two seconds', () => {
    expect(state({ closedAt: NOW - 2_000 })).toBe('live');
    expect(state({ closedAt: NOW - 2_001 })).toBe('reconnecting');
  });

  it('is connecting until the first one opened', () => {
    expect(state({ closedAt: 1, wasOpen: false })).toBe('connecting');
  });

  it('is replaced by calls while they are answered', () => {
    expect(state({ closedAt: 1, polling: 'answered' })).toBe('polling');
    expect(state({ closedAt: 1, polling: 'answered', wasOpen: false })).toBe('polling');
    expect(state({ closedAt: 1, polling: 'unanswered' })).toBe('offline');
  });
});
