import { act } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { mount, type Mounted } from '#tests/dom/mount.tsx';
import { usePacedText } from './use-paced-text.ts';

function Region({ text }: { readonly text: string }) {
  return <p>{usePacedText(text)}</p>;
}

let mounted: Mounted | undefined;
const said = (): string => mounted?.host.textContent ?? '';
const after = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(async () => {
  await mounted?.unmount();
  vi.useRealTimers();
});

describe('usePacedText', () => {
  it('says the first text at once, then the latest after five seconds', async () => {
    mounted = await mount(<Region text="" />);
    await mounted.show(<Region text="first" />);
    await after(0);
    expect(said()).toBe('first');
    await after(1_000);
    await mounted.show(<Region text="second" />);
    await after(1_000);
    await mounted.show(<Region text="third" />);
    await after(2_900);
    expect(said()).toBe('first');
    await after(200);
    expect(said()).toBe('third');
  });

  it('says a text at once after a pause', async () => {
    mounted = await mount(<Region text="first" />);
    await after(6_000);
    await mounted.show(<Region text="second" />);
    await after(0);
    expect(said()).toBe('second');
  });
});
