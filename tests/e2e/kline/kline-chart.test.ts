import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { useApp } from '../support/app.ts';
import { cellText } from '../support/cells.ts';
import {
  candlesOf,
  chartOf,
  cursorStart,
  legendValue,
  meanText,
  openKline,
  shown,
  startOf,
} from './kline-page.ts';

const SYMBOL = 'BTC-USDT';
const BAR_MS = 15 * 60_000;

/** Above this, something was painted in one place and moved to another. */
const SHIFT_MOST = 0.015;

/** Layout shift of the page without user input since it was opened. */
function shiftOf(page: Page): Promise<number> {
  return page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        new PerformanceObserver((list) => {
          const shifts = list.getEntries() as (PerformanceEntry & { readonly value: number })[];
          resolve(shifts.reduce((sum, { value }) => sum + value, 0));
        }).observe({ type: 'layout-shift', buffered: true });
        setTimeout(() => resolve(0), 1_000);
      }),
  );
}

/** Width and height of the library's drawing, and of its container. */
function sizesOf(page: Page): Promise<{ readonly drawn: number[]; readonly place: number[] }> {
  return chartOf(page).evaluate((place) => {
    const drawn = place.querySelector('table');
    return {
      drawn: [drawn?.clientWidth ?? 0, drawn?.clientHeight ?? 0],
      place: [place.clientWidth, place.clientHeight],
    };
  });
}

