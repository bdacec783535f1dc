import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { retry } from './retry.ts';

describe('a call that is repeated', () => {
  beforeEach(() => {
    vi.useFakeTimers();
  });
  afterEach(() => {
    vi.useRealTimers();
    vi.restoreAllMocks();
  });

  /** The waits before each of the first calls, with the given draw of chance. */
  async function waits(draw: number, failures: number): Promise<readonly number[]> {
    vi.spyOn(Math, 'random').mockReturnValue(draw);
    const at: number[] = [];
    const answer = retry(() => {
      at.push(Date.now());
      return at.length <= failures ? Promise.reject(new Error('down')) : Promise.resolve('up');
    });
    await vi.runAllTimersAsync();
    expect(await answer).toBe('up');
    return at.slice(1).map((time, index) => time - at[index]!);
  }

  it('waits twice as long each time, up to ten seconds', async () => {
    expect(await waits(1, 7)).toEqual([500, 1_000, 2_000, 4_000, 8_000, 10_000, 10_000]);
  });

  it('waits at least half of that', async () => {
    expect(await waits(0, 7)).toEqual([250, 500, 1_000, 2_000, 4_000, 5_000, 5_000]);
  });

  it('waits for nothing when the first call succeeds', async () => {
    expect(await waits(1, 0)).toEqual([]);
  });
});
