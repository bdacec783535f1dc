import { describe, expect, it } from 'vitest';
import { connectionState, type ConnectionFacts } from './connection-status.ts';
import { freshnessOf, shownAgeMs, type FreshFacts } from './freshness.ts';

const TOPIC: FreshFacts = {
  now: 100_000,
  loaded: true,
  valid: true,
  heartbeatAt: 99_500,
  feedAgeMs: 0,
  closedAt: 0,
  polledAt: 0,
  feedMaxAgeMs: 10_000,
};

describe('freshness of a topic', () => {
  it.each([
    ['live', {}],
    ['live', { heartbeatAt: 97_000 }],
    ['late', { heartbeatAt: 96_999 }],
    ['late', { heartbeatAt: 90_000 }],
    ['stale', { heartbeatAt: 89_999 }],
    ['live', { feedAgeMs: 9_000 }],
    ['stale', { feedAgeMs: 9_501 }],
    ['loading', { loaded: false, valid: false }],
    ['resync', { valid: false }],
    ['live', { closedAt: 98_500 }],
    ['offline', { closedAt: 97_999 }],
    ['offline', { closedAt: 97_999, loaded: false }],
    ['late', { closedAt: 50_000, polledAt: 99_000 }],
    ['stale', { closedAt: 50_000, polledAt: 99_000, feedAgeMs: 9_001 }],
    ['stale', { closedAt: 50_000, polledAt: 89_000 }],
  ] as const)('is %s with %o', (expected, facts) => {
    expect(freshnessOf({ ...TOPIC, ...facts })).toBe(expected);
  });
});

describe('the age shown of a topic', () => {
  it.each([
    [200, 99_800, {}],
    [500, 99_000, {}],
    [700, 0, { feedAgeMs: 200 }],
    [300, 0, { polledAt: 99_900, feedAgeMs: 200 }],
    [0, 100_400, {}],
    [1_000, 99_000, { heartbeatAt: 0 }],
    [0, 0, { heartbeatAt: 0 }],
  ])('is %d ms when its last frame came at %d, with %o', (expected, dataAt, facts) => {
    expect(shownAgeMs({ ...TOPIC, ...facts }, dataAt)).toBe(expected);
  });
});

const CONNECTION: ConnectionFacts = {
  now: 100_000,
  wasOpen: true,
  closedAt: 0,
  heartbeatAt: 99_500,
  isBrowserOnline: true,
  polling: 'off',
  feedMaxAgeMs: 10_000,
};

describe('state of the connection', () => {
  it.each([
    ['live', {}],
    ['late', { heartbeatAt: 96_000 }],
    ['stale', { heartbeatAt: 80_000 }],
    ['connecting', { wasOpen: false, closedAt: 99_000 }],
    ['live', { closedAt: 99_000 }],
    ['reconnecting', { closedAt: 97_000 }],
    ['polling', { closedAt: 97_000, polling: 'answered' }],
    ['offline', { closedAt: 97_000, polling: 'unanswered' }],
    ['offline', { closedAt: 99_900, isBrowserOnline: false }],
    ['offline', { isBrowserOnline: false }],
  ] as const)('is %s with %o', (expected, facts) => {
    expect(connectionState({ ...CONNECTION, ...facts })).toBe(expected);
  });
});
