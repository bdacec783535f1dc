import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { accessProblems } from '#tests/e2e/support/axe.ts';
import { useApp } from '#tests/e2e/support/app.ts';
import { cellText, rowSymbols, scrollsSideways } from '#tests/e2e/support/cells.ts';
import { languagesOf } from '#tests/e2e/support/languages.ts';

const PATH = '/pages/market/heatMap';
const TEXTS = {
  'tr-TR': {
    map: 'Isı Haritası', market: /^Piyasalar: /, crypto: 'Kripto', list: 'Liste',
    size: /^Kutu boyutu: /, weight: 'Endeks ağırlığına göre', legend: 'Değişim renkleri',
  },
  'en-US': {
    map: 'Heat map', market: /^Markets: /, crypto: 'Crypto', list: 'List',
    size: /^Tile size: /, weight: 'By index weight', legend: 'Colour scale',
  },
} as const; // prettier-ignore

type Shown = { readonly symbol: string; readonly area: number; readonly step: string };

/** Tiles with their areas and steps of colour, in the order of the document. */
const tiles = (page: Page): Promise<readonly Shown[]> =>
  page.locator('a[data-step][data-symbol]').evaluateAll((all) =>
    all.map((tile) => {
      const { width, height } = tile.getBoundingClientRect();
      const { symbol = '', step = '' } = (tile as HTMLElement).dataset;
      return { symbol, step, area: width * height };
    }),
  );

const areaOf = (all: readonly Shown[], symbol: string): number =>
  all.find((one) => one.symbol === symbol)?.area ?? 0;

describe.each(languagesOf(import.meta.url))('the heat map, %s', (lang) => {
  const app = useApp();
  const texts = TEXTS[lang];

  it.each(['phone', 'desktop'] as const)('shows a market as tiles on a %s', async (size) => {
    const { page, problems } = await app.open({ path: PATH, lang, size });
    const change = await cellText(page, 'THYAO', 'changePct');
    const map = page.getByRole('group', { name: texts.map });
    const shown = await tiles(page);
    expect(shown.length).toBeGreaterThan(size === 'phone' ? 5 : 15);
    const room = await map.boundingBox();
    for (const tile of await map.locator('a').all()) {
      const box = (await tile.boundingBox())!;
      expect(box.x + box.width).toBeLessThanOrEqual(room!.x + room!.width + 1);
      expect(box.y + box.height).toBeLessThanOrEqual(room!.y + room!.height + 1);
      expect(box.width).toBeGreaterThanOrEqual(56);
    }
    // The sign and the percent say what the colour says.
    expect(change).toMatch(/%/);
    const signs = await map
      .locator('a')
      .evaluateAll((all) =>
        all.map((one) => [Number((one as HTMLElement).dataset['step']), one.textContent ?? '']),
      );
    for (const [step, text] of signs as [number, string][]) {
      if (step > 0) expect(text).toContain('+');
      if (step < 0) expect(text).toContain('\u2212');
    }
    expect(await page.getByRole('list', { name: texts.legend }).locator('li').count()).toBe(7);
    expect(await scrollsSideways(page)).toBe(false);
    expect(await accessProblems(page, 'any')).toEqual([]);
    expect(problems).toEqual([]);
  });

  it('is walked by keys, switched, read as a list, and opens an instrument', async () => {
    const { page, problems } = await app.open({
      path: PATH,
      lang,
      size: 'desktop',
      visitor: 'own',
    });
    await cellText(page, 'THYAO', 'changePct');
    const byTurnover = await tiles(page);
    await page.getByRole('button', { name: texts.size }).click();
    await page.getByRole('menuitemradio', { name: texts.weight }).click();
    await expect
      .poll(async () => areaOf(await tiles(page), 'THYAO'))
      .not.toBe(areaOf(byTurnover, 'THYAO'));
    await page.getByRole('button', { name: texts.list, exact: true }).click();
    await expect.poll(async () => (await rowSymbols(page)).length).toBeGreaterThan(5);
    await page.getByRole('button', { name: texts.list, exact: true }).click();
    await page.getByRole('button', { name: texts.market }).click();
    await page.getByRole('menuitemradio', { name: texts.crypto }).click();
    await cellText(page, 'BTC-USDT', 'changePct');
    const order = (await tiles(page)).map(({ symbol }) => symbol);
    expect(order.every((symbol) => symbol.endsWith('-USDT'))).toBe(true);
    const focused = () =>
      page.evaluate(() => (document.activeElement as HTMLElement | null)?.dataset['symbol']);
    expect(await page.locator('a[data-step][tabindex="0"]').count()).toBe(1);
    await page.locator('a[data-step][tabindex="0"]').focus();
    expect(await focused()).toBe(order[0]);
    await page.keyboard.press('ArrowRight');
    const right = await focused();
    expect(right).not.toBe(order[0]);
    const middle = (): Promise<number> =>
      page.evaluate(() => {
        const { left, width } = document.activeElement!.getBoundingClientRect();
        return left + width / 2;
      });
    const rightOf = await middle();
    const first = await page.locator(`a[data-step][data-symbol="${order[0]}"]`).boundingBox();
    expect(rightOf).toBeGreaterThan(first!.x + first!.width / 2);
    // Which tile lies to the left depends on the turnover of the market.
    await page.keyboard.press('ArrowLeft');
    expect(await focused()).not.toBe(right);
    expect(await middle()).toBeLessThan(rightOf);
    await page.keyboard.press('End');
    expect(await focused()).toBe(order.at(-1));
    await page.keyboard.press('Home');
    await page.keyboard.press('Enter');
    await expect.poll(() => new URL(page.url()).pathname).toBe('/pages/coin/coinKline');
    expect(new URL(page.url()).searchParams.get('symbol')).toBe(order[0]);
    expect(problems).toEqual([]);
  });
});
