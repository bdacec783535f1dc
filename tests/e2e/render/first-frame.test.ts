import { beforeAll, describe, expect, it } from 'vitest';
import type { Page } from 'playwright-core';
import { useApp } from '../support/app.ts';

const SCRIPT = '**/assets/index-*.js';
const MARKETS = '/pages/tabbar/markets';

type Box = {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
};

/** An entry of the layout instability API. */
type Shift = {
  readonly value: number;
  readonly sources: readonly { readonly node: Node | null }[];
};

type Held = {
  readonly page: Page;
  /** Lets the main script through. */
  readonly release: () => void;
};

describe('the frame before the main script', () => {
  const app = useApp();
  let url: string;
  beforeAll(() => {
    url = app.server().url;
  });

  /** An address whose main script waits. */
  async function held(
    path: string,
    size: { readonly width: number; readonly height: number },
    options: { readonly visitor?: 'shared' | 'guest'; readonly theme?: 'dark' | 'light' } = {},
  ): Promise<Held> {
    const { visitor = 'shared', theme = 'dark' } = options;
    const storage = { 'display.theme': theme };
    const { page } = await app.open({ visitor, storage, path: '/manifest.webmanifest' });
    await page.setViewportSize(size);
    let release = (): void => undefined;
    const released = new Promise<void>((resolve) => {
      release = resolve;
    });
    await page.route(SCRIPT, async (route) => {
      await released;
      await route.continue();
    });
    await page.addInitScript(() => {
      const seen = { shift: 0 };
      Object.assign(globalThis, { seen });
      new PerformanceObserver((list) => {
        // What a screen moves within its own content while its data arrive is not looked at here.
        const bars = '.frame, .frame *, header, nav, nav *, main, [data-demo-bar]';
        for (const entry of list.getEntries() as unknown as readonly Shift[]) {
          const ofFrame = entry.sources.some(
            ({ node }) =>
              node instanceof Element && (node.matches(bars) || node.querySelector('main')),
          );
          if (ofFrame) seen.shift += entry.value;
        }
      }).observe({ type: 'layout-shift', buffered: true });
    });
    await page.goto(url + path, { waitUntil: 'commit' });
    // Styles hold back the first paint.
    await page.waitForFunction(() => {
      const frame = document.querySelector('.start img');
      return frame !== null && getComputedStyle(document.body).margin === '0px';
    });
    return { page, release: () => release() };
  }

  async function boxOf(page: Page, selector: string): Promise<Box | null> {
    return page.locator(selector).first().boundingBox();
  }

  /** Within a pixel. */
  function expectSame(before: Box | null, after: Box | null): void {
    expect(before).not.toBeNull();
    for (const side of ['x', 'y', 'width', 'height'] as const) {
      expect(Math.abs(before![side] - (after?.[side] ?? Number.NaN)), side).toBeLessThanOrEqual(1);
    }
  }

  it.each([
    { width: 390, height: 844, theme: 'dark' },
    { width: 844, height: 390, theme: 'light' },
    { width: 1280, height: 720, theme: 'light' },
    { width: 1920, height: 1080, theme: 'dark' },
  ] as const)('has its bars where the application has them: $width x $height', async (one) => {
    const { page, release } = await held(MARKETS, one, { theme: one.theme });
    const head = await boxOf(page, '.frame-head');
    const demo = await boxOf(page, '.frame-demo');
    const nav = await boxOf(page, '.frame-nav');
    const colour = (selector: string): Promise<string> =>
      page
        .locator(selector)
        .first()
        .evaluate((part) => getComputedStyle(part).backgroundColor);
    const early = [await colour('body'), await colour('.frame-nav'), await colour('.frame-demo')];
    expect(await page.locator('.frame').innerText()).toBe('');
    release();
    await page.locator('[data-symbol]').first().waitFor();
    expect(await page.locator('.frame').count()).toBe(0);
    expectSame(head, await boxOf(page, '#root header'));
    expectSame(demo, await boxOf(page, '[data-demo-bar]'));
    expectSame(nav, await boxOf(page, '#root nav'));
    expect([
      await colour('body'),
      await colour('#root nav'),
      await colour('[data-demo-bar]'),
    ]).toEqual(early);
    const shift = await page.evaluate(
      () => (globalThis as unknown as { seen: { shift: number } }).seen.shift,
    );
    expect(shift).toBeLessThan(0.02);
  });

  it('has no bar of tabs for a guest at the start page, only the brand', async () => {
    const { page, release } = await held('/', { width: 390, height: 844 }, { visitor: 'guest' });
    expect(await page.locator('.start img').isVisible()).toBe(true);
    expect(await page.locator('.frame-nav').isVisible()).toBe(false);
    expect(await page.locator('.frame-rows').isVisible()).toBe(false);
    const head = await boxOf(page, '.frame-head');
    release();
    await page.locator('#content').waitFor();
    expectSame(head, await boxOf(page, '#root header'));
    expect(await page.locator('#root nav').count()).toBe(0);
  });

  it('has no bar of tabs on a page beneath the tabs of a phone', async () => {
    const { page, release } = await held('/pages/user/display', { width: 390, height: 844 });
    expect(await page.locator('.frame-rows').isVisible()).toBe(true);
    expect(await page.locator('.frame-nav').isVisible()).toBe(false);
    const head = await boxOf(page, '.frame-head');
    release();
    await page.locator('#content').waitFor();
    expectSame(head, await boxOf(page, '#root header'));
    expect(await page.locator('#root nav').count()).toBe(0);
  });
});
