import { act, useEffect, useRef, useState } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { mount, type Mounted } from '#tests/dom/mount.tsx';
import { IDLE_MS, useArmed, type Armed, type Disarmed } from './use-armed.ts';

let mounted: Mounted | undefined;
let armed: Armed;
let reasons: Disarmed[];
const onDisarmed = (why: Disarmed): void => void reasons.push(why);

let allow: (isAllowed: boolean) => void;

function Host() {
  const host = useRef<HTMLDivElement>(null);
  const [isAllowed, setAllowed] = useState(true);
  const state = useArmed(host, isAllowed, onDisarmed);
  useEffect(() => {
    armed = state;
    allow = setAllowed;
  }, [state]);
  return <div ref={host} />;
}

beforeEach(async () => {
  vi.useFakeTimers();
  reasons = [];
  mounted = await mount(<Host />);
});
afterEach(async () => {
  vi.useRealTimers();
  await mounted?.unmount();
});

const pass = (ms: number): Promise<void> => act(async () => void vi.advanceTimersByTime(ms));

describe('an armed ladder', () => {
  it('is unarmed at first', () => {
    expect(armed.until).toBeNull();
  });

  it('disarms after the idle time, which each press begins again', async () => {
    await act(async () => armed.arm());
    await pass(IDLE_MS - 1_000);
    await act(async () => armed.touch());
    await pass(IDLE_MS - 1_000);
    expect(armed.until).not.toBeNull();
    await pass(2_000);
    expect(armed.until).toBeNull();
    expect(reasons).toEqual(['idle']);
  });

  it('is not armed by a press', async () => {
    await act(async () => armed.touch());
    expect(armed.until).toBeNull();
  });

  it('disarms when the window is left, once', async () => {
    await act(async () => armed.arm());
    await act(async () => dispatchEvent(new Event('blur')));
    await act(async () => dispatchEvent(new Event('blur')));
    expect(armed.until).toBeNull();
    expect(reasons).toEqual(['left']);
  });

  it('disarms while it may not be armed, and tells nothing for the user', async () => {
    await act(async () => armed.arm());
    await act(async () => armed.disarm('user'));
    expect(reasons).toEqual([]);
    await act(async () => armed.arm());
    await act(async () => allow(false));
    expect(armed.until).toBeNull();
    expect(reasons).toEqual(['stale']);
  });
});
