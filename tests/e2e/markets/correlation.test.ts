import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { accessProblems } from '#tests/e2e/support/axe.ts';
import { useApp } from '#tests/e2e/support/app.ts';
import { scrollsSideways } from '#tests/e2e/support/cells.ts';
import { languagesOf } from '#tests/e2e/support/languages.ts';

const PATH = '/pages/market/correlation';
const TEXTS = {
  'tr-TR': {
    add: 'Sembol ekle', search: 'Sembol veya ad', close: 'Kapat', remove: 'ETH/USDT çıkar',
    empty: /izleme listenizdeki/, few: 'Çok az', retry: 'Tekrar Dene', day: '1 gün',
    interval: /^Periyot/, bars: /^Mum sayısı/, fifty: '50 mum', chart: 'ETH/USDT grafiği',
    most: /En çok 16 sembol/, watch: 'Takip listesini kullan', addPanel: 'Panel ekle',
    panel: 'Korelasyon', more: 'Diğer',
  },
  'en-US': {
    add: 'Add instrument', search: 'Symbol or name', close: 'Close', remove: 'Remove ETH/USDT',
    empty: /instruments on your watchlist/, few: 'Too few', retry: 'Try again', day: '1 day',
    interval: /^Interval/, bars: /^Number of bars/, fifty: '50 bars', chart: 'Chart of ETH/USDT',
    most: /Up to 16 instruments/, watch: 'Use watchlist', addPanel: 'Add panel',
    panel: 'Correlation', more: 'More',
  },
} as const; // prettier-ignore

const THREE = ['BTC-USDT', 'ETH-USDT', 'THYAO'];

/** The cell of two instruments. */
function cell(page: Page, row: string, column: string) {
  return page.locator(`[data-pair="${row} ${column}"]`);
}

/** What the focused element is: a pair of instruments, or its name. */
function focused(page: Page): Promise<string | null> {
  return page.evaluate(() => {
    const element = document.activeElement as HTMLElement | null;
    return element?.dataset['pair'] ?? element?.getAttribute('aria-label') ?? null;
  });
}

/** Symbols of the rows from top to bottom. */
function rowsOf(page: Page): Promise<(string | null)[]> {
  return page
    .locator('[role="grid"] [data-row]')
    .evaluateAll((rows) => rows.map((row) => row.getAttribute('data-row')));
}

