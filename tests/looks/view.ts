import type { Browser, BrowserContext, CDPSession, Page } from 'playwright-core';
import { setStored } from '#tests/e2e/crawl/stored-setting.ts';
import { refuseCommands, serveBuild } from './build-files.ts';
import { SIZES, type Look } from './options.ts';
import { holdStill, repaint, settled, type Patience } from './still-page.ts';

/** An address, and the selector of the content that comes last there. */
export type Place = { readonly path: string; readonly ready: string };

export type ViewOptions = {
  readonly url: string;
  /** Folder of the page of the build. */
  readonly client: string;
  /** Values stored on the device before the first load, by key without its prefix. */
  readonly kept: Readonly<Record<string, unknown>>;
  /** Whether the page may only read. */
  readonly isReader: boolean;
};

const READY_MS = 5_000;
/** A changed theme needs no layout; everything else may load something. */
const THEME: Patience = { quietMs: 15, mostMs: 500 };
const SIZE: Patience = { quietMs: 80, mostMs: 2_000 };
const SCREEN: Patience = { quietMs: 250, mostMs: 5_000 };

/** Functions that are sent to the page call this helper of the compiler, which stays behind. */
const HELPER = 'globalThis.__name = (named) => named;';

/** Marks the heading of a screen that is about to be left. */
const LEAVE = `for (const heading of document.querySelectorAll('h1')) heading.dataset.before = '';`;

/** The page of one build, opened by one visitor in one document. */
export class View {
  readonly page: Page;
  readonly #context: BrowserContext;
  readonly #session: CDPSession;
  #look: Look;

  private constructor(page: Page, session: CDPSession, look: Look) {
    this.page = page;
    this.#context = page.context();
    this.#session = session;
    this.#look = look;
  }

  static async open(
    browser: Browser,
    { path, ready }: Place,
    look: Look,
    { url, client, kept, isReader }: ViewOptions,
  ): Promise<View> {
    const context = await browser.newContext({
      viewport: SIZES[look.size],
      locale: look.lang,
      timezoneId: 'Europe/Istanbul',
      reducedMotion: 'reduce',
      serviceWorkers: 'block',
    });
    await serveBuild(context, url, client);
    if (isReader) await refuseCommands(context);
    const stored = { lang: look.lang, 'display.theme': look.theme, ...kept };
    const pairs = Object.entries(stored).map(
      ([key, value]) => [`terazi.${key}`, JSON.stringify({ v: 1, d: value })] as const,
    );
    await context.addInitScript(HELPER);
    await context.addInitScript((entries) => {
      for (const [key, value] of entries) localStorage.setItem(key, value);
    }, pairs);
    await context.addInitScript(holdStill);
    const page = await context.newPage();
    await page.goto(url + path);
    const view = new View(page, await context.newCDPSession(page), look);
    await view.#arrived(ready);
    return view;
  }

  /** Navigates inside the document, as links do. */
  async go({ path, ready }: Place): Promise<void> {
    await this.page.evaluate(LEAVE);
    await this.page.evaluate((to) => history.pushState(null, '', to), path);
    await this.page.locator('h1:not([data-before])').waitFor({ state: 'attached' });
    await this.#arrived(ready);
  }

  /** Waits for the content that comes last; some screens have none for some visitors. */
  async #arrived(ready: string): Promise<void> {
    const last = this.page.locator(ready).first().filter({ hasText: /./ });
    await last.waitFor({ timeout: READY_MS }).catch(() => undefined);
    await this.page.evaluate(settled, SCREEN);
  }

  /** Waits until the page has not changed for a while. */
  async settle(): Promise<void> {
    await this.page.evaluate(settled, SIZE);
  }

  /** Changes size, language and theme in place. */
  async wear(look: Look): Promise<void> {
    const { page } = this;
    const { size, lang, theme } = this.#look;
    if (look.size !== size) await page.setViewportSize(SIZES[look.size]);
    if (look.lang !== lang) {
      await setStored(page, 'lang', look.lang);
      await page.locator(`html[lang="${look.lang.slice(0, 2)}"]`).waitFor({ state: 'attached' });
    }
    if (look.theme !== theme) {
      await setStored(page, 'display.theme', look.theme);
      await page.locator(`html[data-theme="${look.theme}"]`).waitFor({ state: 'attached' });
    }
    this.#look = look;
    const isTheme = look.size === size && look.lang === lang;
    await page.evaluate(settled, isTheme ? THEME : SIZE);
  }

  async repaint(): Promise<void> {
    await this.page.evaluate(repaint);
  }

  async shoot(): Promise<Buffer> {
    const { data } = await this.#session.send('Page.captureScreenshot', {
      format: 'png',
      optimizeForSpeed: true,
    });
    return Buffer.from(data, 'base64');
  }

  close(): Promise<void> {
    return this.#context.close();
  }
}
