import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Browser } from 'playwright-core';
import { afterAll, afterEach, beforeAll } from 'vitest';
import { openBrowser } from '#tests/e2e/support/browser.ts';
import { openPage, type OpenPage, type PageOptions } from '#tests/e2e/support/page.ts';
import { startServer, type TestServer } from '#tests/e2e/support/server.ts';

/** A product whose clock a test moves on: the server is stopped and started again later in time. */
export type MovingApp = {
  readonly url: () => string;
  /** Everything the server of the moment has printed. */
  readonly log: () => string;
  readonly open: (options?: Omit<PageOptions, 'url'>) => Promise<OpenPage>;
  /**
   * Starts the server again over the same data at another instant, at the same address.
   * @param time later than every one before, with its zone: `2026-11-26T18:10+03:00`.
   */
  readonly moveTo: (time: string) => Promise<void>;
};

/** The zone-less form a setting takes. */
function utcOf(time: string): string {
  return new Date(time).toISOString().replace('.000Z', 'Z');
}

/** Starts server and browser once for a file at an instant of its own, and ends both after it. */
export function useMovingApp(start: string, env: Readonly<Record<string, string>> = {}): MovingApp {
  let server: TestServer | undefined;
  let browser: Browser | undefined;
  let dataDir = '';
  let pages: OpenPage[] = [];

  const startAt = (time: string, port?: number): Promise<TestServer> =>
    startServer({
      env: {
        NODE_ENV: 'test',
        CLOCK: 'virtual',
        CLOCK_START: utcOf(time),
        DATA_DIR: dataDir,
        ...env,
      },
      ...(port === undefined ? {} : { port }),
    });

  beforeAll(async () => {
    dataDir = mkdtempSync(path.join(tmpdir(), 'terazi-moving-'));
    server = await startAt(start);
    browser = await openBrowser();
  });
  afterEach(async () => {
    await Promise.all(pages.map((page) => page.close()));
    pages = [];
  });
  afterAll(async () => {
    await browser?.close();
    await server?.stop();
    rmSync(dataDir, { recursive: true, force: true });
  });

  const running = (): TestServer => {
    if (server === undefined) throw new Error('the server runs only inside tests');
    return server;
  };
  return {
    url: () => running().url,
    log: () => running().log(),
    open: async (options = {}) => {
      if (browser === undefined) throw new Error('the browser runs only inside tests');
      const page = await openPage(browser, { url: running().url, ...options });
      pages.push(page);
      return page;
    },
    moveTo: async (time) => {
      const { port } = running();
      await running().stop();
      server = await startAt(time, port);
    },
  };
}
