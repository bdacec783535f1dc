import { act } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { accountNews } from '#src/kit/account/account-news.ts';
import { mount, type Mounted } from '#tests/dom/mount.tsx';
import { useFollow } from './use-follow.ts';

let asked = 0;
let state = 'pending';
let mounted: Mounted | undefined;

const FOLLOWED = { news: ['identity'], isOver: (told: string) => told !== 'pending' } as const;

async function ask(): Promise<string> {
  asked++;
  return state;
}

function Shown() {
  return <output>{useFollow('what', ask, FOLLOWED).data}</output>;
}

beforeEach(() => {
  asked = 0;
  state = 'pending';
  vi.useFakeTimers();
});
afterEach(async () => {
  await mounted?.unmount();
  vi.useRealTimers();
});

describe('a followed object', () => {
  it('is reloaded when its own kind changes, and for no other kind', async () => {
    mounted = await mount(<Shown />);
    expect(asked).toBe(1);
    await act(async () => void accountNews.loan++);
    expect(asked).toBe(1);
    state = 'fail';
    await act(async () => void accountNews.identity++);
    expect(asked).toBe(2);
    expect(mounted.host.textContent).toBe('fail');
    // The other side may reopen an ended case.
    state = 'succ';
    await act(async () => void accountNews.identity++);
    expect(mounted.host.textContent).toBe('succ');
  });

  it('is polled twice a minute while open, and not after its end', async () => {
    mounted = await mount(<Shown />);
    await act(() => vi.advanceTimersByTimeAsync(29_000));
    expect(asked).toBe(1);
    state = 'succ';
    await act(() => vi.advanceTimersByTimeAsync(1_000));
    expect(asked).toBe(2);
    await act(() => vi.advanceTimersByTimeAsync(300_000));
    expect(asked).toBe(2);
  });
});
