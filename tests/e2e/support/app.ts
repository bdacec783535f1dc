import type { Browser } from 'playwright-core';
import { afterAll, afterEach, beforeAll } from 'vitest';
import { usualBrowser } from './browser.ts';
import { openPage, type OpenPage, type PageOptions } from './page.ts';
import { SMALL_CROWD, startServer, usualServer, type TestServer } from './server.ts';

/** The running product of one test file. */
export type TestApp = {
  readonly server: () => TestServer;
  /** Opens a page; it is closed after the test. */
  readonly open: (options?: Omit<PageOptions, 'url'>) => Promise<OpenPage>;
  /** Opens a page for one of several concurrent tests, which closes it itself. */
  readonly openOwn: (options?: Omit<PageOptions, 'url'>) => Promise<OpenPage>;
};

/**
 * The product for a test file: by default the server shared with other files.
 * @param env settings of a dedicated server, which ends with the file.
 */
export function useApp(env?: Readonly<Record<string, string>>): TestApp {
  let server: TestServer | undefined;
  let browser: Browser | undefined;
  let pages: OpenPage[] = [];

  beforeAll(async () => {
    server =
      env === undefined
        ? await usualServer()
        : await startServer({ env: { ...SMALL_CROWD, ...env } });
    browser = await usualBrowser();
  });
  afterEach(async () => {
    await Promise.all(pages.map((page) => page.close()));
    pages = [];
  });
  afterAll(async () => {
    await Promise.all(browser?.contexts().map((context) => context.close()) ?? []);
    await server?.stop();
  });

  const running = (): TestServer => {
    if (server === undefined) throw new Error('the server runs only inside tests');
    return server;
  };
  const openOwn: TestApp['openOwn'] = async (options = {}) => {
    if (browser === undefined) throw new Error('the browser runs only inside tests');
    return openPage(browser, { url: running().url, ...options });
  };
  return {
    server: running,
    openOwn,
    open: async (options) => {
      const page = await openOwn(options);
      pages.push(page);
      return page;
    },
  };
}
