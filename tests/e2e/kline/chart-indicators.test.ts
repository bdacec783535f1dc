import type { Locator, Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { useApp } from '../support/app.ts';
import { chartOf, legendValue } from './kline-page.ts';

const CHART = '/pages/coin/coinKline?symbol=BTC-USDT&interval=15m';
const LANGUAGES = ['tr-TR', 'en-US'] as const;

type Words = {
  readonly open: string;
  readonly search: string;
  readonly hide: string;
  readonly show: string;
  readonly settings: string;
  readonly up: string;
  readonly remove: string;
  readonly full: RegExp;
};

const WORDS: Readonly<Record<(typeof LANGUAGES)[number], Words>> = {
  'tr-TR': {
    open: 'Gösterge Ayarları',
    search: 'Gösterge Ekle',
    hide: 'gizle',
    show: 'göster',
    settings: 'ayarlar',
    up: 'yukarı taşı',
    remove: 'kaldır',
    full: /en çok 12 gösterge/,
  },
  'en-US': {
    open: 'Indicator settings',
    search: 'Add an indicator',
    hide: 'hide',
    show: 'show',
    settings: 'settings',
    up: 'move up',
    remove: 'remove',
    full: /holds up to 12 indicators/,
  },
};

const indicatorsIn = (page: Page): string | null =>
  new URL(page.url()).searchParams.get('indicators');

/** Names of the lines of the chart in the order of its legends. */
async function linesOf(page: Page): Promise<readonly string[]> {
  const lines = page.getByTestId('chart').locator('[data-line]');
  return lines.evaluateAll((all) => all.map((one) => (one as HTMLElement).dataset['line'] ?? ''));
}

async function openList(page: Page, words: Words): Promise<Locator> {
  await page.getByRole('button', { name: words.open }).first().click();
  const chosen = page.getByTestId('chosen');
  await chosen.waitFor({ state: 'attached' });
  return chosen;
}

/** Presses a button of an indicator in the list. */
async function press(chosen: Locator, indicator: string, action: string): Promise<void> {
  const row = chosen.locator(`[data-chosen="${indicator}"]`);
  await row.getByRole('button', { name: new RegExp(`: ${action}$`) }).click();
}

describe('the indicators of a chart', () => {
  const app = useApp();

  it.each(LANGUAGES)('are chosen, hidden, moved and removed on a phone (%s)', async (lang) => {
    const words = WORDS[lang];
    const path = `${CHART}&indicators=none`;
    const { page, problems } = await app.open({ path, size: 'phone', lang, hasTouch: true });
    const chosen = await openList(page, words);
    for (const [text, id] of [
      ['exponential', 'EMA'],
      ['boll', 'BOLL'],
      ['super', 'SUPERTREND'],
      ['rsi', 'RSI'],
      ['macd', 'MACD'],
      ['rsi', 'RSI'],
    ] as const) {
      await page.getByLabel(words.search).fill(text);
      await page.locator(`[data-add="${id}"]`).click();
    }
    await expect.poll(() => chosen.getByRole('listitem').count()).toBe(6);
    await press(chosen, 'RSI 2', words.settings);
    await page
      .locator('[data-param="RSI14"]')
      .getByRole('button')
      .filter({ has: page.locator('.lucide-minus') })
      .click();
    await page.getByRole('button', { name: lang === 'tr-TR' ? 'Uygula' : 'Apply' }).click();
    for (const line of ['EMA5', 'BOLL.upper', 'RSI14', 'RSI13']) {
      await legendValue(page, line);
    }

    await openList(page, words);
    await press(chosen, 'BOLL', words.hide);
    await press(chosen, 'SUPERTREND', words.up);
    await press(chosen, 'MACD', words.remove);
    await page.keyboard.press('Escape');
    const after = ['EMA5', 'EMA10', 'EMA30', 'SUPERTREND', 'RSI14', 'RSI13'];
    const text = 'EMA-5-10-30.SUPERTREND-10-3.BOLL-20-2-off.RSI-14.RSI-13';
    await expect.poll(() => indicatorsIn(page)).toBe(text);
    const shown = async (): Promise<readonly string[]> => {
      const lines = await linesOf(page);
      return lines.map((line) => (line.startsWith('SUPERTREND') ? 'SUPERTREND' : line));
    };
    await expect.poll(shown).toEqual(after);

    // The device keeps them, and the address shows the same elsewhere.
    await page.goto(app.server().url + CHART);
    await legendValue(page, 'RSI13');
    expect(await shown()).toEqual(after);
    const other = await app.open({ path: `${CHART}&indicators=${text}`, size: 'phone', lang });
    await legendValue(other.page, 'RSI13');
    expect(await linesOf(other.page)).toEqual(await linesOf(page));
    expect([...problems, ...other.problems]).toEqual([]);
  });

  it.each(LANGUAGES)('have their buttons in the legend at a desk (%s)', async (lang) => {
    const words = WORDS[lang];
    const path = `${CHART}&indicators=SMA-5.EMA-9.VOL-5.RSI-14`;
    const { page, problems } = await app.open({ path, size: 'desktop', lang });
    await legendValue(page, 'RSI14');
    const legend = (id: string): Locator =>
      page.getByTestId('chart').locator(`[data-indicator="${id}"]`);
    const tool = (id: string, action: string): Locator =>
      legend(id).getByRole('button', { name: new RegExp(`: ${action}$`) });
    await legend('EMA').hover();
    await tool('EMA', words.hide).click();
    await expect.poll(() => linesOf(page)).toEqual(['SMA5', 'VOL', 'VOLMA5', 'RSI14']);
    await legend('EMA').hover();
    await tool('EMA', words.show).click();
    await legendValue(page, 'EMA9');
    await legend('EMA').hover();
    await tool('EMA', words.up).click();
    await legend('RSI').hover();
    await tool('RSI', words.up).click();
    await expect.poll(() => indicatorsIn(page)).toBe('EMA-9.SMA-5.RSI-14.VOL-5');
    await expect.poll(() => linesOf(page)).toEqual(['EMA9', 'SMA5', 'RSI14', 'VOL', 'VOLMA5']);
    await legend('VOL').hover();
    await tool('VOL', words.remove).click();
    await legend('SMA').hover();
    await tool('SMA', words.settings).click();
    await page.locator('[data-param="SMA5"]').waitFor();
    await page.keyboard.press('Escape');
    await expect.poll(() => indicatorsIn(page)).toBe('EMA-9.SMA-5.RSI-14');
    expect(problems).toEqual([]);
  });

  it('are changed with the keyboard alone', async () => {
    const path = `${CHART}&indicators=SMA-5.EMA-9.RSI-14`;
    const { page, problems } = await app.open({ path, size: 'desktop', lang: 'en-US' });
    await legendValue(page, 'RSI14');
    await page.locator('[role="toolbar"][aria-label="RSI 14"]').waitFor({ state: 'attached' });
    const focused = () =>
      page.evaluate(() => document.activeElement?.getAttribute('aria-label') ?? '');
    const tabTo = async (name: string): Promise<void> => {
      for (let presses = 0; presses < 150 && (await focused()) !== name; presses++) {
        await page.keyboard.press('Tab');
      }
      expect(await focused()).toBe(name);
    };
    await tabTo('EMA 9: hide');
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('ArrowRight');
    expect(await focused()).toBe('EMA 9: move up');
    await page.keyboard.press('Enter');
    await expect.poll(() => indicatorsIn(page)).toBe('EMA-9.SMA-5.RSI-14');
    await chartOf(page).focus();
    await tabTo('RSI 14: hide');
    for (let step = 0; step < 4; step++) await page.keyboard.press('ArrowRight');
    expect(await focused()).toBe('RSI 14: remove');
    await page.keyboard.press('Enter');
    await expect.poll(() => indicatorsIn(page)).toBe('EMA-9.SMA-5');
    expect(await focused()).toMatch(/: hide$/);

    await tabTo('Indicator settings');
    await page.keyboard.press('Enter');
    await page.getByTestId('chosen').waitFor();
    await tabTo('SMA 5: remove');
    await page.keyboard.press('Enter');
    await expect.poll(() => indicatorsIn(page)).toBe('EMA-9');
    await expect.poll(focused).toBe('EMA 9: remove');
    await page.keyboard.press('Tab');
    await page.keyboard.type('donchian');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await page.keyboard.press('Escape');
    await legendValue(page, 'DONCHIAN.upper');
    await expect.poll(() => indicatorsIn(page)).toBe('EMA-9.DONCHIAN-20');
    expect(problems).toEqual([]);
  });

  it.each(LANGUAGES)('are twelve at most, which is said (%s)', async (lang) => {
    const words = WORDS[lang];
    const twelve = Array.from({ length: 12 }, (_, at) => `EMA-${at + 5}`).join('.');
    const path = `${CHART}&indicators=${twelve}`;
    const { page } = await app.open({ path, size: 'phone', lang, hasTouch: true });
    await legendValue(page, 'EMA16');
    // It says why it does nothing, which the test's own patience would wait for.
    await page.locator('[data-sub="RSI"]').click({ force: true });
    await page.getByText(words.full).waitFor();
    expect(indicatorsIn(page)).toBe(twelve);
    const chosen = await openList(page, words);
    expect(await page.locator('[data-add="RSI"]').isDisabled()).toBe(true);
    await press(chosen, 'EMA', words.remove);
    await page.locator('[data-add="RSI"]').click();
    await page.keyboard.press('Escape');
    await legendValue(page, 'RSI14');
  });

  it('leave the prices their height, and say which panes have no room', async () => {
    const panes = ['VOL-5', ...Array.from({ length: 11 }, (_, at) => `RSI-${at + 5}`)].join('.');
    const path = `${CHART}&indicators=${panes}`;
    const { page, problems } = await app.open({ path, size: 'desktop', lang: 'en-US' });
    await legendValue(page, 'VOL');
    const absent = page.locator('[data-absent="noRoom"]');
    await absent.first().waitFor();
    expect(await absent.first().textContent()).toMatch(/^RSI \d+ · no room/);
    const shown = await page.locator('[data-line^="RSI"]').count();
    expect(shown + (await absent.count())).toBe(11);
    const box = await chartOf(page).boundingBox();
    const first = await page.locator('[data-line="VOL"]').boundingBox();
    expect((first?.y ?? 0) - (box?.y ?? 0)).toBeGreaterThanOrEqual(140);
    expect(problems).toEqual([]);
  });
});
