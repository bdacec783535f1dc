import type { Browser, BrowserContext, Page } from 'playwright-core';
import { IS_FULL } from '#tests/support/size.ts';
import { newDemo, sharedDemo } from './session.ts';

/** Screen sizes for tests. */
const SIZES = {
  phone: { width: 390, height: 844 },
  narrow: { width: 320, height: 640 },
  tablet: { width: 768, height: 1024 },
  desktop: { width: 1280, height: 800 },
} as const;

export type PageOptions = {
  readonly url: string;
  /** Address to open, by default the start. */
  readonly path?: string;
  readonly size?: keyof typeof SIZES;
  readonly lang?: 'tr-TR' | 'en-US';
  /** Values stored on the device before the first load, by key without its prefix. */
  readonly storage?: Readonly<Record<string, unknown>>;
  readonly hasTouch?: boolean;
  /** Runs in the page before its own scripts. */
  readonly initScript?: string;
  /** Motion preference of the device; reduced in the short size, unless a test is about motion. */
  readonly motion?: 'reduce' | 'no-preference';
  /**
   * Visitor: the demo account shared by all pages of the server, a new one, or a guest. Tokens in
   * `storage` win.
   */
  readonly visitor?: 'shared' | 'own' | 'guest';
};

/** A page and its problems. */
export type OpenPage = {
  readonly page: Page;
  readonly context: BrowserContext;
  /** Uncaught errors and errors in the console since it was opened. */
  readonly problems: readonly string[];
  readonly close: () => Promise<void>;
};

const PREFIX = 'terazi.';

/** The browser itself reports a connection cut by a test. */
const EXPECTED = /ERR_INTERNET_DISCONNECTED|WebSocket connection to/;

/** Stores values before any script of the page runs, once per context. */
async function keep(context: BrowserContext, storage: Record<string, unknown>): Promise<void> {
  const entries = Object.entries(storage).map(
    ([key, value]) => [PREFIX + key, JSON.stringify({ v: 1, d: value })] as const,
  );
  await context.addInitScript((pairs) => {
    if (sessionStorage.getItem('test.kept') !== null) return;
    sessionStorage.setItem('test.kept', '1');
    for (const [key, value] of pairs) localStorage.setItem(key, value);
  }, entries);
}

/** Session data on the device. */
async function sessionOf({ url, lang = 'tr-TR', visitor = 'shared' }: PageOptions) {
  if (visitor === 'guest') return {};
  return visitor === 'own' ? newDemo(url, lang) : sharedDemo(url, lang);
}

/** Opens a page in a new context, without state of other tests. */
export async function openPage(browser: Browser, options: PageOptions): Promise<OpenPage> {
  const { url, path = '/', size = 'phone', lang = 'tr-TR', storage = {} } = options;
  const context = await browser.newContext({
    viewport: SIZES[size],
    locale: lang,
    hasTouch: options.hasTouch ?? false,
    timezoneId: 'Europe/Istanbul',
    // Flashes and slides paint sixty times a second: a sixth of all work of a page.
    reducedMotion: options.motion ?? (IS_FULL ? 'no-preference' : 'reduce'),
  });
  await context.grantPermissions(['clipboard-read', 'clipboard-write'], { origin: url });
  await keep(context, { lang, ...(await sessionOf(options)), ...storage });
  if (options.initScript !== undefined) await context.addInitScript(options.initScript);
  const page = await context.newPage();
  const problems: string[] = [];
  page.on('pageerror', (error) => problems.push(error.message));
  page.on('console', (message) => {
    if (message.type() !== 'error' || EXPECTED.test(message.text())) return;
    problems.push(`${message.text()} ${message.location().url}`);
  });
  await page.goto(url + path);
  return { page, context, problems, close: () => context.close() };
}
