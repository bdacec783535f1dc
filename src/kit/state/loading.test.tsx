import { act } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { LOADING_TYPES } from './display.ts';
import { byName, click, mount, type Mounted } from '#tests/dom/mount.tsx';
import { DRAWINGS } from '#src/ui/loading-drawings.tsx';
import { Loading } from '#src/ui/loading.tsx';

let mounted: Mounted | undefined;
const later = (seconds: number): Promise<void> =>
  act(() => void vi.advanceTimersByTime(seconds * 1_000)) as unknown as Promise<void>;
const status = (): HTMLElement => document.querySelector<HTMLElement>('[role="status"]')!;

describe('Loading', () => {
  beforeEach(() => {
    vi.useFakeTimers();
  });
  afterEach(async () => {
    await mounted?.unmount();
    mounted = undefined;
    vi.useRealTimers();
  });

  it('has the twelve pictures a user may choose, and defaults to the atom', async () => {
    expect(Object.keys(DRAWINGS)).toEqual([...LOADING_TYPES]);
    expect(LOADING_TYPES).toHaveLength(12);
    mounted = await mount(<Loading label="Loading" />);
    const picture = status().querySelector('svg')!;
    expect(picture.dataset['loading']).toBe('atom');
    expect([picture.getAttribute('width'), picture.getAttribute('aria-hidden')]).toEqual([
      '32',
      'true',
    ]);
    expect(status().textContent).toBe('Loading');
  });

  it.each(LOADING_TYPES)('draws %s in its own colour', async (type) => {
    mounted = await mount(<Loading label="Loading" type={type} color="rgb(1, 2, 3)" mask />);
    await act(() => vi.dynamicImportSettled());
    expect(status().querySelector('svg')?.dataset['loading']).toBe(type);
    expect(status().querySelector('svg')?.childElementCount).toBeGreaterThan(0);
    expect(status().style.color).toBe('rgb(1, 2, 3)');
    expect(status().className).toContain('mask');
  });

  it('counts seconds, can be cancelled after ten and ends after sixty', async () => {
    const [cancelled, retried] = [vi.fn(), vi.fn()];
    mounted = await mount(
      <Loading
        label="Loading"
        elapsed={(seconds) => `${seconds} s`}
        cancel={{ label: 'Cancel', onClick: cancelled }}
        retry={{ label: 'Retry', text: 'Too long', onClick: retried }}
      />,
    );
    await later(4.9);
    expect(status().textContent).toBe('Loading');
    await later(0.1);
    expect(status().textContent).toBe('Loading5 s');
    expect(status().querySelector('button')).toBeNull();
    await later(5);
    await click(byName('button', 'Cancel'));
    expect(cancelled).toHaveBeenCalledOnce();
    await later(59);
    expect(status().dataset['state']).toBe('waiting');
    await later(5);
    expect(status().textContent).toBe('Too longRetry');
    expect(status().dataset['state']).toBe('ended');
    await click(byName('button', 'Retry'));
    expect(retried).toHaveBeenCalledOnce();
    expect(status().textContent).toBe('Loading');
  });
});
