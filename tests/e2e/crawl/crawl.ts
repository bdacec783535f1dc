import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { useApp } from '#tests/e2e/support/app.ts';
import { accessProblems } from '#tests/e2e/support/axe.ts';
import { everyAddress, type Address } from './addresses.ts';
import { newCustomer, newRealCustomer } from './customer.ts';
import { pageFaults } from './page-checks.ts';

const LANGUAGES = ['tr-TR', 'en-US'] as const;
const SIZES = [
  ['narrow', 320, 640],
  ['phone', 390, 844],
  ['tablet', 768, 1024],
  ['desktop', 1280, 800],
] as const;
/** `npm run crawl -- --all` audits the markup on a desktop as well. */
const IS_WHOLE = process.env['CRAWL_ALL'] === '1';
/** Where the markup is audited: both themes, each once for an address and width. */
const AUDITS: Readonly<Record<string, 'dark' | 'light'>> = {
  'tr-TR phone': 'dark',
  'en-US phone': 'light',
  ...(IS_WHOLE && ({ 'tr-TR desktop': 'light', 'en-US desktop': 'dark' } as const)),
};
/** Files that share the addresses, so that they can run side by side. */
const PARTS = 2;
/** What shows a figure once it is there; everything else is there when it says anything. */
const FIGURE = /^\[data-(field|line|asset|symbol|order|part)/;
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

/**
 * Audits the markup of the page in a theme, between two moves of its prices: a tint that lasts
 * for 0.3 s is not what a figure is read on.
 */
async function auditIn(page: Page, theme: 'dark' | 'light'): Promise<readonly string[]> {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await setKept(page, 'display.theme', theme);
  await page.locator(`html[data-theme="${theme}"]`).waitFor({ state: 'attached' });
  await page.waitForTimeout(SETTLE_MS);
  audits++;
  return accessProblems(page);
}

type Kept = Readonly<Record<string, unknown>>;

/** Looks at every address of a part, from 0. */
export function crawl(part: number): void {
  const app = useApp({ FEED_SEED: '7', RAILS_DELAY_MS: '500' });

  describe('every address', () => {
    let demo: Kept = {};
    let real: Kept = {};
    beforeAll(async () => {
      demo = { ...(await newCustomer(app)).kept };
      real = { ...(await newRealCustomer(app)).kept };
    });
    afterAll(() => console.warn(`crawl: ${looks} layouts looked at, ${audits} audited`));

    const visitorOf = ({ visitor }: Address): Kept => {
      if (visitor === 'guest') return {};
      return visitor === 'real' ? real : demo;
    };
    const addresses = everyAddress().filter((_, at) => at % PARTS === part);

    // Two pages at a time: each mostly waits until what moves has come to rest.
    it.concurrent.for(addresses)(
      '$path stands in both languages on every width',
      async (address, { onTestFinished }) => {
        const visitor = address.visitor === 'guest' ? 'guest' : 'shared';
        const { path } = address;
        const opened = await app.openOwn({ path, visitor, storage: visitorOf(address) });
        onTestFinished(() => opened.close());
        const { page, problems } = opened;
        const last = page.locator(address.ready).first();
        await last.filter({ hasText: FIGURE.test(address.ready) ? /\d/ : /./ }).waitFor();
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
        expect([...new Set(faults)].join('\n')).toBe('');
        expect(problems).toEqual([]);
      },
    );
  });
}
