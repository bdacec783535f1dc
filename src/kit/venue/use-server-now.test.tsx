import { act } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { useIsPast } from './use-is-past.ts';
import { setConnectionStatus } from '#src/kit/worker/connection.ts';
import { mount, type Mounted } from '#tests/dom/mount.tsx';
import { useByServerTime, useServerMinute, useServerNow } from './use-server-now.ts';

const NOW = Date.UTC(2026, 10, 23, 12, 0, 30);
const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
/** The device's clock is an hour fast. */
const DEVICE = NOW + HOUR_MS;

let mounted: Mounted | undefined;

/** The server sends its time. */
const told = (offsetMs: number): void =>
  setConnectionStatus({ state: 'live', latencyMs: 9, lastDataTs: 0, offsetMs, counters: {} });
const shown = (): string | undefined => mounted?.host.textContent;

beforeEach(() => {
  vi.useFakeTimers({ now: DEVICE });
  told(0);
});
afterEach(async () => {
  await mounted?.unmount();
  vi.useRealTimers();
});

describe('the clock of the server', () => {
  it("equals the device's until it is known, and is corrected at once", async () => {
    const Screen = () => String(useServerNow());
    mounted = await mount(<Screen />);
    expect(shown()).toBe(String(DEVICE));
    await act(async () => told(-HOUR_MS));
    expect(shown()).toBe(String(NOW));
    await act(() => vi.advanceTimersByTimeAsync(2_000));
    expect(shown()).toBe(String(NOW + 2_000));
  });

  it('renders once a minute for readers of minutes', async () => {
    const render = vi.fn();
    const Screen = () => {
      render();
      return String((useServerMinute() - NOW + 30_000) / MINUTE_MS);
    };
    mounted = await mount(<Screen />);
    expect(shown()).toBe('60');
    await act(async () => told(-HOUR_MS));
    expect(shown()).toBe('0');
    render.mockClear();
    await act(() => vi.advanceTimersByTimeAsync(29_000));
    expect(render).not.toHaveBeenCalled();
    await act(() => vi.advanceTimersByTimeAsync(2_000));
    expect(shown()).toBe('1');
  });

  it('follows a change of the read value at once', async () => {
    const Screen = ({ at }: { readonly at: number }) =>
      useByServerTime((now) => (now < at ? 'before' : 'after'));
    mounted = await mount(<Screen at={NOW + MINUTE_MS} />);
    expect(shown()).toBe('after');
    await act(async () => told(-HOUR_MS));
    expect(shown()).toBe('before');
    await mounted.show(<Screen at={NOW - MINUTE_MS} />);
    expect(shown()).toBe('after');
  });

  it('reports that an instant has passed in its own second, never before', async () => {
    const Screen = () => String(useIsPast(NOW + MINUTE_MS));
    mounted = await mount(<Screen />);
    expect(shown()).toBe('true');
    await act(async () => told(-HOUR_MS));
    expect(shown()).toBe('false');
    await act(() => vi.advanceTimersByTimeAsync(MINUTE_MS - 1));
    expect(shown()).toBe('false');
    await act(() => vi.advanceTimersByTimeAsync(1));
    expect(shown()).toBe('true');
  });
});
