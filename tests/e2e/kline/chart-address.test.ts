import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { useApp } from '../support/app.ts';
import { candlesOf, chartOf, openKline } from './kline-page.ts';

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
    await expect
      .poll(() => new URL(page.url()).search)
      .toContain('indicators=SMA-5-10-30.EMA-5-10-30.VOL-5-10');
    await page.evaluate(() => localStorage.removeItem('terazi.chart.interval'));
    await page.getByRole('link', { name: 'Ana Sayfa' }).first().click();
    await page.waitForURL(/tabbar\/home/);
    await page.goBack();
    expect(await shown(page)).toEqual(['1h', 'SMA', 'EMA', 'VOL']);
    expect(problems).toEqual([]);
  });
});

/** First and last visible instant of the chart, from its summary for screen readers. */
async function summary(page: Page): Promise<string> {
  const chart = chartOf(page);
  await chart.blur();
  await chart.focus();
  const label = async (): Promise<string> => (await chart.getAttribute('aria-label')) ?? '';
  await expect.poll(label).toMatch(/\d\d:\d\d/);
  return (await label()).split('. ')[0] ?? '';
}

const rangeIn = (page: Page): string | null => new URL(page.url()).searchParams.get('range');
const when = (text: string): readonly string[] => text.match(/\d\d\.\d\d \d\d:\d\d/g) ?? [];

describe('the range in the address of a chart', () => {
  const app = useApp();

  it('follows the user without an entry of the history, and is restored', async () => {
    const { page, problems } = await openKline(app, 'BTC-USDT', { size: 'desktop' });
    const atFirst = when(await summary(page));
    expect(atFirst).toHaveLength(2);
    expect(rangeIn(page)).toBeNull();
    const entries = await page.evaluate(() => history.length);
    const box = await chartOf(page).boundingBox();
    if (box === null) throw new Error('no chart');
    const [x, y] = [box.x + box.width / 2, box.y + box.height / 3];
    await page.mouse.move(x, y);
    await page.mouse.down();
    await page.mouse.move(x + 250, y, { steps: 5 });
    await page.mouse.up();
    await expect.poll(() => rangeIn(page)).toMatch(/^\d+\.\d+$/);
    const moved = when(await summary(page));
    expect(moved).not.toEqual(atFirst);
    expect(await page.evaluate(() => history.length)).toBe(entries);

    const shared = page.url();
    await page.reload();
    await expect.poll(async () => when(await summary(page))).toEqual(moved);
    expect(page.url()).toBe(shared);

    // From elsewhere, "back" shows it again, and "forward" leaves it as it is.
    await page.getByRole('link', { name: 'Ana Sayfa' }).first().click();
    await page.waitForURL(/tabbar\/home/);
    await page.goBack();
    await expect.poll(async () => when(await summary(page))).toEqual(moved);
    expect(page.url()).toBe(shared);

    await page.locator('[data-interval="1h"]').click();
    await expect.poll(() => rangeIn(page)).toBeNull();
    expect(problems).toEqual([]);
  });

  it('loads the older bars of an address, and ignores one that cannot be', async () => {
    const path = '/pages/coin/coinKline?symbol=BTC-USDT&interval=1m';
    const { page } = await app.open({ path, size: 'desktop' });
    const [first = 0] = (await candlesOf(app, 'BTC-USDT', '1m')).map(({ start }) => start / 1000);
    const from = first - 400 * 60;
    await page.goto(`${app.server().url}${path}&range=${from}.${from + 60 * 60}`);
    const clock = (seconds: number): string =>
      new Date((seconds + 3 * 3600) * 1000).toISOString().slice(11, 16);
    const wanted = [clock(from), clock(from + 60 * 60)];
    await expect
      .poll(async () => when(await summary(page)).map((one) => one.slice(-5)), { timeout: 20_000 })
      .toEqual(wanted);
    await page.goto(`${app.server().url}${path}&range=9.4`);
    expect(when(await summary(page))).toHaveLength(2);
  });
});