describe('chart of the kline screen', () => {
  const app = useApp();

  it('renders without a shift, and fills its container at even and odd sizes', async () => {
    const { page, problems } = await openKline(app, 'THYAO');
    await chartOf(page).locator('canvas').first().waitFor();
    expect(await shiftOf(page)).toBeLessThan(SHIFT_MOST);
    for (const width of [391, 430, 360]) {
      await page.setViewportSize({ width, height: 844 });
      await expect
        .poll(async () => {
          const { drawn, place } = await sizesOf(page);
          return place[0] === width && place.every((size, at) => size - (drawn[at] ?? 0) < 2);
        })
        .toBe(true);
    }
    expect(problems).toEqual([]);
  });

  it('moves a cursor by keys and shows the bar and its averages as in the API', async () => {
    const { page, problems } = await openKline(app, SYMBOL);
    await chartOf(page).focus();
    await page.keyboard.press('End');
    await page.keyboard.press('Shift+ArrowLeft');
    await page.keyboard.press('ArrowLeft');
    const panel = page.getByTestId('cursor-panel');
    const field = async (name: string): Promise<string> =>
      (await panel.locator(`[data-bar="${name}"]`).textContent()) ?? '';
    const start = await cursorStart(page);
    const candles = await candlesOf(app, SYMBOL, '15m');
    const at = candles.findIndex((candle) => candle.start === start);
    const bar = candles[at];
    expect(bar).toBeDefined();
    for (const name of ['open', 'high', 'low', 'close'] as const) {
      expect(await field(name)).toBe(shown(bar?.[name] ?? ''));
    }
    for (const period of [5, 10, 30]) {
      const closes = candles.slice(at - period + 1, at + 1).map(({ close }) => close);
      expect(await legendValue(page, `SMA${period}`)).toBe(meanText(closes));
    }
    await expect
      .poll(() => page.getByTestId('announcer').textContent())
      .toContain(shown(bar?.close ?? '?'));
    await page.keyboard.press('ArrowRight');
    const next = candles[at + 1];
    await expect.poll(() => field('close')).toBe(shown(next?.close ?? ''));
    expect(await page.locator('style').count()).toBe(0);
    expect(problems).toEqual([]);
  });

  it('recomputes an average with a changed period, and remembers it', async () => {
    const { page } = await openKline(app, SYMBOL);
    await page.getByRole('button', { name: 'Gösterge Ayarları' }).first().click();
    await page.getByRole('button', { name: 'SMA 5 10 30: ayarlar' }).click();
    const row = page.locator('[data-param="SMA5"]');
    await row.getByRole('button', { name: 'SMA5: artır' }).click();
    await page.locator('[data-param="SMA6"]').getByRole('button', { name: /artır/ }).click();
    await page.getByRole('button', { name: 'Uygula' }).click();
    await legendValue(page, 'SMA7');
    await chartOf(page).focus();
    await page.keyboard.press('End');
    await page.keyboard.press('Shift+ArrowLeft');
    const start = await cursorStart(page);
    const candles = await candlesOf(app, SYMBOL, '15m');
    const at = candles.findIndex((candle) => candle.start === start);
    const closes = candles.slice(at - 6, at + 1).map(({ close }) => close);
    expect(closes).toHaveLength(7);
    expect(await legendValue(page, 'SMA7')).toBe(meanText(closes));
    await page.reload();
    await legendValue(page, 'SMA7');
    expect(await page.locator('[data-line="SMA5"]').count()).toBe(0);
  });

  it('adds indicators beside those it has', async () => {
    const { page } = await openKline(app, SYMBOL);
    await page.locator('[data-main="BOLL"]').click();
    for (const line of ['BOLL.upper', 'BOLL.middle', 'BOLL.lower']) await legendValue(page, line);
    const [upper, middle, lower] = await Promise.all(
      ['BOLL.upper', 'BOLL.middle', 'BOLL.lower'].map(async (line) =>
        Number((await legendValue(page, line)).replaceAll('.', '').replace(',', '.')),
      ),
    );
    expect(upper).toBeGreaterThan(middle ?? 0);
    expect((upper ?? 0) + (lower ?? 0)).toBeCloseTo(2 * (middle ?? 0), 0);
    await page.locator('[data-sub="RSI"]').click();
    const rsi = Number((await legendValue(page, 'RSI14')).replace(',', '.'));
    expect(rsi).toBeGreaterThan(0);
    expect(rsi).toBeLessThan(100);
    await page.locator('[data-sub="KDJ"]').click();
    for (const line of ['KDJ.k', 'SMA5', 'VOL', 'RSI14']) await legendValue(page, line);
    await page.locator('[data-sub="RSI"]').click();
    await expect.poll(() => page.locator('[data-line="RSI14"]').count()).toBe(0);
    for (const line of ['KDJ.k', 'SMA5', 'VOL']) await legendValue(page, line);
  });

  it('pages history by 300 bars without a jump', async () => {
    const { page } = await openKline(app, SYMBOL);
    await chartOf(page).focus();
    await page.keyboard.press('End');
    await page.keyboard.press('Home');
    const time = page.locator('[data-bar="time"]');
    const first = await cursorStart(page);
    const oldestLoaded = (await candlesOf(app, SYMBOL, '15m'))[0]?.start ?? 0;
    const shownStart = async (): Promise<number> => startOf((await time.textContent()) ?? '');
    let seen = first;
    while (seen > oldestLoaded - 100 * BAR_MS) {
      await page.keyboard.press('Shift+ArrowLeft');
      await expect.poll(shownStart).toBeLessThan(seen);
      const now = await shownStart();
      // Never a jump: ten bars back, or fewer at the end of the loaded bars.
      expect(seen - now).toBeLessThanOrEqual(10 * BAR_MS);
      seen = now;
      await page.waitForTimeout(50);
    }
    const before = await candlesOf(app, SYMBOL, '15m', { limit: 1, before: seen + BAR_MS });
    const close = page.locator('[data-bar="close"]');
    await expect.poll(() => close.textContent()).toBe(shown(before[0]?.close ?? ''));
    expect(before[0]?.start).toBe(seen);
  });

  it('changes the interval and keeps it for this kind of instrument', async () => {
    const { page } = await openKline(app, SYMBOL);
    await page.locator('[data-interval="1D"]').click();
    await chartOf(page).focus();
    const time = page.locator('[data-bar="time"]');
    const secondLast = async (): Promise<string> => {
      // A cursor moved before the days are loaded follows the bars it was on.
      await page.keyboard.press('End');
      await page.keyboard.press('ArrowLeft');
      return (await time.allTextContents()).join(' ');
    };
    await expect.poll(secondLast).toMatch(/^\d\d-\d\d-\d{4}$/);
    const candles = await candlesOf(app, SYMBOL, '1D', { limit: 5 });
    const close = page.locator('[data-bar="close"]');
    await expect.poll(() => close.textContent()).toBe(shown(candles.at(-2)?.close ?? ''));
    await page.reload();
    await expect
      .poll(() => page.locator('[data-interval="1D"]').getAttribute('aria-checked'))
      .toBe('true');
    await page.getByRole('button', { name: 'Tüm Periyotlar' }).click();
    await page.locator('[data-choose="2h"]').click();
    await expect
      .poll(() => page.locator('[data-interval="2h"]').getAttribute('aria-checked'))
      .toBe('true');
  });

  it('reads the price aloud once on request', async () => {
    const { page } = await openKline(app, 'THYAO');
    await chartOf(page).focus();
    await page.keyboard.press('p');
    const text = (await page.getByTestId('announcer').textContent()) ?? '';
    const last = await cellText(page, 'THYAO', 'last');
    expect(text).toContain('THYAO son ');
    expect(text).toMatch(/alış \d+,\d\d, satış \d+,\d\d/);
    expect(last).toMatch(/^\d+,\d\d$/);
    await page.keyboard.press('?');
    await page.getByRole('dialog', { name: 'Klavye Kısayolları' }).waitFor();
  });
});
