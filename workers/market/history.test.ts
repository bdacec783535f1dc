import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Instrument } from '#domain/market/types.ts';
import { topicKey } from '#protocol/stream/channels.ts';
import { History, type HistoryParts } from './history.ts';

const TOPIC = { ch: 'candles', sym: 'BTC-USDT', interval: '1m' } as const;
const BARS = { candles: [], more: false };
const SECOND = 1_000;

/** A history whose calls answer in turn: `false` for a lost connection. */
function harness(answers: boolean[]) {
  const asked: unknown[] = [];
  const stored: unknown[] = [];
  let isWanted = true;
  const parts = {
    calls: {
      candles: (...request: unknown[]) => {
        asked.push(request);
        return answers.shift() === false
          ? Promise.reject(new Error('lost'))
          : Promise.resolve(BARS);
      },
    },
    state: { putNewestBars: (...bars: unknown[]) => void stored.push(bars) },
    instrument: (sym: string) => (sym === 'NONE' ? null : ({ symbol: sym } as Instrument)),
    changed: vi.fn<(key: string) => void>(),
    sparkChanged: vi.fn<(sym: string) => void>(),
    isWanted: () => isWanted,
  };
  const history = new History(parts as unknown as HistoryParts);
  const leave = (): void => void (isWanted = false);
  return { history, asked, stored, changed: parts.changed, leave };
}

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

describe('the latest bars', () => {
  it('are requested once, stored and announced', async () => {
    const { history, asked, stored, changed } = harness([]);
    await Promise.all([history.load(TOPIC), history.load(TOPIC)]);
    expect(asked).toEqual([[{ symbol: 'BTC-USDT' }, '1m', { limit: 300 }]]);
    expect(stored).toEqual([[TOPIC, BARS]]);
    expect(changed.mock.calls).toEqual([[topicKey(TOPIC)]]);
  });

  it('are requested again three seconds after each lost call, until they arrive', async () => {
    const { history, asked, stored } = harness([false, false]);
    const loading = history.load(TOPIC);
    await vi.advanceTimersByTimeAsync(3 * SECOND - 1);
    expect(asked).toHaveLength(1);
    await vi.advanceTimersByTimeAsync(1);
    expect(asked).toHaveLength(2);
    await vi.advanceTimersByTimeAsync(3 * SECOND);
    await loading;
    expect(asked).toHaveLength(3);
    expect(stored).toHaveLength(1);
  });

  it('are not requested again for a chart that was closed meanwhile', async () => {
    const { history, asked, stored, leave } = harness([false]);
    const loading = history.load(TOPIC);
    await vi.advanceTimersByTimeAsync(SECOND);
    leave();
    await vi.advanceTimersByTimeAsync(3 * SECOND);
    await loading;
    expect(asked).toHaveLength(1);
    expect(stored).toEqual([]);
  });

  it('of an unknown instrument are not requested', async () => {
    const { history, asked } = harness([]);
    await history.load({ ...TOPIC, sym: 'NONE' });
    expect(asked).toEqual([]);
  });
});

describe('the closes of a day', () => {
  it('load once a minute, and again soon after a lost call', async () => {
    const { history, asked } = harness([true, false]);
    expect(history.sparkCloses('BTC-USDT', 24)).toBeNull();
    await vi.advanceTimersByTimeAsync(0);
    expect(history.sparkCloses('BTC-USDT', 24)).toEqual([]);
    await vi.advanceTimersByTimeAsync(60 * SECOND - 1);
    history.sparkCloses('BTC-USDT', 24);
    expect(asked).toEqual([[{ symbol: 'BTC-USDT' }, '1h', { limit: 24 }]]);
    await vi.advanceTimersByTimeAsync(1);
    history.sparkCloses('BTC-USDT', 24);
    await vi.advanceTimersByTimeAsync(0);
    expect(asked).toHaveLength(2);
    await vi.advanceTimersByTimeAsync(3 * SECOND - 1);
    history.sparkCloses('BTC-USDT', 24);
    expect(asked).toHaveLength(2);
    await vi.advanceTimersByTimeAsync(1);
    expect(history.sparkCloses('BTC-USDT', 24)).toEqual([]);
    expect(asked).toHaveLength(3);
  });
});
