import { act } from 'react';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { startTexts } from '#src/kit/i18n/i18n.ts';
import { setConnectionStatus, setWorkerState } from '#src/kit/worker/connection.ts';
import { toasts } from '#src/kit/state/toast.ts';
import { mount, type Mounted } from '#tests/dom/mount.tsx';
import { ConnectionQuality } from './connection-quality.tsx';

let mounted: Mounted | undefined;

beforeAll(() => startTexts('tr-TR'));
afterEach(() => mounted?.unmount());

/** Renders the mark for a state whose last data is `ageMs` old. */
async function shown(state: 'live' | 'late' | 'offline', ageMs = 0): Promise<HTMLElement> {
  setWorkerState('running');
  const lastDataTs = Date.now() - ageMs;
  setConnectionStatus({ state, latencyMs: 11.6, lastDataTs, offsetMs: 0, counters: {} });
  mounted = await mount(<ConnectionQuality />);
  return mounted.host;
}

describe('ConnectionQuality', () => {
  it('is a dot while prices are live and shows the latency when pressed', async () => {
    const host = await shown('live');
    await act(async () => host.querySelector('button')?.click());
    expect(toasts.queue.map(({ text }) => text)).toEqual(['Gecikme 12 ms']);
  });

  it('shows how late the prices are', async () => {
    expect((await shown('late', 4_200)).textContent).toBe('4 sn gecikme');
  });

  it('leaves worse states to the bar beneath the header', async () => {
    expect((await shown('offline')).textContent).toBe('');
    expect(mounted?.host.querySelector('button')).toBeNull();
  });
});
