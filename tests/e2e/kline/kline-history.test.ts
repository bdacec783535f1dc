import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { useApp } from '../support/app.ts';
import { candlesOf, chartOf, cursorStart, meanText, openKline } from './kline-page.ts';

const SYMBOL = 'BTC-USDT';
/** Drags across a fully zoomed-out chart: more than any daily history needs. */
const DRAGS = 60;

/** Start of the oldest bar in the API. */
async function oldestStart(app: ReturnType<typeof useApp>, interval: string): Promise<number> {
  let oldest = Number.POSITIVE_INFINITY;
  for (;;) {
    const range = Number.isFinite(oldest) ? { limit: 1_000, before: oldest } : { limit: 1_000 };
    const first = (await candlesOf(app, SYMBOL, interval, range))[0];
    if (first === undefined) return oldest;
    oldest = first.start;
  }
}

/** Drags the bars to the right until the chart shows its message at the old end. */
async function dragToOldEnd(page: Page): Promise<string> {
  const box = await chartOf(page).boundingBox();
  const [left, top, width] = [box?.x ?? 0, (box?.y ?? 0) + 100, box?.width ?? 0];
  const mark = page.locator('[data-old-end="start"], [data-old-end="limit"]');
  for (let drag = 0; drag < DRAGS && (await mark.count()) === 0; drag++) {
    await page.mouse.move(left + 10, top);
    await page.mouse.down();
    await page.mouse.move(left + width - 100, top, { steps: 3 });
    await page.mouse.up();
    await page.waitForTimeout(120);
  }
  return (await mark.textContent()) ?? '';
}

describe('history of the chart', () => {
  const app = useApp();

  it('continues to the first bar and marks it as the first', async () => {
    const { page, problems } = await openKline(app, SYMBOL, { size: 'desktop' });
    await page.getByRole('radio', { name: '1G', exact: true }).click();
    // The chart fits new bars once they are loaded, which would undo an earlier zoom.
    await page.waitForTimeout(1_500);
    await chartOf(page).focus();
    for (let zoom = 0; zoom < 8; zoom++) await page.keyboard.press('-');
    expect(await dragToOldEnd(page)).toBe('Geçmişin başı');
    await chartOf(page).focus();
    await page.keyboard.press('Home');
    expect(await cursorStart(page)).toBe(await oldestStart(app, '1D'));
    expect(problems).toEqual([]);
  });

  it('shows up to four charts, with the bar of one time in all of them', async () => {
    const { page, problems } = await openKline(app, SYMBOL, { size: 'desktop' });
    await page.getByRole('button', { name: 'Grafik Izgarası' }).click();
    const grid = page.getByTestId('chart-grid');
    const charts = grid.getByTestId('chart');
    await expect.poll(() => charts.count()).toBe(4);
    const averages = grid.locator('[data-line="SMA5"] > span');
    await expect.poll(async () => (await averages.allTextContents()).join()).toMatch(/(\d.*){4}/);
    const rest = await averages.allTextContents();
    const box = await charts.nth(1).getByRole('img').boundingBox();
    await page.mouse.move((box?.x ?? 0) + 150, (box?.y ?? 0) + 60);
    const panel = grid.getByTestId('cursor-panel');
    await panel.waitFor();
    expect(await panel.count()).toBe(1);
    await expect
      .poll(async () => {
        const now = await averages.allTextContents();
        return now.filter((text, at) => text !== rest[at]).length;
      })
      .toBeGreaterThanOrEqual(2);
    // The hour that contains the bar under the pointer, with the average of the four preceding
    // hours.
    const start = await cursorStart(page);
    const hours = await candlesOf(app, SYMBOL, '1h');
    const at = hours.findLastIndex((bar) => bar.start <= start);
    const closes = hours.slice(at - 4, at + 1).map(({ close }) => close);
    await expect.poll(() => averages.nth(2).textContent()).toBe(meanText(closes));
    await grid
      .getByRole('button', { name: /pick|Sembol/ })
      .nth(2)
      .click();
    const dialog = page.getByRole('dialog');
    // The list begins with the market of the chart.
    await dialog.getByRole('tab', { name: 'Hisse' }).click();
    const share = dialog.locator('[data-symbol="THYAO"]').first();
    // Rows are sorted with the first prices, and a moving row cannot be pressed.
    await expect.poll(() => share.innerText()).toMatch(/\d/);
    await share.click();
    await dialog.waitFor({ state: 'detached' });
    await grid.locator('[data-symbol="THYAO"]').waitFor();
    await grid.getByText('2', { exact: true }).click();
    await expect.poll(() => charts.count()).toBe(2);
    await page.getByRole('button', { name: 'Tek Grafiğe Dön' }).click();
    await expect.poll(() => page.getByTestId('chart').count()).toBe(1);
    expect(problems).toEqual([]);
  });
});
