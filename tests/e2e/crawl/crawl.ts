import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { useApp } from '#tests/e2e/support/app.ts';
import { accessProblems } from '#tests/e2e/support/axe.ts';
import type { OpenPage } from '#tests/e2e/support/page.ts';
import { everyAddress } from './addresses.ts';
import { newCustomer, newRealCustomer } from './customer.ts';
import { Documents, loaded, type Reached } from './documents.ts';
import { storedBasket } from '#tests/e2e/trade/basket-page.ts';
import { setStored } from './stored-setting.ts';
import { pageFaults, textFaults } from './page-checks.ts';
import { readingOf, type Reading } from './reading.ts';
import { HOLD_IDLE, overweight } from './weight.ts';
import { IS_FULL } from '#tests/support/size.ts';

const LANGUAGES = ['tr-TR', 'en-US'] as const;
type Layout = {
  readonly name: string;
  readonly width: number;
  readonly height: number;
  readonly reading?: Reading;
};
/**
 * Layouts: windows of every width, and the readings of users who need other text (WCAG 1.4.4 and
 * 1.4.12). A zoom of 200 % halves the pixels of a window, 1280 x 1024 in the words of the rule. A
 * phone has no such zoom, so there the text itself is doubled; and our own setting must work on the
 * smallest screen.
 */
const LAYOUTS: readonly Layout[] = [
  { name: 'narrow', width: 320, height: 640 },
  { name: 'narrow largest', width: 320, height: 640, reading: 'largest' },
  { name: 'phone', width: 390, height: 844 },
  { name: 'phone double', width: 390, height: 844, reading: 'double' },
  { name: 'phone spaced', width: 390, height: 844, reading: 'spaced' },
  { name: 'zoomed', width: 640, height: 512, reading: 'zoomed' },
  { name: 'tablet', width: 768, height: 1024 },
  { name: 'desktop', width: 1280, height: 800 },
];
/** Readings use the language with the longer words. */
const LONG_LANGUAGE = 'tr-TR';
/** `npm run prove -- crawl --all` also audits the markup on a desktop, and uses every reading. */
const IS_WHOLE = process.env['CRAWL_ALL'] === '1';
/** Short size: the longer words on the narrowest screen, the other language elsewhere. */
const SHORT = ['tr-TR narrow', 'en-US phone', 'en-US desktop'];

/** Whether an address is checked in a layout. Readings belong to a whole crawl, in long words. */
function isLookedAt(lang: string, { name, reading }: Layout): boolean {
  if (reading !== undefined) return IS_WHOLE && lang === LONG_LANGUAGE;
  return IS_WHOLE || IS_FULL || SHORT.includes(`${lang} ${name}`);
}
/** Where the markup is audited, and in which theme. */
type Audits = Readonly<Record<string, 'dark' | 'light'>>;
const DARK: Audits = { 'tr-TR phone': 'dark' };
const NARROW: Audits = { 'tr-TR narrow': 'dark' };
const LIGHT: Audits = { 'en-US phone': 'light' };
const DESKTOP: Audits = { 'tr-TR desktop': 'light', 'en-US desktop': 'dark' };

