import { act } from 'react';
import { ref } from 'valtio/vanilla';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { startTexts } from '#src/kit/i18n/i18n.ts';
import { marketState, setConnectionStatus } from '#src/kit/worker/connection.ts';
import { mount, type Mounted } from '#tests/dom/mount.tsx';
import { TimeLeft } from './time-left.tsx';

const NOW = Date.UTC(2026, 10, 23, 9);
const HOUR_MS = 3_600_000;
const WEEK_MS = 168 * HOUR_MS;

/** Sets the server's clock as sent by the stream; null for unknown. */
function offset(offsetMs: number | null): void {
  setConnectionStatus({
    state: offsetMs === null ? 'connecting' : 'live',
    latencyMs: offsetMs === null ? -1 : 10,
    lastDataTs: 0,
    offsetMs: offsetMs ?? 0,
    counters: {},
  });
}

describe('time left', () => {
  let mounted: Mounted | undefined;
  const ended = vi.fn();
  beforeAll(() => startTexts('tr-TR'));
  beforeEach(() => {
    vi.useFakeTimers({ now: NOW });
    ended.mockReset();
    // Resets the server's clock of an earlier test.
    const { connection } = marketState;
    marketState.connection = ref({ ...connection, latencyMs: -1, lastDataTs: 0, offsetMs: 0 });
    offset(null);
  });
  afterEach(async () => {
    await mounted?.unmount();
    mounted = undefined;
    vi.useRealTimers();
    marketState.venue = null;
  });
  const show = async (until: number): Promise<string> => {
    mounted = await mount(<TimeLeft until={until} label="Kapanışa kalan" onEnd={ended} />);
    return text();
  };
  const text = (): string => mounted?.host.querySelector('[role=timer]')?.textContent ?? '';

  it("uses the device's clock until the server's time is known", async () => {
    expect(await show(NOW + HOUR_MS)).toBe('01:00:00');
    await act(async () => {
      offset(30 * 60_000);
      await Promise.resolve();
    });
    expect(text()).toBe('00:30:00');
    expect(ended).not.toHaveBeenCalled();
  });

  it('is never blank, and a fast device ends nothing', async () => {
    expect(await show(NOW - WEEK_MS)).toBe('--');
    await act(() => vi.advanceTimersByTimeAsync(3_000));
    expect(text()).toBe('--');
    expect(ended).not.toHaveBeenCalled();
    await act(async () => {
      offset(-WEEK_MS - HOUR_MS);
      await Promise.resolve();
    });
    expect(text()).toBe('00:59:57');
  });

  it("disappears once the server's time is up, and reports it once", async () => {
    offset(0);
    await show(NOW + 1_000);
    await act(() => vi.advanceTimersByTimeAsync(5_000));
    expect(text()).toBe('');
    expect(ended).toHaveBeenCalledTimes(1);
  });
});
