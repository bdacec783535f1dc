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

describe('the screen beside a chart', () => {
  it('is kept on while the chart is there, and again when the page is seen again', async () => {
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

  it('goes off as ever where nobody asked for it', async () => {
    displaySettings.keepAwake = false;
    mounted = await mount(<Chart />);
    expect(request).not.toHaveBeenCalled();
    await act(async () => {
      displaySettings.keepAwake = true;
    });
    expect(request).toHaveBeenCalledTimes(1);
  });

  it('is let go when the chart has left before the answer', async () => {
    let answer: (lock: { release: typeof release }) => void = () => undefined;
    request.mockImplementation(() => new Promise((resolve) => (answer = resolve)));
    mounted = await mount(<Chart />);
    await mounted.unmount();
    mounted = undefined;
    expect(release).not.toHaveBeenCalled();
    await act(async () => answer({ release }));
    expect(release).toHaveBeenCalledTimes(1);
  });

  it('does without where the device refuses', async () => {
    request.mockRejectedValue(new DOMException('low battery', 'NotAllowedError'));
    mounted = await mount(<Chart />);
    expect(request).toHaveBeenCalledTimes(1);
  });
});
