import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Publisher, type Parcel } from './publisher.ts';

const PARCEL: Parcel = { batch: {}, transfer: [] };

/** A publisher over a counter of changes, and a page that takes batches on demand. */
function harness() {
  const taken: number[] = [];
  let changes = 0;
  let release: (() => void) | null = null;
  const publisher = new Publisher({
    collect: () => {
      if (changes === 0) return { parcel: null, nextMs: 0 };
      taken.push(changes);
      changes = 0;
      return { parcel: PARCEL, nextMs: 0 };
    },
    send: () =>
      new Promise<void>((resolve) => {
        release = resolve;
      }),
    now: () => Date.now(),
  });
  publisher.setRate(20);
  const change = (): void => {
    changes++;
    publisher.wake();
  };
  const page = async (): Promise<void> => {
    release?.();
    release = null;
    await vi.advanceTimersByTimeAsync(0);
  };
  return { publisher, taken, change, page };
}

describe('Publisher', () => {
  beforeEach(() => {
    vi.useFakeTimers();
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  it('sends one batch at a time and collects changes meanwhile', async () => {
    const { taken, change, page } = harness();
    change();
    await vi.advanceTimersByTimeAsync(0);
    expect(taken).toEqual([1]);
    for (let i = 0; i < 100; i++) {
      change();
      await vi.advanceTimersByTimeAsync(20);
    }
    expect(taken).toEqual([1]);
    await page();
    expect(taken).toEqual([1, 100]);
  });

  it('keeps the rate when the page is fast', async () => {
    const { taken, change, page } = harness();
    for (let ms = 0; ms < 1_000; ms++) {
      change();
      await vi.advanceTimersByTimeAsync(1);
      await page();
    }
    expect(taken.length).toBeGreaterThanOrEqual(19);
    expect(taken.length).toBeLessThanOrEqual(21);
    expect(taken.reduce((sum, count) => sum + count, 0)).toBeGreaterThan(940);
  });

  it('sends nothing to a hidden page and one batch when it returns', async () => {
    const { publisher, taken, change } = harness();
    publisher.setHidden(true);
    for (let i = 0; i < 50; i++) change();
    await vi.advanceTimersByTimeAsync(5_000);
    expect(taken).toEqual([]);
    publisher.setHidden(false);
    await vi.advanceTimersByTimeAsync(50);
    expect(taken).toEqual([50]);
  });

  it('sends urgent changes to a hidden page, once', async () => {
    const { publisher, taken, change, page } = harness();
    publisher.setHidden(true);
    change();
    publisher.hurry();
    await vi.advanceTimersByTimeAsync(50);
    expect(taken).toEqual([1]);
    await page();
    change();
    await vi.advanceTimersByTimeAsync(5_000);
    expect(taken).toEqual([1]);
  });

  it('does not wait forever for a page that lost a batch', async () => {
    const { taken, change } = harness();
    change();
    await vi.advanceTimersByTimeAsync(0);
    await vi.advanceTimersByTimeAsync(5_000);
    change();
    await vi.advanceTimersByTimeAsync(50);
    expect(taken).toEqual([1, 1]);
  });

  it('returns for changes that wait for their own rate', async () => {
    const calls: number[] = [];
    const publisher = new Publisher({
      collect: (now) => {
        calls.push(now);
        return { parcel: null, nextMs: calls.length === 1 ? 100 : 0 };
      },
      send: async () => undefined,
      now: () => Date.now(),
    });
    const start = Date.now();
    publisher.wake();
    await vi.advanceTimersByTimeAsync(1_000);
    expect(calls).toHaveLength(2);
    expect(calls[1]! - start).toBeGreaterThanOrEqual(100);
    expect(calls[1]! - start).toBeLessThanOrEqual(102);
  });
});