describe.each(languagesOf(import.meta.url))('correlations, %s', { timeout: 120_000 }, (lang) => {
  const app = useApp();
  const texts = TEXTS[lang];

  it('are empty for a guest without a watchlist, and compare what is added', async () => {
    const { page, problems } = await app.open({ path: PATH, lang, visitor: 'guest' });
    await page.getByText(texts.empty).waitFor();
    expect(await accessProblems(page, 'any')).toEqual([]);
    await page.getByRole('button', { name: texts.add }).last().click();
    const sheet = page.getByRole('dialog');
    const field = sheet.getByLabel(texts.search);
    for (const [typed, symbol] of [
      ['btc/usdt', 'BTC-USDT'],
      ['eth/usdt', 'ETH-USDT'],
    ] as const) {
      await field.fill(typed);
      await sheet.locator(`[data-hit="${symbol}"]`).waitFor();
      await field.press('ArrowDown');
      await sheet.locator(`[data-hit="${symbol}"]`).press('Enter');
      await expect.poll(() => field.inputValue()).toBe('');
    }
    expect(await accessProblems(page, 'any')).toEqual([]);
    await sheet.getByRole('button', { name: texts.close }).click();
    await expect.poll(() => rowsOf(page)).toEqual(['BTC-USDT', 'ETH-USDT']);
    const [one, other] = [cell(page, 'BTC-USDT', 'ETH-USDT'), cell(page, 'ETH-USDT', 'BTC-USDT')];
    await expect.poll(() => one.textContent()).toMatch(/^[+\u2212]?[01],\d\d$/);
    expect(await other.textContent()).toBe(await one.textContent());
    expect(await cell(page, 'BTC-USDT', 'BTC-USDT').textContent()).toBe('+1,00');
    // The choice outlives the page.
    await page.reload();
    await expect.poll(() => rowsOf(page)).toEqual(['BTC-USDT', 'ETH-USDT']);
    expect(await accessProblems(page, 'any')).toEqual([]);
    expect(await scrollsSideways(page)).toBe(false);
    expect(problems).toEqual([]);
  });

  it('are walked by keyboard, and open figures and a chart', async () => {
    const storage = { 'correlation.symbols': THREE };
    const { page, problems } = await app.open({ path: PATH, lang, size: 'desktop', storage });
    const first = cell(page, 'BTC-USDT', 'BTC-USDT');
    await expect.poll(() => first.textContent()).toBe('+1,00');
    expect(await page.locator('[role="grid"] [tabindex="0"]').count()).toBe(1);
    await first.focus();
    const steps = [
      ['ArrowRight', 'BTC-USDT ETH-USDT'],
      ['ArrowDown', 'ETH-USDT ETH-USDT'],
      ['End', 'ETH-USDT THYAO'],
      ['Home', texts.remove],
      ['Control+End', 'THYAO THYAO'],
      ['ArrowDown', 'THYAO THYAO'],
      ['PageUp', 'BTC-USDT THYAO'],
      ['ArrowLeft', 'BTC-USDT ETH-USDT'],
    ] as const;
    for (const [key, reached] of steps) {
      await page.keyboard.press(key);
      expect(await focused(page), key).toBe(reached);
    }
    const shown = await cell(page, 'BTC-USDT', 'ETH-USDT').textContent();
    await page.keyboard.press('Enter');
    const detail = page.locator('[data-part="correlation"]');
    await detail.waitFor();
    const figure = (name: string, of: string) =>
      detail.locator(`[data-figure="${name}"][data-of="correlation:${of}"]`).textContent();
    expect(await figure('correlation', 'BTC-USDT:ETH-USDT')).toBe(shown);
    const number = async (of: string) =>
      Number.parseFloat((await figure('beta', of))!.replace(',', '.').replace('\u2212', '-'));
    const product = (await number('BTC-USDT:ETH-USDT')) * (await number('ETH-USDT:BTC-USDT'));
    const square = Number.parseFloat(shown!.replace(',', '.').replace('\u2212', '-')) ** 2;
    expect(Math.abs(product - square)).toBeLessThan(0.03);
    expect(await detail.locator('[data-part="bars"]').textContent()).toBe('200');
    expect(await accessProblems(page, 'any')).toEqual([]);
    await page.keyboard.press('Escape');
    await detail.waitFor({ state: 'detached' });
    expect(await focused(page)).toBe('BTC-USDT ETH-USDT');
    await page.keyboard.press('Enter');
    await detail.getByRole('button', { name: texts.chart }).click();
    await page.waitForURL(/symbol=ETH-USDT/);
    expect(problems).toEqual([]);
  });

  it('follow the interval and the number of bars, and drop an instrument', async () => {
    const storage = { 'correlation.symbols': THREE };
    const { page, problems } = await app.open({ path: PATH, lang, storage });
    const pair = cell(page, 'BTC-USDT', 'ETH-USDT');
    await expect.poll(() => pair.textContent()).toMatch(/\d/);
    await page.getByRole('button', { name: texts.bars }).click();
    await page.getByRole('menuitemradio', { name: texts.fifty }).click();
    await expect.poll(() => pair.textContent()).toMatch(/\d/);
    await pair.click();
    await expect.poll(() => page.locator('[data-part="bars"]').textContent()).toBe('50');
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: texts.remove }).click();
    await expect.poll(() => rowsOf(page)).toEqual(['BTC-USDT', 'THYAO']);
    await page.getByRole('button', { name: texts.watch }).click();
    await page.getByText(texts.empty).waitFor();
    expect(problems).toEqual([]);
  });

  it('take at most sixteen instruments of a watchlist, and say so', async () => {
    const many = Array.from({ length: 20 }, (_, at) => `GONE${at}-USDT`);
    const list = ['BTC-USDT', 'ETH-USDT', ...many];
    const { page, problems } = await app.open({
      ...{ path: PATH, lang, visitor: 'guest', storage: { coinCollectList: list } },
    });
    await page.getByText(texts.most).first().waitFor();
    expect(await rowsOf(page)).toEqual(list.slice(0, 16));
    expect(await page.getByRole('button', { name: texts.add }).isDisabled()).toBe(true);
    // Instruments that are not listed any more are named; the others have their figures.
    expect(await page.locator('[data-part="missing"]').textContent()).toContain('GONE0-USDT');
    await expect.poll(() => cell(page, 'BTC-USDT', 'ETH-USDT').textContent()).toMatch(/\d/);
    expect(await accessProblems(page, 'any')).toEqual([]);
    expect(problems).toEqual([]);
  });

  it('say why there are none, and keep the last ones while offline', async () => {
    const storage = { 'correlation.symbols': THREE.slice(0, 2) };
    const { page, context } = await app.open({ lang, path: '/pages/common/lang', storage });
    const pair = cell(page, 'BTC-USDT', 'ETH-USDT');
    await context.route('**/candles', (route) => route.abort());
    await page.goto(app.server().url + PATH);
    const retry = page.getByRole('button', { name: texts.retry });
    await retry.waitFor();
    expect(await accessProblems(page, 'any')).toEqual([]);
    await context.unroute('**/candles');
    await retry.click();
    await expect.poll(() => pair.textContent()).toMatch(/\d/);
    const shown = await pair.textContent();
    await context.setOffline(true);
    await page.locator('[data-part="until"]').waitFor();
    expect(await pair.textContent()).toBe(shown);
    await context.setOffline(false);
  });

  it('are a panel that moves the others to a chart', async () => {
    const { page, problems } = await app.open({
      ...{ path: '/pages/workspace/index', lang, size: 'desktop', visitor: 'own' },
      storage: { 'correlation.symbols': THREE },
    });
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.locator('[data-panel="chart"] canvas').first().waitFor();
    await page.getByRole('button', { name: texts.addPanel }).first().click();
    await page.getByRole('menuitem', { name: texts.panel, exact: true }).click();
    const panel = page.locator('[data-panel="correlation"]');
    const pair = panel.locator('[data-pair="BTC-USDT ETH-USDT"]');
    await expect.poll(() => pair.textContent()).toMatch(/\d/);
    await pair.click();
    await page.getByRole('dialog').getByRole('button', { name: texts.chart }).click();
    await panel.locator('[data-row="ETH-USDT"] [data-current="true"]').waitFor();
    expect(await accessProblems(page)).toEqual([]);
    expect(problems).toEqual([]);
  });
});
