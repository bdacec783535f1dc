import { act } from 'react';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { marketCalls } from '#src/kit/worker/market-worker.ts';
import { knowPaths } from '#src/kit/navigation/start-path.ts';
import { onRefresh } from '#src/kit/page/refresh.ts';
import { startTexts } from '#src/kit/i18n/i18n.ts';
import { mount, click, type Mounted } from '#tests/dom/mount.tsx';
import { MainNav } from './main-nav.tsx';
import { Toasts } from './toasts.tsx';

const MARKETS = '/pages/tabbar/markets';

let mounted: Mounted | undefined;
const refresh = vi.spyOn(marketCalls, 'refresh');

beforeAll(() => {
  knowPaths([MARKETS]);
  return startTexts('tr-TR');
});
beforeEach(() => {
  refresh.mockReset().mockResolvedValue();
  history.replaceState(null, '', MARKETS);
});
afterEach(async () => {
  await mounted?.unmount();
  mounted = undefined;
});

/** The tab bar above a page with scrolled content. */
async function show(path: string): Promise<readonly HTMLElement[]> {
  mounted = await mount(
    <>
      <main id="content">
        <div data-scroller />
      </main>
      <MainNav look="bar" path={path} />
      <Toasts />
    </>,
  );
  return [...document.querySelectorAll<HTMLElement>('#content, [data-scroller]')];
}

const tab = (): HTMLElement => document.querySelector<HTMLElement>(`a[href="${MARKETS}"]`)!;
const settle = (): Promise<void> => act(async () => new Promise((done) => setTimeout(done, 0)));

describe('pressing the current tab', () => {
  it('first scrolls to the top, then refreshes and reports it', async () => {
    const asked = vi.fn(async () => undefined);
    const forget = onRefresh(asked);
    const scrollers = await show(MARKETS);
    for (const scroller of scrollers) scroller.scrollTop = 300;
    await click(tab());
    expect(scrollers.map(({ scrollTop }) => scrollTop)).toEqual([0, 0]);
    expect(refresh).not.toHaveBeenCalled();
    await click(tab());
    await settle();
    expect(refresh).toHaveBeenCalledTimes(1);
    expect(asked).toHaveBeenCalledTimes(1);
    expect(document.body.textContent).toContain('Yenilendi');
    forget();
  });

  it('sends one request at a time, and reports a failed one', async () => {
    let fail = (_error: Error): void => undefined;
    refresh.mockImplementation(
      () =>
        new Promise((_done, reject) => {
          fail = reject;
        }),
    );
    await show(MARKETS);
    await click(tab());
    await click(tab());
    expect(refresh).toHaveBeenCalledTimes(1);
    fail(new Error('offline'));
    // One toast at a time: that of the previous test may still be open.
    await vi.waitFor(
      async () => {
        await settle();
        expect(document.body.textContent).toContain('Yenilenemedi');
      },
      { timeout: 5_000 },
    );
    refresh.mockResolvedValue();
    await click(tab());
    expect(refresh).toHaveBeenCalledTimes(2);
  });

  it('opens another tab without touching the page', async () => {
    const scrollers = await show('/pages/coin/coinKline');
    scrollers[0]!.scrollTop = 300;
    await click(tab());
    expect(scrollers[0]!.scrollTop).toBe(300);
    expect(refresh).not.toHaveBeenCalled();
  });
});
