import { act } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { displaySettings } from '#src/kit/state/display.ts';
import { mount, type Mounted } from '#tests/dom/mount.tsx';
import { useWakeLock } from './use-wake-lock.ts';

const release = vi.fn(async () => undefined);
const request = vi.fn(async () => ({ release }));
let mounted: Mounted | undefined;

function Chart() {
  useWakeLock();
  return null;
}

beforeEach(() => {
  release.mockClear();
  request.mockReset().mockImplementation(async () => ({ release }));
  Object.defineProperty(navigator, 'wakeLock', { value: { request }, configurable: true });
  displaySettings.keepAwake = true;
});
afterEach(async () => {
  await mounted?.unmount();
  displaySettings.keepAwake = false;
});

describe('the screen wake lock', () => {
  it('is held while the chart is open, and taken again when the page becomes visible', async () => {
    mounted = await mount(<Chart />);
    expect(request).toHaveBeenCalledExactlyOnceWith('screen');
    await act(async () => void document.dispatchEvent(new Event('visibilitychange')));
    expect(request).toHaveBeenCalledTimes(2);
    await mounted.unmount();
    mounted = undefined;
    expect(release).toHaveBeenCalledTimes(1);
    document.dispatchEvent(new Event('visibilitychange'));
    expect(request).toHaveBeenCalledTimes(2);
  });

  it('is not requested where the setting is off', async () => {
    displaySettings.keepAwake = false;
    mounted = await mount(<Chart />);
    expect(request).not.toHaveBeenCalled();
    await act(async () => {
      displaySettings.keepAwake = true;
    });
    expect(request).toHaveBeenCalledTimes(1);
  });

  it('is released if the chart closed before it was granted', async () => {
    let answer: (lock: { release: typeof release }) => void = () => undefined;
    request.mockImplementation(() => new Promise((resolve) => (answer = resolve)));
    mounted = await mount(<Chart />);
    await mounted.unmount();
    mounted = undefined;
    expect(release).not.toHaveBeenCalled();
    await act(async () => answer({ release }));
    expect(release).toHaveBeenCalledTimes(1);
  });

  it('is optional where the device refuses', async () => {
    request.mockRejectedValue(new DOMException('low battery', 'NotAllowedError'));
    mounted = await mount(<Chart />);
    expect(request).toHaveBeenCalledTimes(1);
  });
});
