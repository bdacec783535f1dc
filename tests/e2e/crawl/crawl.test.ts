import type { Page } from 'playwright-core';
import { afterAll, describe, expect, it } from 'vitest';
import { useApp } from '#tests/e2e/support/app.ts';
import { accessProblems } from '#tests/e2e/support/axe.ts';
import { everyAddress } from './addresses.ts';
import { pageFaults } from './page-checks.ts';

const app = useApp({ FEED_SEED: '7' });

const LANGUAGES = ['tr-TR', 'en-US'] as const;
const SIZES = [
  ['narrow', 320, 640],
  ['phone', 390, 844],
  ['tablet', 768, 1024],
  ['desktop', 1280, 800],
] as const;
/** Where the markup is audited: both widths and both themes, each once for an address. */
const AUDITS: Readonly<Record<string, 'dark' | 'light'>> = {
  'tr-TR phone': 'dark',
  'tr-TR desktop': 'light',
  'en-US phone': 'light',
  'en-US desktop': 'dark',
};
/** Longer than everything that moves after a change. */
const SETTLE_MS = 250;

let audits = 0;
let looks = 0;

/** Changes a kept setting the way another tab of the browser would. */
async function setKept(page: Page, key: string, value: string): Promise<void> {
  await page.evaluate(
    ([name, text]) => {
      const newValue = JSON.stringify({ v: 1, d: text });
      dispatchEvent(new StorageEvent('storage', { key: `terazi.${name}`, newValue }));
    },
    [key, value] as const,
  );
}

async function speaks(page: Page, lang: string): Promise<void> {
  await setKept(page, 'lang', lang);
  await page.locator(`html[lang="${lang.slice(0, 2)}"]`).waitFor({ state: 'attached' });
}

/** Audits the markup of the page in a theme. */
async function auditIn(page: Page, theme: 'dark' | 'light'): Promise<readonly string[]> {
  await setKept(page, 'display.theme', theme);
  await page.locator(`html[data-theme="${theme}"]`).waitFor({ state: 'attached' });
  await page.waitForTimeout(SETTLE_MS);
  audits++;
  return accessProblems(page);
}

describe('every address', () => {
  afterAll(() => console.warn(`crawl: ${looks} layouts looked at, ${audits} audited`));

  it.each(everyAddress())('$path stands in both languages on every width', async (address) => {
    const { page, problems } = await app.open({ path: address.path });
    const last = page.locator(address.ready).first();
    await last.filter({ hasText: address.ready === 'h1' ? /./ : /\d/ }).waitFor();
    const faults: string[] = [];
    for (const lang of LANGUAGES) {
      await speaks(page, lang);
      for (const [size, width, height] of SIZES) {
        await page.setViewportSize({ width, height });
        await page.waitForTimeout(SETTLE_MS);
        const theme = AUDITS[`${lang} ${size}`];
        const found = [...(await pageFaults(page))];
        if (theme !== undefined) found.push(...(await auditIn(page, theme)));
        faults.push(...found.map((fault) => `${lang} ${size}: ${fault}`));
        looks++;
      }
    }
    expect([...new Set(faults)]).toEqual([]);
    expect(problems).toEqual([]);
  });
});
