import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { useApp } from '#tests/e2e/support/app.ts';
import { accessProblems } from '#tests/e2e/support/axe.ts';
import type { OpenPage } from '#tests/e2e/support/page.ts';
import { everyAddress } from './addresses.ts';
import { newCustomer, newRealCustomer } from './customer.ts';
import { Documents, loaded, type Reached } from './documents.ts';
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
 * Windows of every width, and between them how people read who need other text (WCAG 1.4.4 and
 * 1.4.12). A zoom of 200 % makes half as many pixels of a window, 1280 x 1024 in the words of
 * the rule; a phone has no such zoom, there the text itself is set to twice its size; and our own
 * setting has to hold on the smallest screen.
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
/** Readings are looked at in the language with the longer words. */
const LONG_LANGUAGE = 'tr-TR';
/** `npm run prove -- crawl --all` also audits the markup on a desktop, and reads in every way. */
const IS_WHOLE = process.env['CRAWL_ALL'] === '1';
/** The short size: the longer words where the least room is, the other language everywhere else. */
const SHORT = ['tr-TR narrow', 'en-US phone', 'en-US desktop'];

/** Whether an address is looked at in a layout. Readings are for a whole crawl, in long words. */
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

/** Both themes, each once for an address and width; the short size takes them in turn. */
function auditsOf(at: number): Audits {
  if (IS_WHOLE) return { ...DARK, ...LIGHT, ...DESKTOP };
  if (IS_FULL) return { ...DARK, ...LIGHT };
  return at % 2 === 0 ? NARROW : LIGHT;
}
/** Files that share the addresses, so that they can run side by side. */
const PARTS = 2;
/** What shows a figure once it is there; everything else is there when it says anything. */
const FIGURE = /^\[data-(field|line|asset|symbol|order|part)/;
/** Longer than everything that moves after a change; the short size asks for little motion. */
const SETTLE_MS = IS_FULL ? 250 : 100;
/** The short size goes through the addresses of a visitor in one document. */
const IN_ONE = !IS_WHOLE && !IS_FULL;
/** What waits for a quiet moment does not stand before the page is weighed. */
const MAYBE_IDLE_MS = 5_000;
/** Text of another size moves at once; only lists measure themselves again. */
const TEXT_SETTLE_MS = 60;

let audits = 0;
let looks = 0;

async function speaks(page: Page, lang: string): Promise<void> {
  await setStored(page, 'lang', lang);
  await page.locator(`html[lang="${lang.slice(0, 2)}"]`).waitFor({ state: 'attached' });
}

/**
 * Audits the markup of the page in a theme, between two moves of its prices: a tint that lasts
 * for 0.3 s is not what a figure is read on.
 */
async function auditIn(page: Page, theme: 'dark' | 'light'): Promise<readonly string[]> {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await setStored(page, 'display.theme', theme);
  await page.locator(`html[data-theme="${theme}"]`).waitFor({ state: 'attached' });
  await page.waitForTimeout(SETTLE_MS);
  audits++;
  return accessProblems(page);
}

/** Lays a page out and looks at it: at its text only where nothing else is different. */
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

/** Looks at every address of a part, from 0. */
export function crawl(part: number): void {
  const app = useApp();

  describe('every address', () => {
    let demo: Kept = {};
    let real: Kept = {};
    beforeAll(async () => {
      demo = { ...(await newCustomer(app)).kept };
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

    /** The document of a visitor on an address, or one of its own. */
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

    // A whole crawl has two pages at a time: each mostly waits until what moves has come to rest.
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
