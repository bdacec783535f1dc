import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { openKline } from '#tests/e2e/kline/kline-page.ts';
import { useApp } from '#tests/e2e/support/app.ts';
import { scrollsSideways } from '#tests/e2e/support/cells.ts';
import type { Lang } from '#tests/e2e/support/languages.ts';
import { fieldAt, openTrade } from './trade-page.ts';

/** Screens with a finger, and windows with a mouse; the last is a desktop under a zoom of 200 %. */
const FINGER = [
  [390, 844],
  [320, 568],
  [844, 390],
] as const;
const MOUSE = [
  [1280, 640],
  [1280, 720],
  [640, 360],
] as const;
const CASES: readonly (readonly [Lang, boolean, readonly (readonly [number, number])[]])[] = [
  ['tr-TR', true, FINGER],
  ['en-US', true, FINGER],
  ['tr-TR', false, MOUSE],
  ['en-US', false, MOUSE],
];

/** How many of the buttons that send can be pressed without scrolling, and how many there are. */
async function sending(page: Page): Promise<readonly [number, number]> {
  const buttons = page.locator('button[data-submit]');
  const inReach = await buttons.evaluateAll((all) =>
    all.map((button) => {
      const { left, right, top, bottom } = button.getBoundingClientRect();
      const isInside = top >= 0 && bottom <= innerHeight && left >= 0 && right <= innerWidth;
      const at = document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
      return isInside && button.contains(at);
    }),
  );
  return [inReach.filter(Boolean).length, inReach.length];
}

describe('the button of a ticket', () => {
  const app = useApp();

  it.each(CASES)('is in view on every screen, %s, touch %s', async (lang, hasTouch, sizes) => {
    for (const [type, count] of [
      ['contract', 2],
      ['stock', 1],
    ] as const) {
      const { page, problems, close } = await openTrade(app, type, { lang, hasTouch });
      for (const [width, height] of sizes) {
        await page.setViewportSize({ width, height });
        await fieldAt(page, 0).waitFor();
        const name = `${type} ${width}x${height}`;
        await expect.poll(() => sending(page), { message: name }).toEqual([count, count]);
        expect(await scrollsSideways(page), name).toBe(false);
      }
      expect(problems).toEqual([]);
      await close();
    }
  });

  it('stays beside the chart of a phone that is turned', async () => {
    const { page } = await openKline(app, 'BTC-USDT-SWAP', { hasTouch: true });
    await page.locator('a[href$="side=buy"]').waitFor();
    await page.setViewportSize({ width: 844, height: 390 });
    await expect.poll(() => sending(page)).toEqual([2, 2]);
    const chart = (await page.getByTestId('chart').boundingBox())!;
    expect(chart.width).toBeGreaterThan(450);
    expect(chart.y + chart.height).toBeLessThanOrEqual(390);
    expect(await page.getByTestId('full').count()).toBe(0);
    await page.setViewportSize({ width: 390, height: 844 });
    await page.locator('a[href$="side=buy"]').waitFor();
  });

  it('is not given up for the chart under a zoom of 200 %', async () => {
    const { page } = await openKline(app, 'BTC-USDT-SWAP');
    await page.setViewportSize({ width: 640, height: 360 });
    for (const side of ['buy', 'sell']) {
      const link = page.locator(`a[href$="side=${side}"]`);
      await link.waitFor();
      const box = (await link.boundingBox())!;
      expect(box.y + box.height).toBeLessThanOrEqual(360);
    }
    expect(await page.getByTestId('full').count()).toBe(0);
  });
});