/** Both themes, each once per address and width; the short size alternates them. */
function auditsOf(at: number): Audits {
  if (IS_WHOLE) return { ...DARK, ...LIGHT, ...DESKTOP };
  if (IS_FULL) return { ...DARK, ...LIGHT };
  return at % 2 === 0 ? NARROW : LIGHT;
}
/** Files that share the addresses, to run in parallel. */
const PARTS = 2;
/** Selectors of figures, which must have a value; other content only needs text. */
const FIGURE = /^\[data-(field|line|asset|symbol|order|part)/;
/** Longer than every transition; the short size requests reduced motion. */
const SETTLE_MS = IS_FULL ? 250 : 100;
/** The short size visits the addresses of a visitor in one document. */
const IN_ONE = !IS_WHOLE && !IS_FULL;
/** Deferred content is not awaited before the page is weighed. */
const MAYBE_IDLE_MS = 5_000;
/** Changed text size applies at once; only lists measure themselves again. */
const TEXT_SETTLE_MS = 60;

let audits = 0;
let looks = 0;

async function speaks(page: Page, lang: string): Promise<void> {
  await setStored(page, 'lang', lang);
  await page.locator(`html[lang="${lang.slice(0, 2)}"]`).waitFor({ state: 'attached' });
}

/**
 * Audits the markup of the page in a theme, between two price moves: a tint of 0.3 s is not the
 * background on which a figure is read.
 */
async function auditIn(page: Page, theme: 'dark' | 'light'): Promise<readonly string[]> {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await setStored(page, 'display.theme', theme);
  await page.locator(`html[data-theme="${theme}"]`).waitFor({ state: 'attached' });
  await page.waitForTimeout(SETTLE_MS);
  audits++;
  return accessProblems(page);
}

/** Lays a page out and checks it: only its text where nothing else differs. */
async function lookAt(
  page: Page,
  { width, height, reading }: Layout,
  read: (next: Reading) => Promise<void>,
): Promise<readonly string[]> {
  await page.setViewportSize({ width, height });
  await read(reading ?? 'usual');
  await page.waitForTimeout(reading === undefined ? SETTLE_MS : TEXT_SETTLE_MS);
  return reading === undefined ? pageFaults(page) : textFaults(page);
}

type Kept = Readonly<Record<string, unknown>>;

/** Orders of the basket, one below the smallest order. */
const BASKET_LEGS = [
  { sym: 'THYAO', weight: '40' },
  { sym: 'BTC-USDT-SWAP', weight: '0.1' },
];

/** Checks every address of a part, from 0. */
export function crawl(part: number): void {
  const app = useApp();

  describe('every address', () => {
    let demo: Kept = {};
    let real: Kept = {};
    beforeAll(async () => {
      demo = { ...(await newCustomer(app)).kept, ...storedBasket('2000', BASKET_LEGS) };
      real = { ...(await newRealCustomer(app)).kept };
    });
    afterAll(() => console.warn(`crawl: ${looks} layouts looked at, ${audits} audited`));

    const visitorOf = (visitor: string): Kept => {
      if (visitor === 'guest') return {};
      return visitor === 'real' ? real : demo;
    };
    const addresses = everyAddress()
      .filter((_, at) => at % PARTS === part)
      .map((address, at) => ({ ...address, audits: auditsOf(at) }));

    const open = (visitor: string, path: string): Promise<OpenPage> => {
      const storage = visitorOf(visitor);
      const who = visitor === 'guest' ? 'guest' : 'shared';
      return app.openOwn({ path, visitor: who, storage, initScript: HOLD_IDLE });
    };
    const documents = new Documents(open);
    afterAll(() => documents.close());

    /** The document of a visitor on an address, or a new one. */
    async function reach(
      visitor: string,
      path: string,
      ended: (close: () => Promise<void>) => void,
    ): Promise<Reached> {
      if (IN_ONE) return documents.reach(visitor, path);
      const opened = await open(visitor, path);
      ended(() => opened.close());
      return loaded(opened);
    }

    // A whole crawl runs two pages at a time, because each mostly waits for transitions.
    const each = IN_ONE ? it.for(addresses) : it.concurrent.for(addresses);
    each(
      '$path stands in both languages on every width',
      async (address, { onTestFinished, onTestFailed }) => {
        const { path, visitor = 'demo' } = address;
        onTestFailed(() => documents.drop(visitor));
        const { opened, isNew, newProblems } = await reach(visitor, path, onTestFinished);
        const { page } = opened;
        const last = page.locator(address.ready).first();
        await last.waitFor({ timeout: MAYBE_IDLE_MS }).catch(() => undefined);
        const faults: string[] = isNew ? [...(await overweight(page, path))] : [];
        await last.filter({ hasText: FIGURE.test(address.ready) ? /\d/ : /./ }).waitFor();
        const read = await readingOf(page);
        for (const lang of LANGUAGES) {
          await speaks(page, lang);
          for (const layout of LAYOUTS.filter((one) => isLookedAt(lang, one))) {
            const where = `${lang} ${layout.name}`;
            const found = [...(await lookAt(page, layout, read))];
            const theme = address.audits[where];
            if (theme !== undefined) found.push(...(await auditIn(page, theme)));
            faults.push(...found.map((fault) => `${where}: ${fault}`));
            looks++;
          }
        }
        expect([...new Set(faults)].join('\n')).toBe('');
        expect(newProblems()).toEqual([]);
      },
    );
  });
}
