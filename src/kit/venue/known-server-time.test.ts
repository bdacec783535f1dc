import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type * as Connection from '#src/kit/worker/connection.ts';
import type * as KnownTime from './known-server-time.ts';

const NOW = Date.UTC(2026, 10, 23, 8);
const DAY_MS = 86_400_000;

let connection: typeof Connection;
let knownServerNow: typeof KnownTime.knownServerNow;

function told(offsetMs: number, latencyMs: number): void {
  connection.setConnectionStatus({
    state: 'live',
    latencyMs,
    lastDataTs: 0,
    offsetMs,
    counters: {},
  });
}

describe("the server's date", () => {
  beforeEach(async () => {
    vi.useFakeTimers({ now: NOW });
    // The page remembers the server's clock, so every test starts with a fresh page.
    vi.resetModules();
    connection = await import('#src/kit/worker/connection.ts');
    ({ knownServerNow } = await import('./known-server-time.ts'));
  });
  afterEach(() => void vi.useRealTimers());

  it('waits until the server has sent its time', async () => {
    const answer = vi.fn();
    void knownServerNow().then(answer);
    await vi.advanceTimersByTimeAsync(1_000);
    expect(answer).not.toHaveBeenCalled();
    told(DAY_MS, 12);
    await vi.advanceTimersByTimeAsync(0);
    expect(answer).toHaveBeenCalledExactlyOnceWith(NOW + DAY_MS + 1_000);
  });

  it('resolves at once when the time is known', async () => {
    told(-DAY_MS, 12);
    expect(await knownServerNow()).toBe(NOW - DAY_MS);
  });

  it('falls back to the device when the server stays silent', async () => {
    const answer = knownServerNow();
    await vi.advanceTimersByTimeAsync(3_000);
    expect(await answer).toBe(NOW + 3_000);
  });
});
