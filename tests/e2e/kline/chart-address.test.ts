import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { useApp } from '../support/app.ts';
import { openKline } from './kline-page.ts';

const CHART = '/pages/coin/coinKline?symbol=BTC-USDT';

/** Interval and indicators that are pressed. */
async function shown(page: Page): Promise<readonly (string | null)[]> {
  await page.locator('[data-interval][aria-checked="true"]').first().waitFor();
  const indicators = '[aria-pressed="true"]:is([data-main], [data-sub])';
  return page.locator(`[data-interval][aria-checked="true"], ${indicators}`).evaluateAll((all) =>
    all.map((one) => {
      const { interval, main, sub } = (one as HTMLElement).dataset;
      return interval ?? main ?? sub ?? null;
    }),
  );
}

describe('the address of a chart', () => {
  const app = useApp();

  it('shows its interval and indicators, and leaves the stored ones as they are', async () => {
    const path = `${CHART}&interval=4h&indicators=EMA.MACD`;
    const { page } = await app.open({ path, size: 'desktop' });
    expect(await shown(page)).toEqual(['4h', 'EMA', 'MACD']);
    await page.goto(app.server().url + CHART);
    expect(await shown(page)).toEqual(['15m', 'SMA', 'VOL']);
    await page.goto(`${app.server().url}${CHART}&interval=7h&indicators=EMA.NOPE`);
    expect(await shown(page)).toEqual(['15m', 'SMA', 'VOL']);
  });

  it('follows a choice, and "back" from elsewhere restores it', async () => {
    const { page, problems } = await openKline(app, 'BTC-USDT', { size: 'desktop' });
    await page.locator('[data-interval="1h"]').click();
    await page.locator('[data-main="EMA"]').click();
    await expect.poll(() => new URL(page.url()).search).toContain('interval=1h');
    await expect.poll(() => new URL(page.url()).search).toContain('indicators=EMA.VOL');
    await page.evaluate(() => localStorage.removeItem('terazi.chart.interval'));
    await page.getByRole('link', { name: 'Ana Sayfa' }).first().click();
    await page.waitForURL(/tabbar\/home/);
    await page.goBack();
    expect(await shown(page)).toEqual(['1h', 'EMA', 'VOL']);
    expect(problems).toEqual([]);
  });
});
