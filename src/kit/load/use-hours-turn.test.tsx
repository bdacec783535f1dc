import { act } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { setConnectionStatus } from '#src/kit/worker/connection.ts';
import { mount, type Mounted } from '#tests/dom/mount.tsx';
import { useHoursTurn } from './use-hours-turn.ts';

const NOW = Date.UTC(2026, 10, 23, 14);
const MINUTE_MS = 60_000;

type Hours = Parameters<typeof useHoursTurn>[0];

const ask = vi.fn();
let mounted: Mounted | undefined;

function Screen({ hours }: { readonly hours: Hours }) {
  useHoursTurn(hours, ask);
  return null;
}

async function after(minutes: number): Promise<number> {
  await act(() => vi.advanceTimersByTimeAsync(minutes * MINUTE_MS));
  return ask.mock.calls.length;
}

describe('opening hours that change while a screen is open', () => {
  beforeEach(() => {
    vi.useFakeTimers({ now: NOW });
    setConnectionStatus({
      state: 'live',
      latencyMs: 9,
      lastDataTs: 0,
      offsetMs: 10 * MINUTE_MS,
      counters: {},
    });
    ask.mockReset();
  });
  afterEach(async () => {
    await mounted?.unmount();
    vi.useRealTimers();
  });

  it("are reloaded at each change, by the server's clock", async () => {
    const [closesAt, opensAt] = [NOW + 30 * MINUTE_MS, NOW + 60 * MINUTE_MS];
    mounted = await mount(<Screen hours={[{}, { opensAt }, { closesAt }]} />);
    expect(await after(19)).toBe(0);
    expect(await after(2)).toBe(1);
    await mounted.show(<Screen hours={[{ opensAt }]} />);
    expect(await after(28)).toBe(1);
    expect(await after(2)).toBe(2);
  });

  it("wait for the server's time where the device's clock is fast", async () => {
    mounted = await mount(<Screen hours={[{ opensAt: NOW + 20 * MINUTE_MS }]} />);
    setConnectionStatus({
      state: 'live',
      latencyMs: 9,
      lastDataTs: 0,
      offsetMs: -MINUTE_MS,
      counters: {},
    });
    expect(await after(20)).toBe(0);
    expect(await after(2)).toBe(1);
  });

  it('are not reloaded where nothing ever closes', async () => {
    mounted = await mount(<Screen hours={[{}]} />);
    expect(await after(100_000)).toBe(0);
  });
});
