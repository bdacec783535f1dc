import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { useApp } from '#tests/e2e/support/app.ts';
import { cellText } from '#tests/e2e/support/cells.ts';

const app = useApp();

const MARKETS = '/pages/tabbar/markets';
const LIST_CALL = /\/ipxtrg-api\/(stock\/index\/(list|indices\/list)|coin\/tickers)(\?|$)/;

/** Counts the calls for whole lists. */
function listCalls(page: Page): { count: number } {
  const seen = { count: 0 };
  page.on('request', (request) => {
    if (LIST_CALL.test(request.url())) seen.count++;
  });
  return seen;
}

/** A finger drag by a number of pixels from the middle of the list. */
async function pull(page: Page, px: number, on = '[data-symbol] >> nth=2'): Promise<void> {
  const box = await page.locator(on).boundingBox();
  const [x, y] = [(box?.x ?? 0) + 120, (box?.y ?? 0) + 10];
  const touch = await page.context().newCDPSession(page);
  const send = (type: 'touchStart' | 'touchMove' | 'touchEnd', down: number) =>
    touch.send('Input.dispatchTouchEvent', {
      type,
      touchPoints: type === 'touchEnd' ? [] : [{ x, y: y + down }],
    });
  await send('touchStart', 0);
  for (let down = 20; down < px; down += 20) await send('touchMove', down);
  await send('touchMove', px);
  await send('touchEnd', px);
}

describe('refreshing', () => {
  it.each([MARKETS, '/pages/stock/list'])('reloads the list of %s by a pull', async (path) => {
    const { page, problems } = await app.open({ path, hasTouch: true });
    await cellText(page, 'THYAO', 'last');
    const calls = listCalls(page);
    // Half of the finger's distance is below the required 64 pixels.
    await pull(page, 100);
    await page.waitForTimeout(400);
    expect(calls.count).toBe(0);
    await pull(page, 160);
    await page.getByText('Yenilendi').waitFor();
    expect(calls.count).toBeGreaterThan(0);
    expect(new URL(page.url()).pathname).toBe(path);
    expect(problems).toEqual([]);
  });

  it.each([
    ['personal', /\/ipxtrg-api\/user\/notice(\?|$)/],
    ['platform', /\/ipxtrg-api\/index\/notice(\?|$)/],
  ])('reloads the %s messages by a pull, and reports when there are none', async (tab, asks) => {
    const path = `/pages/message/index?tab=${tab}`;
    const { page } = await app.open({ path, hasTouch: true });
    await page.locator(`[data-segment="${tab}"]`).waitFor();
    await page.waitForLoadState('networkidle');
    const [answered] = await Promise.all([
      page.waitForResponse((response) => asks.test(response.url())),
      pull(page, 160, 'main'),
    ]);
    expect(answered.ok()).toBe(true);
    await page.getByText('Yenilendi').waitFor();
    await page.getByText('Yenilendi').waitFor({ state: 'detached' });
    await page.route(asks, (route) => route.abort());
    await pull(page, 160, 'main');
    await page.getByText('Yenilenemedi', { exact: true }).waitFor();
    await page.locator('[data-part="stale"]').waitFor();
  });

  it('ignores a pull where the list is scrolled, and next to a chart', async () => {
    const { page } = await app.open({ path: MARKETS, hasTouch: true });
    await cellText(page, 'THYAO', 'last');
    const calls = listCalls(page);
    await page.locator('[data-scroller]').evaluate((element) => element.scrollTo({ top: 300 }));
    await pull(page, 160);
    await page.waitForTimeout(400);
    expect(calls.count).toBe(0);
    await page.goto(`${app.server().url}/pages/stock/stockKline?symbol=THYAO`);
    await cellText(page, 'THYAO', 'last');
    expect(await page.getByTestId('pull').count()).toBe(0);
  });

  it('is a button for users without touch, and reports a missing answer', async () => {
    const { page } = await app.open({ path: '/pages/stock/index', size: 'desktop', lang: 'en-US' });
    await cellText(page, 'XU100', 'last');
    await page.getByRole('button', { name: 'Refresh' }).press('Enter');
    await page.getByText('Refreshed').waitFor();
    await page.goto(`${app.server().url}${MARKETS}`);
    await cellText(page, 'THYAO', 'last');
    await page.route(LIST_CALL, (route) => route.abort());
    await page.getByRole('button', { name: 'More' }).click();
    await page.getByRole('menuitem', { name: 'Refresh' }).click();
    await page.getByText('Could not refresh').waitFor();
    expect(await cellText(page, 'THYAO', 'last')).toMatch(/^\d/);
  });
});
