import { act } from 'react';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { loadTexts, startTexts } from '#src/kit/i18n/i18n.ts';
import { mount, type Mounted } from '#tests/dom/mount.tsx';
import { Cooling } from './cooling.tsx';

const NOW = 1_800_000_000_000;
const WAIT_MS = 120_000;

let mounted: Mounted | undefined;

beforeAll(async () => {
  await startTexts('tr-TR');
  await loadTexts(['wallet']);
});
beforeEach(() => {
  vi.useFakeTimers({ now: NOW });
});
afterEach(async () => {
  await mounted?.unmount();
  vi.useRealTimers();
});

describe('a cooling-off period', () => {
  it('counts down and ends in its last second', async () => {
    mounted = await mount(<Cooling from={NOW} until={NOW + WAIT_MS} />);
    const { host } = mounted;
    const timer = () => host.querySelector('[role="timer"]')?.textContent;
    expect(timer()).toBe('00:02:00');
    await act(() => vi.advanceTimersByTimeAsync(1_000));
    expect(timer()).toBe('00:01:59');
    await act(() => vi.advanceTimersByTimeAsync(WAIT_MS - 1_000));
    expect(host.querySelector('[data-cooling="off"]')).not.toBeNull();
    expect(timer()).toBeUndefined();
  });

  it('is over at once when its end is past', async () => {
    mounted = await mount(<Cooling from={NOW - WAIT_MS} until={NOW - 1} />);
    expect(mounted.host.querySelector('[data-cooling="off"]')).not.toBeNull();
  });
});
