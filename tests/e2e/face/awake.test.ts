import { expect, it } from 'vitest';
import { words } from '#tests/e2e/money/locale-text.ts';
import { useApp } from '#tests/e2e/support/app.ts';
import { accessProblems } from '#tests/e2e/support/axe.ts';
import { languagesOf } from '#tests/e2e/support/languages.ts';

const app = useApp();

it.each(languagesOf(import.meta.url))(
  'keeps the screen on next to a chart when turned on, %s',
  async (lang) => {
    const t = words(lang);
    const { page, problems } = await app.open({ path: '/pages/user/display', lang });
    await page.addInitScript(() => {
      // The test browser has no screen that could turn off.
      const tell = (isAwake: boolean): void => {
        document.documentElement.dataset['awake'] = String(isAwake);
      };
      const request = async () => {
        tell(true);
        return { release: async () => tell(false) };
      };
      Object.defineProperty(navigator, 'wakeLock', { value: { request } });
    });
    const chart = `${app.server().url}/pages/stock/stockKline?symbol=THYAO`;
    await page.goto(chart);
    await page.locator('canvas').first().waitFor();
    expect(await page.locator('html').getAttribute('data-awake')).toBe(null);
    await page.goto(`${app.server().url}/pages/user/display`);
    await page.getByRole('switch', { name: t('display.awake') }).click();
    expect(await accessProblems(page)).toEqual([]);
    await page.goto(chart);
    await page.locator('html[data-awake="true"]').waitFor();
    await page.getByRole('button', { name: t('common.back') }).click();
    await page.locator('html[data-awake="false"]').waitFor();
    expect(problems).toEqual([]);
  },
);
